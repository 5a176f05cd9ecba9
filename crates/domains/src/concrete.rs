//! The concrete domain: a primitive value is 64 bits, and every question has an answer.
//!
//! What the operators compute is [`tandem_ir::arithmetic`]. What a program asks the outside for comes from a
//! [`Script`], where there is one; so the runs that another domain found can be run again.

use std::collections::VecDeque;

use tandem_ir::arithmetic;
pub use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, Literal, UnaryOp};
use tandem_machine::domain::{Arrays, Cells, Environment, Notes, Numbers, Texts};
use tandem_machine::state::Comparable;
use tandem_machine::text::Text;
use tandem_machine::{Asked, Ref};

/// Plain execution.
#[derive(Clone, Debug, Default)]
pub struct Concrete {
    /// What is answered to the program's questions; without a script, `Verifier.nondetInt()` and its like run their own
    /// code.
    pub script: Option<Script>,
}

/// Answers in the order of the questions. When there are none left, every answer is zero, or the empty text.
#[derive(Clone, Debug, Default)]
pub struct Script {
    answers: VecDeque<ScriptedAnswer>,
    has_misfit: bool,
}

/// One answer of a [`Script`].
#[derive(Clone, PartialEq, Debug)]
pub enum ScriptedAnswer {
    /// A number of that type.
    Number(Element, Bits),
    /// A text.
    Text(Text),
}

impl Script {
    /// These answers.
    pub fn new(answers: impl IntoIterator<Item = ScriptedAnswer>) -> Script {
        Script { answers: answers.into_iter().collect(), has_misfit: false }
    }

    /// Whether a question got an answer of another type, or one outside the range that was asked for. The program was
    /// told something else then, and the run is not the one that the script stands for.
    pub fn has_misfit(&self) -> bool {
        self.has_misfit
    }

    /// Whether there are no answers left.
    pub fn is_spent(&self) -> bool {
        self.answers.is_empty()
    }

    fn next_number(&mut self, wanted: Element, range: Option<(i64, i64)>) -> Bits {
        let is_int = wanted.kind() == Kind::Int;
        let within = |bits: Bits| {
            let value = if is_int { bits.int().into() } else { bits.long() };
            range.is_none_or(|(low, high)| (low..=high).contains(&value))
        };
        match self.answers.pop_front() {
            Some(ScriptedAnswer::Number(element, bits)) if element == wanted && within(bits) => return bits,
            Some(_) => self.has_misfit = true,
            None => (),
        }
        let nearest_to_zero = range.map_or(0, |(low, high)| 0.clamp(low, high));
        if is_int { Bits::of_int(nearest_to_zero as i32) } else { Bits::of_long(nearest_to_zero) }
    }
}

impl Numbers for Concrete {
    type Prim = Bits;
    type Facts = ();

    #[inline]
    fn literal(&mut self, literal: Literal) -> Bits {
        Bits::of_literal(literal)
    }

    #[inline]
    fn known(&self, kind: Kind, value: Bits) -> Option<Literal> {
        Some(value.literal(kind))
    }

    #[inline]
    fn unary(&mut self, op: UnaryOp, value: Bits) -> Bits {
        arithmetic::unary(op, value)
    }

    #[inline]
    fn binary(&mut self, op: BinaryOp, left: Bits, right: Bits) -> Bits {
        arithmetic::binary(op, left, right)
    }

    #[inline]
    fn compare(&mut self, cond: Cond, kind: Kind, left: Bits, right: Bits) -> Bits {
        Bits(arithmetic::compare(cond, kind, left, right).into())
    }

    #[inline]
    fn decide(&mut self, _facts: &(), cond: Bits) -> Option<bool> {
        Some(cond.0 != 0)
    }

    fn assume(&mut self, _facts: &(), cond: Bits, holds: bool) -> Option<()> {
        ((cond.0 != 0) == holds).then_some(())
    }

    fn to_bits(&mut self, kind: Kind, value: Bits) -> Bits {
        match kind {
            Kind::Float if value.float().is_nan() => Bits(0x7fc0_0000),
            Kind::Double if value.double().is_nan() => Bits(0x7ff8_0000_0000_0000),
            _ => value,
        }
    }

    fn of_bits(&mut self, _kind: Kind, value: Bits) -> Bits {
        value
    }
}

impl Arrays for Concrete {
    type Cells = Cells;

    #[inline]
    fn load(&mut self, cells: &Cells, index: Bits) -> Bits {
        let index = index.int() as usize;
        match cells {
            Cells::Int(cells) => Bits::of_int(cells[index]),
            Cells::Boolean(cells) | Cells::Byte(cells) => Bits::of_int(cells[index].into()),
            Cells::Char(cells) => Bits(cells[index].into()),
            Cells::Short(cells) => Bits::of_int(cells[index].into()),
            Cells::Long(cells) => Bits::of_long(cells[index]),
            Cells::Float(cells) => Bits(cells[index].into()),
            Cells::Double(cells) => Bits(cells[index]),
        }
    }

    #[inline]
    fn store(&mut self, cells: &mut Cells, index: Bits, value: Bits) {
        let index = index.int() as usize;
        match cells {
            Cells::Int(cells) => cells[index] = value.int(),
            Cells::Boolean(cells) => cells[index] = value.int() as i8 & 1,
            Cells::Byte(cells) => cells[index] = value.int() as i8,
            Cells::Char(cells) => cells[index] = value.int() as u16,
            Cells::Short(cells) => cells[index] = value.int() as i16,
            Cells::Long(cells) => cells[index] = value.long(),
            Cells::Float(cells) => cells[index] = value.0 as u32,
            Cells::Double(cells) => cells[index] = value.0,
        }
    }

    fn known_cells<'c>(&self, cells: &'c Cells) -> Option<&'c Cells> {
        Some(cells)
    }

    fn known_cells_mut<'c>(&self, cells: &'c mut Cells) -> Option<&'c mut Cells> {
        Some(cells)
    }

    fn cells_of(&mut self, cells: Cells) -> Cells {
        cells
    }
}

impl Texts for Concrete {
    type Str = Text;

    fn text(&mut self, text: Text) -> Text {
        text
    }

    fn known_text<'t>(&self, text: &'t Text) -> Option<&'t Text> {
        Some(text)
    }
}

impl Environment for Concrete {
    fn asks_outside(&self) -> bool {
        self.script.is_some()
    }

    fn nondet(&mut self, _facts: &mut (), _asked: Asked, element: Element, range: Option<(i64, i64)>) -> Option<Bits> {
        Some(self.script.as_mut()?.next_number(element, range))
    }

    fn nondet_text(&mut self, _facts: &mut (), _asked: Asked) -> Option<Text> {
        let script = self.script.as_mut()?;
        Some(match script.answers.pop_front() {
            Some(ScriptedAnswer::Text(text)) => text,
            other => {
                script.has_misfit |= other.is_some();
                Text::from("")
            }
        })
    }
}

impl Notes for Concrete {
    type Note = ();
}

impl Comparable for Concrete {
    type Known = ();

    fn known_of_object(_note: &(), _name: &mut dyn FnMut(Ref) -> Ref) {}

    fn known_of_path(_facts: &(), _name: &mut dyn FnMut(Ref) -> Ref) {}
}
