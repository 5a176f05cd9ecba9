//! Whether a state is well formed: what the interpreter, the collector and every abstraction rely on without asking.
//!
//! A state that comes out of a run is well formed, and so must be every one that is made otherwise: read from a
//! certificate, weakened, lifted from another domain, built by hand. [`State::audit`] panics where one is not, in builds
//! with debug assertions and wherever [`audit_everything`] was called, as tests do.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use tandem_ir::Reg;
use tandem_java::{ClassId, ClassKind, Program};

use super::visit::{Location, Visitor};
use super::{Role, State, Status};
use crate::domain::{Cells, Domain};
use crate::heap::{Object, Payload, Ref};

/// Something that no state may have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// What it is.
    pub kind: FlawKind,
    /// Where it is.
    pub at: String,
}

/// What can be wrong with a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlawKind {
    /// A reference leads to no object.
    Dangling,
    /// A reference is not definite where nobody would resolve it.
    Indefinite,
    /// A definite reference leads to a summary, or one among the cells of a summary to something else.
    Summary,
    /// A frame has other registers than its code.
    Registers,
    /// A frame stands outside of its code.
    Place,
    /// The result of a frame goes to a register that the frame below does not have.
    Result,
    /// An object or a class has other fields than its class says.
    Fields,
    /// An object holds something besides fields that objects of its class do not.
    Payload,
    /// The cells of an array are not as many as its length says, or not of its type.
    Cells,
    /// The monitor of a frame is not held, or one is held no times.
    Monitor,
    /// A table leads to something else than its key says.
    Table,
    /// A class is initialized by a frame, or has failed, and its status says otherwise.
    Status,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {}", self.kind, self.at)
    }
}

static EVERYTHING: AtomicBool = AtomicBool::new(false);

/// From now on, in all threads, states are audited and code that the machine makes is validated.
pub fn audit_everything() {
    EVERYTHING.store(true, Ordering::Relaxed);
}

/// Whether states are audited.
#[inline]
pub fn audits() -> bool {
    cfg!(debug_assertions) || EVERYTHING.load(Ordering::Relaxed)
}

impl<D: Domain> State<D> {
    /// Panics if states are audited and this one is not well formed: a bug of whoever made it.
    #[inline]
    pub fn audit(&self, program: &Program, domain: &D) {
        if audits()
            && let Err(flaw) = self.check(program, domain)
        {
            panic!("a state is not well formed: {flaw}");
        }
    }

    /// Whether the state is well formed; what is wrong with it otherwise.
    pub fn check(&self, program: &Program, domain: &D) -> Result<(), Flaw> {
        self.check_frames()?;
        self.check_monitors()?;
        for (class, statics) in (0..).map(ClassId).zip(&self.statics) {
            let Some(statics) = statics else { continue };
            let layout = program.class(class).static_layout;
            let is_as_laid_out =
                (statics.prims.len(), statics.refs.len()) == (layout.prims as usize, layout.refs as usize);
            require(is_as_laid_out, FlawKind::Fields, || format!("static fields of {class:?}"))?;
            let may_fail = statics.failure.is_null() || statics.status == Status::Failed;
            require(may_fail, FlawKind::Status, || format!("{class:?}"))?;
        }
        let mut references = References { state: self, domain, flaw: None };
        self.visit(&mut references);
        for (this, object) in self.heap.objects() {
            object.visit(this, &mut references);
        }
        references.flaw.map_or(Ok(()), Err)?;
        for (this, object) in self.heap.objects().filter(|(_, object)| !domain.is_summary(&object.note)) {
            check_object(program, domain, this, object)?;
        }
        Ok(())
    }

    fn check_frames(&self) -> Result<(), Flaw> {
        let thread = &self.thread;
        let (mut prims, mut refs) =
            (0, thread.frames.first().map_or(thread.refs.len(), |frame| frame.ref_base as usize));
        for (index, frame) in thread.frames.iter().enumerate() {
            let at = || format!("frame {index}");
            let begins_here = (frame.prim_base as usize, frame.ref_base as usize) == (prims, refs);
            require(begins_here, FlawKind::Registers, at)?;
            prims += frame.code.template.len();
            refs += usize::from(frame.code.body.ref_count);
            let is_innermost = index + 1 == thread.frames.len();
            let pc = if is_innermost { thread.pc } else { frame.pc };
            require((pc as usize) < frame.code.body.code.len(), FlawKind::Place, at)?;
            if let (Some(result), Some(below)) = (frame.result, index.checked_sub(1).map(|below| &thread.frames[below]))
            {
                let is_there = match result {
                    Reg::Prim(reg) => usize::from(reg.0) < below.code.template.len(),
                    Reg::Ref(reg) => reg.0 < below.code.body.ref_count,
                };
                require(is_there, FlawKind::Result, at)?;
            }
            if let Role::Initialize(class) = frame.role {
                require(self.status(class) == Status::Running, FlawKind::Status, at)?;
            }
        }
        let has_all = (thread.prims.len(), thread.refs.len()) == (prims, refs);
        require(has_all, FlawKind::Registers, || "the end of the registers".to_string())
    }

