//! Cut points: the places where a search looks whether it has been here before. Every path that goes round a loop
//! passes one.
//!
//! A loop is cut once, before its body (paper 000, Section 7): behind the tests that leave it, so that what is compared
//! there has passed them. A loop that begins with its body, or that has more than one entrance, is cut at its head.

use crate::body::{BlockId, Body};
use crate::cfg::{Cfg, for_each_normal_successor};

/// The blocks at whose start loops are cut, in order.
pub fn cut_blocks(body: &Body, cfg: &Cfg) -> Vec<BlockId> {
    let mut cuts: Vec<BlockId> = cfg.loop_heads().map(|head| body_of_loop(body, cfg, head)).collect();
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}

/// Where the body of a loop begins: the first block behind the tests at its head that only leave or go on.
fn body_of_loop(body: &Body, cfg: &Cfg, head: BlockId) -> BlockId {
    if !cfg.is_reducible() {
        return head;
    }
    let inside = blocks_of_loop(body, cfg, head);
    let mut at = head;
    loop {
        let Some(next) = next_after_test(body, cfg, &inside, at) else { return at };
        // A loop of nothing but tests, or the head of a loop inside, which has its own cut behind it.
        if next == head || cfg.is_loop_head(next) {
            return at;
        }
        at = next;
    }
}

/// The only block of the loop that comes after `at`, if control may leave the loop there instead.
fn next_after_test(body: &Body, cfg: &Cfg, inside: &[bool], at: BlockId) -> Option<BlockId> {
    let block = &body.blocks[at.0 as usize];
    if block.handlers.iter().any(|handler| inside[handler.target.0 as usize]) {
        return None;
    }
    let terminator = body.code[..block.end as usize].last()?;
    let (mut stays, mut leaves) = (Vec::new(), false);
    for_each_normal_successor(body, terminator, &mut |next| match inside[next.0 as usize] {
        true => stays.push(next),
        false => leaves = true,
    });
    match stays.as_slice() {
        // Other ways into the block would come to the cut without having passed the test; they may, it is still a cut.
        [next] if leaves && cfg.predecessors(*next).len() == 1 => Some(*next),
        _ => None,
    }
}

/// The blocks from which the head is reached again without passing it, and the head.
fn blocks_of_loop(body: &Body, cfg: &Cfg, head: BlockId) -> Vec<bool> {
    let mut inside = vec![false; body.blocks.len()];
    inside[head.0 as usize] = true;
    let sources = cfg.predecessors(head).iter().copied().filter(|from| cfg.dominates(head, *from));
    let mut pending: Vec<BlockId> = sources.collect();
    while let Some(block) = pending.pop() {
        if std::mem::replace(&mut inside[block.0 as usize], true) {
            continue;
        }
        pending.extend(cfg.predecessors(block).iter().copied().filter(|from| cfg.is_reachable(*from)));
    }
    inside
}
