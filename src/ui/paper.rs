//! Sheets from the window: made from the evening, handed to a file or to the
//! system's printer.

use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::bank::faces::sheets::from_book::Made;
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::files::{self, Over};
use crate::games::faces::{self, SheetKind, paper};
use crate::kit::act::{Out, SheetRequest};
use crate::words::names::{Names, counted};

/// Sheets that are ready to be printed, and what is noted once they are.
pub(super) struct Ready {
    all: Vec<Made>,
    /// The file; none: to the printer.
    out: Option<PathBuf>,
    /// Orders that note the print.
    pub(super) notes: Vec<Order>,
}

/// Fills the sheets. A file without a folder goes into `folder`, beside the book.
/// With `notes` each first print is noted.
///
/// # Errors
/// Why there is none, in words.
pub(super) fn make(
    evening: &Evening,
    request: &SheetRequest,
    folder: Option<&Path>,
    notes: bool,
) -> Result<Ready, String> {
    let kind = SheetKind::named(&request.kind)
        .ok_or_else(|| format!("Não conheço a folha “{}”.", request.kind))?;
    let all = faces::sheets(kind, evening, request.who)
        .map_err(|why| why.sentence(&Names::of(evening.tables())))?;
    let notes = match notes {
        true => paper::notes(kind, &all),
        false => Vec::new(),
    };
    let out = match &request.out {
        Out::Printer => None,
        Out::File(path) => Some(path.clone()),
        Out::Named => {
            let counter = &evening.tables().counter;
            let who = request.who.map(|who| counter.name(who));
            Some(paper::file_name(kind, &all, evening, who.as_deref()).into())
        }
    };
    let out = out.map(|path| folder.map_or_else(|| path.clone(), |folder| folder.join(&path)));
    Ok(Ready { all, out, notes })
}

impl Ready {
    /// How many sheets.
    pub(super) fn sheets(&self) -> u64 {
        u64::try_from(self.all.len()).unwrap_or(u64::MAX)
    }

