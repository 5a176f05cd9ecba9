//! What tells the states of an object apart: conditions on its fields that its own code branches on (paper 002, Section 4.5).
//!
//! They are found where a branch compares fields of `this`, lengths of arrays in them, and constants, or asks a field for
//! null. What is read and compared in one block is followed, which is how compilers write conditions. Constants of enums in
//! fields are told apart as well.
//!
//! Invariant: of a condition and its opposite there is one, so that no two of them always say the same or the contrary.

use std::collections::BTreeMap;

use tandem_domains::concrete::Concrete;
use tandem_domains::symbolic::{ClassFact, Quantity, number_slot};
use tandem_ir::{Body, Cond, Inst, Kind, Literal, PrimReg, RefReg, Type};
use tandem_java::{ClassId, FieldId, Program, Slot, access};
use tandem_machine::{Ref, State};

/// A condition on the fields of an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Condition {
    /// The field is null.
    Null(FieldId),
    /// The field, a truth value, is true.
    True(FieldId),
    /// The two numbers are equal.
    Equal(Quantity, Quantity),
    /// The first is less than the second.
    Less(Quantity, Quantity),
    /// The field is a constant of its enum, with that ordinal.
    Is(FieldId, FieldId, i32),
}

/// What holds of an object: for each condition whether it does, or that it cannot be said since an array is null.
pub(crate) type AbstractState = Vec<Option<bool>>;

/// At most so many conditions tell the states of a class apart.
const MOST_CONDITIONS: usize = 6;
/// At most so many constants of an enum are told apart.
const MOST_CONSTANTS: usize = 5;

/// The conditions that the code of a class and of its superclasses branches on, most frequent first.
pub(crate) fn conditions_of(program: &Program, class: ClassId) -> Vec<Condition> {
    let mut counts: BTreeMap<Condition, usize> = BTreeMap::new();
    let lineage: Vec<ClassId> = program.class(class).super_classes().iter().skip(1).copied().collect();
    for ancestor in &lineage {
        for id in &program.class(*ancestor).methods {
            let method = program.method(*id);
            // What cannot be read says nothing here; whoever runs it says so.
            if !method.is_static()
                && let Ok(Some(body)) = program.body(*id)
            {
                Reading { program, class: *ancestor, body, counts: &mut counts }.whole();
            }
        }
    }
    for field in lineage.iter().flat_map(|class| &program.class(*class).fields) {
        for condition in constants_of(program, *field) {
            counts.entry(condition).or_insert(1);
        }
    }
    let mut found: Vec<(Condition, usize)> = counts.into_iter().collect();
    found.sort_by_key(|(condition, count)| (std::cmp::Reverse(*count), *condition));
    let mut found: Vec<Condition> = found.into_iter().map(|(condition, _)| condition).take(MOST_CONDITIONS).collect();
    found.sort_unstable();
    found
}

/// The constants that a field of an enum's type can be.
fn constants_of(program: &Program, field: FieldId) -> Vec<Condition> {
    let info = program.field(field);
    let (Type::Ref(name), false) = (&info.ty, info.is_static()) else { return Vec::new() };
    let Ok(class) = program.load(name) else { return Vec::new() };
    if !program.class(class).is_enum() || info.access & access::SYNTHETIC != 0 {
        return Vec::new();
    }
    let constants = program.class(class).fields.iter();
    let constants = constants.filter(|constant| program.field(**constant).access & access::ENUM != 0);
    let numbered = constants.zip(0..).map(|(constant, ordinal)| Condition::Is(field, *constant, ordinal));
    let all: Vec<Condition> = numbered.collect();
    // The last one is what is left.
    let count = if all.len() > MOST_CONSTANTS { MOST_CONSTANTS } else { all.len().saturating_sub(1) };
    all.into_iter().take(count).collect()
}

