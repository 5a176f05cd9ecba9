//! The program points at which states are abstracted (paper 002, Section 4.2): the cut points of loops and recursions, which
//! a proof cannot do without, and the first instructions of source lines if somebody wants them.
//!
//! Invariant: every cycle of a program passes a point.

use std::collections::{BTreeMap, BTreeSet};

use tandem_domains::symbolic::Symbolic;
use tandem_explore::Pace;
use tandem_java::MethodId;
use tandem_machine::{Interp, State};

/// Where states are abstracted.
#[derive(Clone, Default, Debug)]
pub struct Points {
    lines: BTreeMap<MethodId, BTreeSet<u16>>,
}

impl Points {
    /// Where one of these lines of a method begins as well.
    pub fn with_lines(mut self, method: MethodId, lines: impl IntoIterator<Item = u16>) -> Points {
        self.lines.entry(method).or_default().extend(lines);
        self
    }

    /// How often a run must be looked at.
    pub(crate) fn pace(&self) -> Pace {
        if self.lines.is_empty() { Pace::Jumps } else { Pace::Instructions }
    }

    /// Whether the running thread is about to execute one of them.
    pub(crate) fn has(&self, state: &State<Symbolic>) -> bool {
        state.is_at_cut() || self.begins_line(state)
    }

    /// Whether a state stands where one of the lines begins that were wanted: at an instruction of it that comes after one of
    /// another line, or at the start of a block, since code of one line may stand in several places.
    fn begins_line(&self, state: &State<Symbolic>) -> bool {
        let Some(code) = state.thread.frames.last().map(|frame| &frame.code) else { return false };
        let Some(wanted) = code.method.and_then(|method| self.lines.get(&method)) else { return false };
        let (body, pc) = (&code.body, state.thread.pc);
        let line_at = |pc: u32| body.line_of(*body.origins.get(pc as usize)?);
        let Some(line) = line_at(pc) else { return false };
        let is_start = || body.blocks[body.block_of(pc).0 as usize].start == pc;
        wanted.contains(&line) && (is_start() || pc.checked_sub(1).and_then(line_at) != Some(line))
    }
}

/// What people call the place where a state stands: the innermost method that stack traces show, and the line.
pub(crate) fn label(interp: &Interp<Symbolic>, state: &State<Symbolic>) -> String {
    match interp.trace(state).first() {
        Some(frame) => match frame.line {
            Some(line) => format!("{}.{}:{line}", frame.class, frame.method),
            None => format!("{}.{}", frame.class, frame.method),
        },
        None => "start".to_string(),
    }
}
