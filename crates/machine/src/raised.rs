//! How an exception came about: whether the machine raised it for an instruction or code threw it, whether it is about an
//! argument of the entry that is null, and who caught it last.
//!
//! The first two are found out when the exception is made, from the code and the registers of the frames that are there
//! ([`nulls`]); the last is noted whenever a handler catches it. Nothing is reconstructed from stack traces.

use std::rc::Rc;

use tandem_java::{ClassId, MethodId};

use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interp;
use crate::state::{Role, State};

mod definitions;
mod misuse;
mod nulls;

/// How an exception came about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Raised {
    /// Whether the machine made it for an instruction or a native method; else code made it.
    pub is_implicit: bool,
    /// Whether it is about an argument of the entry that is null: it was dereferenced, or code asked whether it is null
    /// before it made the exception.
    pub is_null_argument: bool,
    /// Whether the library made it because code of the user asked for what is not there.
    pub is_misuse: bool,
    /// Whether it is about an argument of the entry as it was passed: its type, which was cast, or a size, which is negative.
    pub is_about_argument: bool,
    /// Whether an instruction has met a null that was in a cell of an array which arguments of the entry lead to.
    pub is_of_element: bool,
    /// Whether the handler that caught it last names its class, or one above it that says what went wrong.
    pub is_caught_by_name: bool,
}

/// What kind of end it is that an exception leaves the entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExceptionKind {
    /// The code did something that it should not do: it went on with a null, an index, a divisor, a type or a size of its own
    /// making, or asked the library for what is not there.
    Defect,
    /// An argument is null, and was dereferenced or refused.
    NullArgument,
    /// The code threw it on purpose, or its method declares it.
    Rejection,
}

/// What an instruction raises that has no use for its operands.
const IMPLICIT: [&str; 6] = [
    "java/lang/NullPointerException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/ClassCastException",
    "java/lang/ArithmeticException",
    "java/lang/NegativeArraySizeException",
    "java/lang/ArrayStoreException",
];

/// Handlers of these classes catch whatever comes: whoever wraps what they catch has not thought of it.
const CATCH_ALL: [&str; 3] = ["java/lang/Throwable", "java/lang/Exception", "java/lang/RuntimeException"];

impl<D: Domain> Interp<D> {
    /// What kind of end it is that an exception leaves the entry.
    ///
    /// An exception that keeps others is of the kind of those that the machine raised, unless the last handler that caught
    /// one of these named it: then somebody has thought of it, and what is thrown instead is thrown on purpose.
    ///
    /// An unchecked exception that the entry declares with `throws` is one that it throws on purpose.
    pub fn exception_kind(&self, state: &State<D>, exception: Ref, entry: MethodId) -> ExceptionKind {
        if self.is_declared(state, exception, entry) {
            return ExceptionKind::Rejection;
        }
        self.kind_of(state, exception)
    }

    /// Whether an exception that leaves a call of a client is a defect. Errors other than failed assertions are none of a
    /// client's business.
    pub fn is_defect(&self, state: &State<D>, exception: Ref) -> bool {
        if self.is_failed_assert(state, exception) {
            return true;
        }
        match self.kind_of(state, exception) {
            ExceptionKind::Defect => true,
            ExceptionKind::NullArgument => false,
            ExceptionKind::Rejection => {
                let class = state.heap.get(exception).class;
                let is_error = self.program.is_assignable(class, self.well_known.error);
                is_error && &*self.program.class(class).name != "java/lang/AssertionError"
            }
        }
    }

    /// Whether an exception is about a null that was in a cell of an array which arguments of the entry lead to.
    pub fn is_about_element(&self, state: &State<D>, exception: Ref) -> bool {
        self.raised_of(state, exception).is_some_and(|raised| raised.is_of_element)
    }

    /// The kind of an exception, whatever the entry declares.
    fn kind_of(&self, state: &State<D>, exception: Ref) -> ExceptionKind {
        let mut seen = vec![exception];
        let mut next = 0;
        let mut raised = Vec::new();
        while let Some(&kept) = seen.get(next) {
            next += 1;
            match self.implicit(state, kept) {
                Some(implicit) if kept == exception || !implicit.is_caught_by_name => raised.push(implicit),
                Some(_) => (),
                None => {
                    for inner in self.kept_exceptions(state, kept) {
                        if !seen.contains(&inner) {
                            seen.push(inner);
                        }
                    }
                }
            }
        }
        // Of those that code made, the one that left the entry says what was meant.
        let is_about_null = |raised: &Raised| raised.is_null_argument;
        let says_null = || self.raised_of(state, exception).is_some_and(is_about_null);
        if raised.iter().any(|raised| !is_about_null(raised)) {
            ExceptionKind::Defect
        } else if !raised.is_empty() || says_null() {
            ExceptionKind::NullArgument
        } else {
            ExceptionKind::Rejection
        }
    }

    /// The exceptions that an exception keeps in its fields. What `getCause` gives back is usually one of them, whatever
    /// field it is in: a class may override it.
    fn kept_exceptions(&self, state: &State<D>, exception: Ref) -> Vec<Ref> {
        let Ok(throwable) = self.program.load("java/lang/Throwable") else { return Vec::new() };
        let is_exception = |held: &Ref| {
            let is_object = !held.is_null() && !held.is_indefinite();
            is_object && self.program.is_assignable(state.heap.get(*held).class, throwable)
        };
        state.heap.get(exception).refs.iter().copied().filter(is_exception).collect()
    }

