//! What the code of a class branches on: fields of `this`, lengths of arrays in them, and constants that are compared with
//! each other, and fields that are asked for null (paper 002, Section 4.5).
//!
//! What is read and compared in one block is followed, which is how compilers write conditions. This is a suggestion of what
//! to tell apart, and nothing that a verdict rests on.

use std::collections::BTreeMap;

use tandem_ir::{BinaryOp, Body, Cond, Inst, Literal, PrimReg, RefReg, UnaryOp};
use tandem_java::{ClassId, FieldId, Program};

use crate::domain::Domain;
use crate::state::State;

/// A number that is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compared {
    /// A constant.
    Constant(i32),
    /// What a field of the object holds.
    Field(FieldId),
    /// The length of the array in a field of the object.
    Length(FieldId),
}

/// Something that code branches on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Branch {
    /// How two numbers compare.
    Numbers(Cond, Compared, Compared),
    /// Which of its cases a number is: one of them.
    Case(Compared, i32),
    /// Whether a field is null.
    Null(FieldId),
}

/// Tells of everything that a method of a class with this body branches on, in the order of the code.
pub fn branches(program: &Program, class: ClassId, body: &Body, tell: &mut dyn FnMut(Branch)) {
    let is_rewritten =
        |inst: &Inst| matches!(inst, Inst::MoveRef { dst, .. } | Inst::GetFieldRef { dst, .. } if *dst == THIS);
    if body.code.iter().any(is_rewritten) {
        return;
    }
    for block in &body.blocks {
        let mut reading = Reading { program, class, body, known: Known::default() };
        for inst in &body.code[block.start as usize..block.end as usize] {
            reading.inst(inst, tell);
        }
    }
}

/// Whether the instruction that is executed next returns from the running method.
pub fn is_returning<D: Domain>(state: &State<D>) -> bool {
    let inst = state.thread.frames.last().and_then(|frame| frame.code.body.code.get(state.thread.pc as usize));
    matches!(inst, Some(Inst::Return | Inst::ReturnPrim { .. } | Inst::ReturnRef { .. }))
}

const THIS: RefReg = RefReg(0);
/// Of a switch at most so many cases are told: more of them tell too many states apart.
const MOST_CASES: usize = 5;

/// A block that is read.
struct Reading<'r> {
    program: &'r Program,
    class: ClassId,
    body: &'r Body,
    known: Known,
}

/// What registers are known to hold.
#[derive(Default)]
struct Known {
    numbers: BTreeMap<PrimReg, Number>,
    fields: BTreeMap<RefReg, FieldId>,
}

/// What a register for numbers holds.
#[derive(Clone, Copy)]
enum Number {
    Is(Compared),
    /// Only its sign is meant: the first compared with the second, both longs.
    Sign(Compared, Compared),
}

impl Reading<'_> {
    fn inst(&mut self, inst: &Inst, tell: &mut dyn FnMut(Branch)) {
        match *inst {
            Inst::GetField { dst, object, field } => {
                let number = self.field(object, field).map(|field| Number::Is(Compared::Field(field)));
                set(&mut self.known.numbers, dst, number);
            }
            Inst::GetFieldRef { dst, object, field } => {
                let field = self.field(object, field);
                set(&mut self.known.fields, dst, field);
            }
            Inst::ArrayLength { dst, array } => {
                let length = self.known.fields.get(&array).map(|field| Number::Is(Compared::Length(*field)));
                set(&mut self.known.numbers, dst, length);
            }
            Inst::Move { dst, src } | Inst::Unary { op: UnaryOp::IntToLong, dst, src } => {
                let number = self.number(src).map(Number::Is);
                set(&mut self.known.numbers, dst, number);
            }
            Inst::MoveRef { dst, src } => {
                let field = self.known.fields.get(&src).copied();
                set(&mut self.known.fields, dst, field);
            }
            Inst::Binary { op: BinaryOp::CmpLong, dst, left, right } => {
                let pair = self.number(left).zip(self.number(right));
                set(&mut self.known.numbers, dst, pair.map(|(left, right)| Number::Sign(left, right)));
            }
            Inst::Unary { dst, .. }
            | Inst::Binary { dst, .. }
            | Inst::ArrayLoad { dst, .. }
            | Inst::GetStatic { dst, .. }
            | Inst::InstanceOf { dst, .. } => _ = self.known.numbers.remove(&dst),
            // A call, or a write, may change the fields that were read.
            Inst::Call { .. } | Inst::Dynamic { .. } | Inst::PutField { .. } | Inst::PutFieldRef { .. } => {
                self.known = Known::default();
            }
            Inst::ArrayLoadRef { dst, .. }
            | Inst::New { dst, .. }
            | Inst::NewArray { dst, .. }
            | Inst::NewMultiArray { dst, .. }
            | Inst::GetStaticRef { dst, .. }
            | Inst::Constant { dst, .. } => _ = self.known.fields.remove(&dst),
            Inst::If { cond, left, right, .. } => {
                let pair = match self.known.numbers.get(&left) {
                    Some(Number::Sign(left, other)) if self.number(right) == Some(Compared::Constant(0)) => {
                        Some((*left, *other))
                    }
                    _ => self.number(left).zip(self.number(right)),
                };
                if let Some((left, right)) = pair {
                    tell(Branch::Numbers(cond, left, right));
                }
            }
            Inst::IfNull { object, .. } => {
                if let Some(field) = self.known.fields.get(&object) {
                    tell(Branch::Null(*field));
                }
            }
            Inst::Switch { on, table } => {
                if let Some(number) = self.number(on) {
                    let cases = self.body.switches[table as usize].cases.iter().take(MOST_CASES);
                    cases.for_each(|(value, _)| tell(Branch::Case(number, *value)));
                }
            }
            _ => (),
        }
    }

    fn field(&self, object: RefReg, field: u32) -> Option<FieldId> {
        let named = self.body.fields.get(field as usize).filter(|_| object == THIS)?;
        self.program.lookup_field(self.class, &named.name, &named.descriptor)
    }

    fn number(&self, register: PrimReg) -> Option<Compared> {
        let constant = self.body.constants.iter().find(|(constant, _)| *constant == register);
        match constant.map(|(_, literal)| *literal) {
            Some(Literal::Int(value)) => Some(Compared::Constant(value)),
            Some(Literal::Long(value)) => i32::try_from(value).ok().map(Compared::Constant),
            Some(_) => None,
            None => match self.known.numbers.get(&register) {
                Some(Number::Is(number)) => Some(*number),
                Some(Number::Sign(..)) | None => None,
            },
        }
    }
}

fn set<K: Ord, V>(map: &mut BTreeMap<K, V>, key: K, value: Option<V>) {
    match value {
        Some(value) => _ = map.insert(key, value),
        None => _ = map.remove(&key),
    }
}
