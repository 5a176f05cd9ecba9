//! Outside worlds that do not depend on the moment: one that remembers what was written, and one for programs under check,
//! which forgets even that.
//!
//! Invariant: a program has no effect through them, and reads the same whenever it runs. What a program reads is noted
//! where it reads it, by the machine, not here.

use std::cell::RefCell;
use std::rc::Rc;

use tandem_machine::Host;

use crate::jdk_properties::JdkProperties;

/// The content of a file, or the operating system's words for why there is none.
pub fn read_file(path: &str) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| {
        let words = error.to_string();
        words.split(" (os error").next().unwrap_or(&words).to_string()
    })
}

/// A world that only remembers what was written, and in which time passes only while the program sleeps.
pub struct Capture {
    /// What went to standard output and standard error.
    pub written: Rc<RefCell<(Vec<u8>, Vec<u8>)>>,
    /// How long the program has slept.
    pub slept: u64,
    /// The properties.
    pub properties: JdkProperties,
}

impl Host for Capture {
    fn write(&mut self, descriptor: i32, bytes: &[u8]) {
        let mut written = self.written.borrow_mut();
        if descriptor == 1 { written.0.extend_from_slice(bytes) } else { written.1.extend_from_slice(bytes) }
    }

    fn read(&mut self, _max: usize) -> Vec<u8> {
        Vec::new()
    }

    /// Of all files, only those of the JDK are always the same.
    fn file(&mut self, path: &str) -> Option<Result<Vec<u8>, String>> {
        path.starts_with(self.properties.home()).then(|| read_file(path))
    }

    fn nanoseconds(&mut self) -> i64 {
        self.slept as i64
    }

    fn sleep(&mut self, nanoseconds: u64) {
        self.slept = self.slept.saturating_add(nanoseconds);
    }

    fn wall_clock(&mut self) -> i128 {
        self.slept.into()
    }

    fn variable(&mut self, _name: &str) -> Option<String> {
        None
    }

    fn property(&mut self, name: &str) -> Option<String> {
        self.properties.get(name)
    }
}

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
