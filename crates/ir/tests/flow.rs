//! What is live where, and where loops are cut: on small bodies by hand, and on random ones against the definitions.

mod random;

use std::collections::BTreeSet;

use random::{Random, valid_body};
use tandem_ir::cfg::{Cfg, for_each_normal_successor};
use tandem_ir::cuts::cut_blocks;
use tandem_ir::liveness::Liveness;
use tandem_ir::operands::{Access, visit};
use tandem_ir::parse::parse_method;
use tandem_ir::print::print_method;
use tandem_ir::{BlockId, Body, Inst, PrimReg, RefReg, Reg};

fn body(text: &str) -> Body {
    let body = parse_method(text).unwrap_or_else(|error| panic!("{error:?}")).1;
    tandem_ir::validate::validate(&body).unwrap_or_else(|errors| panic!("{errors:?}"));
    body
}

/// Registers as the text form names them.
fn names(registers: &[Reg]) -> String {
    let name = |reg: &Reg| match reg {
        Reg::Prim(PrimReg(number)) => format!("i{number}"),
        Reg::Ref(RefReg(number)) => format!("r{number}"),
    };
    registers.iter().map(name).collect::<Vec<_>>().join(" ")
}

fn live(body: &Body, pc: u32) -> String {
    names(&Liveness::new(body, &Cfg::new(body)).before(body, pc))
}

fn live_during(body: &Body, pc: u32) -> String {
    names(&Liveness::new(body, &Cfg::new(body)).during(body, pc))
}

const SUM: &str = "\
method Sum.of(LCell;I)I
  parameters: r0, i0
  registers: r0..r1, i0..i4
  constants: i3 = 0, i4 = 1
b0:
  i1 = move i3
  r1 = move r0
  goto b1
b1:
  ifnull r1 then b3 else b2
b2:
  i2 = getfield r1 Cell.value:I
  i1 = add.int i1, i2
  r1 = getfield r1 Cell.next:LCell;
  goto b1
b3:
  i1 = add.int i1, i4
  return i1
";

#[test]
fn a_loop_keeps_alive_what_it_will_read_again() {
    let body = body(SUM);
    let expected = ["r0", "i1 r0", "i1 r1", "i1 r1", "i1 r1", "i1 i2 r1", "i1 r1", "i1 r1", "i1", "i1"];
    for (pc, expected) in (0..).zip(expected) {
        assert_eq!(live(&body, pc), expected, "instruction {pc}");
    }
}

const CAUGHT: &str = "\
method Caught.by(LCell;LCell;)LCell;
  parameters: r0..r1
  registers: r0..r4
b0: catch java/lang/RuntimeException -> b2 into r3
  r2 = call virtual Cell.first()LCell; (r0)
  r2 = call virtual Cell.second(LCell;)LCell; (r2, r0)
  goto b1
b1:
  return r2
b2:
  r4 = call virtual Cell.third(LCell;)LCell; (r1, r3)
  return r4
";

#[test]
fn what_a_handler_reads_is_live_wherever_something_throws() {
    let body = body(CAUGHT);
    assert_eq!(live(&body, 0), "r0 r1");
    assert_eq!(live(&body, 1), "r0 r1 r2");
    assert_eq!(live(&body, 3), "r2", "no handler any more");
    assert_eq!(live(&body, 4), "r1 r3");
}

#[test]
fn while_a_call_runs_neither_its_arguments_nor_its_result_matter_by_themselves() {
    let body = body(CAUGHT);
    assert_eq!(live_during(&body, 0), "r0 r1", "r0 is read again, r1 by the handler, r2 is yet to come");
    assert_eq!(live_during(&body, 1), "r1", "the result is read, but not before it is written");
    assert_eq!(live_during(&body, 4), "");
}

/// A call whose result goes where a handler reads: if it throws, the old value is read.
#[test]
fn a_result_that_a_handler_reads_matters_during_the_call() {
    let body = body(
        "method Retry.from(LCell;)LCell;\n  parameters: r0\n  registers: r0..r1\n\
         b0: catch any -> b1 into r1\n  r0 = call virtual Cell.next()LCell; (r0)\n  return r0\n\
         b1:\n  return r0\n",
    );
    assert_eq!(live_during(&body, 0), "r0");
}

