//! The symbolic executions of an entry, as the table of paper 001 (Figure 1) has them.

use tandem_evidence::Picture;
use tandem_machine::Assumption;

use crate::verdict::{Figures, LeftOut};

/// One symbolic execution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Execution {
    /// The input as far as the execution has read it, drawn as lines of text.
    pub input: Vec<String>,
    /// What holds of the numbers of the input, in Java syntax; `true` if nothing has to.
    pub constraint: String,
    /// What the entry leaves behind, drawn as lines of text.
    pub output: Vec<String>,
    /// How it ended.
    pub ending: Ended,
    /// Input and output, to be drawn.
    pub pictures: [Picture; 2],
}

/// How a symbolic execution ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// It returned.
    Returned,
    /// An exception left the entry: its class and its message.
    Threw(String, Option<String>),
    /// It ended the program with this exit code.
    Exited(i32),
    /// It goes on for ever.
    Never,
}

/// What is said of all executions, apart from themselves.
#[derive(Clone, PartialEq, Debug)]
pub struct Conclusion {
    /// The entry as `--entry` takes it.
    pub entry: String,
    /// Everything that was left out; empty if the executions are all that there are.
    pub incomplete: Vec<LeftOut>,
    /// What was assumed about inputs.
    pub assumed: Vec<Assumption>,
    /// Figures.
    pub figures: Figures,
}
