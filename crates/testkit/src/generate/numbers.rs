//! Numeric literals and expressions.
//!
//! Invariant: every function here returns a Java expression whose static type is exactly the primitive type asked for,
//! in parentheses where that matters; narrow results are cast, so no assignment loses precision silently.

use super::Generator;
use super::types::{Prim, Type};

type Maker = fn(&mut Generator, Prim, u32) -> Option<String>;

const MAKERS: &[(u32, Maker)] = &[
    (30, Generator::arithmetic),
    (12, Generator::division),
    (12, Generator::shift),
    (8, Generator::sign),
    (12, Generator::conversion),
    (8, Generator::mathematics),
    (7, Generator::bit_tricks),
    (10, Generator::measure),
    (40, Generator::shared_primitive),
];

const INTS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "3",
    "7",
    "10",
    "31",
    "32",
    "63",
    "100",
    "127",
    "128",
    "-128",
    "255",
    "256",
    "32767",
    "-32768",
    "65535",
    "65536",
    "0x55555555",
    "0xcafebabe",
    "1_000_003",
    "2147483647",
    "-2147483648",
    "0b1011",
    "017",
    "Integer.MAX_VALUE",
    "Integer.MIN_VALUE",
];
const LONGS: &[&str] = &[
    "0L",
    "1L",
    "-1L",
    "5L",
    "64L",
    "4294967296L",
    "-4294967297L",
    "0x123456789abcdefL",
    "9223372036854775807L",
    "-9223372036854775808L",
    "Long.MIN_VALUE",
    "1000000007L",
    "2147483648L",
];
const FLOATS: &[&str] = &[
    "0.0f",
    "-0.0f",
    "1.0f",
    "-1.5f",
    "0.1f",
    "3.4028235e38f",
    "1.4e-45f",
    "Float.NaN",
    "Float.POSITIVE_INFINITY",
    "Float.NEGATIVE_INFINITY",
    "16777217.0f",
    "1e10f",
    "0x1.8p-3f",
    "100.25f",
    "-7.75f",
];
const DOUBLES: &[&str] = &[
    "0.0",
    "-0.0",
    "1.0",
    "-2.5",
    "0.1",
    "1e300",
    "-1e-300",
    "4.9e-324",
    "Double.NaN",
    "Double.POSITIVE_INFINITY",
    "Double.NEGATIVE_INFINITY",
    "Double.MAX_VALUE",
    "9007199254740993.0",
    "1e19",
    "-3.999999",
    "0x1.fp5",
    "1.0 / 3",
];
const CHARS: &[&str] = &[
    "'a'",
    "'Z'",
    "'0'",
    "' '",
    "'~'",
    "'\\n'",
    "'\\''",
    "'\\u00e9'",
    "'\\u03bb'",
    "'\\uffff'",
    "(char) 0",
    "(char) 40000",
];

impl Generator {
    /// A numeric expression of type `prim`.
    pub(super) fn number(&mut self, prim: Prim, depth: u32) -> String {
        if depth > 0 && !self.random.chance(15) {
            for _ in 0..4 {
                let maker = *self.random.weighted(MAKERS);
                if let Some(text) = maker(self, prim, depth - 1) {
                    return text;
                }
            }
        }
        self.number_leaf(prim)
    }

    fn number_leaf(&mut self, prim: Prim) -> String {
        if self.random.chance(65) {
            let locals = self.scope.readable_of(&Type::Prim(prim));
            if !locals.is_empty() {
                return self.random.pick(&locals).clone();
            }
        }
        if self.random.chance(65) {
            // Any number that javac cannot know, so that arithmetic is left for the run.
            let others: Vec<String> = self
                .scope
                .readable()
                .filter(|local| matches!(local.ty, Type::Prim(other) if other != Prim::Boolean))
                .map(|local| local.name.clone())
                .collect();
            let source = match others.is_empty() {
                true => self.random.pick(&["fuel", "sum", "printed"]).to_string(),
                false => self.random.pick(&others).clone(),
            };
            return format!("(({}) {source})", prim.keyword());
        }
        self.number_literal(prim)
    }

