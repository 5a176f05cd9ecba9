//! A record of all questions in SMT-LIB 2, which any solver can read.

use std::io::Write;

use tandem_term::{TermId, Terms};

use crate::z3::Scripts;
use crate::{Answer, Solver};

/// Writes each question and its answer, and asks the next link. Remainders of floats are free unknowns in the script, so
/// there a solver may say `sat` where the answer is another.
pub struct Log<S> {
    next: S,
    scripts: Scripts,
    sink: Box<dyn Write>,
    questions: u64,
}

impl<S: Solver> Log<S> {
    /// In front of `next`; the record goes to `sink`. A sink that fails is silently given up: the answers matter more.
    pub fn new(next: S, sink: Box<dyn Write>) -> Log<S> {
        Log { next, scripts: Scripts::new(), sink, questions: 0 }
    }

    fn record(&mut self, terms: &Terms, assumptions: &[TermId], answer: &Answer) -> std::io::Result<()> {
        self.questions += 1;
        let said = match answer {
            Answer::Sat(_) => "sat".to_owned(),
            Answer::Unsat => "unsat".to_owned(),
            Answer::Unknown(reason) => format!("unknown: {}", reason.replace('\n', " ")),
        };
        let script = self.scripts.script(terms, assumptions);
        writeln!(self.sink, "; question {}: {said}\n(reset)", self.questions)?;
        // The first line is a comment of Z3's own.
        for line in script.lines().skip_while(|line| line.starts_with(';')) {
            writeln!(self.sink, "{line}")?;
        }
        self.sink.flush()
    }
}

impl<S: Solver> Solver for Log<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        let answer = self.next.solve(terms, assumptions);
        if self.record(terms, assumptions, &answer).is_err() {
            self.sink = Box::new(std::io::sink());
        }
        answer
    }
}
