//! Many programs in one process, each in a state of its own over shared classes.
//!
//! One main class per line on standard input. For each a record on standard output, as [`Outcome::to_record`] writes it.

use std::cell::RefCell;
use std::io::{BufRead, Write};
use std::rc::Rc;
use std::sync::Arc;

use tandem_domains::symbolic::{Symbolic, SymbolicOptions, World};
use tandem_domains::symbolic_interp;
use tandem_harness::Input;
use tandem_harness::hosts::Capture;
use tandem_harness::launch::{Launcher, ProgramEnding, run_class};
use tandem_java::InputError;
use tandem_machine::Limits;
use tandem_report::words;
use tandem_solver::{Chain, Config};
use tandem_testkit::outcome::{self, Outcome};

use crate::{DATA, INCOMPLETE};

/// The most memory that a program's objects may take.
const HEAP: usize = 512 << 20;

/// What went to standard output and standard error.
type Written = Rc<RefCell<(Vec<u8>, Vec<u8>)>>;

/// Runs programs over concrete values, as users do.
pub fn run_concrete(input: &Input) -> Result<(), InputError> {
    let (host, written) = capture(input);
    let mut launcher = Launcher::new(input, host, limits())?;
    run_all(&written, |class| launcher.run(class, &[]))
}

/// Runs programs over the symbolic domain, in which every number is a constant as long as nothing is unknown.
pub fn run_symbolic(input: &Input) -> Result<(), InputError> {
    let (host, written) = capture(input);
    let solver = Box::new(Chain::standard(Config::default()));
    let options = SymbolicOptions { world: World::AsHosted, ..SymbolicOptions::default() };
    let domain = Symbolic::new(Arc::clone(&input.program), solver, options);
    let mut interp = symbolic_interp(Arc::clone(&input.program), domain, host, limits())
        .map_err(|error| InputError::new("the JDK", error.to_string()))?;
    run_all(&written, |class| run_class(&mut interp, class, &[]))
}

fn capture(input: &Input) -> (Box<Capture>, Written) {
    let written = Written::default();
    (Box::new(Capture { written: Rc::clone(&written), slept: 0, properties: input.properties.clone() }), written)
}

fn limits() -> Limits {
    Limits { heap: HEAP, ..Limits::default() }
}

/// Runs each program that is asked for, and writes its record.
fn run_all(written: &Written, mut run: impl FnMut(&str) -> ProgramEnding) -> Result<(), InputError> {
    for line in std::io::stdin().lock().lines() {
        let name = line.map_err(|cause| InputError::new("standard input", cause.to_string()))?;
        written.take();
        let ending = run(&name.replace('.', "/"));
        let (stdout, mut stderr) = written.take();
        let code = match ending {
            ProgramEnding::Exit(code) => code as u8,
            ProgramEnding::Incomplete(reason) => {
                stderr.extend_from_slice(format!("tandem: incomplete: {}\n", words::line(&reason)).as_bytes());
                INCOMPLETE
            }
            ProgramEnding::BadInput(error) => {
                stderr.extend_from_slice(format!("tandem: {error}\n").as_bytes());
                DATA
            }
        };
        let record = Outcome { stdout, stderr, ending: outcome::ProcessEnding::Exit(code.into()) }.to_record(&name);
        let mut out = std::io::stdout().lock();
        if out.write_all(&record).and_then(|()| out.flush()).is_err() {
            break;
        }
    }
    Ok(())
}
