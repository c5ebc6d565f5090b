#![doc = include_str!("ARCHITECTURE.md")]

pub mod bank;
pub mod cli;
pub mod contract;
pub mod desk;
pub mod domain;
pub mod files;
pub mod games;
#[doc = include_str!("GLOSSARY.md")]
pub mod glossary {}
#[cfg(feature = "gui")]
pub mod kit;
pub mod report;
pub mod storage;
#[cfg(feature = "gui")]
pub mod ui;
pub mod words;
