//! A place for every box of a forest.
//!
//! What hangs on a box is a block of its own. The blocks below a box stand side by side with the box above their middle;
//! the block to the right begins behind everything that is below. So blocks never overlap, and neither do boxes.

use super::{Forest, Rect};

/// Between a box and what is to the right of it: room for an arrow.
const ACROSS: i32 = 46;
/// Between a box and what is below it.
const DOWN: i32 = 42;
/// Between boxes that stand side by side below another one.
const BESIDE: i32 = 26;
/// Lines of separate structures are no wider than that, if they can be broken.
const WIDEST: i32 = 900;

/// A box and what hangs on it. The box itself is at the top.
struct Block {
    width: i32,
    height: i32,
    boxes: Vec<(usize, i32, i32)>,
}

/// The places of all boxes, given their widths and heights.
pub fn place(forest: &Forest, sizes: &[(i32, i32)]) -> Vec<Rect> {
    let mut places = vec![Rect::default(); sizes.len()];
    let (mut x, mut y, mut line) = (0, 0, 0);
    for root in &forest.roots {
        let block = block(forest, sizes, *root);
        if x > 0 && x + block.width > WIDEST {
            (x, y, line) = (0, y + line + DOWN, 0);
        }
        for (index, dx, dy) in block.boxes {
            let (width, height) = sizes[index];
            places[index] = Rect { x: x + dx, y: y + dy, width, height };
        }
        x += block.width + ACROSS;
        line = line.max(block.height);
    }
    places
}

/// The block of a box. A row is gone along in a loop: lists may be long.
fn block(forest: &Forest, sizes: &[(i32, i32)], first: usize) -> Block {
    let mut row = Block { width: 0, height: 0, boxes: Vec::new() };
    let mut next = Some(first);
    while let Some(index) = next {
        let part = upright(forest, sizes, index);
        let x = if row.boxes.is_empty() { 0 } else { row.width + ACROSS };
        row.boxes.extend(part.boxes.into_iter().map(|(index, dx, dy)| (index, x + dx, dy)));
        row.width = x + part.width;
        row.height = row.height.max(part.height);
        next = forest.right[index];
    }
    row
}

/// A box with what is below it.
fn upright(forest: &Forest, sizes: &[(i32, i32)], index: usize) -> Block {
    let (width, height) = sizes[index];
    let mut below: Vec<(usize, i32, i32)> = Vec::new();
    let (mut x, mut deepest) = (0, 0);
    for child in &forest.below[index] {
        let block = block(forest, sizes, *child);
        below.extend(block.boxes.into_iter().map(|(index, dx, dy)| (index, x + dx, dy)));
        x += block.width + BESIDE;
        deepest = deepest.max(block.height);
    }
    if below.is_empty() {
        return Block { width, height, boxes: vec![(index, 0, 0)] };
    }
    let all = x - BESIDE;
    let (own, others) = (((all - width) / 2).max(0), ((width - all) / 2).max(0));
    let lower = below.into_iter().map(|(index, dx, dy)| (index, others + dx, height + DOWN + dy));
    let boxes = std::iter::once((index, own, 0)).chain(lower).collect();
    Block { width: width.max(all), height: height + DOWN + deepest, boxes }
}
