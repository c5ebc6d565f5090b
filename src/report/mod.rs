//! Sheets: plain data, then text or PDF.