    fn number_literal(&mut self, prim: Prim) -> String {
        let small = self.random.between(-20, 100);
        let plain = self.random.chance(40);
        match prim {
            Prim::Int if plain => format!("({small})"),
            Prim::Int => format!("({})", self.random.pick(INTS)),
            Prim::Long if plain => format!("({small}L)"),
            Prim::Long => format!("({})", self.random.pick(LONGS)),
            Prim::Float => format!("({})", self.random.pick(FLOATS)),
            Prim::Double if plain => format!("({}.{})", small, self.random.below(1000)),
            Prim::Double => format!("({})", self.random.pick(DOUBLES)),
            Prim::Char => format!("({})", self.random.pick(CHARS)),
            _ if plain => format!("(({}) {})", prim.keyword(), small.max(0)),
            _ => format!("(({}) ({}))", prim.keyword(), self.random.pick(INTS)),
        }
    }

    /// Casts a promoted expression back to a narrow type.
    fn narrowed(prim: Prim, text: String) -> String {
        if prim.is_narrow() { format!("(({}) {text})", prim.keyword()) } else { text }
    }

    /// The type in which an operation with a result of type `prim` is computed.
    fn promoted(prim: Prim) -> Prim {
        if prim.is_narrow() { Prim::Int } else { prim }
    }

    /// Two operands whose promotion is the promoted type of `prim`.
    fn operands(&mut self, prim: Prim, depth: u32) -> (String, String) {
        let wide = Self::promoted(prim);
        let choices: &[Prim] = match wide {
            Prim::Int => &Prim::INT_LIKE,
            Prim::Long => &Prim::INTEGRAL,
            Prim::Float => &[Prim::Int, Prim::Float, Prim::Long, Prim::Byte],
            _ => &Prim::NUMERIC,
        };
        let other = if self.random.chance(60) { wide } else { *self.random.pick(choices) };
        let first = self.number(wide, depth);
        let second = self.number(other, depth);
        if self.random.chance(50) { (first, second) } else { (second, first) }
    }

    fn arithmetic(&mut self, prim: Prim, depth: u32) -> Option<String> {
        let (left, right) = self.operands(prim, depth);
        let operators: &[&str] =
            if prim.is_floating() { &["+", "-", "*", "+", "/"] } else { &["+", "-", "*", "&", "|", "^"] };
        let operator = self.random.pick(operators);
        Some(Self::narrowed(prim, format!("({left} {operator} {right})")))
    }

    fn division(&mut self, prim: Prim, depth: u32) -> Option<String> {
        let (left, right) = self.operands(prim, depth);
        let operator = self.random.pick(&["/", "%"]);
        let text = if prim.is_floating() || self.unguarded() {
            format!("({left} {operator} {right})")
        } else {
            format!("({left} {operator} ({right} | 1))")
        };
        Some(Self::narrowed(prim, text))
    }

    fn shift(&mut self, prim: Prim, depth: u32) -> Option<String> {
        if prim.is_floating() {
            return None;
        }
        let value = self.number(Self::promoted(prim), depth);
        let distance_type = *self.random.pick(&Prim::INTEGRAL);
        let distance = self.number(distance_type, depth.min(1));
        let operator = self.random.pick(&["<<", ">>", ">>>"]);
        Some(Self::narrowed(prim, format!("({value} {operator} {distance})")))
    }

    fn sign(&mut self, prim: Prim, depth: u32) -> Option<String> {
        let value = self.number(Self::promoted(prim), depth);
        let operator = if prim.is_floating() { "-" } else { self.random.pick(&["-", "~", "+"]) };
        Some(Self::narrowed(prim, format!("({operator}({value}))")))
    }

    fn conversion(&mut self, prim: Prim, depth: u32) -> Option<String> {
        let from = *self.random.pick(&Prim::NUMERIC);
        let value = self.number(from, depth);
        if self.random.chance(20) {
            let through = self.random.pick(&Prim::NUMERIC).keyword();
            return Some(format!("(({}) ({through}) {value})", prim.keyword()));
        }
        Some(format!("(({}) {value})", prim.keyword()))
    }

    fn mathematics(&mut self, prim: Prim, depth: u32) -> Option<String> {
        let wide = Self::promoted(prim);
        let first = self.number(wide, depth);
        let second = self.number(wide, depth);
        let text = match (wide, self.random.below(8)) {
            (_, 0) => format!("Math.max({first}, {second})"),
            (_, 1) => format!("Math.min({first}, {second})"),
            (_, 2) => format!("Math.abs({first})"),
            (Prim::Int | Prim::Long, 3) => format!("Math.floorMod({first}, {second} | 1)"),
            (Prim::Int | Prim::Long, 4) => format!("Math.floorDiv({first}, {second} | 1)"),
            (Prim::Int | Prim::Long, 5) if self.unguarded() => format!("Math.addExact({first}, {second})"),
            (Prim::Int | Prim::Long, 6) if self.unguarded() => format!("Math.multiplyExact({first}, {second})"),
            (Prim::Double, 3) => format!("Math.sqrt({first})"),
            (Prim::Double, 4) => format!("Math.floor({first})"),
            (Prim::Double, 5) => format!("Math.rint({first})"),
            (Prim::Double, 6) => format!("Math.ceil({first})"),
            (Prim::Float | Prim::Double, 7) => format!("Math.signum({first})"),
            (Prim::Int, _) => {
                let value = self.number(Prim::Float, depth);
                format!("Math.round({value})")
            }
            (Prim::Long, _) => {
                let value = self.number(Prim::Double, depth);
                format!("Math.round({value})")
            }
            _ => return None,
        };
        Some(Self::narrowed(prim, text))
    }

