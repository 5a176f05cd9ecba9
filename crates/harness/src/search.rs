//! The interpreter of a search: the symbolic domain over a solver, in a world without effects.

use std::io::BufWriter;
use std::rc::Rc;
use std::sync::Arc;

use tandem_domains::symbolic::{StaticFields, Symbolic, SymbolicOptions};
use tandem_domains::symbolic_interp;
use tandem_java::{InputError, LoadError};
use tandem_machine::{Interp, Limits};
use tandem_solver::{Backend, Chain, Config, Tally};

use crate::hosts::Sandbox;
use crate::input::Input;
use crate::options::SearchOptions;
use crate::tuning::TUNING;

/// An interpreter over the symbolic domain, and what its solver has done.
pub struct Searching {
    /// The interpreter.
    pub interp: Interp<Symbolic>,
    /// What the solver has done so far.
    pub tally: Rc<Tally>,
}

/// Makes the interpreter for one search.
pub fn search_interp(input: &Input, options: &SearchOptions) -> Result<Searching, InputError> {
    let backend = if options.cross_check { Backend::CrossChecked } else { Backend::Relating };
    let mut config = Config { backend, ..Config::default() };
    // One question must not take much more than the time there is for all of them.
    let part = || Some(options.bounds.time? / 4).filter(|part| *part < TUNING.query_time);
    if let Some(time) = options.query_timeout.or_else(part) {
        config.limits = tandem_solver::Limits::about(time);
    }
    if let Some(file) = &options.smt_log {
        let created = std::fs::OpenOptions::new().create(true).append(true).open(file);
        let sink = created
            .map_err(|cause| InputError::new(file.display().to_string(), format!("cannot be written: {cause}")))?;
        config.log = Some(Box::new(BufWriter::new(sink)));
    }
    let chain = Chain::standard(config);
    let tally = chain.shared_tally();
    let statics = if options.symbolic_statics { StaticFields::Unknown } else { StaticFields::Initialized };
    let domain = Symbolic::new(
        Arc::clone(&input.program),
        Box::new(chain),
        SymbolicOptions { statics, ..SymbolicOptions::default() },
    );
    let host = Box::new(Sandbox::new(input.properties.clone()));
    let interp = symbolic_interp(Arc::clone(&input.program), domain, host, limits_of(options));
    Ok(Searching { interp: interp.map_err(|error| loading(&error))?, tally })
}

/// What a run may use. What is said of it holds on JVMs with other limits as well.
pub(crate) fn limits_of(options: &SearchOptions) -> Limits {
    Limits::of_every_jvm(usize::try_from(options.memory).unwrap_or(usize::MAX))
}

/// What is wrong where the class library cannot be loaded.
pub(crate) fn loading(error: &LoadError) -> InputError {
    match error {
        LoadError::Malformed(input) => input.clone(),
        other => InputError::new("the class library", other.to_string()),
    }
}
