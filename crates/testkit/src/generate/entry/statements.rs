//! Statements.

use super::{Ty, Writer};
use crate::generate::types::Prim;

impl Writer {
    /// A statement of some kind.
    pub(super) fn statement(&mut self, depth: u32) {
        match self.random.below(20) {
            0..=3 => self.declaration(),
            4..=6 => self.assignment(),
            7 => self.compound_assignment(),
            8 => self.array_store(),
            9 => self.field_store(),
            10..=12 if depth > 0 => self.branch(depth),
            13 if depth > 0 => self.switch(depth),
            14 if depth > 0 => self.counted_loop(depth),
            15 if depth > 0 => self.walk(depth),
            16 | 17 if depth > 0 => self.guarded(depth),
            18 => self.exit(),
            19 if depth > 0 => self.text_switch(depth),
            _ => self.declaration(),
        }
    }

    /// Statements whose variables end with them.
    fn block(&mut self, depth: u32) {
        let visible = self.variables.len();
        for _ in 0..1 + self.random.below(2) {
            self.statement(depth);
        }
        self.variables.truncate(visible);
    }

    fn declaration(&mut self) {
        let ty = match self.random.below(10) {
            0 => Ty::Node,
            1 => Ty::Cells(self.prim()),
            2 => Ty::Text,
            _ => Ty::Prim(self.prim()),
        };
        let value = self.expression(ty, 2);
        let name = self.fresh("x");
        self.line(format!("{} {name} = {value};", ty.spelled()));
        self.declare(&name, ty);
    }

    fn assignment(&mut self) {
        let Some(variable) = self.variable(|variable| variable.is_assignable) else { return self.declaration() };
        let value = self.expression(variable.ty, 2);
        self.line(format!("{} = {value};", variable.name));
    }

    fn compound_assignment(&mut self) {
        let is_number = |ty: Ty| matches!(ty, Ty::Prim(prim) if prim != Prim::Boolean && !prim.is_floating());
        let Some(variable) = self.variable(|variable| variable.is_assignable && is_number(variable.ty)) else {
            return self.declaration();
        };
        let operator = *self.random.pick(&["+=", "-=", "^=", "|=", "&=", "<<=", ">>=", ">>>="]);
        let value = if self.random.chance(30) { self.long(1) } else { self.int(1) };
        self.line(format!("{} {operator} {value};", variable.name));
    }

    fn array_store(&mut self) {
        let array = self.variable(|variable| matches!(variable.ty, Ty::Cells(_) | Ty::Nodes));
        let Some(array) = array.filter(|_| self.pay(2)) else { return self.assignment() };
        let index = self.index();
        match array.ty {
            Ty::Cells(prim) => {
                let value = self.primitive(prim, 1);
                let is_integer = prim != Prim::Boolean && !prim.is_floating();
                let operator = if is_integer && self.random.chance(30) { "+=" } else { "=" };
                self.line(format!("{}[{index}] {operator} {value};", array.name));
            }
            _ => {
                let value = self.node(1);
                self.line(format!("{}[{index}] = {value};", array.name));
            }
        }
    }

    fn field_store(&mut self) {
        let node = self.variable(|variable| variable.ty == Ty::Node);
        let Some(node) = node.filter(|_| self.pay(1)) else { return self.assignment() };
        if self.random.chance(50) {
            let value = self.int(1);
            self.line(format!("{}.v = {value};", node.name));
        } else {
            let value = self.node(1);
            self.line(format!("{}.next = {value};", node.name));
        }
    }

    fn branch(&mut self, depth: u32) {
        if self.forks <= 0 {
            return self.assignment();
        }
        let condition = self.condition(2);
        self.open(format!("if ({condition}) {{"));
        self.block(depth - 1);
        if self.random.chance(50) {
            self.close("} else {");
            self.indent += 1;
            self.block(depth - 1);
        }
        self.close("}");
    }

    fn switch(&mut self, depth: u32) {
        if !self.pay(3) {
            return self.assignment();
        }
        let subject = self.int(1);
        let mut labels: Vec<i64> = (0..3).map(|_| self.random.between(-3, 8) * self.random.between(1, 2)).collect();
        labels.sort_unstable();
        labels.dedup();
        self.constants.extend(&labels);
        self.open(format!("switch ((int) {subject}) {{"));
        for label in labels {
            self.open(format!("case {label}: {{"));
            self.block(depth - 1);
            if self.random.chance(70) {
                self.line("break;");
            }
            self.close("}");
        }
        if self.random.chance(60) {
            self.open("default: {");
            self.block(depth - 1);
            self.close("}");
        }
        self.close("}");
    }

