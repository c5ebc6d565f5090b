#![doc = include_str!("ARCHITECTURE.md")]

pub mod bank;
pub mod cli;
pub mod contract;
pub mod desk;
pub mod domain;
pub mod games;
pub mod report;
pub mod storage;
pub mod words;
