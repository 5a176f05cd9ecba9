//! The concrete domain: a primitive value is 64 bits, and every question has an answer.
//!
//! Invariant: an `int` or `float` is in the low 32 bits and the rest is zero, so that equal values are equal bits.

use tandem_ir::{BinaryOp, Cond, Element, Kind, Literal, UnaryOp};
use tandem_machine::domain::{Cells, Domain};
use tandem_machine::text::Text;

/// Plain execution.
#[derive(Clone, Copy, Debug, Default)]
pub struct Concrete;

/// The bits of a primitive value; the operation says what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bits(pub u64);

impl Bits {
    #[inline]
    fn of_int(value: i32) -> Bits {
        Bits(u64::from(value as u32))
    }
    #[inline]
    fn of_long(value: i64) -> Bits {
        Bits(value as u64)
    }
    #[inline]
    fn of_float(value: f32) -> Bits {
        Bits(u64::from(value.to_bits()))
    }
    #[inline]
    fn of_double(value: f64) -> Bits {
        Bits(value.to_bits())
    }
    #[inline]
    fn int(self) -> i32 {
        self.0 as i32
    }
    #[inline]
    fn long(self) -> i64 {
        self.0 as i64
    }
    #[inline]
    fn float(self) -> f32 {
        f32::from_bits(self.0 as u32)
    }
    #[inline]
    fn double(self) -> f64 {
        f64::from_bits(self.0)
    }
}

impl Domain for Concrete {
    type Prim = Bits;
    type Facts = ();
    type Note = ();
    type Cells = Cells;
    type Str = Text;

    #[inline]
    fn literal(&mut self, literal: Literal) -> Bits {
        match literal {
            Literal::Int(value) => Bits::of_int(value),
            Literal::Long(value) => Bits::of_long(value),
            Literal::Float(bits) => Bits(bits.into()),
            Literal::Double(bits) => Bits(bits),
        }
    }

    #[inline]
    fn known(&self, kind: Kind, value: Bits) -> Option<Literal> {
        Some(match kind {
            Kind::Int => Literal::Int(value.int()),
            Kind::Long => Literal::Long(value.long()),
            Kind::Float => Literal::Float(value.0 as u32),
            Kind::Double => Literal::Double(value.0),
        })
    }

    #[inline]
    fn unary(&mut self, op: UnaryOp, value: Bits) -> Bits {
        match op {
            UnaryOp::NegInt => Bits::of_int(value.int().wrapping_neg()),
            UnaryOp::NegLong => Bits::of_long(value.long().wrapping_neg()),
            UnaryOp::NegFloat => Bits::of_float(-value.float()),
            UnaryOp::NegDouble => Bits::of_double(-value.double()),
            UnaryOp::IntToLong => Bits::of_long(value.int().into()),
            UnaryOp::IntToFloat => Bits::of_float(value.int() as f32),
            UnaryOp::IntToDouble => Bits::of_double(value.int().into()),
            UnaryOp::LongToInt => Bits::of_int(value.long() as i32),
            UnaryOp::LongToFloat => Bits::of_float(value.long() as f32),
            UnaryOp::LongToDouble => Bits::of_double(value.long() as f64),
            // Rust's `as` saturates and sends NaN to 0, exactly as Java's conversions do.
            UnaryOp::FloatToInt => Bits::of_int(value.float() as i32),
            UnaryOp::FloatToLong => Bits::of_long(value.float() as i64),
            UnaryOp::FloatToDouble => Bits::of_double(value.float().into()),
            UnaryOp::DoubleToInt => Bits::of_int(value.double() as i32),
            UnaryOp::DoubleToLong => Bits::of_long(value.double() as i64),
            UnaryOp::DoubleToFloat => Bits::of_float(value.double() as f32),
            UnaryOp::IntToByte => Bits::of_int((value.int() as i8).into()),
            UnaryOp::IntToChar => Bits::of_int((value.int() as u16).into()),
            UnaryOp::IntToShort => Bits::of_int((value.int() as i16).into()),
            UnaryOp::IntToBoolean => Bits::of_int(value.int() & 1),
        }
    }

