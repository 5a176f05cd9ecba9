//! Where boxes and arrows go: from a graph of boxes to rectangles, and from links to lines between them.
//!
//! [`structure`] decides what hangs on what: lists become rows, trees become trees. [`place`] gives every box a place, and
//! [`route`] finds a way for every link. Sizes are whole pixels, and nothing depends on anything but the graph: the same
//! graph gives the same drawing.
//!
//! Invariant: no two boxes overlap.

pub mod place;
pub mod route;
pub mod structure;

pub use place::place;
pub use route::Router;
pub use structure::{Forest, Graph, Node, NodeForm, Out, OutKind, forest};

/// A rectangle. `y` grows downwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Rect {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

impl Rect {
    /// Its right edge.
    pub fn right(&self) -> i32 {
        self.x + self.width
    }

    /// Its lower edge.
    pub fn bottom(&self) -> i32 {
        self.y + self.height
    }

    /// Whether both have a point in their inside in common.
    pub fn overlaps(&self, other: &Rect) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }
}
