//! Calls into a thread without frames, watched instruction by instruction.
//!
//! Invariant: an object that a [`Thread`] hands out stays alive until the thread is dropped: it is held below all frames.

use tandem_domains::concrete::{Bits, Concrete};
use tandem_ir::Name;
use tandem_java::{ClassId, LoadError, MethodId, Slot};
use tandem_machine::state::Value;
use tandem_machine::{Interp, Outcome, Pause, Ref, State};
use tandem_report::adequacy::Skip;

use super::run::Watching;

/// A thread that runs a test.
pub(super) struct Thread<'t> {
    pub interp: &'t mut Interp<Concrete>,
    pub state: State<Concrete>,
    /// How many instructions are left.
    pub fuel: u64,
}

/// Why a call did not return.
pub(super) enum Ended {
    /// It threw this.
    Threw(Ref),
    /// Otherwise.
    Other(Skip),
}

impl Thread<'_> {
    /// Calls a method that was selected already; what it gives back is held.
    pub fn call(
        &mut self,
        method: MethodId,
        prims: &[Bits],
        refs: &[Ref],
        watching: &mut dyn Watching,
    ) -> Result<Value<Concrete>, Ended> {
        while let Err(interrupt) = self.interp.start(&mut self.state, method, prims, refs) {
            if let Some(pause) = self.interp.settle(&mut self.state, interrupt) {
                return Err(self.paused(pause));
            }
            // A class is initialized first, and then the call is tried again.
            self.finish(watching)?;
        }
        let value = self.finish(watching)?;
        if let Value::Ref(object) = value {
            self.hold(object);
        }
        Ok(value)
    }

    /// Makes an object by a constructor.
    pub fn make(&mut self, constructor: MethodId, refs: &[Ref], watching: &mut dyn Watching) -> Result<Ref, Ended> {
        let class = self.interp.program.method(constructor).class;
        self.initialize(class, watching)?;
        let object = self.interp.allocate(&mut self.state, class);
        self.hold(object);
        let all: Vec<Ref> = std::iter::once(object).chain(refs.iter().copied()).collect();
        self.call(constructor, &[], &all, watching)?;
        Ok(object)
    }

    fn initialize(&mut self, class: ClassId, watching: &mut dyn Watching) -> Result<(), Ended> {
        if let Err(interrupt) = self.interp.initialize(&mut self.state, class)
            && let Some(pause) = self.interp.settle(&mut self.state, interrupt)
        {
            return Err(self.paused(pause));
        }
        self.finish(watching).map(|_| ())
    }

    /// Keeps an object alive.
    pub fn hold(&mut self, object: Ref) {
        self.state.thread.refs.push(object);
    }

    /// Runs until the thread has no frames.
    fn finish(&mut self, watching: &mut dyn Watching) -> Result<Value<Concrete>, Ended> {
        loop {
            if self.fuel == 0 {
                return Err(Ended::Other(Skip::TooLong));
            }
            self.fuel -= 1;
            watching.before(&self.state);
            let pause = self.interp.run_one(&mut self.state);
            watching.after(self.interp, &self.state);
            match pause {
                None => (),
                Some(Pause::Finished(Outcome::Returned(value))) => return Ok(value),
                Some(other) => return Err(self.paused(other)),
            }
        }
    }

    fn paused(&mut self, pause: Pause<Concrete>) -> Ended {
        Ended::Other(match pause {
            Pause::Finished(Outcome::Threw(exception)) => {
                self.hold(exception);
                return Ended::Threw(exception);
            }
            Pause::Finished(Outcome::Exit(code)) => Skip::Exited(code),
            Pause::Stuck(reason) => Skip::Stuck(Box::new(reason)),
            Pause::BadInput(error) => Skip::NoClass(error.to_string()),
            // The concrete domain decides everything, and no run is given up where nobody gives answers.
            Pause::Finished(_) | Pause::Fuel | Pause::Split(_) | Pause::Resolve(_) => Skip::TooLong,
        })
    }

    /// The class of an exception and its message.
    pub fn failure(&mut self, exception: Ref) -> Skip {
        let class = self.state.heap.get(exception).class;
        let slot = self.interp.field_slot(class, "detailMessage");
        let message = slot.and_then(|slot| match slot {
            Slot::Ref(slot) => self.state.heap.get(exception).refs.get(slot as usize).copied(),
            Slot::Prim(_) => None,
        });
        let message = message.filter(|message| !message.is_null());
        let message = message.and_then(|message| self.interp.text_of(&mut self.state, message));
        let class = self.interp.program.class(class).external_name();
        Skip::Failed { class, message: message.map(|message| message.to_string()) }
    }

    /// The method that a call of a named method on an object leads to.
    pub fn selected(&self, object: Ref, declaring: &str, name: &str, descriptor: &str) -> Option<MethodId> {
        let program = &self.interp.program;
        let class = self.state.heap.get(object).class;
        let declaring = program.load(declaring).ok().filter(|declaring| program.is_assignable(class, *declaring))?;
        let declared = program.class(declaring).find_method(name, descriptor)?;
        program.select(class, declared).ok()
    }

    /// A static method of a class by name.
    pub fn static_method(&self, class: &Name, name: &str, descriptor: &str) -> Option<MethodId> {
        let program = &self.interp.program;
        let class = program.load(class).ok()?;
        program.class(class).find_method(name, descriptor).filter(|method| program.method(*method).is_static())
    }
}

/// A class that cannot be loaded.
pub(super) fn not_loaded(error: &LoadError) -> Skip {
    Skip::NoClass(error.to_string())
}
