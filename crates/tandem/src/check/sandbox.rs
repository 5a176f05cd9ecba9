//! The outside world of a program under check: nothing that it writes goes anywhere, and what it reads from outside is
//! remembered, because a verdict cannot hold for every clock and every file if only one was tried.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use tandem_machine::Host;

use crate::host::{Capture, JdkProperties};

/// What a program read from outside, in words.
pub type Looks = Rc<RefCell<BTreeSet<&'static str>>>;

/// A world without effects.
pub struct Sandbox {
    inner: Capture,
    looks: Looks,
}

impl Sandbox {
    /// A new one; what the program looks at is kept in `looks`.
    pub fn new(properties: JdkProperties, looks: Looks) -> Sandbox {
        Sandbox { inner: Capture { written: Rc::default(), slept: 0, properties }, looks }
    }

    fn look(&self, at: &'static str) {
        self.looks.borrow_mut().insert(at);
    }
}

impl Host for Sandbox {
    fn write(&mut self, _descriptor: i32, _bytes: &[u8]) {}

    fn read(&mut self, max: usize) -> Vec<u8> {
        self.look("standard input was taken to be empty");
        self.inner.read(max)
    }

    fn file(&mut self, path: &str) -> Option<Result<Vec<u8>, String>> {
        let content = self.inner.file(path);
        if content.is_none() {
            self.look("a file that the program reads was taken not to exist");
        }
        content
    }

    fn nanoseconds(&mut self) -> i64 {
        self.look("the clock was taken to stand still");
        self.inner.nanoseconds()
    }

    fn sleep(&mut self, nanoseconds: u64) {
        self.inner.sleep(nanoseconds);
    }

    fn wall_clock(&mut self) -> i128 {
        self.look("the clock was taken to stand still");
        self.inner.wall_clock()
    }

    fn variable(&mut self, name: &str) -> Option<String> {
        self.look("environment variables were taken not to be set");
        self.inner.variable(name)
    }

    fn property(&mut self, name: &str) -> Option<String> {
        self.inner.property(name)
    }
}
