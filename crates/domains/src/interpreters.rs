//! Interpreters over the domains of this crate. Others make theirs here, so that what instructions and intrinsics do is
//! compiled once for each domain and not in every crate that runs something.

use std::sync::Arc;

use tandem_java::{LoadError, Program};
use tandem_machine::{Host, Interp, Limits};

use crate::concrete::Concrete;
use crate::symbolic::Symbolic;

/// An interpreter of known values.
#[inline(never)]
pub fn concrete_interp(
    program: Arc<Program>,
    domain: Concrete,
    host: Box<dyn Host>,
    limits: Limits,
) -> Result<Interp<Concrete>, LoadError> {
    Interp::new(program, domain, host, limits)
}

/// An interpreter of terms.
#[inline(never)]
pub fn symbolic_interp(
    program: Arc<Program>,
    domain: Symbolic,
    host: Box<dyn Host>,
    limits: Limits,
) -> Result<Interp<Symbolic>, LoadError> {
    Interp::new(program, domain, host, limits)
}
