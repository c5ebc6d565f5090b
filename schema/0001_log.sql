-- A book of the banker's table: one SQLite file.
--
-- The truth is `event` with its `transfer` lines: nothing there is ever
-- changed or taken away. Each row carries the hash of the row before it, so
-- that whoever changes one row must change all that follow, and what was
-- printed and signed no longer agrees. `projection` and `tally` are derived
-- and can be made again from the log; `draft` is scrap paper.
--
-- This file is never edited once a version that writes it was published:
-- changes are new files with a higher number.

-- What happened, one row a command: when, on which evening, and the command
-- with its events as JSON in `body`. `request` is the deliverer's mark; a mark
-- is kept once, so that a second click or a retry counts once. `previous` is
-- the hash of the row before (32 zeros before the first); `hash` is the BLAKE3
-- of previous, seq, evening, at, request, body and the transfers, each with
-- its length in front.
CREATE TABLE event (
    seq      INTEGER PRIMARY KEY CHECK (seq > 0),
    evening  INTEGER NOT NULL CHECK (evening > 0),
    at       TEXT NOT NULL,
    request  TEXT,
    body     TEXT NOT NULL CHECK (json_valid(body)),
    previous BLOB NOT NULL CHECK (length(previous) = 32),
    hash     BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE UNIQUE INDEX event_request ON event (request) WHERE request IS NOT NULL;

-- The value an event moved: `amount` leaves `credit` and enters `debit`, in
-- centavos, or in chips where the ledger counts chips of one colour. Lines
-- count from 0 and are covered by the hash of their event. They are written
-- just before it, in the same transaction: once an event stands, no line can
-- be added to it.
CREATE TABLE transfer (
    event  INTEGER NOT NULL REFERENCES event (seq) DEFERRABLE INITIALLY DEFERRED,
    line   INTEGER NOT NULL CHECK (line >= 0),
    ledger TEXT NOT NULL,
    debit  TEXT NOT NULL,
    credit TEXT NOT NULL CHECK (credit <> debit),
    amount INTEGER NOT NULL CHECK (amount > 0),
    PRIMARY KEY (event, line)
) STRICT, WITHOUT ROWID;

-- What past evenings came to, so that they can be read without folding them.
-- Written in the transaction of the event at `seq`. `hash` covers kind, key,
-- body, seq and the hash of that event.
CREATE TABLE projection (
    kind TEXT NOT NULL CHECK (kind <> ''),
    key  TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    seq  INTEGER NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

-- How many rows there should be, so that a missing one is noticed. The row of
-- kind '' counts the events, and its digest is the hash of the last one. The
-- others count the projections of their kind; the digest is the exclusive or
-- of the rows' hashes. `seq` is the event that changed it last; `hash` covers
-- kind, rows, seq, digest and the hash of that event.
CREATE TABLE tally (
    kind   TEXT NOT NULL PRIMARY KEY,
    rows   INTEGER NOT NULL CHECK (rows >= 0),
    seq    INTEGER NOT NULL,
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    hash   BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT, WITHOUT ROWID;

-- Half-typed fields of the window: outside the hash, read by no rule, dropped
-- when the command is sent.
CREATE TABLE draft (
    screen TEXT NOT NULL,
    field  TEXT NOT NULL,
    text   TEXT NOT NULL,
    PRIMARY KEY (screen, field)
) STRICT, WITHOUT ROWID;

-- An event follows the last one: next number, its hash, no earlier evening.
-- INSERT OR REPLACE would take a row away without firing a DELETE trigger, so
-- a number or mark that is there already is refused before the insert.
CREATE TRIGGER event_follows BEFORE INSERT ON event
WHEN NEW.seq <> coalesce((SELECT max(seq) FROM event), 0) + 1
  OR NEW.previous <> coalesce((SELECT hash FROM event ORDER BY seq DESC LIMIT 1), zeroblob(32))
  OR NEW.evening < coalesce((SELECT evening FROM event ORDER BY seq DESC LIMIT 1), 1)
BEGIN
    SELECT RAISE(ABORT, 'an event follows the last one');
END;

CREATE TRIGGER event_once BEFORE INSERT ON event
WHEN NEW.request IS NOT NULL AND EXISTS (SELECT 1 FROM event WHERE request = NEW.request)
BEGIN
    SELECT RAISE(ABORT, 'a request is kept once');
END;

CREATE TRIGGER event_stays BEFORE UPDATE ON event
BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;

CREATE TRIGGER event_remains BEFORE DELETE ON event
BEGIN
    SELECT RAISE(ABORT, 'events are never taken away');
END;

-- Lines belong to the event about to be written, each once.
CREATE TRIGGER transfer_follows BEFORE INSERT ON transfer
WHEN NEW.event <> coalesce((SELECT max(seq) FROM event), 0) + 1
  OR EXISTS (SELECT 1 FROM transfer WHERE event = NEW.event AND line = NEW.line)
BEGIN
    SELECT RAISE(ABORT, 'transfers are written with their event');
END;

CREATE TRIGGER transfer_stays BEFORE UPDATE ON transfer
BEGIN
    SELECT RAISE(ABORT, 'transfers are never changed');
END;

CREATE TRIGGER transfer_remains BEFORE DELETE ON transfer
BEGIN
    SELECT RAISE(ABORT, 'transfers are never taken away');
END;
