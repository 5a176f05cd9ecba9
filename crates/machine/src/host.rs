//! What the world outside gives a running program: streams, clocks, the environment.

/// The outside world. The program crate has the real one; engines and tests have others.
pub trait Host {
    /// Writes to file descriptor 1 or 2.
    fn write(&mut self, descriptor: i32, bytes: &[u8]);
    /// Makes sure that what was written is seen.
    fn flush(&mut self) {}
    /// Reads up to `max` bytes of standard input; empty at its end.
    fn read(&mut self, max: usize) -> Vec<u8>;
    /// How many bytes can be read without waiting.
    fn available(&mut self) -> usize {
        0
    }
    /// The content of a file, or why it cannot be read, in the words of the operating system (`No such file or
    /// directory`). `None` from a host without files.
    fn file(&mut self, path: &str) -> Option<Result<Vec<u8>, String>> {
        let _ = path;
        None
    }
    /// `System.nanoTime`.
    fn nanoseconds(&mut self) -> i64;
    /// Lets that many nanoseconds pass.
    fn sleep(&mut self, nanoseconds: u64);
    /// `System.currentTimeMillis`, in nanoseconds.
    fn wall_clock(&mut self) -> i128;
    /// An environment variable.
    fn variable(&mut self, name: &str) -> Option<String>;
    /// All environment variables.
    fn variables(&mut self) -> Vec<(String, String)> {
        Vec::new()
    }
    /// A system property, such as `user.dir` or `java.version`.
    fn property(&mut self, name: &str) -> Option<String>;
}
