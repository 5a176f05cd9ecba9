//! States know themselves: what a walk meets, which states are not well formed, and which are the same.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use tandem_domains::Concrete;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{PrimReg, Reg};
use tandem_java::ClassId;
use tandem_machine::domain::Cells;
use tandem_machine::gc::cell_bytes;
use tandem_machine::link::{Code, Handle};
use tandem_machine::state::{FlawKind, Frame, Location, Role, Status, Translation, Visitor};
use tandem_machine::{Interp, Object, Payload, Ref, State, Text};

use crate::programs::{PROGRAMS, go_on, run};

type Change = fn(&mut State<Concrete>);

#[test]
fn locations_ascend_and_nothing_at_hand_is_missed() {
    struct Walk<'s>(Vec<Location<'s>>, usize);
    impl<'s> Visitor<'s, Concrete> for Walk<'s> {
        fn reference(&mut self, at: Location<'s>, _held: Ref) {
            self.0.push(at);
            self.1 += 1;
        }
        fn number(&mut self, at: Location<'s>, _value: Bits) {
            self.0.push(at);
        }
    }
    for stop in run(PROGRAMS[0]).stops {
        let mut walk = Walk(Vec::new(), 0);
        stop.state.visit(&mut walk);
        assert!(walk.0.is_sorted_by(|left, right| left < right));
        let mut at_hand = 0;
        stop.state.at_hand(|_| at_hand += 1);
        assert_eq!(at_hand, walk.1, "there are no boxes of unknown numbers");
    }
}

#[test]
fn every_break_is_found() {
    let breaks: [(FlawKind, Change); 19] = [
        (FlawKind::Dangling, |state| *register(state) = Ref(1_000_000)),
        (FlawKind::Dangling, |state| object(state).refs[0] = Ref(1_000_000)),
        (FlawKind::Dangling, |state| state.thread.object = Ref(1_000_000)),
        (FlawKind::Indefinite, |state| *register(state) = Ref::UNRESOLVED),
        (FlawKind::Indefinite, |state| state.constants[0] = Ref::UNRESOLVED),
        (FlawKind::Summary, |state| {
            let this = an_object(state);
            object(state).refs[0] = Ref::among(this, 0);
        }),
        (FlawKind::Registers, |state| state.thread.refs.push(Ref::NULL)),
        (FlawKind::Registers, |state| state.thread.prims.truncate(1)),
        (FlawKind::Place, |state| state.thread.pc = 1_000_000),
        (FlawKind::Result, |state| last_frame(state).result = Some(Reg::Prim(PrimReg(u16::MAX)))),
        (FlawKind::Fields, |state| object(state).prims.push(Bits(0))),
        (FlawKind::Fields, |state| a_class(state, |statics| statics.prims.push(Bits(0)))),
        (FlawKind::Payload, |state| object(state).payload = Payload::Class(ClassId(0))),
        (FlawKind::Payload, |state| array(state).payload = Payload::None),
        (FlawKind::Cells, |state| set_length(state, 1_000_000)),
        (FlawKind::Monitor, |state| {
            let this = an_object(state);
            last_frame(state).monitor = this;
        }),
        (FlawKind::Monitor, |state| {
            let this = an_object(state);
            state.monitors.insert(this, 0);
        }),
        (FlawKind::Table, one_more_interned),
        (FlawKind::Status, |state| last_frame(state).role = Role::Initialize(ClassId(0))),
    ];
    let ran = run(PROGRAMS[0]);
    let (program, domain) = (&ran.interp.program, &ran.interp.domain);
    let whole = &ran.stops.last().expect("a stop").state;
    assert_eq!(whole.check(program, domain), Ok(()));
    for (number, (kind, change)) in breaks.into_iter().enumerate() {
        let mut state = whole.clone();
        change(&mut state);
        assert_eq!(state.check(program, domain).map_err(|flaw| flaw.kind), Err(kind), "{number}");
    }
    let mut state = whole.clone();
    a_class(&mut state, |statics| statics.status = Status::Running);
    assert_eq!(state.check(program, domain), Ok(()), "an initializer may be under way in a frame that is gone");
}

