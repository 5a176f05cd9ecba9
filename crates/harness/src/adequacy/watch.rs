//! Which states objects of a unit are in when clients call them and when the calls end: seen in runs of the concrete
//! interpreter.
//!
//! Only calls from outside count: what a method of the unit calls of its own is no client's call, and an object in the midst
//! of a call is in no state that clients meet.

use std::collections::{BTreeMap, BTreeSet};

use tandem_domains::concrete::Concrete;
use tandem_java::{ClassId, MethodId, Program};
use tandem_machine::branches::is_returning;
use tandem_machine::{Interp, Ref, State};
use tandem_report::adequacy::Point;

use super::predicates::{AbstractState, Condition, conditions_of, state_of};
use crate::suite::Watching;

/// A state at a point of a method, of an object of a class.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Sight {
    pub method: MethodId,
    pub point: Point,
    /// The class of the object; `None` if there is none, as at the beginning of a constructor.
    pub class: Option<ClassId>,
    pub state: AbstractState,
}

/// What tells the states of the objects of each class apart.
#[derive(Default)]
pub(crate) struct Conditions {
    of_class: BTreeMap<ClassId, Vec<Condition>>,
}

impl Conditions {
    /// Those of a class.
    pub fn of(&mut self, program: &Program, class: ClassId) -> &[Condition] {
        self.of_class.entry(class).or_insert_with(|| conditions_of(program, class))
    }
}

/// Watches calls of the methods of a unit.
pub(crate) struct Watcher<'w> {
    program: &'w Program,
    methods: BTreeSet<MethodId>,
    members: BTreeSet<ClassId>,
    pub conditions: Conditions,
    /// The call under way.
    open: Option<Open>,
    /// How many frames there were before the instruction.
    frames: usize,
    /// Whether the instruction ends the call by returning.
    returns: bool,
    /// What was seen in the run under way.
    pub current: BTreeSet<Sight>,
    /// What was seen in runs that count.
    pub seen: BTreeSet<Sight>,
}

struct Open {
    method: MethodId,
    /// The number of its frame.
    frame: usize,
    receiver: Option<Ref>,
}

impl<'w> Watcher<'w> {
    /// Watches these methods of a unit of these classes.
    pub fn new(program: &'w Program, methods: BTreeSet<MethodId>, members: BTreeSet<ClassId>) -> Watcher<'w> {
        let (conditions, current, seen) = Default::default();
        Watcher { program, methods, members, conditions, open: None, frames: 0, returns: false, current, seen }
    }

    /// The class of the unit that an object belongs to: tests may extend it.
    pub fn class_in_unit(&self, class: ClassId) -> ClassId {
        let mut lineage = self.program.class(class).super_classes().iter().rev();
        lineage.find(|class| self.members.contains(class)).copied().unwrap_or(class)
    }

    fn note(&mut self, state: &State<Concrete>, method: MethodId, point: Point, receiver: Option<Ref>) {
        let (class, abstracted) = match receiver {
            None => (None, AbstractState::new()),
            Some(object) => {
                let class = self.class_in_unit(state.heap.get(object).class);
                let conditions = self.conditions.of(self.program, class);
                (Some(class), state_of(self.program, conditions, state, object))
            }
        };
        self.current.insert(Sight { method, point, class, state: abstracted });
    }

    /// Forgets the call under way, for a run that begins elsewhere.
    pub fn restart(&mut self) {
        self.open = None;
        self.current.clear();
    }
}

impl Watching for Watcher<'_> {
    fn before(&mut self, state: &State<Concrete>) {
        self.frames = state.thread.frames.len();
        self.returns = self.open.as_ref().is_some_and(|open| self.frames == open.frame + 1 && is_returning(state));
    }

    fn after(&mut self, _interp: &Interp<Concrete>, state: &State<Concrete>) {
        let frames = &state.thread.frames;
        if let Some(open) = self.open.take_if(|open| frames.len() <= open.frame) {
            let is_constructor = self.program.method(open.method).is_constructor();
            match self.returns {
                true => self.note(state, open.method, Point::Return, open.receiver),
                // Nobody has the object whose constructor has thrown.
                false if is_constructor => self.note(state, open.method, Point::Throw, None),
                false => self.note(state, open.method, Point::Throw, open.receiver),
            }
        }
        if self.open.is_none()
            && frames.len() > self.frames
            && let Some(frame) = frames.last()
            && let Some(method) = frame.code.method.filter(|method| self.methods.contains(method))
            && !frames[..frames.len() - 1].iter().any(|caller| self.members.contains(&caller.code.class))
        {
            let info = self.program.method(method);
            let receiver = (!info.is_static()).then(|| state.thread.refs[frame.ref_base as usize]);
            let before = receiver.filter(|_| !info.is_constructor());
            self.note(state, method, Point::Entry, before);
            self.open = Some(Open { method, frame: frames.len() - 1, receiver });
        }
    }

    fn ended(&mut self, passed: bool) {
        let seen = std::mem::take(&mut self.current);
        if passed {
            self.seen.extend(seen);
        }
        self.open = None;
    }
}
