//! States are built in the middle of a run: one that was met there is built once more and goes on, and what does not fit is
//! refused.

use std::sync::Arc;

use tandem_domains::Concrete;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{PrimReg, RefReg, Reg};
use tandem_java::ClassId;
use tandem_machine::state::{Builder, FlawKind, Location, Misfit, Statics, Status, Value};
use tandem_machine::{Interp, Ref, State};

use crate::programs::{go_on, run};

/// A builder that has been given everything of a state whose frames are all calls.
fn built(interp: &mut Interp<Concrete>, state: &State<Concrete>) -> Builder<Concrete> {
    let mut builder = Builder::new(Arc::clone(&interp.program), state.thread.frame_limit);
    for (reference, object) in state.heap.objects() {
        assert_eq!(builder.object(object.clone()), reference, "nothing was collected");
    }
    for (index, frame) in state.thread.frames.iter().enumerate() {
        let is_innermost = index + 1 == state.thread.frames.len();
        let pc = if is_innermost { state.thread.pc } else { frame.pc };
        assert_eq!(builder.frame(frame.code.clone(), pc), Ok(()));
    }
    for (index, live) in state.live_registers().into_iter().enumerate() {
        let frame = &state.thread.frames[index];
        for reg in live {
            let value = match reg {
                Reg::Prim(at) => Value::Prim(state.thread.prims[frame.prim_base as usize + usize::from(at.0)]),
                Reg::Ref(at) => Value::Ref(state.thread.refs[frame.ref_base as usize + usize::from(at.0)]),
            };
            assert_eq!(builder.register(index, reg, value), Ok(()));
        }
    }
    for (class, statics) in (0..).map(ClassId).zip(&state.statics) {
        if let Some(statics) = statics {
            assert_eq!(builder.statics(class, Statics::clone(statics)), Ok(()));
        }
    }
    for (at, held) in state.named() {
        let given = match at {
            Location::Constant(number) => {
                let (method, place) = interp.constant_owner(number).expect("a constant of a method");
                let code = interp.method_code(method).expect("its code");
                builder.constant(&code, place, held)
            }
            Location::Mirror(class) => builder.mirror(class, held),
            Location::Singleton(name) => builder.singleton(name.clone(), held),
            Location::Interned(text) => builder.interned(text.clone(), held),
            Location::Thread => builder.thread_object(held),
            other => panic!("{other:?} is not expected here"),
        };
        assert_eq!(given, Ok(()));
    }
    builder.hashes(state.hashes);
    builder
}

#[test]
fn a_state_is_built_once_more() {
    let mut ran = run("algorithms/GameOfLife");
    let stop = ran.stops.pop().expect("a stop");
    let state = built(&mut ran.interp, &stop.state).finish(&ran.interp.domain).expect("it is well formed");
    assert!(state.canonical() == stop.state.canonical());
    let (written, end) = go_on(&mut ran.interp, &ran.output, &stop.written, state);
    assert_eq!((written, end), (ran.written, ran.end));
}

#[test]
fn what_does_not_fit_is_refused() {
    let mut ran = run("algorithms/GameOfLife");
    let stop = ran.stops.pop().expect("a stop");
    let frames = &stop.state.thread.frames;
    let (outer, inner) = (&frames[0], &frames[1]);
    let mut builder = Builder::new(Arc::clone(&ran.interp.program), 10);
    assert_eq!(builder.frame(outer.code.clone(), u32::MAX), Err(Misfit::OutsideCode));
    assert_eq!(builder.frame(outer.code.clone(), 0), Ok(()));
    assert_eq!(builder.frame(inner.code.clone(), 0), Err(Misfit::NoCall));
    let prim = |number| Reg::Prim(PrimReg(number));
    assert_eq!(builder.register(1, prim(0), Value::Prim(Bits(0))), Err(Misfit::NoRegister));
    assert_eq!(builder.register(0, prim(u16::MAX), Value::Prim(Bits(0))), Err(Misfit::NoRegister));
    assert_eq!(builder.register(0, prim(0), Value::Ref(Ref::NULL)), Err(Misfit::NoRegister));
    assert_eq!(builder.register(0, Reg::Ref(RefReg(0)), Value::Ref(Ref::UNRESOLVED)), Err(Misfit::Indefinite));
    let empty = || Statics { status: Status::Initialized, prims: Vec::new(), refs: Vec::new(), failure: Ref::NULL };
    assert_eq!(builder.statics(ClassId(0), empty()), Ok(()));
    assert_eq!(builder.statics(ClassId(0), empty()), Err(Misfit::Twice));
    assert_eq!(builder.constant(&outer.code, u32::MAX, Ref::NULL), Err(Misfit::NoConstant));
    assert_eq!(builder.thread_object(Ref::UNRESOLVED), Err(Misfit::Indefinite));
    let mut builder = built(&mut ran.interp, &stop.state);
    assert_eq!(builder.thread_object(Ref(1_000_000)), Ok(()), "objects may be given later");
    let flaw = builder.finish(&ran.interp.domain).err().expect("there is no such object");
    assert_eq!((flaw.kind, flaw.at.as_str()), (FlawKind::Dangling, "Thread"));
}
