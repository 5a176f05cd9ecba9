//! Boolean expressions.
//!
//! Invariant: comparisons of references are between operands of one static type, so they always compile.

use super::Generator;
use super::types::{Prim, Type};

type Maker = fn(&mut Generator, u32) -> Option<String>;

const MAKERS: &[(u32, Maker)] = &[
    (30, Generator::comparison),
    (14, Generator::connective),
    (5, Generator::negation),
    (8, Generator::text_question),
    (6, Generator::identity),
    (6, Generator::kind_question),
    (4, Generator::float_question),
    (14, Generator::shared_condition),
];

impl Generator {
    /// A boolean expression.
    pub(super) fn condition(&mut self, depth: u32) -> String {
        if depth > 0 {
            for _ in 0..4 {
                let maker = *self.random.weighted(MAKERS);
                if let Some(text) = maker(self, depth - 1) {
                    return text;
                }
            }
        }
        let locals = self.scope.readable_of(&Type::BOOLEAN);
        if !locals.is_empty() && self.random.chance(60) {
            return self.random.pick(&locals).clone();
        }
        if self.random.chance(70) {
            return self.comparison(0).unwrap_or_default();
        }
        self.random.pick(&["true", "false"]).to_string()
    }

    fn comparison(&mut self, depth: u32) -> Option<String> {
        let operator = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
        let left_kind = *self.random.pick(&Prim::NUMERIC);
        let right_kind = if self.random.chance(50) { left_kind } else { *self.random.pick(&Prim::NUMERIC) };
        let left = self.number(left_kind, depth);
        let right = self.number(right_kind, depth);
        Some(format!("({left} {operator} {right})"))
    }

    fn connective(&mut self, depth: u32) -> Option<String> {
        let operator = self.random.pick(&["&&", "||", "&&", "||", "&", "|", "^", "==", "!="]);
        let left = self.condition(depth);
        let right = self.condition(depth);
        Some(format!("({left} {operator} {right})"))
    }

    fn negation(&mut self, depth: u32) -> Option<String> {
        Some(format!("(!{})", self.condition(depth)))
    }

    fn text_question(&mut self, depth: u32) -> Option<String> {
        let text = self.text(depth);
        let other = self.text(0);
        Some(match self.random.below(7) {
            0 => format!("{text}.equals({other})"),
            1 => format!("{text}.startsWith({other})"),
            2 => format!("{text}.isEmpty()"),
            3 => format!("{text}.contains({other})"),
            4 => format!("{text}.equalsIgnoreCase({other})"),
            5 => format!("Character.isLetterOrDigit({})", self.number(Prim::Char, depth)),
            _ => format!("Objects.equals({text}, {other})"),
        })
    }

    fn identity(&mut self, depth: u32) -> Option<String> {
        let class = self.random.below(self.world.classes.len());
        let record = self.random.below(self.world.records.len());
        let operator = self.random.pick(&["==", "!="]);
        let kind = if self.is_pure() { 2 } else { self.random.below(5) };
        Some(match kind {
            0 => {
                let ty = Type::Class(class);
                // Two variables of sibling subclasses could not be compared as what they are.
                format!("((Object) {} {operator} {})", self.reference(&ty, 0), self.reference(&ty, 0))
            }
            1 => format!("({} {operator} null)", self.reference(&Type::Class(class), depth)),
            2 => {
                let (left, right) = (self.number(Prim::Int, depth), self.number(Prim::Int, depth));
                format!("(Integer.valueOf({left}) {operator} Integer.valueOf({right}))")
            }
            3 => {
                let ty = Type::Record(record);
                format!("{}.equals({})", self.reference(&ty, depth), self.reference(&ty, depth))
            }
            _ => {
                let (left, right) = (self.enum_value(depth)?, self.enum_value(depth)?);
                format!("((Object) {left} {operator} (Object) {right})")
            }
        })
    }

    fn kind_question(&mut self, depth: u32) -> Option<String> {
        if self.is_pure() {
            return None;
        }
        let class = self.random.below(self.world.classes.len());
        let root = Type::Class(self.world.root_of(class));
        let value =
            if self.random.chance(60) { self.reference(&root, depth) } else { self.reference(&Type::Object, depth) };
        let kind = match self.random.below(5) {
            0 => Type::Interface(self.random.below(self.world.interfaces)).spelled(),
            1 => self.random.pick(&["String", "Integer", "int[]", "Object[]", "Number", "Comparable<?>"]).to_string(),
            _ => Type::Class(class).spelled(),
        };
        Some(format!("((Object) {value} instanceof {kind})"))
    }

    fn float_question(&mut self, depth: u32) -> Option<String> {
        Some(match self.random.below(4) {
            0 => format!("Double.isNaN({})", self.number(Prim::Double, depth)),
            1 => format!("Float.isInfinite({})", self.number(Prim::Float, depth)),
            2 => {
                let (left, right) = (self.number(Prim::Double, depth), self.number(Prim::Double, depth));
                format!("Double.valueOf({left}).equals({right})")
            }
            _ => {
                let value = self.number(Prim::Float, depth);
                let name = self.scope.readable_of(&Type::Prim(Prim::Float));
                match name.first() {
                    Some(name) => format!("({name} == {name} || {value} > {name})"),
                    None => format!("Float.isFinite({value})"),
                }
            }
        })
    }

    fn shared_condition(&mut self, depth: u32) -> Option<String> {
        self.shared(&Type::BOOLEAN, depth)
    }
}
