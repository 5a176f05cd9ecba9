//! What tells the states of an object apart: conditions on its fields that its own code branches on (paper 002, Section 4.5).
//!
//! They are what its [branches] ask. Constants of enums in fields are told apart as well.
//!
//! Invariant: of a condition and its opposite there is one, so that no two of them always say the same or the contrary.

use std::collections::BTreeMap;

use tandem_domains::concrete::Concrete;
use tandem_domains::symbolic::{ClassFact, Quantity, number_slot};
use tandem_ir::{Cond, Kind, Type};
use tandem_java::{ClassId, FieldId, Program, Slot, access};
use tandem_machine::branches::{Branch, Compared, branches};
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
                branches(program, *ancestor, body, &mut |branch| {
                    if let Some(condition) = condition_of(program, branch) {
                        *counts.entry(condition).or_default() += 1;
                    }
                });
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

/// The condition that a branch asks for; `None` if it says nothing about an object.
fn condition_of(program: &Program, branch: Branch) -> Option<Condition> {
    let quantity = |compared: Compared| match compared {
        Compared::Constant(value) => Some(Quantity::Constant(value)),
        Compared::Field(field) => number_slot(program, field).map(|_| Quantity::Number(field)),
        Compared::Length(field) => Some(Quantity::Length(field)),
    };
    match branch {
        Branch::Numbers(cond, left, right) => compared(program, cond, quantity(left)?, quantity(right)?),
        Branch::Case(number, value) => compared(program, Cond::Eq, quantity(number)?, Quantity::Constant(value)),
        Branch::Null(field) => Some(Condition::Null(field)),
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
