//! Verdicts for people and for programs: terminal, JSON, SARIF.
