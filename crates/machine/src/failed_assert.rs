//! Which exceptions come from an `assert` statement: where they were made tells, not what their stack traces say, which
//! anybody can fill in again.

use tandem_java::Slot;

use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interp;
use crate::link::Backtrace;
use crate::state::State;

impl<D: Domain> Interp<D> {
    /// Whether an exception is what a failed `assert` statement throws, or wraps it for a class initializer.
    pub fn is_failed_assert(&self, state: &State<D>, exception: Ref) -> bool {
        let object = state.heap.get(exception);
        match &*self.program.class(object.class).name {
            "java/lang/AssertionError" => match &object.payload {
                Payload::Backtrace(backtrace) => self.is_of_assert(backtrace),
                _ => false,
            },
            "java/lang/ExceptionInInitializerError" => {
                let cause = self.cause(state, exception);
                !cause.is_null() && cause != exception && self.chain_has_failed_assert(state, cause)
            }
            _ => false,
        }
    }

    fn chain_has_failed_assert(&self, state: &State<D>, first: Ref) -> bool {
        let mut seen = Vec::new();
        let mut next = first;
        while !next.is_null() && !seen.contains(&next) {
            let class = &self.program.class(state.heap.get(next).class).name;
            if &**class == "java/lang/AssertionError" && self.is_failed_assert(state, next) {
                return true;
            }
            seen.push(next);
            next = self.cause(state, next);
        }
        false
    }

    fn is_of_assert(&self, backtrace: &Backtrace) -> bool {
        backtrace.made.is_some_and(|(method, origin)| self.program.assert_sites(method).contains(&origin))
    }

    /// The cause of an exception; null, or the exception itself, if there is none.
    pub(crate) fn cause(&self, state: &State<D>, exception: Ref) -> Ref {
        let held =
            |name| self.reference_in(state, exception, name).filter(|held| !held.is_null() && *held != exception);
        // Before Java 12 an error of a class initializer keeps its cause in a field of its own.
        held("cause").or_else(|| held("exception")).unwrap_or(Ref::NULL)
    }

    /// What a field of an object refers to.
    pub fn reference_in(&self, state: &State<D>, object: Ref, name: &str) -> Option<Ref> {
        let object = state.heap.get(object);
        let ancestors = self.program.class(object.class).super_classes().iter().rev();
        let field = ancestors.filter_map(|class| self.program.class(*class).field_named(name)).next()?;
        match self.program.field(field).slot {
            Slot::Ref(slot) => object.refs.get(slot as usize).copied().filter(|held| *held != Ref::UNRESOLVED),
            Slot::Prim(_) => None,
        }
    }
}