impl Condition {
    /// In Java, or its opposite.
    pub fn text(self, program: &Program, holds: bool) -> String {
        let name = |field: FieldId| program.field(field).name.to_string();
        let quantity = |quantity: Quantity| match quantity {
            Quantity::Constant(value) => value.to_string(),
            Quantity::Number(field) => name(field),
            Quantity::Length(field) => format!("{}.length", name(field)),
        };
        match self {
            Condition::Null(field) => format!("{} {} null", name(field), if holds { "==" } else { "!=" }),
            Condition::True(field) => format!("{}{}", if holds { "" } else { "!" }, name(field)),
            Condition::Equal(left, right) => {
                format!("{} {} {}", quantity(left), if holds { "==" } else { "!=" }, quantity(right))
            }
            Condition::Less(left, right) => {
                format!("{} {} {}", quantity(left), if holds { "<" } else { ">=" }, quantity(right))
            }
            Condition::Is(field, constant, _) => {
                format!("{} {} {}", name(field), if holds { "==" } else { "!=" }, name(constant))
            }
        }
    }

    /// What says the same, or the opposite, of all objects of a class.
    pub fn as_facts(self, holds: bool) -> Vec<ClassFact> {
        use ClassFact::{AtMost, Below, NonNull};
        match (self, holds) {
            (Condition::Null(field), false) => vec![NonNull(field)],
            (Condition::Equal(left, right), true) => vec![AtMost(left, right), AtMost(right, left)],
            (Condition::Less(left, Quantity::Constant(value)), true) => {
                value.checked_sub(1).map(|most| AtMost(left, Quantity::Constant(most))).into_iter().collect()
            }
            (Condition::Less(left, right), true) => vec![Below(left, right)],
            (Condition::Less(left, right), false) => vec![AtMost(right, left)],
            _ => Vec::new(),
        }
    }

    /// Whether it holds of an object; `None` if an array is null whose length it is about.
    fn of(self, program: &Program, state: &State<Concrete>, object: Ref) -> Option<bool> {
        let quantity = |quantity: Quantity| match quantity {
            Quantity::Constant(value) => Some(i64::from(value)),
            Quantity::Number(field) => {
                let (kind, slot) = number_slot(program, field)?;
                let bits = state.heap.get(object).prims.get(slot as usize)?;
                Some(if kind == Kind::Int { bits.int().into() } else { bits.long() })
            }
            Quantity::Length(field) => {
                let array = referred(program, state, object, field)?;
                if array.is_null() { None } else { Some(state.heap.get(array).length()?.int().into()) }
            }
        };
        match self {
            Condition::Null(field) => referred(program, state, object, field).map(Ref::is_null),
            Condition::True(field) => quantity(Quantity::Number(field)).map(|value| value != 0),
            Condition::Equal(left, right) => Some(quantity(left)? == quantity(right)?),
            Condition::Less(left, right) => Some(quantity(left)? < quantity(right)?),
            Condition::Is(field, _, ordinal) => {
                let constant = referred(program, state, object, field)?;
                if constant.is_null() {
                    return Some(false);
                }
                let constant = state.heap.get(constant);
                let ancestors = program.class(constant.class).super_classes().iter();
                let mut fields = ancestors.filter_map(|class| program.class(*class).find_field("ordinal", "I"));
                match program.field(fields.next()?).slot {
                    Slot::Prim(slot) => Some(constant.prims.get(slot as usize)?.int() == ordinal),
                    Slot::Ref(_) => None,
                }
            }
        }
    }
}

fn referred(program: &Program, state: &State<Concrete>, object: Ref, field: FieldId) -> Option<Ref> {
    match program.field(field).slot {
        Slot::Ref(slot) => state.heap.get(object).refs.get(slot as usize).copied(),
        Slot::Prim(_) => None,
    }
}

/// What holds of an object.
pub(crate) fn state_of(
    program: &Program,
    conditions: &[Condition],
    state: &State<Concrete>,
    object: Ref,
) -> AbstractState {
    conditions.iter().map(|condition| condition.of(program, state, object)).collect()
}

