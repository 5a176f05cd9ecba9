//! The driver of the random tests: Tandem's libraries at work on many programs in one process, apart from the test, so that
//! a program that takes the process down does not take the test down.
//!
//! Called as `testkit-driver MODE JDK CLASS_PATH`, with requests on standard input and answers on standard output. Modes:
//! `concrete` and `symbolic` run programs (see `programs`), `paths` explores entries (see `paths`).

mod paths;
mod programs;

use std::path::PathBuf;
use std::process::ExitCode;

use tandem_harness::{ClassPlaces, Extras, Input};
use tandem_java::InputError;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The call was wrong.
const USAGE: u8 = 64;
/// The input was malformed; also said of a single program.
const DATA: u8 = 65;
/// Something went wrong inside Tandem.
const INTERNAL: u8 = 70;
/// Said of a program: Tandem met something that it does not do.
const INCOMPLETE: u8 = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [mode, jdk, class_path] = &arguments[..] else {
        eprintln!("usage: testkit-driver concrete|symbolic|paths JDK CLASS_PATH");
        return ExitCode::from(USAGE);
    };
    let answer: fn(&Input) -> Result<(), InputError> = match mode.as_str() {
        "concrete" => programs::run_concrete,
        "symbolic" => programs::run_symbolic,
        "paths" => paths::explore_entries,
        _ => {
            eprintln!("testkit-driver: unknown mode {mode}");
            return ExitCode::from(USAGE);
        }
    };
    tandem_machine::state::audit_everything();
    let places = ClassPlaces { class_path: Some(class_path.clone()), jdk: Some(PathBuf::from(jdk)) };
    let work = move || answer(&Input::open(Some("java.lang.Object"), &places, Extras::Nothing)?);
    // As in the program: we recurse on the structure of types.
    let worker = std::thread::Builder::new().stack_size(64 << 20).spawn(work);
    match worker.map(std::thread::JoinHandle::join) {
        Ok(Ok(Ok(()))) => ExitCode::SUCCESS,
        Ok(Ok(Err(error))) => {
            eprintln!("tandem: {error}");
            ExitCode::from(DATA)
        }
        Ok(Err(_)) | Err(_) => ExitCode::from(INTERNAL),
    }
}
