//! What was typed, and what was meant. Help and complaints are Portuguese.

use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::files::Over;

const HELP: &str = "\
{about}

Uso: {usage}

{all-args}{after-help}
";

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "banqueiro",
    about = "O ajudante do banqueiro em jogos de cartas de mesa.",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true,
    subcommand_help_heading = "Comandos",
    subcommand_value_name = "COMANDO",
    help_template = HELP,
    override_usage = "banqueiro [OPÇÕES] [COMANDO]",
    after_help = "Sem comando, abre a janela. Cada comando também atende pelo nome em inglês, \
                  entre parênteses."
)]
pub struct Cli {
    /// Livro a usar; se não for dito, banqueiro.db na pasta de dados do usuário
    #[arg(long, visible_alias = "livro", value_name = "ARQUIVO", global = true)]
    #[arg(help_heading = "Opções", hide_possible_values = true)]
    pub book: Option<PathBuf>,
    /// Mostra esta ajuda
    #[arg(short, long, visible_alias = "ajuda", global = true, action = clap::ArgAction::Help)]
    #[arg(help_heading = "Opções")]
    help: Option<bool>,
    /// Mostra a versão
    #[arg(short = 'V', long, alias = "versao", action = clap::ArgAction::Version)]
    #[arg(help_heading = "Opções")]
    version: Option<bool>,
    /// What to do; none opens the window.
    #[command(subcommand)]
    pub verb: Option<Verb>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Joga um roteiro da noite (play)
    #[command(name = "jogar", alias = "play", help_template = HELP)]
    #[command(
        override_usage = "banqueiro jogar ROTEIRO [--desde LINHA] [--de-novo] [--book ARQUIVO]"
    )]
    Play(Play),
    /// Responde a um cálculo em JSON, lido da entrada (calc)
    #[command(name = "calcular", alias = "calc", help_template = HELP)]
    #[command(override_usage = "banqueiro calcular NOME < pergunta.json")]
    Calc {
        /// Nome do cálculo, como buy-in
        #[arg(value_name = "NOME", help_heading = "Argumentos")]
        name: String,
    },
    /// Mostra como está a noite (show)
    #[command(name = "mostrar", alias = "show", help_template = HELP)]
    #[command(override_usage = "banqueiro mostrar [--json] [--book ARQUIVO]")]
    Show(Form),
    /// Mostra os lançamentos, um por linha (log)
    #[command(name = "historico", aliases = ["log", "histórico"], help_template = HELP)]
    #[command(override_usage = "banqueiro historico [--todas] [--json] [--book ARQUIVO]")]
    Log {
        /// Todas as noites do livro, não só a última
        #[arg(long = "todas", alias = "all", help_heading = "Opções")]
        all: bool,
        /// How to answer.
        #[command(flatten)]
        form: Form,
    },
    /// Confere o livro inteiro (check)
    #[command(name = "conferir", alias = "check", help_template = HELP)]
    #[command(override_usage = "banqueiro conferir [--refazer] [--json] [--book ARQUIVO]")]
    Check {
        /// Refaz os resumos das noites a partir dos lançamentos
        #[arg(long = "refazer", alias = "rebuild", help_heading = "Opções")]
        rebuild: bool,
        /// How to answer.
        #[command(flatten)]
        form: Form,
    },
    /// Faz uma folha em PDF, para imprimir e assinar (sheet)
    #[command(name = "folha", alias = "sheet", help_template = HELP)]
    #[command(
        override_usage = "banqueiro folha TIPO --out ARQUIVO.pdf [--por-cima] [--book ARQUIVO]"
    )]
    Sheet(Sheet),
    /// Grava o livro inteiro num arquivo de texto, para guardar ou levar (export)
    #[command(name = "exportar", alias = "export", help_template = HELP)]
    #[command(override_usage = "banqueiro exportar [--out ARQUIVO] [--por-cima] [--book ARQUIVO]")]
    Export(Target),
    /// Faz um livro novo de um arquivo exportado, conferido por inteiro (import)
    #[command(name = "importar", alias = "import", help_template = HELP)]
    #[command(override_usage = "banqueiro importar ARQUIVO --book LIVRO-NOVO")]
    Import {
        /// Arquivo que “exportar” gravou; - lê da entrada
        #[arg(value_name = "ARQUIVO", help_heading = "Argumentos")]
        file: PathBuf,
    },
    /// Grava planilhas de movimentos e resultados: ponto e vírgula entre os campos, vírgula nos centavos (csv)
    #[command(name = "planilha", alias = "csv", help_template = HELP)]
    #[command(
        override_usage = "banqueiro planilha [--tabela movimentos|resultados] [--out ARQUIVO.csv] [--por-cima] [--book ARQUIVO]"
    )]
    Csv(Csv),
    /// Grava o livro para o hledger, que confere as mesmas contas (hledger)
    #[command(name = "hledger", help_template = HELP)]
    #[command(
        override_usage = "banqueiro hledger [--out ARQUIVO.journal] [--por-cima] [--book ARQUIVO]"
    )]
    Hledger(Target),
    /// Enche um livro com noites inventadas de Arremate, para experimentar (demo)
    #[command(name = "demonstrar", alias = "demo", help_template = HELP)]
    #[command(
        override_usage = "banqueiro demonstrar [--noites N | --lancamentos N] [--semente S] --book ARQUIVO"
    )]
    Demo(Demo),
}