#[test]
fn names_and_garbage_do_not_matter() {
    for name in PROGRAMS {
        let mut ran = run(name);
        for (number, stop) in ran.stops.iter().enumerate() {
            let form = stop.state.canonical();
            assert_eq!(form, stop.state.canonical());
            let renamed = renamed(&ran.interp, &stop.state);
            assert_eq!(renamed.check(&ran.interp.program, &ran.interp.domain), Ok(()), "{name}, stop {number}");
            assert!(renamed.canonical() == form, "{name}, stop {number}: the renamed state has another form");
            let mut collected = stop.state.clone();
            ran.interp.collect(&mut collected);
            assert!(collected.canonical() == form, "{name}, stop {number}: the collected state has another form");
        }
        // What the law promises, tried out.
        let stop = ran.stops.pop().expect("a stop");
        let renamed = renamed(&ran.interp, &stop.state);
        let (written, end) = go_on(&mut ran.interp, &ran.output, &stop.written, renamed);
        assert_eq!((written, end), (ran.written, ran.end), "{name}");
    }
}

#[test]
fn what_can_be_seen_matters() {
    let changes: [(&str, Change); 11] = [
        ("a number", |state| number(state).0 ^= 1),
        ("a register", |state| *register(state) = Ref::NULL),
        ("a link", |state| {
            let this = an_object(state);
            object(state).refs.fill(this);
        }),
        ("a class", |state| object(state).class = ClassId(0)),
        ("an identity hash code", |state| object(state).hash += 1),
        ("a length", |state| set_length(state, 1_000_000)),
        ("the next hash code", |state| state.hashes += 1),
        ("a static field", |state| a_class(state, |statics| statics.prims.push(Bits(1)))),
        ("the status of a class", |state| a_class(state, |statics| statics.status = Status::Failed)),
        ("the place", |state| state.thread.pc = 0),
        ("an interned string", one_more_interned),
    ];
    let ran = run("algorithms/GameOfLife");
    let state = &ran.stops.last().expect("a stop").state;
    let form = state.canonical();
    for (what, change) in changes {
        let mut changed = state.clone();
        change(&mut changed);
        assert!(changed.canonical() != form, "{what}");
    }
    let forms: BTreeMap<usize, _> = ran.stops.iter().map(|stop| stop.state.canonical()).enumerate().collect();
    for (number, form) in &forms {
        assert!(forms.iter().all(|(other, seen)| other == number || seen != form), "stop {number} comes again");
    }
}

/// The same state with its objects called otherwise, and with garbage among them.
pub fn renamed(interp: &Interp<Concrete>, state: &State<Concrete>) -> State<Concrete> {
    struct Rename<'r>(&'r Interp<Concrete>, u32);
    impl Translation<Concrete, Concrete> for Rename<'_> {
        type Obstacle = ();
        fn code(&mut self, frame: &Frame<Concrete>) -> Result<Rc<Code<Concrete>>, ()> {
            Ok(Rc::clone(&frame.code))
        }
        fn constant(&mut self, number: u32) -> Result<u32, ()> {
            Ok(number)
        }
        fn handle(&mut self, handle: &Rc<Handle>) -> Result<Rc<Handle>, ()> {
            Ok(Rc::clone(handle))
        }
        fn reference(&mut self, held: Ref) -> Ref {
            if held.is_null() { held } else { Ref(self.1 + 7 - held.0) }
        }
        fn number(&mut self, value: Bits) -> Bits {
            value
        }
        fn cells(&mut self, cells: &Cells) -> Cells {
            cells.clone()
        }
        fn text(&mut self, text: &Text) -> Text {
            text.clone()
        }
        fn note(&mut self, _note: &()) {}
        fn facts(&mut self, _facts: &()) {}
        fn cell_bytes(&self, object: &Object<Concrete>) -> usize {
            cell_bytes(&self.0.domain, object)
        }
    }
    let mut renamed = state.translated(&mut Rename(interp, state.heap.limit())).expect("nothing is in the way");
    let garbage = renamed.heap.objects().next().expect("an object").1.clone();
    renamed.heap.insert(garbage, 0);
    renamed
}