/// An abstract state in Java.
pub(crate) fn text_of(program: &Program, conditions: &[Condition], state: &AbstractState) -> String {
    let said = conditions.iter().zip(state).filter_map(|(condition, holds)| Some(condition.text(program, (*holds)?)));
    said.collect::<Vec<_>>().join(" && ")
}

/// A body that is read block by block.
struct Reading<'r> {
    program: &'r Program,
    class: ClassId,
    body: &'r Body,
    counts: &'r mut BTreeMap<Condition, usize>,
}

/// What registers are known to hold.
#[derive(Default)]
struct Known {
    numbers: BTreeMap<PrimReg, Quantity>,
    fields: BTreeMap<RefReg, FieldId>,
    /// Numbers of which only the sign is meant: the first compared with the second, both longs.
    compared: BTreeMap<PrimReg, (Quantity, Quantity)>,
}

const THIS: RefReg = RefReg(0);

impl Reading<'_> {
    fn whole(mut self) {
        let body = self.body;
        let is_rewritten =
            |inst: &Inst| matches!(inst, Inst::MoveRef { dst, .. } | Inst::GetFieldRef { dst, .. } if *dst == THIS);
        if body.code.iter().any(is_rewritten) {
            return;
        }
        for block in &body.blocks {
            let mut known = Known::default();
            for inst in &body.code[block.start as usize..block.end as usize] {
                self.inst(inst, &mut known);
            }
        }
    }

    fn inst(&mut self, inst: &Inst, known: &mut Known) {
        match *inst {
            Inst::GetField { dst, object, field } => {
                let number = self.field(object, field).filter(|field| number_slot(self.program, *field).is_some());
                set(&mut known.numbers, dst, number.map(Quantity::Number));
            }
            Inst::GetFieldRef { dst, object, field } => set(&mut known.fields, dst, self.field(object, field)),
            Inst::ArrayLength { dst, array } => {
                set(&mut known.numbers, dst, known.fields.get(&array).map(|field| Quantity::Length(*field)));
            }
            Inst::Move { dst, src } => {
                let number = self.quantity(known, src);
                set(&mut known.numbers, dst, number);
            }
            Inst::MoveRef { dst, src } => {
                let field = known.fields.get(&src).copied();
                set(&mut known.fields, dst, field);
            }
            Inst::Binary { op: tandem_ir::BinaryOp::CmpLong, dst, left, right } => {
                let pair = self.quantity(known, left).zip(self.quantity(known, right));
                known.numbers.remove(&dst);
                set(&mut known.compared, dst, pair);
            }
            Inst::Unary { op: tandem_ir::UnaryOp::IntToLong, dst, src } => {
                let number = self.quantity(known, src);
                set(&mut known.numbers, dst, number);
            }
            Inst::Unary { dst, .. } | Inst::Binary { dst, .. } | Inst::ArrayLoad { dst, .. } => {
                known.numbers.remove(&dst);
                known.compared.remove(&dst);
            }
            Inst::GetStatic { dst, .. } | Inst::InstanceOf { dst, .. } => _ = known.numbers.remove(&dst),
            // A call, or a write, may change the fields that were read.
            Inst::Call { .. } | Inst::Dynamic { .. } | Inst::PutField { .. } | Inst::PutFieldRef { .. } => {
                *known = Known::default();
            }
            Inst::ArrayLoadRef { dst, .. }
            | Inst::New { dst, .. }
            | Inst::NewArray { dst, .. }
            | Inst::NewMultiArray { dst, .. }
            | Inst::GetStaticRef { dst, .. }
            | Inst::Constant { dst, .. } => _ = known.fields.remove(&dst),
            Inst::If { cond, left, right, .. } => {
                let zero = Some(Quantity::Constant(0));
                let pair = match known.compared.get(&left) {
                    Some(pair) if self.quantity(known, right) == zero => Some(*pair),
                    _ => self.quantity(known, left).zip(self.quantity(known, right)),
                };
                if let Some((left, right)) = pair {
                    self.count(compared(self.program, cond, left, right));
                }
            }
            Inst::IfNull { object, .. } => {
                let field = known.fields.get(&object).copied();
                self.count(field.map(Condition::Null));
            }
            Inst::Switch { on, table } => {
                if let Some(number) = self.quantity(known, on) {
                    let cases = self.body.switches[table as usize].cases.iter().take(MOST_CONSTANTS);
                    let cases: Vec<i32> = cases.map(|(value, _)| *value).collect();
                    for value in cases {
                        self.count(compared(self.program, Cond::Eq, number, Quantity::Constant(value)));
                    }
                }
            }
            _ => (),
        }
    }

    fn count(&mut self, condition: Option<Condition>) {
        if let Some(condition) = condition {
            *self.counts.entry(condition).or_default() += 1;
        }
    }

    fn field(&self, object: RefReg, field: u32) -> Option<FieldId> {
        let named = self.body.fields.get(field as usize).filter(|_| object == THIS)?;
        self.program.lookup_field(self.class, &named.name, &named.descriptor)
    }

    fn quantity(&self, known: &Known, register: PrimReg) -> Option<Quantity> {
        let constant = self.body.constants.iter().find(|(constant, _)| *constant == register);
        match constant.map(|(_, literal)| *literal) {
            Some(Literal::Int(value)) => Some(Quantity::Constant(value)),
            Some(Literal::Long(value)) => i32::try_from(value).ok().map(Quantity::Constant),
            Some(_) => None,
            None => known.numbers.get(&register).copied(),
        }
    }
}