    fn bit_tricks(&mut self, prim: Prim, depth: u32) -> Option<String> {
        let wide = Self::promoted(prim);
        let text = match wide {
            Prim::Int => {
                let value = self.number(Prim::Int, depth);
                let count = self.random.pick(&["bitCount", "numberOfLeadingZeros", "numberOfTrailingZeros", "reverse"]);
                match self.random.below(6) {
                    0 => format!("Integer.{count}({value})"),
                    1 => format!("Integer.rotateLeft({value}, {})", self.random.below(40)),
                    2 => format!("Integer.highestOneBit({value})"),
                    3 => format!("Integer.signum({value})"),
                    4 => format!("Float.floatToIntBits({})", self.number(Prim::Float, depth)),
                    _ => format!("Long.hashCode({})", self.number(Prim::Long, depth)),
                }
            }
            Prim::Long => {
                let value = self.number(Prim::Long, depth);
                match self.random.below(4) {
                    0 => format!("Long.rotateRight({value}, {})", self.random.below(70)),
                    1 => format!("Long.reverseBytes({value})"),
                    2 => format!("Long.lowestOneBit({value})"),
                    _ => format!("Double.doubleToLongBits({})", self.number(Prim::Double, depth)),
                }
            }
            Prim::Float => format!("Float.intBitsToFloat({})", self.number(Prim::Int, depth)),
            Prim::Double => format!("Double.longBitsToDouble({})", self.number(Prim::Long, depth)),
            _ => return None,
        };
        Some(Self::narrowed(prim, text))
    }

    /// Numbers that come from other values: lengths, characters, comparisons, ordinals.
    fn measure(&mut self, prim: Prim, depth: u32) -> Option<String> {
        if prim == Prim::Char {
            let text = self.text(depth);
            if self.unguarded() {
                return Some(format!("{text}.charAt({})", self.number(Prim::Byte, depth)));
            }
            return Some(format!("at({text}, {})", self.number(Prim::Int, depth)));
        }
        if prim != Prim::Int {
            return None;
        }
        let class = self.random.below(self.world.classes.len());
        let record = Type::Record(self.random.below(self.world.records.len()));
        let choices: &[u32] =
            if self.is_pure() { &[0, 1, 2, 3, 4, 6, 7, 13] } else { &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] };
        Some(match *self.random.pick(choices) {
            0 => format!("{}.length()", self.text(depth)),
            1 => format!("{}.hashCode()", self.text(depth)),
            2 => format!("{}.indexOf({})", self.text(depth), self.text(0)),
            3 => format!("{}.compareTo({})", self.text(depth), self.text(0)),
            4 => {
                let kind = *self.random.pick(&Prim::NUMERIC);
                let (left, right) = (self.number(kind, depth), self.number(kind, depth));
                format!("{}.compare({left}, {right})", kind.boxed())
            }
            5 => format!("{}.ordinal()", self.enum_value(depth)?),
            6 => format!("{}.intValue()", self.expression(&Type::Integer, depth)),
            7 => {
                let kind = *self.random.pick(&Prim::ALL);
                format!("{}.hashCode({})", kind.boxed(), self.primitive(kind, depth))
            }
            8 => format!("{}.hashCode()", self.expression(&record, depth)),
            9 => format!("{}.order()", self.expression(&record, depth)),
            10 => format!("{}.compareTo({})", self.reference(&record, depth), self.reference(&record, depth)),
            11 => format!("{}.score({})", self.enum_value(depth)?, self.number(Prim::Int, depth)),
            // `tag` is declared in every class: the static type of the receiver decides which one is meant.
            12 => format!("{}.tag", self.reference(&Type::Class(class), depth)),
            _ => format!("C{class}.count{class}"),
        })
    }
}
