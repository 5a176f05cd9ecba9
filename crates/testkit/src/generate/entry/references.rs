//! Arrays, nodes and strings.

use super::{Ty, Writer};
use crate::generate::types::Prim;

/// What it costs to take the chars of a string one by one: a path for each length, and what is done with each char.
pub(super) const SPELLED: i32 = 4;

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
        match self.random.below(3) {
            0 if self.pay(2) => Some(format!("{text}.charAt({})", self.index())),
            1 if self.pay(SPELLED) => Some(self.spelled_number(&text)),
            _ if self.pay(1) => Some(format!("{text}.length()")),
            _ => None,
        }
    }

    /// A number that takes the chars of a short string one by one.
    fn spelled_number(&mut self, text: &str) -> String {
        let operation = *self.random.pick(&[
            "indexOf('a')",
            "lastIndexOf('b')",
            "indexOf(\"ab\")",
            "hashCode()",
            "compareTo(\"ab\")",
            "trim().length()",
            "strip().length()",
            "replace('a', 'b').lastIndexOf('b')",
            "toUpperCase().indexOf('A')",
            "toLowerCase().hashCode()",
            "concat(\"b\").indexOf(\"bb\")",
            "repeat(2).length()",
            "substring(1).length()",
            "split(\"a\").length",
            "toCharArray().length",
            "chars().sum()",
            "compareToIgnoreCase(\"B\")",
        ]);
        let builder = *self.random.pick(&[
            "reverse().indexOf(\"b\")",
            "insert(0, 'a').indexOf(\"ab\")",
            "append('b').reverse().charAt(0)",
            "deleteCharAt(0).length()",
            "append(12).indexOf(\"1\")",
        ]);
        match self.random.below(4) {
            0 => format!("({text}.length() < 3 ? new StringBuilder({text}).{builder} : -1)"),
            _ => format!("({text}.length() < 3 ? {text}.{operation} : -1)"),
        }
    }

    /// A truth value that takes the chars of a short string one by one.
    pub(super) fn spelled_condition(&mut self, text: &str) -> String {
        let question = *self.random.pick(&[
            "contains(\"a\")",
            "endsWith(\"b\")",
            "equalsIgnoreCase(\"AB\")",
            "isBlank()",
            "matches(\"[a-b]+\")",
            "startsWith(\"b\", 1)",
            "regionMatches(true, 0, \"A\", 0, 1)",
            "contentEquals(new StringBuilder(\"ab\"))",
        ]);
        format!("({text}.length() < 3 && {text}.{question})")
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
