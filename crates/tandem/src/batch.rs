//! `tandem run-batch`: many programs in one process, each in a state of its own over shared classes. For tests.
//!
//! One main class per line on standard input. For each a record on standard output: a line
//! `program NAME exit CODE out N err M`, then the N and M bytes that it wrote, then a newline.

use std::cell::RefCell;
use std::io::{BufRead, Write};
use std::rc::Rc;
use std::sync::Arc;

use clap::Args;
use tandem_domains::Concrete;
use tandem_domains::symbolic::{Symbolic, SymbolicOptions, World};
use tandem_java::InputError;
use tandem_machine::{Domain, Interp, Limits, State};
use tandem_report::words;
use tandem_solver::{Chain, Config};

use crate::host::Capture;
use crate::input::{Extras, Input};
use crate::launch::{Ending, find_main, launch};
use crate::{ClassPathArguments, exit};

#[derive(Args)]
pub struct BatchArguments {
    #[command(flatten)]
    classes: ClassPathArguments,
    /// The most memory that a program's objects may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 512)]
    heap: usize,
    /// Run the JDK's own code even where Tandem has a faster way to the same result
    #[arg(long)]
    no_shortcuts: bool,
    /// Run over the symbolic domain, in which every number is a constant as long as nothing is unknown
    #[arg(long)]
    symbolic: bool,
}

pub fn run_batch(arguments: BatchArguments) -> Result<u8, InputError> {
    let input = Input::open(Some("java.lang.Object"), &arguments.classes, Extras::Nothing)?;
    if arguments.symbolic {
        let solver = Box::new(Chain::standard(Config::default()));
        let options = SymbolicOptions { world: World::AsHosted, ..SymbolicOptions::default() };
        let domain = Symbolic::new(Arc::clone(&input.program), solver, options);
        run_all(&arguments, &input, domain)
    } else {
        run_all(&arguments, &input, Concrete::default())
    }
}

fn run_all<D: Domain>(arguments: &BatchArguments, input: &Input, domain: D) -> Result<u8, InputError> {
    let feature = input.program.class_path().jdk().feature();
    let written = Rc::new(RefCell::new((Vec::new(), Vec::new())));
    let host = Capture { written: Rc::clone(&written), slept: 0, properties: input.properties.clone() };
    let limits = Limits { heap: arguments.heap << 20, shortcuts: !arguments.no_shortcuts, ..Limits::default() };
    let mut interp = Interp::new(input.program.clone(), domain, Box::new(host), limits)
        .map_err(|error| InputError::new("the JDK", error.to_string()))?;
    for line in std::io::stdin().lock().lines() {
        let name = line.map_err(|cause| InputError::new("standard input", cause.to_string()))?;
        *written.borrow_mut() = (Vec::new(), Vec::new());
        let mut state = State::default();
        let ending = match find_main(&input.program, &name.replace('.', "/"), feature) {
            Ok(main) => launch(&mut interp, &mut state, &main, &[]),
            Err(error) => Ending::BadInput(error),
        };
        let (out, mut err) = written.take();
        let code = match ending {
            Ending::Exit(code) => code as u8,
            Ending::Incomplete(reason) => {
                err.extend_from_slice(format!("tandem: incomplete: {}\n", words::line(&reason)).as_bytes());
                exit::INCOMPLETE
            }
            Ending::BadInput(error) => {
                err.extend_from_slice(format!("tandem: {error}\n").as_bytes());
                exit::DATA
            }
        };
        let mut stdout = std::io::stdout().lock();
        let header = format!("program {name} exit {code} out {} err {}\n", out.len(), err.len());
        let record = [header.as_bytes(), &out, &err, b"\n"].concat();
        if stdout.write_all(&record).and_then(|()| stdout.flush()).is_err() {
            break;
        }
    }
    Ok(0)
}