    /// Makes and hands them out; may take long. Broken off before anything was
    /// written or sent: None.
    ///
    /// # Errors
    /// Why it could not be, with the remedy.
    pub(super) fn hand_out(
        &self,
        show: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Option<String>, String> {
        let Some((bytes, pages)) = paper::printed_showing(&self.all, show)? else {
            return Ok(None);
        };
        let pages = counted(
            u64::try_from(pages).unwrap_or(u64::MAX),
            "página",
            "páginas",
        );
        // The last moment: from here on it is written whole, or not at all.
        if show(self.sheets()).is_break() {
            return Ok(None);
        }
        match &self.out {
            Some(path) => {
                // The window has nothing to say it with that another file may go.
                let path = files::write(path, Over::Numbered, &bytes);
                let path = path.map_err(|fault| fault.sentence())?;
                Ok(Some(format!(
                    "Folha gravada em {}: {pages}.",
                    path.display()
                )))
            }
            None => {
                print(Path::new(LP), &bytes)?;
                Ok(Some(format!("Folha enviada à impressora: {pages}.")))
            }
        }
    }
}

/// What hands a job to the print service of the system.
const LP: &str = "lp";

/// Through the print service of the system, by its command `lp`.
///
/// # Errors
/// There is no such service, no printer, or it took nothing: with the remedy.
fn print(lp: &Path, bytes: &[u8]) -> Result<(), String> {
    let no_service = || {
        "Não encontrei o serviço de impressão do sistema (o comando lp): salve o PDF e imprima-o \
         pelo leitor de PDF."
            .to_owned()
    };
    let mut lp = Command::new(lp)
        .args(["-t", "Banqueiro"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|_| no_service())?;
    let written = lp.stdin.take().map(|mut inlet| inlet.write_all(bytes));
    let ended = lp.wait().is_ok_and(|status| status.success());
    if ended && matches!(written, Some(Ok(()))) {
        Ok(())
    } else {
        Err(
            "A impressora não aceitou a folha: veja se há uma instalada e ligada, ou salve o PDF e \
             imprima-o pelo leitor de PDF."
                .to_owned(),
        )
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::{Path, PathBuf};

    use super::{ControlFlow, Evening, Made, Ready, SheetKind, faces, print};
    use crate::cli::script::Script;
    use crate::cli::script::time::Time;
    use crate::desk::Desk;
    use crate::desk::log::MemoryLog;

    /// A print service that keeps the job and its arguments, and ends so.
    fn service(folder: &Path, ends: i32) -> PathBuf {
        let path = folder.join("lp");
        let at = folder.display();
        let script = format!("#!/bin/sh\ncat > {at}/job\necho \"$@\" > {at}/said\nexit {ends}\n");
        fs::write(&path, script).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path
    }

    #[test]
    fn the_job_is_the_sheet_byte_for_byte() {
        let folder = tempfile::tempdir().unwrap();
        let lp = service(folder.path(), 0);
        // More than a pipe holds.
        let sheet: Vec<u8> = (0..300_000_u32).map(|at| (at % 251) as u8).collect();
        assert_eq!(print(&lp, &sheet), Ok(()));
        assert_eq!(fs::read(folder.path().join("job")).unwrap(), sheet);
        let said = fs::read_to_string(folder.path().join("said")).unwrap();
        assert_eq!(said.trim(), "-t Banqueiro");
    }

    /// The service is the `lp` on PATH: this test runs itself once more, with
    /// one of its own in front.
    #[test]
    fn the_service_is_found_on_path() {
        const AGAIN: &str = "BANQUEIRO_TEST_PRINTS";
        if std::env::var_os(AGAIN).is_some() {
            assert_eq!(print(Path::new(super::LP), b"%PDF-1.3"), Ok(()));
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        service(folder.path(), 0);
        let path = std::env::var("PATH").unwrap();
        let again = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "ui::paper::tests::the_service_is_found_on_path"])
            .env("PATH", format!("{}:{path}", folder.path().display()))
            .env(AGAIN, "1")
            .output()
            .unwrap();
        assert!(again.status.success(), "{again:?}");
        assert_eq!(fs::read(folder.path().join("job")).unwrap(), b"%PDF-1.3");
    }

    fn night() -> Evening {
        let clock = || chrono::DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap();
        let mut desk = Desk::open(MemoryLog::default()).unwrap();
        let script = "noite \"Sexta\"\njogadores Ana Beto Caio\nbanqueiro Ana\ndisposto Ana 50  Beto 50  \
             Caio 50\nfichas sugestão 3\npartida baralhos 2 carteador Ana\ntodos compram\n";
        let played = Script::new(&mut desk, Time::new(clock)).play(script, 1);
        assert!(
            played.is_ok(),
            "{:?}",
            played.err().map(|why| why.to_string())
        );
        desk.evening().clone()
    }

    #[test]
    fn broken_off_nothing_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("folha.pdf");
        let ready = Ready {
            all: Vec::new(),
            out: Some(path.clone()),
            notes: Vec::new(),
        };
        // Before the first sheet there is nothing to print at all.
        assert!(ready.hand_out(&mut |_| ControlFlow::Break(())).is_err());
        let evening = night();
        let sheets = faces::sheets(SheetKind::Statement, &evening, None).unwrap();
        let all: Vec<Made> = sheets.into_iter().take(3).collect();
        assert_eq!(all.len(), 3);
        let ready = Ready { all, ..ready };
        for after in 1..=4 {
            let mut shown = 0;
            let answer = ready.hand_out(&mut |_| {
                shown += 1;
                match shown == after {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
            assert_eq!(answer, Ok(None));
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        }
        let whole = ready.hand_out(&mut |_| ControlFlow::Continue(()));
        assert!(whole.unwrap().is_some());
        assert!(path.exists());
    }

    #[test]
    fn without_a_service_or_a_printer_one_sentence_says_what_to_do() {
        let folder = tempfile::tempdir().unwrap();
        let none = print(&folder.path().join("lp"), b"%PDF").unwrap_err();
        assert!(
            none.starts_with("Não encontrei o serviço de impressão"),
            "{none}"
        );
        let lp = service(folder.path(), 1);
        let refused = print(&lp, b"%PDF").unwrap_err();
        assert!(refused.starts_with("A impressora não aceitou"), "{refused}");
        for said in [none, refused] {
            assert!(said.contains("salve o PDF"), "{said}");
        }
    }
}