    fn text_switch(&mut self, depth: u32) {
        let text = self.variable(|variable| variable.ty == Ty::Text);
        let Some(text) = text.filter(|_| self.pay(3)) else { return self.switch(depth) };
        let mut labels = vec![self.text_literal(), self.text_literal()];
        labels.dedup();
        self.open(format!("switch ({}) {{", text.name));
        for label in labels {
            self.open(format!("case {label}: {{"));
            self.block(depth - 1);
            self.line("break;");
            self.close("}");
        }
        self.close("}");
    }

    /// A loop of at most three rounds.
    fn counted_loop(&mut self, depth: u32) {
        let rounds = self.random.between(1, 3) as i32;
        let name = self.fresh("i");
        let bound = if self.pay(rounds) { format!(" && {name} < {}", self.int(0)) } else { String::new() };
        self.open(format!("for (int {name} = 0; {name} < {rounds}{bound}; {name}++) {{"));
        let outer = (self.weight, self.in_loop, self.variables.len());
        (self.weight, self.in_loop) = (self.weight * rounds, true);
        self.variables.push(super::Variable { name, ty: Ty::INT, is_assignable: false });
        self.block(depth - 1);
        self.variables.truncate(outer.2);
        (self.weight, self.in_loop) = (outer.0, outer.1);
        self.close("}");
    }

    /// A loop along a list.
    fn walk(&mut self, depth: u32) {
        let node = self.variable(|variable| variable.ty == Ty::Node);
        let Some(node) = node.filter(|_| self.pay(4)) else { return self.assignment() };
        let (at, count) = (self.fresh("n"), self.fresh("k"));
        self.line(format!("Node {at} = {};", node.name));
        self.line(format!("int {count} = 0;"));
        self.open(format!("while ({at} != null && {count} < 2) {{"));
        let outer = (self.weight, self.in_loop, self.variables.len());
        (self.weight, self.in_loop) = (self.weight * 2, true);
        self.variables.push(super::Variable { name: at.clone(), ty: Ty::Node, is_assignable: false });
        self.line(format!("{count}++;"));
        self.block(depth - 1);
        self.line(format!("{at} = {at}.next;"));
        self.variables.truncate(outer.2);
        (self.weight, self.in_loop) = (outer.0, outer.1);
        self.close("}");
        self.variables.push(super::Variable { name: count, ty: Ty::INT, is_assignable: true });
    }

    /// `try`, with `catch`, `finally` or both.
    fn guarded(&mut self, depth: u32) {
        let caught = *self.random.pick(&[
            "ArithmeticException",
            "NullPointerException",
            "ArrayIndexOutOfBoundsException",
            "IndexOutOfBoundsException",
            "RuntimeException",
            "NegativeArraySizeException | NullPointerException",
            "IllegalStateException",
        ]);
        let (catches, has_finally) = match self.random.below(4) {
            0 => (false, true),
            1 => (true, true),
            _ => (true, false),
        };
        self.open("try {");
        self.block(depth - 1);
        if catches {
            self.close(format!("}} catch ({caught} e{}) {{", self.names));
            self.names += 1;
            self.indent += 1;
            self.block(depth - 1);
        }
        if has_finally {
            self.close("} finally {");
            self.indent += 1;
            self.block(depth - 1);
        }
        self.close("}");
    }

    /// Leaves the method, the loop or the iteration under some condition.
    fn exit(&mut self) {
        if self.forks <= 0 {
            return self.assignment();
        }
        let condition = self.condition(2);
        let way = match self.random.below(6) {
            0 if self.in_loop => "break;".to_string(),
            1 if self.in_loop => "continue;".to_string(),
            2 | 3 => {
                let exceptions = ["IllegalStateException", "ArithmeticException", "RuntimeException", "AssertionError"];
                format!("throw new {}();", self.random.pick(&exceptions))
            }
            _ => format!("return {};", self.expression(self.returns, 1)),
        };
        self.line(format!("if ({condition}) {way}"));
    }
}
