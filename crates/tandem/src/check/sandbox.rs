//! The outside world of a program under check: nothing that it writes goes anywhere, and nothing that it reads depends on
//! the moment. What a program reads is noted where it reads it, by the machine, not here.

use std::rc::Rc;

use tandem_machine::Host;

use crate::host::{Capture, JdkProperties};

/// A world without effects.
pub struct Sandbox {
    inner: Capture,
}

impl Sandbox {
    /// A new one.
    pub fn new(properties: JdkProperties) -> Sandbox {
        Sandbox { inner: Capture { written: Rc::default(), slept: 0, properties } }
    }
}

impl Host for Sandbox {
    fn write(&mut self, _descriptor: i32, _bytes: &[u8]) {}

    fn read(&mut self, max: usize) -> Vec<u8> {
        self.inner.read(max)
    }

    fn file(&mut self, path: &str) -> Option<Result<Vec<u8>, String>> {
        self.inner.file(path)
    }

    fn nanoseconds(&mut self) -> i64 {
        self.inner.nanoseconds()
    }

    fn sleep(&mut self, nanoseconds: u64) {
        self.inner.sleep(nanoseconds);
    }

    fn wall_clock(&mut self) -> i128 {
        self.inner.wall_clock()
    }

    fn variable(&mut self, name: &str) -> Option<String> {
        self.inner.variable(name)
    }

    /// What the JVM that confirms would say of itself.
    fn property(&mut self, name: &str) -> Option<String> {
        self.inner.properties.of_jvm(name)
    }
}
