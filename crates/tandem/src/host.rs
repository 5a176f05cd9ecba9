//! The outside world of a program that is run: this process's streams, clock and environment.

use std::io::{BufWriter, IsTerminal, Read, Write};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tandem_harness::hosts::read_file;
use tandem_harness::jdk_properties::JdkProperties;
use tandem_machine::Host;

/// The real world.
pub struct Process {
    out: BufWriter<std::io::Stdout>,
    is_terminal: bool,
    start: Instant,
    properties: JdkProperties,
}

impl Process {
    /// This process.
    pub fn new(properties: JdkProperties) -> Process {
        let out = std::io::stdout();
        let is_terminal = out.is_terminal();
        Process { out: BufWriter::with_capacity(1 << 16, out), is_terminal, start: Instant::now(), properties }
    }
}

// A stream that nobody reads any more is no reason to stop: Java's `PrintStream` ignores it too.
impl Host for Process {
    fn write(&mut self, descriptor: i32, bytes: &[u8]) {
        if descriptor == 1 {
            let _ = self.out.write_all(bytes);
            if self.is_terminal && bytes.contains(&b'\n') {
                let _ = self.out.flush();
            }
        } else {
            let _ = self.out.flush();
            let _ = std::io::stderr().write_all(bytes);
        }
    }

    fn flush(&mut self) {
        let _ = self.out.flush();
    }

    fn read(&mut self, max: usize) -> Vec<u8> {
        let _ = self.out.flush();
        let mut bytes = vec![0; max.min(1 << 16)];
        let count = std::io::stdin().read(&mut bytes).unwrap_or(0);
        bytes.truncate(count);
        bytes
    }

    fn file(&mut self, path: &str) -> Option<Result<Vec<u8>, String>> {
        // A device may have no end.
        let is_special = std::fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir());
        (!is_special).then(|| read_file(path))
    }

    fn nanoseconds(&mut self) -> i64 {
        self.start.elapsed().as_nanos() as i64
    }

    fn sleep(&mut self, nanoseconds: u64) {
        self.flush();
        std::thread::sleep(Duration::from_nanos(nanoseconds));
    }

    fn wall_clock(&mut self) -> i128 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as i128)
    }

    fn variable(&mut self, name: &str) -> Option<String> {
        std::env::var(name).ok()
    }

    fn variables(&mut self) -> Vec<(String, String)> {
        let text = |text: std::ffi::OsString| text.to_string_lossy().into_owned();
        std::env::vars_os().map(|(name, value)| (text(name), text(value))).collect()
    }

    fn property(&mut self, name: &str) -> Option<String> {
        self.properties.get(name)
    }
}
