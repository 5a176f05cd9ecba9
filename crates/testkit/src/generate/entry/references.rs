//! Arrays, nodes and strings.

use super::{Ty, Writer};
use crate::generate::types::Prim;

impl Writer {
    /// An array of numbers.
    pub(super) fn cells(&mut self, prim: Prim, depth: u32) -> String {
        match self.variable(|variable| variable.ty == Ty::Cells(prim)) {
            Some(variable) if depth == 0 || self.random.chance(70) => variable.name,
            _ => {
                let length = self.random.between(0, 4);
                let length = if self.random.chance(40) { format!("{} & 3", self.int(1)) } else { length.to_string() };
                format!("new {}[{length}]", prim.keyword())
            }
        }
    }

    /// An array of nodes.
    pub(super) fn nodes(&mut self) -> String {
        match self.variable(|variable| variable.ty == Ty::Nodes) {
            Some(variable) if self.random.chance(70) => variable.name,
            _ => format!("new Node[{}]", self.random.between(0, 3)),
        }
    }

    /// The index of a cell; often one that is in bounds if the array is not too short.
    pub(super) fn index(&mut self) -> String {
        match self.random.below(5) {
            0 | 1 => self.random.between(0, 2).to_string(),
            2 => format!("{} & 3", self.int(1)),
            _ => self.int(1),
        }
    }

    /// A cell of some array of that element type, if there is one and it can be paid for.
    pub(super) fn cell(&mut self, prim: Prim) -> Option<String> {
        let wanted = |ty: Ty| match (ty, prim) {
            (Ty::Cells(Prim::Byte | Prim::Short | Prim::Char), Prim::Int) => true,
            (ty, prim) => ty == Ty::Cells(prim),
        };
        let array = self.variable(|variable| wanted(variable.ty))?.name;
        self.pay(2).then(|| format!("{array}[{}]", self.index()))
    }

    /// The length of some array.
    pub(super) fn length(&mut self) -> Option<String> {
        let array = self.variable(|variable| matches!(variable.ty, Ty::Cells(_) | Ty::Nodes))?.name;
        self.pay(1).then(|| format!("{array}.length"))
    }

    /// A node, or null.
    pub(super) fn node(&mut self, depth: u32) -> String {
        let Some(variable) = self.variable(|variable| variable.ty == Ty::Node) else {
            let array = self.variable(|variable| variable.ty == Ty::Nodes);
            return match array {
                Some(array) if self.pay(3) => format!("{}[{}]", array.name, self.index()),
                _ => self.random.pick(&["null", "new Node()"]).to_string(),
            };
        };
        match self.random.below(6) {
            0 if self.has_leaf => "new Leaf()".to_string(),
            0 => "new Node()".to_string(),
            1 => "null".to_string(),
            2 if depth > 0 && self.pay(2) => format!("{}.next", variable.name),
            3 if depth > 1 && self.pay(3) => format!("{}.next.next", variable.name),
            _ => variable.name,
        }
    }

    /// A number of a node.
    pub(super) fn node_number(&mut self, depth: u32) -> Option<String> {
        let node = self.variable(|variable| variable.ty == Ty::Node)?.name;
        match self.random.below(6) {
            0 if self.pay(3) => Some(format!("sum({node}, 2)")),
            5 if self.has_leaf && self.pay(2) => Some(format!("((int) ((Leaf) {node}).w)")),
            1 if self.pay(1) => Some(format!("{node}.plus({})", self.int(depth - 1))),
            2 if self.pay(2) => Some(format!("{node}.next.v")),
            _ if self.pay(1) => Some(format!("{node}.v")),
            _ => None,
        }
    }

    pub(super) fn text_literal(&mut self) -> String {
        let text = *self.random.pick(&["", "a", "ab", "b", "12", "abc", "-1", "true"]);
        self.texts.push(text.to_string());
        format!("\"{text}\"")
    }

    /// A number of a string.
    pub(super) fn text_number(&mut self) -> Option<String> {
        let text = self.variable(|variable| variable.ty == Ty::Text)?.name;
        match self.random.below(2) {
            0 if self.pay(2) => Some(format!("{text}.charAt({})", self.index())),
            _ if self.pay(1) => Some(format!("{text}.length()")),
            _ => None,
        }
    }

    /// A string.
    pub(super) fn text(&mut self, depth: u32) -> String {
        let variable = self.variable(|variable| variable.ty == Ty::Text);
        match (variable, self.random.below(6)) {
            (_, 0) => self.text_literal(),
            (_, 1) if depth > 0 => format!("({} + {})", self.text(depth - 1), self.int(1)),
            (_, 2) if depth > 0 => format!("({} + {})", self.text(depth - 1), self.text(depth - 1)),
            (_, 3) if depth > 0 => format!("String.valueOf({})", self.long(1)),
            (Some(variable), _) => variable.name,
            (None, _) => self.text_literal(),
        }
    }
}