    #[inline]
    fn binary(&mut self, op: BinaryOp, left: Bits, right: Bits) -> Bits {
        let (a, b) = (left, right);
        match op {
            BinaryOp::AddInt => Bits::of_int(a.int().wrapping_add(b.int())),
            BinaryOp::SubInt => Bits::of_int(a.int().wrapping_sub(b.int())),
            BinaryOp::MulInt => Bits::of_int(a.int().wrapping_mul(b.int())),
            BinaryOp::DivInt => Bits::of_int(a.int().wrapping_div(b.int())),
            BinaryOp::RemInt => Bits::of_int(a.int().wrapping_rem(b.int())),
            BinaryOp::ShlInt => Bits::of_int(a.int().wrapping_shl(b.int() as u32)),
            BinaryOp::ShrInt => Bits::of_int(a.int().wrapping_shr(b.int() as u32)),
            BinaryOp::UshrInt => Bits(u64::from((a.0 as u32).wrapping_shr(b.int() as u32))),
            BinaryOp::AndInt | BinaryOp::AndLong => Bits(a.0 & b.0),
            BinaryOp::OrInt | BinaryOp::OrLong => Bits(a.0 | b.0),
            BinaryOp::XorInt | BinaryOp::XorLong => Bits(a.0 ^ b.0),
            BinaryOp::AddLong => Bits::of_long(a.long().wrapping_add(b.long())),
            BinaryOp::SubLong => Bits::of_long(a.long().wrapping_sub(b.long())),
            BinaryOp::MulLong => Bits::of_long(a.long().wrapping_mul(b.long())),
            BinaryOp::DivLong => Bits::of_long(a.long().wrapping_div(b.long())),
            BinaryOp::RemLong => Bits::of_long(a.long().wrapping_rem(b.long())),
            BinaryOp::ShlLong => Bits::of_long(a.long().wrapping_shl(b.int() as u32)),
            BinaryOp::ShrLong => Bits::of_long(a.long().wrapping_shr(b.int() as u32)),
            BinaryOp::UshrLong => Bits(a.0.wrapping_shr(b.int() as u32)),
            BinaryOp::AddFloat => Bits::of_float(a.float() + b.float()),
            BinaryOp::SubFloat => Bits::of_float(a.float() - b.float()),
            BinaryOp::MulFloat => Bits::of_float(a.float() * b.float()),
            BinaryOp::DivFloat => Bits::of_float(a.float() / b.float()),
            // Rust's `%` is C's `fmod`, as Java's is: the sign of the dividend, exact.
            BinaryOp::RemFloat => Bits::of_float(a.float() % b.float()),
            BinaryOp::AddDouble => Bits::of_double(a.double() + b.double()),
            BinaryOp::SubDouble => Bits::of_double(a.double() - b.double()),
            BinaryOp::MulDouble => Bits::of_double(a.double() * b.double()),
            BinaryOp::DivDouble => Bits::of_double(a.double() / b.double()),
            BinaryOp::RemDouble => Bits::of_double(a.double() % b.double()),
            BinaryOp::CmpLong => Bits::of_int(a.long().cmp(&b.long()) as i32),
            BinaryOp::CmpFloatLess => Bits::of_int(a.float().partial_cmp(&b.float()).map_or(-1, |order| order as i32)),
            BinaryOp::CmpFloatGreater => {
                Bits::of_int(a.float().partial_cmp(&b.float()).map_or(1, |order| order as i32))
            }
            BinaryOp::CmpDoubleLess => {
                Bits::of_int(a.double().partial_cmp(&b.double()).map_or(-1, |order| order as i32))
            }
            BinaryOp::CmpDoubleGreater => {
                Bits::of_int(a.double().partial_cmp(&b.double()).map_or(1, |order| order as i32))
            }
        }
    }

    #[inline]
    fn compare(&mut self, cond: Cond, kind: Kind, left: Bits, right: Bits) -> Bits {
        let holds = match kind {
            Kind::Int => compares(cond, &left.int(), &right.int()),
            Kind::Long => compares(cond, &left.long(), &right.long()),
            Kind::Float => compares(cond, &left.float(), &right.float()),
            Kind::Double => compares(cond, &left.double(), &right.double()),
        };
        Bits(holds.into())
    }

    #[inline]
    fn decide(&mut self, _facts: &(), cond: Bits) -> Option<bool> {
        Some(cond.0 != 0)
    }

    fn assume(&mut self, _facts: &(), cond: Bits, holds: bool) -> Option<()> {
        ((cond.0 != 0) == holds).then_some(())
    }

    fn cells(&mut self, element: Element, length: Bits) -> Option<Cells> {
        Some(Cells::zeros(element, usize::try_from(length.int()).ok()?))
    }

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

    fn text(&mut self, text: Text) -> Text {
        text
    }

    fn known_text<'t>(&self, text: &'t Text) -> Option<&'t Text> {
        Some(text)
    }
}

#[inline]
fn compares<T: PartialOrd>(cond: Cond, left: &T, right: &T) -> bool {
    match cond {
        Cond::Eq => left == right,
        Cond::Ne => left != right,
        Cond::Lt => left < right,
        Cond::Ge => left >= right,
        Cond::Gt => left > right,
        Cond::Le => left <= right,
    }
}