/// Where control can go from an instruction: on to another, or into a handler that writes a register.
fn steps(body: &Body, pc: u32) -> (Vec<u32>, Vec<(RefReg, u32)>) {
    let block = &body.blocks[body.block_of(pc).0 as usize];
    let start = |block: BlockId| body.blocks[block.0 as usize].start;
    let mut next = Vec::new();
    if pc + 1 < block.end {
        next.push(pc + 1);
    } else {
        for_each_normal_successor(body, &body.code[pc as usize], &mut |block| next.push(start(block)));
    }
    (next, block.handlers.iter().map(|handler| (handler.into, start(handler.target))).collect())
}

fn does(body: &Body, pc: u32, what: Access, reg: Reg) -> bool {
    let mut found = false;
    visit(body, &body.code[pc as usize], &mut |access, touched| found |= (access, touched) == (what, reg));
    found
}

/// By definition: whether a path from one of `starts` reads a register before it writes it.
fn is_read_later(body: &Body, starts: Vec<u32>, reg: Reg) -> bool {
    let mut seen = BTreeSet::new();
    let mut pending = starts;
    while let Some(pc) = pending.pop() {
        if !seen.insert(pc) {
            continue;
        }
        if does(body, pc, Access::Read, reg) {
            return true;
        }
        let (next, handlers) = steps(body, pc);
        pending.extend(handlers.into_iter().filter(|(into, _)| Reg::Ref(*into) != reg).map(|(_, start)| start));
        if !does(body, pc, Access::Write, reg) {
            pending.extend(next);
        }
    }
    false
}

/// All registers but constants.
fn variables(body: &Body) -> Vec<Reg> {
    let prims = 0..(body.prim_kinds.len() - body.constants.len()) as u16;
    let refs = 0..body.ref_count;
    prims.map(|reg| Reg::Prim(PrimReg(reg))).chain(refs.map(|reg| Reg::Ref(RefReg(reg)))).collect()
}

#[test]
fn liveness_fits_its_definition_on_random_bodies() {
    let (mut calls, mut dead) = (0, 0);
    for seed in 0..600 {
        let body = valid_body(&mut Random::new(seed));
        let cfg = Cfg::new(&body);
        let liveness = Liveness::new(&body, &cfg);
        for pc in 0..body.code.len() as u32 {
            if !cfg.is_reachable(body.block_of(pc)) {
                continue;
            }
            let shown = || format!("seed {seed}, instruction {pc} of\n{}", print_method("random", &body));
            let live = variables(&body).into_iter().filter(|reg| is_read_later(&body, vec![pc], *reg));
            let live: Vec<Reg> = live.collect();
            dead += variables(&body).len() - live.len();
            assert_eq!(liveness.before(&body, pc), live, "{}", shown());
            if !matches!(body.code[pc as usize], Inst::Call { .. }) {
                continue;
            }
            calls += 1;
            let (next, handlers) = steps(&body, pc);
            let during = variables(&body).into_iter().filter(|reg| {
                let returned = !does(&body, pc, Access::Write, *reg) && is_read_later(&body, next.clone(), *reg);
                let caught = handlers.iter().filter(|(into, _)| Reg::Ref(*into) != *reg).map(|(_, start)| *start);
                returned || is_read_later(&body, caught.collect(), *reg)
            });
            assert_eq!(liveness.during(&body, pc), during.collect::<Vec<_>>(), "{}", shown());
        }
    }
    assert!(calls > 100 && dead > 1000, "{calls} calls, {dead} dead registers");
}

