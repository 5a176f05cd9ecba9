//! What the validator refuses although no text can say it: blocks that do not tile the code, missing origins.

use tandem_ir::print::print_method;
use tandem_ir::validate::validate;
use tandem_ir::{Block, Body, Inst, Kind};

fn two_blocks() -> Body {
    Body {
        code: vec![Inst::Return, Inst::Return],
        origins: vec![0, 0],
        blocks: vec![Block { start: 0, end: 1, handlers: vec![] }, Block { start: 1, end: 2, handlers: vec![] }],
        ..Body::default()
    }
}

fn errors_after(change: impl Fn(&mut Body)) -> Vec<String> {
    let mut body = two_blocks();
    change(&mut body);
    // Printing is for people who look for such a mistake, so it must not fail on it.
    assert!(print_method("shape", &body).starts_with("method shape"));
    match validate(&body) {
        Ok(()) => Vec::new(),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn an_unchanged_body_is_valid() {
    assert_eq!(errors_after(|_| {}), Vec::<String>::new());
}

#[test]
fn blocks_must_tile_the_code() {
    assert_eq!(
        errors_after(|body| body.blocks[1].start = 0),
        ["block b1 starts at 0, not at 1", "instruction 0: a terminator in the middle of block b1"]
    );
    assert_eq!(errors_after(|body| drop(body.blocks.pop())), ["the blocks end at 1, the code at 2"]);
    assert_eq!(
        errors_after(|body| body.blocks[0].start = 1),
        ["block b0 starts at 1, not at 0", "block b0 covers 1..1 of 2"]
    );
    assert_eq!(
        errors_after(|body| body.blocks[1].end = 9),
        ["block b1 covers 1..9 of 2", "the blocks end at 9, the code at 2"]
    );
}

#[test]
fn every_instruction_has_an_origin() {
    assert_eq!(errors_after(|body| body.origins.truncate(1)), ["2 instructions have 1 origins"]);
}

#[test]
fn registers_must_be_nameable() {
    assert_eq!(
        errors_after(|body| body.prim_kinds = vec![Kind::Int; 70_000]),
        ["70000 primitive registers are more than an index can name"]
    );
}