/// Of `jogar`.
#[derive(Debug, Args)]
pub struct Play {
    /// Arquivo do roteiro; - lê da entrada
    #[arg(value_name = "ROTEIRO", help_heading = "Argumentos")]
    pub file: Option<PathBuf>,
    /// Começa nesta linha: as anteriores já foram jogadas
    #[arg(
        long = "desde",
        alias = "from",
        value_name = "LINHA",
        default_value_t = 1
    )]
    #[arg(hide_default_value = true, help_heading = "Opções")]
    pub from: usize,
    /// Lança tudo outra vez, mesmo o que já está no livro
    #[arg(long = "de-novo", alias = "again", help_heading = "Opções")]
    pub anew: bool,
    /// Mostra todas as frases do roteiro, com exemplos
    #[arg(long = "ajuda-roteiro", alias = "grammar", help_heading = "Opções")]
    pub grammar: bool,
}

/// How to answer.
#[derive(Clone, Copy, Debug, Args)]
pub struct Form {
    /// Responde em JSON
    #[arg(long, help_heading = "Opções")]
    pub json: bool,
}

/// Of `folha`.
#[derive(Debug, Args)]
pub struct Sheet {
    /// pausa, acerto, acerto-da-noite, sumula, extrato, caixas, recibo ou divida
    #[arg(
        value_name = "TIPO",
        help_heading = "Argumentos",
        hide_possible_values = true
    )]
    pub kind: String,
    /// Onde gravar o PDF
    #[arg(
        long,
        visible_alias = "saida",
        value_name = "ARQUIVO.pdf",
        help_heading = "Opções"
    )]
    pub out: Option<PathBuf>,
    /// Troca o arquivo que já estiver ali; um livro nunca
    #[arg(long = "por-cima", alias = "overwrite", help_heading = "Opções")]
    pub over: bool,
    /// Só desta pessoa (extrato, recibo, divida)
    #[arg(
        long = "de",
        alias = "of",
        value_name = "NOME",
        help_heading = "Opções"
    )]
    pub who: Option<String>,
    /// De uma noite passada, pelo número
    #[arg(
        long = "noite",
        alias = "evening",
        value_name = "N",
        help_heading = "Opções"
    )]
    pub evening: Option<u32>,
    /// Mostra o texto da folha, sem gravar nem anotar
    #[arg(long = "texto", alias = "text", help_heading = "Opções")]
    pub text: bool,
    /// Mostra o extrato em poucas linhas, para mandar por mensagem
    #[arg(long = "mensagem", alias = "message", help_heading = "Opções")]
    pub message: bool,
}

/// Where to.
#[derive(Debug, Args)]
pub struct Target {
    /// Onde gravar; se não for dito, na saída
    #[arg(
        long,
        visible_alias = "saida",
        value_name = "ARQUIVO",
        help_heading = "Opções"
    )]
    pub out: Option<PathBuf>,
    /// Troca o arquivo que já estiver ali; um livro nunca
    #[arg(long = "por-cima", alias = "overwrite", help_heading = "Opções")]
    pub over: bool,
}

