//! String expressions.
//!
//! Invariant: a text that is stored or passed on is clipped by its user (see `Generator::clipped`); the expressions here
//! grow by a constant factor at most.

use super::Generator;
use super::types::{Prim, Type};

type Maker = fn(&mut Generator, u32) -> Option<String>;

const MAKERS: &[(u32, Maker)] = &[
    (30, Generator::concatenation),
    (12, Generator::piece),
    (8, Generator::changed),
    (12, Generator::converted),
    (5, Generator::formatted),
    (6, Generator::built),
    (6, Generator::described),
    (5, Generator::looked_up),
    (20, Generator::shared_text),
];

const LITERALS: &[&str] = &[
    "\"\"",
    "\"a\"",
    "\"abc\"",
    "\"Hello, World\"",
    "\"x=\"",
    "\" padded \"",
    "\"\\t\\\"q\\\"\\\\\"",
    "\"na\\u00efve\"",
    "\"\\u03b1\\u03b2\\u03b3\"",
    "\"\\ud83d\\ude00!\"",
    "\"0123456789\"",
    "\"-42\"",
    "\"null\"",
    "\"AbC\"",
    "\"aaa\"",
    "\"one,two,,three\"",
    "\"12\"",
];

impl Generator {
    /// An expression of type `String`.
    pub(super) fn text(&mut self, depth: u32) -> String {
        if depth > 0 && !self.random.chance(15) {
            for _ in 0..4 {
                let maker = *self.random.weighted(MAKERS);
                if let Some(text) = maker(self, depth - 1) {
                    return text;
                }
            }
        }
        let locals = self.scope.readable_of(&Type::Text);
        if !locals.is_empty() && self.random.chance(65) {
            return self.random.pick(&locals).clone();
        }
        if self.unguarded() && self.random.chance(20) {
            return "((String) null)".to_string();
        }
        self.random.pick(LITERALS).to_string()
    }

    /// A literal for a `case` or a key.
    pub(super) fn text_literal(&mut self) -> String {
        self.random.pick(LITERALS).to_string()
    }

    fn concatenation(&mut self, depth: u32) -> Option<String> {
        let mut parts = vec![self.text(depth)];
        for _ in 0..1 + self.random.below(3) {
            let kind = if self.is_pure() { self.random.between(3, 7) } else { self.random.between(0, 7) };
            let part = match kind {
                0 => self.reference(&Type::Integer, depth),
                1 => {
                    let record = self.random.below(self.world.records.len());
                    self.reference(&Type::Record(record), depth)
                }
                2 => self.enum_value(depth).unwrap_or_else(|| "null".to_string()),
                3 => self.text(depth),
                _ => {
                    let prim = *self.random.pick(&Prim::ALL);
                    self.primitive(prim, depth)
                }
            };
            let at = self.random.below(parts.len() + 1);
            // The first two operands must not be two numbers, or they would be added.
            parts.insert(at.max(1), part);
        }
        Some(format!("({})", parts.join(" + ")))
    }

    fn piece(&mut self, depth: u32) -> Option<String> {
        let text = self.text(depth);
        let from = self.random.below(4);
        Some(match self.random.below(4) {
            0 => format!("{text}.substring({from})"),
            1 if self.unguarded() => format!("{text}.substring({from}, {})", self.random.below(6)),
            2 => format!("({text} + \"....\").substring({from}, {})", from + self.random.below(4 - from)),
            _ => format!("String.valueOf(at({text}, {}))", self.number(Prim::Int, depth)),
        })
    }

    fn changed(&mut self, depth: u32) -> Option<String> {
        let text = self.text(depth);
        let call = match self.random.below(7) {
            0 => "toUpperCase()".to_string(),
            1 => "toLowerCase()".to_string(),
            2 => "trim()".to_string(),
            3 => format!("replace({}, 'z')", self.number(Prim::Char, 0)),
            4 => format!("repeat({} & 3)", self.number(Prim::Int, depth)),
            5 => format!("concat({})", self.text(depth)),
            _ => "strip()".to_string(),
        };
        Some(format!("{text}.{call}"))
    }

