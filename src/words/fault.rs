//! One sentence for whatever can go wrong with the book: what happened, and
//! what to do. What a disk or a database said is not for the table.

use crate::desk::log::LogFault;

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
            "O livro está danificado a partir do lançamento {}: guarde o arquivo como está e abra \
             a última cópia de segurança.",
            seq.0
        ),
        LogFault::Damaged { seq: None, what: _ } => {
            "O livro está danificado: guarde o arquivo como está e abra a última cópia de segurança.".to_owned()
        }
        LogFault::Busy => {
            "O livro está aberto em outra janela: feche-a e tente de novo.".to_owned()
        }
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

/// The keeper may add a reason of its own after the place.
fn only_place(place: &str) -> &str {
    place.rsplit_once(": ").map_or(place, |(place, _)| place)
}