fn last_frame(state: &mut State<Concrete>) -> &mut Frame<Concrete> {
    state.thread.frames.last_mut().expect("a frame")
}

/// A live register that holds an object.
fn register(state: &mut State<Concrete>) -> &mut Ref {
    let live = state.live_registers();
    let refs = &state.thread.refs;
    let mut places = state.thread.frames.iter().zip(live).flat_map(|(frame, live)| {
        live.into_iter().filter_map(|reg| match reg {
            Reg::Ref(reg) => Some(frame.ref_base as usize + usize::from(reg.0)),
            Reg::Prim(_) => None,
        })
    });
    let place = places.find(|place| !refs[*place].is_null()).expect("a live reference");
    drop(places);
    &mut state.thread.refs[place]
}

/// A live register that holds a number.
fn number(state: &mut State<Concrete>) -> &mut Bits {
    let live = state.live_registers();
    let mut places = state.thread.frames.iter().zip(live).flat_map(|(frame, live)| {
        live.into_iter().filter_map(|reg| match reg {
            Reg::Prim(reg) => Some(frame.prim_base as usize + usize::from(reg.0)),
            Reg::Ref(_) => None,
        })
    });
    let place = places.next().expect("a live number");
    drop(places);
    &mut state.thread.prims[place]
}

/// The first object like that of those that the program can come to.
fn reached(state: &State<Concrete>, is_wanted: impl Fn(&Object<Concrete>) -> bool) -> Ref {
    struct Live(Vec<Ref>);
    impl<'s> Visitor<'s, Concrete> for Live {
        fn reference(&mut self, _at: Location<'s>, held: Ref) {
            self.0.push(held);
        }
        fn registers(&mut self, state: &'s State<Concrete>) {
            state.visit_live_registers(self);
        }
    }
    let mut live = Live(Vec::new());
    state.visit(&mut live);
    let (mut pending, mut next) = (live.0, 0);
    let mut seen = BTreeSet::from([Ref::NULL]);
    while let Some(held) = pending.get(next).copied() {
        next += 1;
        if seen.insert(held) {
            if is_wanted(state.heap.get(held)) {
                return held;
            }
            state.heap.get(held).held(|held| pending.push(held));
        }
    }
    panic!("there is no such object")
}

fn an_object(state: &State<Concrete>) -> Ref {
    reached(state, |object| !object.refs.is_empty() && matches!(object.payload, Payload::None))
}

fn an_array(state: &State<Concrete>) -> Ref {
    reached(state, |object| matches!(object.payload, Payload::Refs { .. } | Payload::Cells { .. }))
}

fn a_string(state: &State<Concrete>) -> Ref {
    reached(state, |object| matches!(object.payload, Payload::Text(_)))
}

fn object(state: &mut State<Concrete>) -> &mut Object<Concrete> {
    let object = an_object(state);
    state.heap.get_mut(object)
}

fn array(state: &mut State<Concrete>) -> &mut Object<Concrete> {
    let array = an_array(state);
    state.heap.get_mut(array)
}

fn set_length(state: &mut State<Concrete>, to: i32) {
    match &mut array(state).payload {
        Payload::Refs { length } | Payload::Cells { length, .. } => *length = Bits::of_int(to),
        _ => unreachable!("it is an array"),
    }
}

fn one_more_interned(state: &mut State<Concrete>) {
    let string = a_string(state);
    Rc::make_mut(&mut state.interned).insert("one more".into(), string);
}

/// Changes the static fields of a class that has been initialized.
fn a_class(state: &mut State<Concrete>, change: impl FnOnce(&mut tandem_machine::state::Statics<Concrete>)) {
    let class = (0..state.statics.len() as u32).map(ClassId).find(|class| state.status(*class) == Status::Initialized);
    change(state.statics_mut(class.expect("an initialized class")));
}
