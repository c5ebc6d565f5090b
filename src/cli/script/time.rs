//! The hour of the entries: the clock's, or the one the script says.

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, TimeZone};

use crate::words::phrase::{Fault, Read, Reader};

/// The hour of the lines that follow.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    said: Option<DateTime<FixedOffset>>,
    clock: fn() -> DateTime<FixedOffset>,
}

impl Time {
    /// By the clock, until the script says otherwise.
    #[must_use]
    pub fn new(clock: fn() -> DateTime<FixedOffset>) -> Time {
        Time { said: None, clock }
    }

    /// Now.
    #[must_use]
    pub fn now(&self) -> DateTime<FixedOffset> {
        self.said.unwrap_or_else(self.clock)
    }

    /// Did the script say the day or the hour?
    #[must_use]
    pub fn is_said(&self) -> bool {
        self.said.is_some()
    }

    /// `hora 21:14`, on the day of the line before.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn hour(&mut self, words: &mut Reader<'_>) -> Read<()> {
        let day = self.now().date_naive();
        let hour = hour(words)?;
        self.set(day, hour, words)
    }

    /// `data 27/11/2026 21:14`.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn day(&mut self, words: &mut Reader<'_>) -> Read<()> {
        let text = words.name()?;
        let day = NaiveDate::parse_from_str(&text, "%d/%m/%Y")
            .map_err(|_| words.impossible(format!("“{text}” não é um dia: escreva 27/11/2026.")))?;
        let hour = if words.is_done() {
            NaiveTime::MIN
        } else {
            hour(words)?
        };
        self.set(day, hour, words)
    }

    fn set(&mut self, day: NaiveDate, hour: NaiveTime, words: &Reader<'_>) -> Read<()> {
        let offset = *self.now().offset();
        let moment = offset.from_local_datetime(&day.and_time(hour)).single();
        self.said = Some(moment.ok_or_else(|| impossible(words))?);
        Ok(())
    }
}

fn impossible(words: &Reader<'_>) -> Fault {
    words.impossible("essa hora não existe: confira.")
}

fn hour(words: &mut Reader<'_>) -> Read<NaiveTime> {
    let text = words.name()?;
    let plain = text.replace('h', ":");
    NaiveTime::parse_from_str(&plain, "%H:%M")
        .or_else(|_| NaiveTime::parse_from_str(&plain, "%H:%M:%S"))
        .map_err(|_| words.impossible(format!("“{text}” não é uma hora: escreva 21:14.")))
}
