//! The `tandem` program: arguments, files, printing. All meaning is in the crates below.

mod allocator;
mod api;
mod certificate;
mod check;
mod class;
mod explore;
mod host;
mod run;
mod shell;
mod show;
mod signals;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use tandem_harness::{ClassPlaces, Extras, Input};
use tandem_java::InputError;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Exit codes beyond those of a verdict, as `sysexits` has them.
mod exit {
    /// The command line was wrong.
    pub const USAGE: u8 = 64;
    /// The input was malformed.
    pub const DATA: u8 = 65;
    /// Something went wrong inside Tandem.
    pub const INTERNAL: u8 = 70;
    /// Nobody reads standard output; what shells report of a process that ended by SIGPIPE.
    pub const UNREAD: u8 = 141;
    /// Tandem met something that it does not do.
    pub const INCOMPLETE: u8 = 2;
}

#[derive(Parser)]
#[command(name = "tandem", version, about = "A verifier for Java code on linked structures, arrays and numbers")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check methods: UNSAFE with an input and a test, SAFE for all inputs, or UNKNOWN with the reasons
    Check(Box<check::CheckArguments>),
    /// Check classes: UNSAFE with a client that breaks one, SAFE for all clients, or UNKNOWN with the reasons
    Class(Box<class::ClassArguments>),
    /// Check the certificate of a proof without looking for the proof again
    CheckCertificate(certificate::CertificateArguments),
    /// List every symbolic execution of a method: input structure, constraint, output structure, end
    Explore(explore::ExploreArguments),
    /// Write the jar with the annotations for contracts
    Api(api::ApiArguments),
    /// Run a program with the interpreter: same output and exit code as `java -ea`
    Run(run::RunArguments),
    /// Print the intermediate representation of methods
    Show(show::ShowArguments),
    /// Print completions for a shell; `make install` does so for bash, zsh and fish
    Completions(shell::CompletionArguments),
    /// Write the manual pages; `make install` does so
    Man(shell::ManArguments),
}

/// Where classes come from.
#[derive(Args)]
struct ClassPathArguments {
    /// Folders and jars with classes, separated by colons; @FILE stands for the class path in that file
    #[arg(long, visible_alias = "class-path", short_alias = 'c', value_name = "A:B")]
    classpath: Option<String>,
    /// The home folder of the JDK whose class library is used; else JAVA_HOME, else the `java` on the PATH
    #[arg(long, value_name = "DIR")]
    jdk: Option<PathBuf>,
}

impl ClassPathArguments {
    /// Opens the class path with what the user points at, as `java` does: what is not there is left out.
    fn open(&self, target: &str, extras: Extras) -> Result<Input, InputError> {
        Input::open(Some(target), &self.places(), extras)
    }

    /// Opens the class path with what is to be checked. A class path with holes would make that something else.
    fn open_for_check(&self, targets: &[String]) -> Result<Input, InputError> {
        let places = self.places();
        places.check()?;
        Input::open_all(targets, &places, Extras::Carried)
    }

    fn places(&self) -> ClassPlaces {
        ClassPlaces { class_path: self.classpath.clone(), jdk: self.jdk.clone() }
    }
}

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|info| {
        // Whoever read our output has gone, as `head` does: there is nobody left to tell anything.
        let is_unread = |text: &String| text.starts_with("failed printing to std");
        if info.payload().downcast_ref::<String>().is_some_and(is_unread) {
            signals::end(exit::UNREAD);
        }
        let version = env!("CARGO_PKG_VERSION");
        let _ = writeln!(std::io::stderr(), "tandem: internal error, please report it (version {version}): {info}");
    }));
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { exit::USAGE } else { 0 });
        }
    };
    if let Command::Check(_) | Command::Class(_) = arguments.command {
        allocator::give_memory_back_soon();
    }
    signals::listen();
    // A Java program may nest deeply where we recurse on its structure (types, array dimensions), so be generous.
    let worker = std::thread::Builder::new().stack_size(64 << 20).spawn(move || match arguments.command {
        Command::Check(arguments) => check::check(*arguments),
        Command::Class(arguments) => class::class(*arguments),
        Command::CheckCertificate(arguments) => certificate::check_certificate(arguments),
        Command::Explore(arguments) => explore::explore(arguments),
        Command::Api(arguments) => api::api(arguments),
        Command::Run(arguments) => run::run(arguments),
        Command::Show(arguments) => show::show(arguments),
        Command::Completions(arguments) => shell::completions(arguments),
        Command::Man(arguments) => shell::man(arguments),
    });
    let code = match worker.map(std::thread::JoinHandle::join) {
        Ok(Ok(Ok(code))) => code,
        Ok(Ok(Err(error))) => {
            eprintln!("tandem: {error}");
            exit::DATA
        }
        Ok(Err(_)) | Err(_) => exit::INTERNAL,
    };
    // Threads may be at work still: what is left of a check takes a while to go, and some checks do not end by themselves.
    signals::end(code)
}
