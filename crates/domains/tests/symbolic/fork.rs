//! Forked states do not see each other's writes, and the collector frees what a state cannot reach.

use tandem_domains::Concrete;
use tandem_machine::domain::Cells;
use tandem_machine::{Arrays, Limits, Numbers, Payload, State};

use crate::common;

#[test]
fn writes_after_a_fork_are_private() {
    let (mut interp, _) = common::machine("", Limits::default(), |_| Concrete::default());
    let mut state = State::<Concrete>::default();
    let objects: Vec<_> = (0..200).map(|_| interp.new_cells(&mut state, Cells::Int(vec![1, 2, 3]))).collect();
    let mut fork = state.clone();
    let write = |state: &mut State<Concrete>, value: i32| {
        let Payload::Cells { cells, .. } = &mut state.heap.get_mut(objects[100]).payload else { panic!("an array") };
        let mut domain = Concrete::default();
        let (index, value) = (domain.int(1), domain.int(value));
        domain.store(cells, index, value);
    };
    let read = |state: &State<Concrete>, index: usize| {
        let Payload::Cells { cells, .. } = &state.heap.get(objects[index]).payload else { panic!("an array") };
        cells.get(1)
    };
    write(&mut fork, 7);
    write(&mut state, 9);
    assert_eq!(read(&fork, 100), tandem_ir::Literal::Int(7));
    assert_eq!(read(&state, 100), tandem_ir::Literal::Int(9));
    assert_eq!(read(&fork, 101), tandem_ir::Literal::Int(2));
    let only_here = interp.new_cells(&mut fork, Cells::Int(vec![]));
    let only_there = interp.new_cells(&mut state, Cells::Byte(vec![]));
    assert_eq!(only_here, only_there, "the next number does not depend on the other state");
    assert_ne!(fork.heap.get(only_here).class, state.heap.get(only_there).class);
}

#[test]
fn the_collector_keeps_what_is_reachable() {
    let (mut interp, _) = common::machine("", Limits::default(), |_| Concrete::default());
    let mut state = State::<Concrete>::default();
    let objects = interp.program.load("[Ljava/lang/Object;").unwrap();
    let inner = interp.new_cells(&mut state, Cells::Long(vec![5; 1000]));
    let outer = interp.new_ref_array(&mut state, objects, &[inner]);
    let garbage = interp.new_cells(&mut state, Cells::Long(vec![6; 1000]));
    state.thread.refs.push(outer);
    let before = state.heap.bytes();
    interp.collect(&mut state);
    assert!(state.heap.bytes() + 8000 <= before, "the garbage array is counted no more");
    assert!(matches!(&state.heap.get(inner).payload, Payload::Cells { .. }));
    let next = interp.new_cells(&mut state, Cells::Int(vec![]));
    assert_eq!(next, garbage, "its number is used again");
}

#[test]
fn a_full_heap_is_an_error_of_the_program() {
    let text = "method Test.fill()V
  registers: r0..r1, i0..i1
  constants: i0 = 100000, i1 = 0
b0:
  r0 = newarray [Ljava/lang/Object; (i0)
  goto b1
b1:
  r1 = newarray [Ljava/lang/Object; (i0)
  store.ref r1[i1] = r0
  r0 = move r1
  goto b1
";
    let (mut interp, class) =
        common::machine(text, Limits { heap: 20 << 20, ..Limits::default() }, |_| Concrete::default());
    let method = interp.program.class(class).methods_named("fill").next().unwrap();
    let mut state = State::<Concrete>::default();
    if let Err(interrupt) = interp.start(&mut state, method, &[], &[]) {
        assert!(interp.settle(&mut state, interrupt).is_none());
    }
    let tandem_machine::Pause::Finished(tandem_machine::Outcome::Threw(error)) =
        interp.run(&mut state, &mut u64::MAX.clone())
    else {
        panic!("it ends in an exception");
    };
    assert_eq!(interp.program.class(state.heap.get(error).class).external_name(), "java.lang.OutOfMemoryError");
}
