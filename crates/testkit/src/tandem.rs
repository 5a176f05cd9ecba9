//! The `tandem` program as the thing under test.
//!
//! Invariant: it always runs with the JDK named by the caller and under `LC_ALL=C.UTF-8`, like the JVM it is compared
//! with.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::jvm::Jdk;
use crate::outcome::Outcome;
use crate::process;

/// The built program.
#[derive(Clone, Debug)]
pub struct Tandem {
    binary: PathBuf,
}

impl Tandem {
    /// The program named by `TANDEM_BIN`, else the one that was built beside this test.
    pub fn find() -> io::Result<Tandem> {
        if let Some(binary) = std::env::var_os("TANDEM_BIN") {
            return Ok(Tandem { binary: PathBuf::from(binary) });
        }
        let test = std::env::current_exe()?;
        // Tests are in target/<profile>/deps.
        let profile = test.parent().and_then(Path::parent).unwrap_or(Path::new("."));
        let beside = profile.join("tandem");
        let release = profile.with_file_name("release").join("tandem");
        [beside, release].into_iter().find(|binary| binary.exists()).map(|binary| Tandem { binary }).ok_or_else(|| {
            io::Error::other("the program is not built: run `cargo build --release -p tandem`, or set TANDEM_BIN")
        })
    }

    /// A call of the program.
    pub fn command<A: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = A>) -> Command {
        let mut command = Command::new(&self.binary);
        command.args(arguments).env("LC_ALL", "C.UTF-8");
        command
    }

    /// `tandem run` on a main class.
    pub fn run(
        &self,
        jdk: &Jdk,
        class_path: &Path,
        main: &str,
        arguments: &[String],
        stdin: &[u8],
    ) -> io::Result<Outcome> {
        self.run_with(&[], jdk, class_path, main, arguments, stdin)
    }

    /// The same without intrinsics that only save time: the JDK's own code runs instead, to the same result.
    pub fn run_without_shortcuts(
        &self,
        jdk: &Jdk,
        class_path: &Path,
        main: &str,
        arguments: &[String],
        stdin: &[u8],
    ) -> io::Result<Outcome> {
        self.run_with(&["--no-shortcuts"], jdk, class_path, main, arguments, stdin)
    }

    fn run_with(
        &self,
        options: &[&str],
        jdk: &Jdk,
        class_path: &Path,
        main: &str,
        arguments: &[String],
        stdin: &[u8],
    ) -> io::Result<Outcome> {
        let mut command = self.command(["run", "--jdk"]);
        command.arg(&jdk.home).args(options).arg("--classpath").arg(class_path).arg(main).args(arguments);
        Ok(process::run(&mut command, stdin, Duration::from_secs(120))?.into())
    }
}