    fn converted(&mut self, depth: u32) -> Option<String> {
        Some(match self.random.below(7) {
            0 => format!("Integer.toHexString({})", self.number(Prim::Int, depth)),
            1 => format!("Integer.toString({}, {})", self.number(Prim::Int, depth), self.random.between(2, 36)),
            2 => format!("Long.toString({})", self.number(Prim::Long, depth)),
            3 => format!("Double.toString({})", self.number(Prim::Double, depth)),
            4 => format!("Float.toString({})", self.number(Prim::Float, depth)),
            5 => format!("Long.toBinaryString({} & 0xffffL)", self.number(Prim::Long, depth)),
            _ => {
                let prim = *self.random.pick(&Prim::ALL);
                format!("String.valueOf({})", self.primitive(prim, depth))
            }
        })
    }

    fn formatted(&mut self, depth: u32) -> Option<String> {
        Some(match self.random.below(6) {
            0 => {
                format!("String.format(\"%d|%5d\", {}, {})", self.number(Prim::Int, depth), self.number(Prim::Long, 0))
            }
            1 => format!("String.format(\"%08x\", {})", self.number(Prim::Int, depth)),
            2 => format!("String.format(\"%-6s|%b\", {}, {})", self.text(depth), self.condition(depth)),
            3 => format!("String.format(\"%c%%\", {})", self.number(Prim::Char, 0)),
            4 => format!("String.format(\"%.3f\", {})", self.number(Prim::Float, depth)),
            _ => format!("String.format(\"%+,d\", {})", self.number(Prim::Int, depth)),
        })
    }

    fn built(&mut self, depth: u32) -> Option<String> {
        let builders = self.scope.readable_of(&Type::Builder);
        if !builders.is_empty() && self.random.chance(60) {
            return Some(format!("{}.toString()", self.random.pick(&builders).clone()));
        }
        let mut text = format!("new StringBuilder({})", self.text(depth));
        for _ in 0..1 + self.random.below(3) {
            let prim = *self.random.pick(&Prim::ALL);
            let call = match self.random.below(5) {
                0 => "reverse()".to_string(),
                1 => format!("insert(0, {})", self.primitive(prim, depth)),
                _ => format!("append({})", self.primitive(prim, depth)),
            };
            text = format!("{text}.{call}");
        }
        Some(format!("{text}.toString()"))
    }

    /// The names and descriptions of other values.
    fn described(&mut self, depth: u32) -> Option<String> {
        let kind = if self.is_pure() { self.random.between(4, 5) } else { self.random.between(0, 5) };
        Some(match kind {
            0 => format!("{}.name()", self.enum_value(depth)?),
            1 => {
                let record = self.random.below(self.world.records.len());
                format!("{}.toString()", self.reference(&Type::Record(record), depth))
            }
            2 => {
                let class = self.random.below(self.world.classes.len());
                format!("{}.toString()", self.reference(&Type::Class(class), depth))
            }
            3 => {
                let class = self.random.below(self.world.classes.len());
                let name = self.random.pick(&["getName", "getSimpleName"]);
                format!("{}.getClass().{name}()", self.reference(&Type::Class(class), depth))
            }
            4 => {
                let prim = *self.random.pick(&Prim::ALL);
                format!("Arrays.toString({})", self.reference(&Type::Prim(prim).array(), depth))
            }
            _ => {
                let ty = self.random.pick(&[Type::List, Type::Map, Type::Deque]).clone();
                format!("{}.toString()", self.reference(&ty, depth))
            }
        })
    }

    fn looked_up(&mut self, depth: u32) -> Option<String> {
        let maps = self.scope.readable_of(&Type::Map);
        if maps.is_empty() {
            return None;
        }
        let map = self.random.pick(&maps).clone();
        let key = self.number(Prim::Int, depth);
        Some(match self.random.below(3) {
            0 => format!("{map}.getOrDefault({key}, {})", self.text_literal()),
            1 => format!("{map}.get({key} & 7)"),
            _ => format!("{map}.remove({key} & 7)"),
        })
    }

    fn shared_text(&mut self, depth: u32) -> Option<String> {
        self.shared(&Type::Text, depth)
    }
}
