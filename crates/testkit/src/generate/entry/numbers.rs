//! Expressions of primitive types.

use super::{Ty, Writer};
use crate::generate::types::Prim;

impl Writer {
    /// An expression of a primitive type.
    pub(super) fn primitive(&mut self, prim: Prim, depth: u32) -> String {
        match prim {
            Prim::Boolean => self.condition(depth),
            Prim::Int => self.int(depth),
            Prim::Long => self.long(depth),
            Prim::Byte | Prim::Short | Prim::Char => {
                let exact = self.variable(|variable| variable.ty == Ty::Prim(prim));
                match exact {
                    Some(variable) if depth == 0 || self.random.chance(40) => variable.name,
                    _ => {
                        let wide = if self.random.chance(20) { self.long(depth) } else { self.int(depth) };
                        format!("(({}) {wide})", prim.keyword())
                    }
                }
            }
            Prim::Float | Prim::Double => self.floating(prim, depth),
        }
    }

    /// A literal of type `int` or `long`.
    fn literal(&mut self, prim: Prim) -> String {
        let edges: [i64; 10] = [0, 1, -1, 2, 31, 127, -128, 65535, i32::MAX.into(), i32::MIN.into()];
        let value = match self.random.below(10) {
            0..=5 => self.random.between(-8, 12),
            6 => self.random.between(-100_000, 100_000),
            7 if prim == Prim::Long => *self.random.pick(&[i64::MIN, i64::MAX, 1 << 32, 1 << 40, -(1 << 33)]),
            _ => *self.random.pick(&edges),
        };
        self.constants.push(value);
        match (prim, value) {
            (Prim::Long, i64::MIN) => "Long.MIN_VALUE".to_string(),
            (Prim::Long, _) => format!("({value}L)"),
            _ if value == i64::from(i32::MIN) => "Integer.MIN_VALUE".to_string(),
            _ => format!("({value})"),
        }
    }

    /// An operand of type `int`: a variable that promotes to it, or a literal.
    fn int_leaf(&mut self) -> String {
        let promotes = |ty: Ty| matches!(ty, Ty::Prim(Prim::Int | Prim::Byte | Prim::Short | Prim::Char));
        match self.variable(|variable| promotes(variable.ty)) {
            Some(variable) if self.random.chance(75) => variable.name,
            _ => self.literal(Prim::Int),
        }
    }

    /// An expression whose type is `int` after promotion.
    pub(super) fn int(&mut self, depth: u32) -> String {
        if depth == 0 || self.random.chance(20) {
            return self.int_leaf();
        }
        match self.random.below(26) {
            0..=5 => self.arithmetic(Prim::Int, depth),
            6 | 7 => self.shift(Prim::Int, depth),
            8 => format!("(-{})", self.int(depth - 1)),
            9 => format!("(~{})", self.int(depth - 1)),
            10 | 11 => format!("((int) {})", self.long(depth - 1)),
            12 => {
                let prim = *self.random.pick(&[Prim::Byte, Prim::Short, Prim::Char]);
                self.primitive(prim, depth - 1)
            }
            13 if self.afford_float() && self.random.chance(30) => {
                let prim = *self.random.pick(&[Prim::Float, Prim::Double]);
                format!("((int) Math.round({}))", self.floating(prim, depth - 1))
            }
            13 if self.afford_float() => {
                let prim = *self.random.pick(&[Prim::Float, Prim::Double]);
                format!("((int) {})", self.floating(prim, depth - 1))
            }
            14 => self.division(Prim::Int, depth),
            15 => self.choice(Prim::Int, depth),
            16 | 17 => self.cell(Prim::Int).unwrap_or_else(|| self.int_leaf()),
            18 => self.length().unwrap_or_else(|| self.int_leaf()),
            19 | 20 => self.node_number(depth).unwrap_or_else(|| self.int_leaf()),
            21 => self.text_number().unwrap_or_else(|| self.int_leaf()),
            22 => self.call(Prim::Int, depth).unwrap_or_else(|| self.int_leaf()),
            23 => self.update(),
            _ => self.library(Prim::Int, depth),
        }
    }

