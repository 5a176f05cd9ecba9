//! `tandem run`: the concrete interpreter alone.

use clap::Args;
use tandem_harness::Extras;
use tandem_harness::launch::{Launcher, ProgramEnding};
use tandem_java::InputError;
use tandem_machine::Limits;
use tandem_report::words;

use crate::host::Process;
use crate::{ClassPathArguments, exit};

#[derive(Args)]
pub struct RunArguments {
    #[command(flatten)]
    classes: ClassPathArguments,
    /// The most memory that the program's objects may take, in MiB; a quarter of the machine's if not given
    #[arg(long, value_name = "MIB")]
    heap: Option<usize>,
    /// Run the JDK's own code even where Tandem has a faster way to the same result
    #[arg(long, hide = true)]
    no_shortcuts: bool,
    /// A class name, a `.class` file, a `.jar` with a main class, or a `.java` file
    main: String,
    /// The arguments of the program
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

pub fn run(arguments: RunArguments) -> Result<u8, InputError> {
    let input = arguments.classes.open(&arguments.main, Extras::Nothing)?;
    let Some(class) = &input.class else {
        return Err(InputError::new(
            arguments.main,
            "its manifest names no main class: name a class, and the jar by --classpath",
        ));
    };
    let limits = Limits {
        heap: arguments.heap.map_or_else(default_heap, |mib| mib << 20),
        shortcuts: !arguments.no_shortcuts,
        ..Limits::default()
    };
    let host = Box::new(Process::new(input.properties.clone()));
    let mut launcher = Launcher::new(&input, host, limits)?;
    match launcher.run(class, &arguments.arguments) {
        // Like a shell, which sees the low eight bits.
        ProgramEnding::Exit(code) => Ok(code as u8),
        ProgramEnding::Incomplete(reason) => {
            eprintln!("tandem: incomplete: {}", words::line(&reason));
            for frame in reason.at.iter().skip(1) {
                eprintln!("\tcalled at {frame}");
            }
            Ok(exit::INCOMPLETE)
        }
        ProgramEnding::BadInput(error) => Err(error),
    }
}

/// A quarter of the machine's memory, as the JVM takes.
fn default_heap() -> usize {
    let meminfo = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let total = meminfo.lines().find_map(|line| line.strip_prefix("MemTotal:"));
    let kib = total.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<usize>().ok());
    kib.map_or(Limits::default().heap, |kib| kib * 1024 / 4)
}
