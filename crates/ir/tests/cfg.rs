//! The control-flow graph, on small graphs by hand and on random ones against the definitions.

mod random;

use std::collections::BTreeSet;

use random::{Random, valid_body};
use tandem_ir::cfg::Cfg;
use tandem_ir::parse::parse_method;
use tandem_ir::{BlockId, Body};

/// A body in which block n goes to the blocks of line n, by a switch if there are several, and nowhere if there are none.
fn body_with_edges(edges: &[&[u32]]) -> Body {
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

fn numbers(blocks: impl IntoIterator<Item = BlockId>) -> Vec<u32> {
    blocks.into_iter().map(|block| block.0).collect()
}

#[test]
fn a_diamond() {
    let cfg = Cfg::new(&body_with_edges(&[&[1, 2], &[3], &[3], &[]]));
    assert_eq!(numbers(cfg.reverse_postorder().iter().copied()), [0, 1, 2, 3]);
    assert_eq!(numbers(cfg.successors(BlockId(0)).iter().copied()), [1, 2]);
    assert_eq!(numbers(cfg.predecessors(BlockId(3)).iter().copied()), [1, 2]);
    assert_eq!(cfg.immediate_dominator(BlockId(3)), Some(BlockId(0)));
    assert_eq!(cfg.immediate_dominator(BlockId(0)), None);
    assert_eq!(cfg.loop_heads().count(), 0);
    assert!(cfg.is_reducible());
}

#[test]
fn nested_loops() {
    let cfg = Cfg::new(&body_with_edges(&[&[1], &[2, 5], &[3, 4], &[2], &[1], &[]]));
    assert_eq!(numbers(cfg.loop_heads()), [1, 2]);
    assert!(cfg.is_reducible());
    assert!(cfg.dominates(BlockId(1), BlockId(4)));
    assert!(cfg.dominates(BlockId(4), BlockId(4)));
    assert!(!cfg.dominates(BlockId(4), BlockId(5)));
}

#[test]
fn a_loop_of_one_block_and_the_entry_as_a_head() {
    assert_eq!(numbers(Cfg::new(&body_with_edges(&[&[1], &[1, 2], &[]])).loop_heads()), [1]);
    assert_eq!(numbers(Cfg::new(&body_with_edges(&[&[0]])).loop_heads()), [0]);
}

#[test]
fn a_loop_with_two_entrances_has_a_head_too() {
    let cfg = Cfg::new(&body_with_edges(&[&[1, 2], &[2], &[1, 3], &[]]));
    assert_eq!(cfg.loop_heads().count(), 1);
    assert!(!cfg.is_reducible());
    assert_eq!(cfg.immediate_dominator(BlockId(1)), Some(BlockId(0)));
}

#[test]
fn repeated_targets_count_once_and_dead_blocks_are_known() {
    let cfg = Cfg::new(&body_with_edges(&[&[1, 1, 1], &[], &[1]]));
    assert_eq!(numbers(cfg.successors(BlockId(0)).iter().copied()), [1]);
    assert_eq!(numbers(cfg.predecessors(BlockId(1)).iter().copied()), [0, 2]);
    assert!(!cfg.is_reachable(BlockId(2)));
    assert_eq!(cfg.immediate_dominator(BlockId(2)), None);
    assert!(!cfg.dominates(BlockId(2), BlockId(1)));
    assert_eq!(cfg.immediate_dominator(BlockId(1)), Some(BlockId(0)));
}

#[test]
fn exception_edges_are_edges() {
    let text = "method retry\n  registers: r0\nb0:\n  goto b1\n\
                b1: catch any -> b2 into r0\n  call static A.m()V ()\n  return\nb2:\n  goto b1\n";
    let cfg = Cfg::new(&parse_method(text).expect("a method").1);
    assert_eq!(numbers(cfg.successors(BlockId(1)).iter().copied()), [2]);
    assert_eq!(numbers(cfg.loop_heads()), [1]);
    assert!(cfg.dominates(BlockId(1), BlockId(2)));
}

#[test]
fn a_body_without_blocks_has_an_empty_graph() {
    assert!(Cfg::new(&Body::default()).reverse_postorder().is_empty());
}

/// A chain as long as a method can be, so that nothing recurses and nothing is quadratic.
#[test]
fn long_chains_are_fast() {
    let edges: Vec<Vec<u32>> =
        (0..30_000u32).map(|index| if index + 1 < 30_000 { vec![index + 1, index] } else { vec![] }).collect();
    let edges: Vec<&[u32]> = edges.iter().map(Vec::as_slice).collect();
    let cfg = Cfg::new(&body_with_edges(&edges));
    assert_eq!(cfg.loop_heads().count(), 29_999);
    assert!(cfg.dominates(BlockId(0), BlockId(29_999)));
}

#[test]
fn random_graphs_fit_the_definitions() {
    for seed in 0..500 {
        let mut random = Random::new(seed);
        let count = 1 + random.below(9);
        let edges: Vec<Vec<u32>> = (0..count)
            .map(|_| {
                let degree = random.below(4);
                (0..degree).map(|_| random.below(count) as u32).collect()
            })
            .collect();
        check_definitions(&body_with_edges(&edges.iter().map(Vec::as_slice).collect::<Vec<_>>()), seed);
        check_definitions(&valid_body(&mut random), seed);
    }
}

fn check_definitions(body: &Body, seed: u64) {
    let cfg = Cfg::new(body);
    let blocks: Vec<BlockId> = (0..body.blocks.len() as u32).map(BlockId).collect();
    let reachable = reachable_without(&cfg, None);
    assert_eq!(reachable, cfg.reverse_postorder().iter().copied().collect(), "seed {seed}");
    for block in &blocks {
        assert_eq!(cfg.is_reachable(*block), reachable.contains(block));
        for successor in cfg.successors(*block) {
            assert!(cfg.predecessors(*successor).contains(block), "seed {seed}");
        }
        // By definition: one block dominates another if the other is out of reach without it.
        let left = reachable_without(&cfg, Some(*block));
        for other in &blocks {
            let dominates = reachable.contains(other) && reachable.contains(block) && !left.contains(other);
            assert_eq!(cfg.dominates(*block, *other), dominates, "seed {seed}: {block:?} over {other:?}");
        }
        if let Some(dominator) = cfg.immediate_dominator(*block) {
            assert!(dominator != *block && cfg.dominates(dominator, *block));
            let between = blocks.iter().filter(|other| {
                **other != *block && cfg.dominates(**other, *block) && !cfg.dominates(**other, dominator)
            });
            assert_eq!(between.count(), 0, "seed {seed}: {dominator:?} is not the nearest to {block:?}");
        }
    }
    // Without the loop heads no cycle is left: the blocks can be taken away one by one.
    let mut left: BTreeSet<BlockId> = reachable.iter().copied().filter(|block| !cfg.is_loop_head(*block)).collect();
    while let Some(block) =
        left.iter().copied().find(|block| cfg.predecessors(*block).iter().all(|from| !left.contains(from)))
    {
        left.remove(&block);
    }
    assert!(left.is_empty(), "seed {seed}: a cycle without a loop head among {left:?}");
}

fn reachable_without(cfg: &Cfg, without: Option<BlockId>) -> BTreeSet<BlockId> {
    let mut reached = BTreeSet::new();
    let mut waiting = vec![BlockId(0)];
    while let Some(block) = waiting.pop() {
        if Some(block) != without && reached.insert(block) {
            waiting.extend(cfg.successors(block));
        }
    }
    reached
}