    /// An expression of type `long`.
    pub(super) fn long(&mut self, depth: u32) -> String {
        let leaf = |writer: &mut Self| match writer.variable(|variable| variable.ty == Ty::Prim(Prim::Long)) {
            Some(variable) if writer.random.chance(75) => variable.name,
            _ => writer.literal(Prim::Long),
        };
        if depth == 0 || self.random.chance(20) {
            return leaf(self);
        }
        match self.random.below(16) {
            0..=4 => self.arithmetic(Prim::Long, depth),
            5 | 6 => self.shift(Prim::Long, depth),
            7 => format!("(-{})", self.long(depth - 1)),
            8 | 9 => format!("((long) {})", self.int(depth - 1)),
            10 if self.afford_float() => format!("((long) {})", self.floating(Prim::Float, depth - 1)),
            11 => self.division(Prim::Long, depth),
            12 => self.choice(Prim::Long, depth),
            13 => self.cell(Prim::Long).unwrap_or_else(|| leaf(self)),
            14 => self.call(Prim::Long, depth).unwrap_or_else(|| leaf(self)),
            _ => self.library(Prim::Long, depth),
        }
    }

    fn arithmetic(&mut self, prim: Prim, depth: u32) -> String {
        let operator = *self.random.pick(&["+", "-", "&", "|", "^", "+", "-", "*"]);
        let left = self.primitive(prim, depth - 1);
        let is_hard = operator == "*" && {
            self.hard -= 1;
            self.hard < 0
        };
        let right = if is_hard { self.random.between(-3, 7).to_string() } else { self.primitive(prim, depth - 1) };
        format!("({left} {operator} ({right}))")
    }

    fn shift(&mut self, prim: Prim, depth: u32) -> String {
        let operator = *self.random.pick(&["<<", ">>", ">>>"]);
        let left = self.primitive(prim, depth - 1);
        let right = match self.random.below(4) {
            0 => self.long(0),
            1 => self.int(depth - 1),
            _ => format!("({})", self.random.between(-2, 66)),
        };
        format!("({left} {operator} {right})")
    }

    fn division(&mut self, prim: Prim, depth: u32) -> String {
        let operator = *self.random.pick(&["/", "%"]);
        let left = self.primitive(prim, depth - 1);
        self.hard -= 1;
        let right = if self.hard >= 0 && self.pay(1) {
            self.primitive(prim, 0)
        } else {
            let divisor = *self.random.pick(&[1, -1, 2, 3, -5, 7, 10, 16, 100]);
            self.constants.push(divisor);
            format!("({divisor})")
        };
        format!("({left} {operator} {right})")
    }

    /// `condition ? a : b`
    fn choice(&mut self, prim: Prim, depth: u32) -> String {
        let condition = self.condition(depth - 1);
        let (left, right) = (self.primitive(prim, depth - 1), self.primitive(prim, depth - 1));
        format!("({condition} ? {left} : {right})")
    }

    /// A variable that is changed as it is read.
    fn update(&mut self) -> String {
        let promotes = |ty: Ty| matches!(ty, Ty::Prim(Prim::Int | Prim::Byte | Prim::Short | Prim::Char));
        let Some(variable) = self.variable(|variable| variable.is_assignable && promotes(variable.ty)) else {
            return self.int_leaf();
        };
        let name = variable.name;
        match self.random.below(4) {
            0 => format!("({name}++)"),
            1 => format!("(--{name})"),
            2 => format!("({name} += {})", self.int_leaf()),
            _ => format!("({name} ^= {})", self.int_leaf()),
        }
    }