fn set<K: Ord, V>(map: &mut BTreeMap<K, V>, key: K, value: Option<V>) {
    match value {
        Some(value) => _ = map.insert(key, value),
        None => _ = map.remove(&key),
    }
}

/// A comparison in the form that stands for it and its opposite; `None` if it says nothing about an object.
fn compared(program: &Program, cond: Cond, left: Quantity, right: Quantity) -> Option<Condition> {
    let is_truth = |quantity: Quantity| match quantity {
        Quantity::Number(field) => matches!(program.field(field).ty, Type::Prim(tandem_ir::Element::Boolean)),
        Quantity::Constant(_) | Quantity::Length(_) => false,
    };
    match (left, right) {
        (Quantity::Number(field), Quantity::Constant(_)) if is_truth(left) => Some(Condition::True(field)),
        _ => of_numbers(cond, left, right),
    }
}

fn of_numbers(cond: Cond, left: Quantity, right: Quantity) -> Option<Condition> {
    use Quantity::Constant;
    let (cond, left, right) = match (left, right) {
        (Constant(_), Constant(_)) => return None,
        (Constant(_), other) => (cond.mirrored(), other, left),
        _ => (cond, left, right),
    };
    Some(match (cond, right) {
        (Cond::Eq | Cond::Ne, Constant(_)) => Condition::Equal(left, right),
        (Cond::Eq | Cond::Ne, _) => Condition::Equal(left.min(right), left.max(right)),
        (Cond::Lt | Cond::Ge, _) => Condition::Less(left, right),
        // Of integers, at most c is less than c + 1.
        (Cond::Gt | Cond::Le, Constant(value)) => Condition::Less(left, Constant(value.checked_add(1)?)),
        (Cond::Gt | Cond::Le, _) => Condition::Less(right, left),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_ways_to_ask_the_same_are_one_condition() {
        let (length, five) = (Quantity::Length(FieldId(3)), Quantity::Constant(5));
        let at_most_five = Some(Condition::Less(length, Quantity::Constant(6)));
        assert_eq!(of_numbers(Cond::Le, length, five), at_most_five);
        assert_eq!(of_numbers(Cond::Gt, length, five), at_most_five);
        assert_eq!(of_numbers(Cond::Lt, five, length), at_most_five);
        assert_eq!(of_numbers(Cond::Ne, five, length), Some(Condition::Equal(length, five)));
        assert_eq!(of_numbers(Cond::Eq, five, five), None);
    }
}
