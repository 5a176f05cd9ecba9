//! How things stood when the entry was called: the whole heap, the static fields, and which classes were initialized.
//!
//! The input of a run is all of that. Preconditions are asked of it whatever the entry has done since, and an object of
//! the input can only be of a class that was initialized then: whoever made the object has initialized its class.

use std::fmt;
use std::rc::Rc;

use tandem_java::{ClassId, Origin};
use tandem_machine::State;
use tandem_machine::state::Status;

use crate::symbolic::Symbolic;

/// How things stood when the entry was called.
pub struct Beginning {
    /// The user's classes that were initialized, in the order of their numbers.
    pub initialized: Vec<ClassId>,
    /// The state, with no frames. A state that was read from a certificate does not know it.
    pub(crate) state: Option<State<Symbolic>>,
}

impl Beginning {
    /// One of which only the initialized classes are known.
    pub fn with_initialized(mut initialized: Vec<ClassId>) -> Beginning {
        initialized.sort_unstable();
        Beginning { initialized, state: None }
    }
}

impl fmt::Debug for Beginning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Beginning").field("initialized", &self.initialized).finish_non_exhaustive()
    }
}

impl Symbolic {
    /// The entry is about to be called in this state.
    pub fn begin(&self, state: &mut State<Symbolic>) {
        state.facts.beginning = None;
        state.facts.used = Rc::default();
        let classes = (0..state.statics.len() as u32).map(ClassId);
        // Classes that were made for lambdas have no file; nobody is given objects of them.
        let is_initialized = |class: &ClassId| {
            let info = self.program.class(*class);
            let is_users = info.origin == Origin::Application && info.file.is_some();
            is_users && state.status(*class) == Status::Initialized
        };
        let initialized = classes.filter(is_initialized).collect();
        let beginning = Beginning { initialized, state: Some(state.clone()) };
        state.facts.beginning = Some(Rc::new(beginning));
    }

    /// The state in which the entry was called; `None` if that has been forgotten.
    pub fn at_beginning(&self, state: &State<Symbolic>) -> Option<State<Symbolic>> {
        let mut beginning = state.facts.beginning.as_ref()?.state.clone()?;
        beginning.facts.beginning.clone_from(&state.facts.beginning);
        Some(beginning)
    }

    /// Whether a class was initialized when the entry was called. Where nothing has begun, that is now.
    pub(crate) fn was_initialized(&self, state: &State<Symbolic>, class: ClassId) -> bool {
        match &state.facts.beginning {
            Some(beginning) => beginning.initialized.binary_search(&class).is_ok(),
            None => matches!(state.status(class), Status::Initialized | Status::Running),
        }
    }
}