    /// A call of the class library.
    fn library(&mut self, prim: Prim, depth: u32) -> String {
        let class = if prim == Prim::Int { "Integer" } else { "Long" };
        let value = self.primitive(prim, depth - 1);
        match self.random.below(10) {
            0 if self.pay(1) => format!("Math.abs({value})"),
            1 if self.pay(1) => format!("Math.max({value}, {})", self.primitive(prim, 0)),
            2 if self.pay(1) => format!("Math.min({value}, {})", self.primitive(prim, 0)),
            3 if self.pay(1) => format!("Math.addExact({value}, {})", self.primitive(prim, 0)),
            4 if self.pay(2) => format!("Math.floorMod({value}, 5)"),
            5 if self.pay(1) => format!("Math.negateExact({value})"),
            6 => format!("{class}.rotateLeft({value}, {})", self.random.below(40)),
            7 => format!("{class}.reverseBytes({value})"),
            8 if prim == Prim::Int => format!("Integer.bitCount({value})"),
            9 if prim == Prim::Int && self.pay(2) => format!("Integer.compare({value}, {})", self.int(0)),
            _ => value,
        }
    }

    /// A call of a method of the program.
    pub(super) fn call(&mut self, returns: Prim, depth: u32) -> Option<String> {
        let fitting: Vec<usize> =
            (0..self.helpers.len()).filter(|index| self.helpers[*index].returns == returns).collect();
        if fitting.is_empty() || !self.pay(1) {
            return None;
        }
        let method = self.helpers[*self.random.pick(&fitting)].clone();
        let arguments: Vec<String> = method
            .parameters
            .iter()
            .map(|prim| format!("({}) {}", prim.keyword(), self.primitive(*prim, depth - 1)))
            .collect();
        Some(format!("{}({})", method.name, arguments.join(", ")))
    }

    fn afford_float(&mut self) -> bool {
        self.floats -= 1;
        self.floats >= 0
    }

    /// An expression of type `float` or `double`.
    pub(super) fn floating(&mut self, prim: Prim, depth: u32) -> String {
        let leaf = |writer: &mut Self| match writer.variable(|variable| variable.ty == Ty::Prim(prim)) {
            Some(variable) if writer.random.chance(75) => variable.name,
            _ => {
                let literals = ["0.0", "-0.0", "1.5", "-2.25", "1e10", "3.4e38", "0.1", "1e-45"];
                let literal = *writer.random.pick(&literals);
                let special = *writer.random.pick(&["NaN", "POSITIVE_INFINITY", "MIN_VALUE", "MAX_VALUE"]);
                match writer.random.below(8) {
                    0 => format!("{}.{special}", prim.boxed()),
                    _ if prim == Prim::Float => format!("({literal}f)"),
                    _ => format!("({literal})"),
                }
            }
        };
        if depth == 0 || !self.afford_float() {
            return leaf(self);
        }
        let other = if prim == Prim::Float { Prim::Double } else { Prim::Float };
        match self.random.below(11) {
            0 => format!("({} + {})", self.floating(prim, depth - 1), leaf(self)),
            1 => format!("({} - {})", self.floating(prim, depth - 1), leaf(self)),
            2 if prim == Prim::Float => format!("({} * {})", self.floating(prim, depth - 1), leaf(self)),
            3 => format!("(-{})", self.floating(prim, depth - 1)),
            4 | 5 => format!("(({}) {})", prim.keyword(), self.int(depth - 1)),
            6 => format!("(({}) {})", prim.keyword(), self.floating(other, depth - 1)),
            7 => self.choice(prim, depth),
            8 => self.cell(prim).unwrap_or_else(|| leaf(self)),
            9 if prim == Prim::Double => {
                let function = *self.random.pick(&["sqrt", "floor", "ceil", "rint", "abs", "signum"]);
                format!("Math.{function}({})", self.floating(prim, depth - 1))
            }
            _ => format!("Math.abs({})", self.floating(prim, depth - 1)),
        }
    }
}
