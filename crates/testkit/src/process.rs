//! Child processes with a time limit.
//!
//! Invariant: a call returns soon after the limit whatever the child does, and the child is gone by then.

use std::io::{self, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How a child ended and what it wrote.
#[derive(Clone, Debug)]
pub struct Finished {
    /// What it wrote to standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to standard error.
    pub stderr: Vec<u8>,
    /// How it ended; `None` if it was stopped at the limit.
    pub status: Option<ExitStatus>,
}

/// Runs `command` with `stdin` as its standard input, for at most `limit`.
pub fn run(command: &mut Command, stdin: &[u8], limit: Duration) -> io::Result<Finished> {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let writer = child.stdin.take().map(|mut pipe| {
        let input = stdin.to_vec();
        // A child that ends without reading breaks the pipe, which is its own business.
        thread::spawn(move || drop(pipe.write_all(&input)))
    });
    let readers = (child.stdout.take().map(read_all), child.stderr.take().map(read_all));
    let started = Instant::now();
    let mut pause = Duration::from_micros(500);
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break Some(status);
        }
        if started.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            break None;
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    let collect =
        |reader: Option<thread::JoinHandle<Vec<u8>>>| reader.and_then(|reader| reader.join().ok()).unwrap_or_default();
    let finished = Finished { stdout: collect(readers.0), stderr: collect(readers.1), status };
    if let Some(writer) = writer {
        // Ended by now: the other side of its pipe is closed.
        let _ = writer.join();
    }
    Ok(finished)
}

fn read_all(mut pipe: impl Read + Send + 'static) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was read before an error is still worth showing.
        let _ = pipe.read_to_end(&mut bytes);
        bytes
    })
}