    fn check_monitors(&self) -> Result<(), Flaw> {
        for (object, count) in &self.monitors {
            require(*count > 0, FlawKind::Monitor, || format!("{object:?}"))?;
        }
        for (index, frame) in self.thread.frames.iter().enumerate() {
            let is_held = frame.monitor.is_null() || self.monitors.contains_key(&frame.monitor);
            require(is_held, FlawKind::Monitor, || format!("frame {index}"))?;
        }
        Ok(())
    }
}

fn require(holds: bool, kind: FlawKind, at: impl FnOnce() -> String) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(Flaw { kind, at: at() }) }
}

/// Looks where references lead; the first flaw counts.
struct References<'c, D: Domain> {
    state: &'c State<D>,
    domain: &'c D,
    flaw: Option<Flaw>,
}

impl<D: Domain> References<'_, D> {
    fn flaw(&self, at: Location<'_>, held: Ref) -> Option<FlawKind> {
        let is_resolved_when_read =
            matches!(at, Location::Static(..) | Location::Field(..) | Location::Cell(..) | Location::Rest(_));
        if held.is_indefinite() && !is_resolved_when_read {
            return Some(FlawKind::Indefinite);
        }
        let heap = &self.state.heap;
        let object = held.object()?;
        if !heap.contains(object) {
            return Some(FlawKind::Dangling);
        }
        let found = heap.get(object);
        if held.is_indefinite() != self.domain.is_summary(&found.note) {
            return Some(FlawKind::Summary);
        }
        let is_what_it_says = match (at, &found.payload) {
            (Location::Mirror(class), Payload::Class(found)) => class == *found,
            (Location::Interned(text), Payload::Text(found)) => self.domain.known_text(found) == Some(text),
            (Location::Mirror(_), _) => false,
            _ => true,
        };
        (!is_what_it_says).then_some(FlawKind::Table)
    }
}

impl<'s, D: Domain> Visitor<'s, D> for References<'_, D> {
    fn reference(&mut self, at: Location<'s>, held: Ref) {
        if self.flaw.is_none() {
            self.flaw = self.flaw(at, held).map(|kind| Flaw { kind, at: format!("{at:?}") });
        }
    }
}

fn check_object<D: Domain>(program: &Program, domain: &D, this: Ref, object: &Object<D>) -> Result<(), Flaw> {
    let info = program.class(object.class);
    let at = || format!("{this:?}, a {}", info.external_name());
    let fields = (object.prims.len(), object.refs.len());
    let is_fitting = match (info.kind, &object.payload) {
        (ClassKind::Primitive(_), _) => false,
        (ClassKind::Array { element }, payload) => {
            require(fields.0 == 0, FlawKind::Fields, at)?;
            let is_of_numbers = program.class(element).is_primitive();
            let length = object.length().map(|length| domain.known_int(length));
            let has_length = |count: usize| length.flatten().is_none_or(|length| usize::try_from(length) == Ok(count));
            let cells_fit = match payload {
                Payload::Cells { cells, .. } => domain.known_cells(cells).is_none_or(|cells: &Cells| {
                    has_length(cells.len())
                        && program.class(element).kind == ClassKind::Primitive(Some(cells.element()))
                }),
                Payload::Refs { .. } => has_length(fields.1),
                Payload::Sparse { indices, rest, .. } => {
                    indices.len() == fields.1 && (rest.is_null() || *rest == Ref::UNRESOLVED)
                }
                _ => true,
            };
            require(cells_fit, FlawKind::Cells, at)?;
            match payload {
                Payload::Cells { .. } => is_of_numbers,
                Payload::Refs { .. } | Payload::Sparse { .. } => !is_of_numbers,
                _ => false,
            }
        }
        (ClassKind::Instance, payload) => {
            let layout = info.instance_layout;
            require(fields == (layout.prims as usize, layout.refs as usize), FlawKind::Fields, at)?;
            let is_a = |name: &str| info.super_classes().iter().any(|class| &*program.class(*class).name == name);
            !info.is_interface()
                && match payload {
                    Payload::None | Payload::Handle(_) => true,
                    // A builder that holds what is not known keeps it as a text.
                    Payload::Text(_) => &*info.name == "java/lang/String" || is_a("java/lang/AbstractStringBuilder"),
                    Payload::Class(_) => &*info.name == "java/lang/Class",
                    Payload::Backtrace(_) => is_a("java/lang/Throwable"),
                    Payload::Cells { .. } | Payload::Refs { .. } | Payload::Sparse { .. } => false,
                }
        }
    };
    require(is_fitting, FlawKind::Payload, at)
}
