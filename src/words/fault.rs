//! One sentence for whatever can go wrong with the book: what happened, and
//! what to do. What a disk or a database said is not for the table.

use super::date;
use super::names::counted;
use crate::desk::archive::ArchiveFault;
use crate::desk::log::{Holder, LogFault};

/// A fault of the log.
#[must_use]
pub fn log_fault(fault: &LogFault) -> String {
    match fault {
        LogFault::Missing(place) => {
            format!("Não há livro em {place}: confira a pasta, ou comece um livro novo.")
        }
        LogFault::Foreign(place) => format!(
            "O arquivo {} não é um livro do Banqueiro: escolha outro; este ficou como estava.",
            only_place(place)
        ),
        LogFault::Newer { found, known } => format!(
            "O livro é da versão {found} e este programa só conhece até a {known}: atualize o \
             programa."
        ),
        LogFault::Damaged {
            seq: Some(seq),
            what: _,
        } => format!(
            "O livro está danificado a partir do lançamento {}: guarde o arquivo como está e \
             importe num livro novo o último que exportou.",
            seq.0
        ),
        LogFault::Damaged { seq: None, what: _ } => {
            "O livro está danificado: guarde o arquivo como está e importe num livro novo o último que \
             exportou.".to_owned()
        }
        LogFault::Busy => {
            "O livro está aberto em outra janela: feche-a e tente de novo.".to_owned()
        }
        LogFault::Held(holder) => held(holder.as_ref()),
        LogFault::Stale { after, last } => format!(
            "Outra janela já escreveu no livro, que aqui ia até o lançamento {} e vai até o {}: \
             nada foi gravado, abra a noite de novo e repita.",
            after.0, last.0
        ),
        LogFault::Delivered(seq) => format!(
            "Isso já está no livro, no lançamento {}: não é preciso repetir.",
            seq.0
        ),
        LogFault::Unreadable(place) => format!(
            "Não se pode ler {place}: libere a leitura do arquivo e da pasta, ou escolha outro \
             livro."
        ),
        LogFault::InTheWay(place) => format!(
            "Há uma pasta em {place}, onde o livro anota o que está gravando: tire-a dali e tente \
             de novo."
        ),
        LogFault::ReadOnly(place) => {
            format!("Não se pode gravar em {place}: libere a gravação, ou escolha outra pasta.")
        }
        LogFault::Disk(_) => "O disco está cheio ou com defeito, e nada foi gravado: libere \
             espaço e tente de novo."
            .to_owned(),
    }
}

/// Who has the book, and what to do.
fn held(holder: Option<&Holder>) -> String {
    let Some(holder) = holder else {
        return "O livro está aberto para escrita em outro programa: escreva por lá, ou feche-o e \
                tente de novo."
            .to_owned();
    };
    let since = holder.since.map_or(String::new(), |since| {
        let since = since.naive_local();
        let (day, hour) = (date::short_day(since.date()), date::clock(since.time()));
        format!(", desde {day} às {hour}")
    });
    let host = match holder.host.as_str() {
        "" => "outro computador".to_owned(),
        host => format!("computador {host}"),
    };
    format!(
        "O livro está aberto para escrita no {host} (processo {}{since}): escreva por lá, ou feche-o \
         e tente de novo.",
        holder.process
    )
}

/// Why an exported book was not taken in.
#[must_use]
pub fn archive(fault: &ArchiveFault) -> String {
    const AGAIN: &str =
        "nada foi importado; exporte o livro de novo, ou peça outra cópia do arquivo";
    match fault {
        ArchiveFault::Foreign => {
            "O arquivo não é um livro exportado pelo Banqueiro: escolha o que \
             “exportar” gravou."
                .to_owned()
        }
        ArchiveFault::Newer { found, known } => format!(
            "O arquivo é da versão {found} e este programa só conhece até a {known}: atualize o \
             programa."
        ),
        ArchiveFault::Damaged { line } => {
            format!("O arquivo está danificado na linha {line}: {AGAIN}.")
        }
        ArchiveFault::Short { line, entries } => format!(
            "O arquivo acaba cedo demais, na linha {line}, e devia trazer {}: {AGAIN}.",
            counted(*entries, "lançamento", "lançamentos")
        ),
        ArchiveFault::Long { line } => {
            format!("O arquivo devia ter acabado antes da linha {line}: {AGAIN}.")
        }
        ArchiveFault::Unsound {
            line: Some(line), ..
        } => format!(
            "O que diz a linha {line} não combina com as regras ou com as contas de antes: {AGAIN}."
        ),
        ArchiveFault::Unsound { line: None, .. } => {
            format!("As contas do arquivo não fecham: {AGAIN}.")
        }
        ArchiveFault::Exists(place) => format!(
            "Já existe {place}, e um livro nunca é gravado por cima de outro arquivo: escolha outro \
             nome."
        ),
        ArchiveFault::Unreadable => {
            "Não consegui ler o arquivo: confira o nome, as permissões e o disco.".to_owned()
        }
        ArchiveFault::Log(fault) => log_fault(fault),
    }
}

/// The keeper may add a reason of its own after the place.
fn only_place(place: &str) -> &str {
    place.rsplit_once(": ").map_or(place, |(place, _)| place)
}
