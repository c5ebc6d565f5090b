//! Sheets from the window: made from the evening, handed to a file or to the
//! system's printer.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::games::faces::{self, SheetKind, paper};
use crate::kit::act::{Out, SheetRequest};
use crate::report::file;
use crate::words::names::{Names, counted};

/// A sheet that is ready to be handed out, and what is noted once it is.
pub(super) struct Ready {
    bytes: Vec<u8>,
    pages: usize,
    out: Out,
    /// Orders that note the print.
    pub(super) notes: Vec<Order>,
}

/// Makes the sheet. A file without a path goes into `folder`, beside the book.
///
/// # Errors
/// Why there is none, in words.
pub(super) fn make(
    evening: &Evening,
    request: &SheetRequest,
    folder: Option<&Path>,
) -> Result<Ready, String> {
    let kind = SheetKind::named(&request.kind)
        .ok_or_else(|| format!("Não conheço a folha “{}”.", request.kind))?;
    let all = faces::sheets(kind, evening, request.who)
        .map_err(|why| why.sentence(&Names::of(evening.tables())))?;
    let (bytes, pages) = paper::printed(&all)?;
    Ok(Ready {
        bytes,
        pages,
        out: match (&request.out, folder) {
            (Out::File(path), Some(folder)) => Out::File(folder.join(path)),
            (out, _) => out.clone(),
        },
        notes: paper::notes(kind, &all),
    })
}

impl Ready {
    /// Hands it out; may take long.
    ///
    /// # Errors
    /// Why it could not be, with the remedy.
    pub(super) fn hand_out(&self) -> Result<String, String> {
        let pages = counted(
            u64::try_from(self.pages).unwrap_or(u64::MAX),
            "página",
            "páginas",
        );
        match &self.out {
            Out::File(path) => {
                file::write(path, &self.bytes).map_err(|fault| fault.sentence())?;
                Ok(format!("Folha gravada em {}: {pages}.", path.display()))
            }
            Out::Printer => {
                print(&self.bytes)?;
                Ok(format!("Folha enviada à impressora: {pages}."))
            }
        }
    }
}

/// Through the print service of the system.
fn print(bytes: &[u8]) -> Result<(), String> {
    let no_service = || {
        "Não encontrei o serviço de impressão do sistema (o comando lp): salve o PDF e imprima-o \
         pelo leitor de PDF."
            .to_owned()
    };
    let mut lp = Command::new("lp")
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
            "A impressora não aceitou a folha: veja se está ligada, ou salve o PDF e imprima-o \
             pelo leitor de PDF."
                .to_owned(),
        )
    }
}
