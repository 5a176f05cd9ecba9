//! A limit on the memory of the process.

use tandem_machine::domain::Domain;
use tandem_machine::{Cause, Incomplete, Interp};

use crate::{Control, Monitor, Node};

/// How many inspections pass between two looks at the process: a look is a system call.
const PERIOD: u32 = 64;

/// Stops the search when the process takes more than a number of bytes. How many it takes, the program knows: it comes
/// as a function.
pub struct Memory<'p> {
    limit: u64,
    probe: Box<dyn FnMut() -> u64 + 'p>,
    until_probe: u32,
}

impl<'p> Memory<'p> {
    /// At most `limit` bytes, as `probe` tells them.
    pub fn new(limit: u64, probe: Box<dyn FnMut() -> u64 + 'p>) -> Memory<'p> {
        Memory { limit, probe, until_probe: 0 }
    }
}

impl<D: Domain> Monitor<D> for Memory<'_> {
    fn inspect(&mut self, _interp: &Interp<D>, _node: &Node<D>, _waiting: usize) -> Control {
        if self.until_probe > 0 {
            self.until_probe -= 1;
            return Control::Go;
        }
        self.until_probe = PERIOD;
        if (self.probe)() <= self.limit {
            return Control::Go;
        }
        let megabytes = self.limit >> 20;
        Control::Stop(Incomplete::of(Cause::Memory, format!("memory limit of {megabytes} MB reached")))
    }
}