    /// Whether a method declares with `throws` that it throws such an exception, which it need not.
    fn is_declared(&self, state: &State<D>, exception: Ref, method: MethodId) -> bool {
        let class = state.heap.get(exception).class;
        let is = |class: ClassId, name: &str| {
            self.program.load(name).is_ok_and(|ancestor| self.program.is_assignable(class, ancestor))
        };
        let mut declared =
            self.program.method(method).exceptions.iter().filter_map(|name| self.program.load(name).ok());
        declared
            .any(|declared| is(declared, "java/lang/RuntimeException") && self.program.is_assignable(class, declared))
    }

    /// How an exception came about, if it has a stack trace.
    fn raised_of<'s>(&self, state: &'s State<D>, exception: Ref) -> Option<&'s Raised> {
        match &state.heap.get(exception).payload {
            Payload::Backtrace(backtrace) => Some(&backtrace.raised),
            _ => None,
        }
    }

    /// The same, if an instruction raised it, or the library where an instruction would have.
    fn implicit<'s>(&self, state: &'s State<D>, exception: Ref) -> Option<&'s Raised> {
        let class = &self.program.class(state.heap.get(exception).class).name;
        let is_implicit =
            |raised: &&Raised| raised.is_implicit && !raised.is_about_argument && IMPLICIT.contains(&&**class);
        self.raised_of(state, exception).filter(|raised| is_implicit(raised) || raised.is_misuse)
    }

    /// Notes that a handler has caught an exception as one of a class. A `finally` has no class; it passes on what it
    /// catches, and is not noted.
    pub(crate) fn note_caught(&self, state: &mut State<D>, exception: Ref, caught: ClassId) {
        if !self.sorts_exceptions || self.implicit(state, exception).is_none() {
            return;
        }
        let is_by_name = !CATCH_ALL.contains(&&*self.program.class(caught).name);
        if let Payload::Backtrace(backtrace) = &mut state.heap.get_mut(exception).payload
            && backtrace.raised.is_caught_by_name != is_by_name
        {
            Rc::make_mut(backtrace).raised.is_caught_by_name = is_by_name;
        }
    }

    /// How an exception comes about that is being made.
    pub(crate) fn raised(&self, state: &State<D>, exception: Ref) -> Raised {
        let frames = &state.thread.frames;
        let is_raise = |role: &Role| matches!(role, Role::Raise { exception: raised, .. } if *raised == exception);
        let tells = self.sorts_exceptions;
        let raise = frames.iter().rposition(|frame| is_raise(&frame.role));
        let made = match raise {
            Some(constructor) => constructor.checked_sub(1),
            None => self.maker(state, exception).filter(|maker| self.is_of_library(state, *maker)),
        };
        let is_misuse = tells && made.is_some_and(|made| self.is_misuse(state, exception, made));
        let (is_implicit, is_null_argument) = match raise {
            Some(constructor) => {
                let class = &self.program.class(state.heap.get(exception).class).name;
                let is_null = tells && &**class == "java/lang/NullPointerException";
                let raising = constructor.checked_sub(1).filter(|_| is_null);
                (true, raising.is_some_and(|frame| self.has_dereferenced_argument(state, frame)))
            }
            None => match self.maker(state, exception).filter(|_| tells) {
                None => (false, false),
                Some(maker) => (self.is_compilers_guard(state, maker), self.has_refused_argument(state, maker)),
            },
        };
        let raising = raise.and_then(|constructor| constructor.checked_sub(1)).filter(|_| tells);
        let is_about_argument =
            raising.is_some_and(|frame| match &*self.program.class(state.heap.get(exception).class).name {
                "java/lang/ClassCastException" => self.has_cast_argument(state, frame),
                "java/lang/NegativeArraySizeException" => self.has_sized_by_argument(state, frame),
                _ => false,
            });
        let is_of_element = raising.is_some_and(|frame| self.has_dereferenced_element(state, frame));
        Raised { is_implicit, is_null_argument, is_misuse, is_about_argument, is_of_element, is_caught_by_name: false }
    }

    /// The frame that calls the constructor of an exception.
    fn maker(&self, state: &State<D>, exception: Ref) -> Option<usize> {
        let class = state.heap.get(exception).class;
        state.thread.frames.iter().rposition(|frame| {
            let Some(method) = frame.code.method else { return true };
            let info = self.program.method(method);
            let is_own = self.program.is_assignable(class, info.class);
            !(is_own && (&*info.name == "fillInStackTrace" || info.is_constructor()))
        })
    }

    /// Whether a frame is in a call of `Objects.requireNonNull` that the compiler made where the source dereferences.
    fn is_compilers_guard(&self, state: &State<D>, frame: usize) -> bool {
        let frames = &state.thread.frames;
        let caller = frame.checked_sub(1).map(|caller| &frames[caller]);
        let (Some(guard), Some(caller)) = (frames[frame].code.method, caller) else { return false };
        let guard = self.program.method(guard);
        let is_guard =
            &*guard.name == "requireNonNull" && &*guard.descriptor == "(Ljava/lang/Object;)Ljava/lang/Object;";
        if !is_guard || &*self.program.class(guard.class).name != "java/util/Objects" {
            return false;
        }
        let Some(origin) = caller.code.body.origins.get(caller.pc as usize) else { return false };
        caller.code.method.is_some_and(|method| self.program.is_guard_of_compiler(method, *origin))
    }
}
