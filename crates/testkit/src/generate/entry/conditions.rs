//! Expressions of type `boolean`.

use super::{Ty, Variable, Writer, references};
use crate::generate::types::Prim;

const COMPARISONS: [&str; 6] = ["<", "<=", ">", ">=", "==", "!="];

impl Writer {
    /// A condition; a constant or a variable's comparison with itself if no split can be paid for.
    pub(super) fn condition(&mut self, depth: u32) -> String {
        if !self.pay(1) {
            return self.cheap_condition();
        }
        match self.random.below(16) {
            0..=5 => self.comparison(Prim::Int, depth),
            6 | 7 => self.comparison(Prim::Long, depth),
            8 if self.floats > 0 => {
                let prim = *self.random.pick(&[Prim::Float, Prim::Double]);
                self.floats -= 1;
                self.comparison(prim, depth)
            }
            9 => match self.variable(|variable| variable.ty == Ty::Prim(Prim::Boolean)) {
                Some(variable) => variable.name,
                None => self.comparison(Prim::Char, depth),
            },
            10 if depth > 0 => {
                let operator = *self.random.pick(&["&&", "||", "&", "|", "^"]);
                format!("({} {operator} {})", self.comparison(Prim::Int, depth - 1), self.condition(depth - 1))
            }
            11 if depth > 0 => format!("(!{})", self.condition(depth - 1)),
            12 | 13 => self.reference_condition().unwrap_or_else(|| self.comparison(Prim::Int, depth)),
            14 => self.text_condition().unwrap_or_else(|| self.comparison(Prim::Int, depth)),
            15 => match self.cell(Prim::Boolean) {
                Some(cell) => cell,
                None => self.comparison(Prim::Byte, depth),
            },
            _ => self.comparison(Prim::Int, depth),
        }
    }

    fn cheap_condition(&mut self) -> String {
        match self.variable(|variable| matches!(variable.ty, Ty::Prim(prim) if prim != Prim::Boolean)) {
            Some(Variable { name, .. }) => format!("({name} {} {name})", self.random.pick(&["==", "!="])),
            None => self.random.chance(50).to_string(),
        }
    }

    fn comparison(&mut self, prim: Prim, depth: u32) -> String {
        let depth = depth.min(2);
        let operator = *self.random.pick(&COMPARISONS);
        format!("({} {operator} {})", self.primitive(prim, depth), self.primitive(prim, depth.saturating_sub(1)))
    }

    /// A question about references. It splits paths where nobody has looked before.
    fn reference_condition(&mut self) -> Option<String> {
        let operator = *self.random.pick(&["==", "!="]);
        let variable = self.variable(|variable| !matches!(variable.ty, Ty::Prim(_) | Ty::Text))?;
        if self.has_leaf && variable.ty == Ty::Node && self.random.chance(50) {
            return Some(format!("({} instanceof Leaf)", variable.name));
        }
        let other = match variable.ty {
            Ty::Node if self.random.chance(50) => self.node(1),
            _ => "null".to_string(),
        };
        Some(format!("({} {operator} {other})", variable.name))
    }

    fn text_condition(&mut self) -> Option<String> {
        let name = self.variable(|variable| variable.ty == Ty::Text)?.name;
        let constant = self.text_literal();
        Some(match self.random.below(8) {
            0 => format!("{name}.isEmpty()"),
            6 | 7 if self.pay(references::SPELLED) => self.spelled_condition(&name),
            1 => format!("({name} == null)"),
            2 => format!("{name}.startsWith({constant})"),
            3 => format!("{constant}.equals({name})"),
            4 => {
                let other = self.variable(|variable| variable.ty == Ty::Text)?.name;
                format!("{name}.equals({other})")
            }
            _ => format!("{name}.equals({constant})"),
        })
    }
}