/// A body in which block n goes to the blocks of line n.
fn graph(edges: &[&[u32]]) -> Body {
    let mut text = "method graph\n  registers: i0\n  constants: i0 = 0\n".to_string();
    for (index, targets) in edges.iter().enumerate() {
        text += &format!("b{index}:\n");
        text += &match targets {
            [] => "  return\n".to_string(),
            [only] => format!("  goto b{only}\n"),
            [cases @ .., default] => {
                let cases: String =
                    cases.iter().enumerate().map(|(value, target)| format!("{value} -> b{target}, ")).collect();
                format!("  switch i0 {{ {cases}default -> b{default} }}\n")
            }
        };
    }
    parse_method(&text).expect("a graph").1
}

fn cuts(edges: &[&[u32]]) -> Vec<u32> {
    let body = graph(edges);
    cut_blocks(&body, &Cfg::new(&body)).into_iter().map(|block| block.0).collect()
}

#[test]
fn a_loop_is_cut_behind_its_tests() {
    // while (a) { }
    assert_eq!(cuts(&[&[1], &[2, 3], &[1], &[]]), [2]);
    // while (a && b) { }
    assert_eq!(cuts(&[&[1], &[2, 4], &[3, 4], &[1], &[]]), [3]);
    // while (a) { if (b) {} else {} }
    assert_eq!(cuts(&[&[1], &[2, 6], &[3, 4], &[5], &[5], &[1], &[]]), [2]);
    // while (true) { if (a) break; }, which is the same.
    assert_eq!(cuts(&[&[1], &[3, 2], &[1], &[]]), [2]);
}

#[test]
fn a_loop_that_begins_with_its_body_is_cut_at_its_head() {
    // do { } while (a)
    assert_eq!(cuts(&[&[1], &[1, 2], &[]]), [1]);
    assert_eq!(cuts(&[&[1], &[2], &[1, 3], &[]]), [1]);
    // while (true) { }
    assert_eq!(cuts(&[&[0]]), [0]);
    // A loop of nothing but tests has its last test for a body.
    assert_eq!(cuts(&[&[1], &[2, 3], &[1, 3], &[]]), [2]);
}

#[test]
fn each_of_nested_loops_is_cut() {
    // while (a) { while (b) { } }
    assert_eq!(cuts(&[&[1], &[2, 5], &[3, 4], &[2], &[1], &[]]), [1, 3]);
    // while (a) { x; while (b) { } }
    assert_eq!(cuts(&[&[1], &[2, 6], &[3], &[4, 5], &[3], &[1], &[]]), [2, 4]);
}

#[test]
fn a_loop_with_two_entrances_is_cut() {
    assert_eq!(cuts(&[&[1, 2], &[2], &[1, 3], &[]]).len(), 1);
}

/// Blocks that lie on cycles which pass no cut.
fn uncut(body: &Body) -> Vec<BlockId> {
    let cfg = Cfg::new(body);
    let cuts = cut_blocks(body, &cfg);
    let is_left = |block: &BlockId| !cuts.contains(block);
    let mut left: Vec<BlockId> = cfg.reverse_postorder().iter().copied().filter(is_left).collect();
    while let Some(at) = left.iter().position(|block| cfg.predecessors(*block).iter().all(|from| !left.contains(from)))
    {
        left.remove(at);
    }
    left
}

#[test]
fn every_cycle_of_random_graphs_passes_a_cut() {
    let mut moved = 0;
    for seed in 0..3000 {
        let mut random = Random::new(seed);
        let count = 1 + random.below(9);
        let mut targets = || (0..random.below(4)).map(|_| random.below(count) as u32).collect::<Vec<_>>();
        let edges: Vec<Vec<u32>> = (0..count).map(|_| targets()).collect();
        let edges: Vec<&[u32]> = edges.iter().map(Vec::as_slice).collect();
        let body = graph(&edges);
        assert_eq!(uncut(&body), [], "seed {seed}: {edges:?}");
        let cfg = Cfg::new(&body);
        moved += usize::from(cut_blocks(&body, &cfg) != cfg.loop_heads().collect::<Vec<_>>());
        let body = valid_body(&mut random);
        assert_eq!(uncut(&body), [], "seed {seed}: {}", print_method("random", &body));
    }
    assert!(moved > 100, "only {moved} graphs have cuts behind their heads");
}
