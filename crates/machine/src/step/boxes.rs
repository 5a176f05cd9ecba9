//! The identity of boxed numbers whose value is unknown, and of boxed numbers and strings of the input.
//!
//! `Integer.valueOf` and its kin answer an object of a cache for small numbers. Which one it is cannot be said of an
//! unknown number, so they answer a new object instead and list it in [`State::boxes`]. Such an object *is* the one
//! that the cache holds for its number: two of them are the same object exactly where they hold the same number.
//!
//! A caller can pass a string literal, a cached box or `Boolean.TRUE`, and so can an object of the input be one that the
//! program knows. Whether it is one is not known: where a program asks, the path is given up. It can also be an object that
//! a static field leads to; there the path goes on as if it were none, and says so. Any other object of the program was made
//! after the input, and is none of it.

use std::rc::Rc;

use tandem_ir::{Cond, Element, Name};
use tandem_java::{ClassId, Origin, Slot};

use crate::assumption::Assumption;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::outside::Reader;
use crate::reason::Needed;
use crate::state::{State, Statics};

impl<D: Domain> Interp<D> {
    /// Whether two references that differ are the same Java object.
    #[inline]
    pub(crate) fn is_same(&mut self, state: &mut State<D>, left: Ref, right: Ref) -> Result<bool, Interrupt<D>> {
        if left.is_null() || right.is_null() {
            return Ok(false);
        }
        if !state.boxes.is_empty() && self.same_box(state, left, right)? {
            return Ok(true);
        }
        let is_input = |object: Ref| self.domain.is_input(&state.heap.get(object).note);
        match (is_input(left), is_input(right)) {
            (true, false) => self.is_shared(state, left, right),
            (false, true) => self.is_shared(state, right, left),
            (true, true) => {
                self.note_two_types(state, left, right);
                Ok(false)
            }
            (false, false) => Ok(false),
        }
    }

    /// Whether an object of the input is one that the program has, too. The JDK's own code compares identities of strings
    /// and boxes mostly to save work; that an input is none of the program's is assumed there.
    #[cold]
    fn is_shared(&mut self, state: &mut State<D>, input: Ref, other: Ref) -> Result<bool, Interrupt<D>> {
        let class = state.heap.get(other).class;
        let is_value = class == self.well_known.string || self.unbox(state, other).is_some();
        if is_value && self.domain.class_set(&state.heap.get(input).note).is_some() {
            // It may be a string or a box, too.
            self.is_instance(state, input, class)?;
        }
        let running = state.thread.frames.last().and_then(|frame| frame.code.method);
        let is_users = |method| self.program.class(self.program.method(method).class).origin == Origin::Application;
        let is_possible = match self.domain.class_set(&state.heap.get(input).note) {
            None => class == state.heap.get(input).class,
            Some(set) => set.is(&self.program, class) != Some(false),
        };
        if !is_possible {
            return Ok(false);
        }
        if is_value && !running.is_some_and(is_users) {
            return Ok(false);
        }
        let elsewhere = self.known_elsewhere(state, other);
        let can_be_passed = match (self.unbox(state, input), self.unbox(state, other)) {
            (Some((element, left)), Some((_, right))) => {
                let is_kept = element == Element::Boolean
                    || state.boxes.contains(&other)
                    || self.is_in_cache(state, element, other);
                // Boxes of different numbers are different objects.
                let same = self.domain.compare(Cond::Eq, element.kind(), left, right);
                if (is_kept || elsewhere.is_some()) && !self.decide(state, same)? {
                    return Ok(false);
                }
                is_kept
            }
            _ => is_value && state.interned.values().any(|literal| *literal == other),
        };
        if can_be_passed {
            let name = self.program.class(class).external_name();
            return Err(Interrupt::stuck(Needed::Identity(name.into())));
        }
        if let Some(field) = elsewhere {
            self.domain.take(&mut state.facts, Assumption::NotInStatic(field), Reader::Program);
        }
        Ok(false)
    }

    /// How a caller may have come by an object of the program: a static field that leads to it or did so at first, or what
    /// the JVM hands out to everybody.
    pub fn known_elsewhere(&self, state: &State<D>, object: Ref) -> Option<Name> {
        let handed_out = || {
            let State { mirrors, constants, singletons, thread, .. } = state;
            let is_it = mirrors.contains(&object) || constants.contains(&object) || thread.object == object;
            is_it || singletons.values().any(|single| *single == object)
        };
        self.static_that_leads_to(state, object)
            .or_else(|| self.domain.was_there(&state.facts, object).then(|| "a static field".into()))
            .or_else(|| handed_out().then(|| "the JVM".into()))
    }

    /// A static field that leads to an object, directly or through others.
    fn static_that_leads_to(&self, state: &State<D>, wanted: Ref) -> Option<Name> {
        let held = |statics: &Rc<Statics<D>>| statics.refs.clone();
        if !state.heap.reachable(state.statics.iter().flatten().flat_map(held)).contains(&wanted) {
            return None;
        }
        let classes =
            (0..).map(ClassId).zip(&state.statics).filter_map(|(class, statics)| Some((class, statics.as_ref()?)));
        let mut fields = classes.flat_map(|(class, statics)| (0..).zip(&statics.refs).map(move |field| (class, field)));
        let field = fields.find(|(_, (_, held))| state.heap.reachable([**held]).contains(&wanted));
        field.map(|(class, (slot, _))| self.static_name(class, slot))
    }

    /// A static field with its class, as in `p/Node.NONE`.
    fn static_name(&self, class: ClassId, slot: u32) -> Name {
        let class = self.program.class(class);
        let mut fields = class.fields.iter().map(|field| self.program.field(*field));
        let field = fields.find(|field| field.is_static() && field.slot == Slot::Ref(slot));
        format!("{}.{}", class.name, field.map_or("?", |field| &*field.name)).into()
    }

    /// Whether two references that differ are the same Java object, since both stand for one of a cache.
    #[cold]
    pub(crate) fn same_box(&mut self, state: &State<D>, left: Ref, right: Ref) -> Result<bool, Interrupt<D>> {
        if left.is_null() || right.is_null() {
            return Ok(false);
        }
        let listed = |object: Ref| state.boxes.contains(&object);
        let class = state.heap.get(left).class;
        if class != state.heap.get(right).class || !(listed(left) || listed(right)) {
            return Ok(false);
        }
        let Some((element, left_value)) = self.unbox(state, left) else { return Ok(false) };
        let Some((_, right_value)) = self.unbox(state, right) else { return Ok(false) };
        let cached = |object: Ref| listed(object) || self.is_in_cache(state, element, object);
        if !(cached(left) && cached(right)) {
            return Ok(false);
        }
        let same = self.domain.compare(Cond::Eq, element.kind(), left_value, right_value);
        self.decide(state, same)
    }
}