/// Of `planilha`.
#[derive(Debug, Args)]
pub struct Csv {
    /// Só uma das tabelas; sem isto, gravam-se as duas: ARQUIVO-movimentos.csv e ARQUIVO-resultados.csv
    #[arg(
        long = "tabela",
        alias = "what",
        value_name = "movimentos|resultados",
        help_heading = "Opções"
    )]
    pub what: Option<String>,
    /// Where to.
    #[command(flatten)]
    pub target: Target,
}

/// Of `demonstrar`.
#[derive(Debug, Args)]
pub struct Demo {
    /// Quantas noites
    #[arg(
        long = "noites",
        alias = "nights",
        value_name = "N",
        help_heading = "Opções"
    )]
    pub nights: Option<u32>,
    /// Quantos lançamentos, ao menos; a última noite vai até o fim
    #[arg(long = "lancamentos", aliases = ["events", "lançamentos"], value_name = "N")]
    #[arg(help_heading = "Opções", conflicts_with = "nights")]
    pub events: Option<u64>,
    /// Semente do acaso: a mesma dá as mesmas noites
    #[arg(
        long = "semente",
        alias = "seed",
        value_name = "S",
        default_value_t = 1
    )]
    #[arg(hide_default_value = true, help_heading = "Opções")]
    pub seed: u64,
}

/// What becomes of a file that is there already.
#[must_use]
pub fn over(told: bool) -> Over {
    match told {
        true => Over::Told,
        false => Over::Never,
    }
}

/// What there is to say instead of doing something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Instead {
    /// Help or version: asked for.
    Said(String),
    /// A complaint, in one sentence.
    Refused(String),
}

/// Reads a command line, its first word being the program's name.
///
/// # Errors
/// [`Instead`].
pub fn read<I>(words: I) -> Result<Cli, Instead>
where
    I: IntoIterator,
    I::Item: Into<std::ffi::OsString> + Clone,
{
    let matched = Cli::command().try_get_matches_from(words);
    let matches = matched.map_err(|error| instead(&error))?;
    Cli::from_arg_matches(&matches).map_err(|error| instead(&error))
}

fn instead(error: &clap::Error) -> Instead {
    match error.kind() {
        ErrorKind::DisplayHelp => Instead::Said(error.to_string()),
        ErrorKind::DisplayVersion => Instead::Said(error.to_string()),
        _ => Instead::Refused(complaint(error)),
    }
}

/// clap's complaint in our words.
fn complaint(error: &clap::Error) -> String {
    let said = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    let bare = |text: String| text.replace(['<', '>', '[', ']'], "");
    let (what, value) = (
        bare(said(ContextKind::InvalidArg)),
        said(ContextKind::InvalidValue),
    );
    let help = "veja “banqueiro --help”.";
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = said(ContextKind::InvalidSubcommand);
            let near = said(ContextKind::SuggestedSubcommand);
            if near.is_empty() {
                format!("Não existe o comando “{word}”: {help}")
            } else {
                format!("Não existe o comando “{word}”: quis dizer “{near}”?")
            }
        }
        ErrorKind::UnknownArgument => {
            let near = said(ContextKind::SuggestedArg);
            if near.is_empty() {
                format!("Não entendo “{what}” aqui: {help}")
            } else {
                format!("Não entendo “{what}” aqui: quis dizer “{near}”?")
            }
        }
        ErrorKind::MissingRequiredArgument => format!("Falta dizer {what}: {help}"),
        ErrorKind::ArgumentConflict => {
            let other = bare(said(ContextKind::PriorArg));
            if other.is_empty() || other == what {
                format!("“{what}” só pode ser dito uma vez: {help}")
            } else {
                format!("“{what}” e “{other}” não vão juntos: escolha um.")
            }
        }
        ErrorKind::InvalidValue if value.is_empty() => format!("Falta o valor de {what}: {help}"),
        ErrorKind::InvalidValue => {
            let known = said(ContextKind::ValidValue);
            format!("“{value}” não serve para {what}: use {known}.")
        }
        ErrorKind::ValueValidation => {
            format!("“{value}” não serve para {what}: escreva um número inteiro que caiba ali.")
        }
        ErrorKind::NoEquals
        | ErrorKind::TooFewValues
        | ErrorKind::TooManyValues
        | ErrorKind::WrongNumberOfValues => format!("O valor de {what} está incompleto: {help}"),
        ErrorKind::InvalidUtf8 => {
            format!("Há letras que não são UTF-8 no que foi digitado: {help}")
        }
        _ => format!("Não entendi o que foi digitado: {help}"),
    }
}
