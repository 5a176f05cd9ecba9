//! What type arguments say of the input: that the elements of a `List<String>` are strings.
//!
//! An object of the input remembers the type that it was declared with. From that and its class follow the types of its
//! fields and cells, which are then read as if they were declared so. No code went around the compiler's checks: that
//! is assumed without a word, as javac warns of such code.

use std::rc::Rc;
use std::sync::Arc;

use tandem_ir::Name;
use tandem_java::{ClassId, Field, Generic, Open, Program, Slot};
use tandem_machine::State;

use crate::symbolic::inputs::{InputContent, InputId, InputObject, InputRef};
use crate::symbolic::{Symbolic, library};

impl Symbolic {
    /// Says which types the parameters of the entry are declared with: those that are references, by slot. `class` is that of
    /// the object whose fields they are.
    pub fn declare_parameters(&mut self, class: ClassId, types: Vec<Generic>) {
        self.has_open_types |= types.iter().any(Generic::has_open);
        self.parameter_types.insert(class, types);
        self.any_type = None;
    }

    /// The type of a field of an object of the input, parameters of the entry among them.
    pub(crate) fn slot_type(&self, id: InputId, owner: &InputObject, field: &Field) -> Option<Rc<Generic>> {
        match (self.parameter_types.get(&owner.class).filter(|_| id == InputId(0)), field.slot) {
            (Some(types), Slot::Ref(slot)) => types.get(slot as usize).cloned().and_then(useful),
            _ => self.field_type(owner, field),
        }
    }

    /// The type of a field of an object, as far as the object's own is known; `None` if that says no more than the
    /// descriptor.
    pub(crate) fn field_type(&self, owner: &InputObject, field: &Field) -> Option<Rc<Generic>> {
        if let Some(ty) = self.answer_type(owner, field) {
            return ty;
        }
        let program = &self.program;
        let written = library::rule(program, field).and_then(library::type_of);
        let declared = written.unwrap_or_else(|| program.generic_field(field.id));
        let variables = program.type_variables(field.class);
        if variables.is_empty() {
            return useful(declared.substitute(&|_| None));
        }
        let own = program.arguments_below(owner.class, owner.declared.as_deref().unwrap_or(&Generic::Any), &owner.name);
        let mut arguments = program.arguments_above(owner.class, &own, field.class).unwrap_or_default();
        // A class that leaves what it extends raw says nothing, but how the object is declared may.
        if arguments.is_empty()
            && let Some(Generic::Class(name, given)) = owner.declared.as_deref()
            && let Ok(declared) = program.load(name)
        {
            arguments = program.arguments_above(declared, given, field.class).unwrap_or_default();
        }
        let of = |name: &str| {
            let number = variables.iter().position(|(variable, _)| **variable == *name)?;
            arguments.get(number).cloned()
        };
        useful(declared.substitute(&of))
    }

    /// The type of the cells of an array.
    pub(crate) fn cell_type(&self, array: &InputObject) -> Option<Rc<Generic>> {
        match array.declared.as_deref() {
            Some(Generic::Array(element)) => useful((**element).clone()),
            _ => None,
        }
    }

    /// The class that a reference is declared with, given the one of its descriptor: the type may say more.
    pub(crate) fn narrowed(&self, declared: ClassId, ty: Option<&Generic>) -> ClassId {
        // An array that is declared as `T[]` may be one of anything above: code made it that knows no more.
        let is_array = self.program.class(declared).is_array();
        let of = if is_array { erasure } else { erasure_of_value };
        let narrower = ty.and_then(|ty| of(&self.program, ty));
        narrower.filter(|class| self.program.is_assignable(*class, declared)).unwrap_or(declared)
    }

    /// Whether an object that was declared with one type can be met where another is declared, as far as arguments go.
    pub(crate) fn may_be_both(&self, known: Option<&Generic>, declared: Option<&Generic>) -> bool {
        let ((one, left), (other, right)) = match (known, declared) {
            (Some(Generic::Class(one, left)), Some(Generic::Class(other, right))) => ((one, left), (other, right)),
            (Some(Generic::Array(one)), Some(Generic::Array(other))) => {
                return self.are_related(one, other) && self.may_be_both(Some(one), Some(other));
            }
            _ => return true,
        };
        let pairs = self.program.shared_arguments((one, left), (other, right));
        pairs.iter().all(|(left, right)| self.can_be_one_argument(left, right))
    }

    /// Whether an object of a class can be what a type says, as far as arguments go: a `class Names implements Source<String>`
    /// is no `Source<Item>`.
    pub(crate) fn has_arguments(&self, class: ClassId, declared: Option<&Generic>) -> bool {
        let Some(Generic::Class(name, given)) = declared.filter(|ty| !ty.is_plain()) else { return true };
        let program = &self.program;
        let Ok(above) = program.load(name) else { return true };
        let seen = program.arguments_above(class, &program.own_arguments(class), above).unwrap_or_default();
        seen.iter().zip(given.iter()).all(|(seen, given)| self.can_be_one_argument(seen, given))
    }

    /// Whether two arguments can be the same: without a wildcard each of them is one type, whatever objects are of both.
    fn can_be_one_argument(&self, left: &Generic, right: &Generic) -> bool {
        match (left, right) {
            (Generic::Class(one, left), Generic::Class(other, right)) => {
                one == other && left.iter().zip(right.iter()).all(|(left, right)| self.can_be_one_argument(left, right))
            }
            (Generic::Array(one), Generic::Array(other)) => self.can_be_one_argument(one, other),
            _ => self.are_related(left, right),
        }
    }

    /// Whether some object can be of both types.
    fn are_related(&self, left: &Generic, right: &Generic) -> bool {
        match (erasure_of_value(&self.program, left), erasure_of_value(&self.program, right)) {
            (Some(one), Some(other)) => self.program.may_share_objects(one, other),
            _ => true,
        }
    }

    /// An object is met where a type is declared: it is of that type, too, and so is what was read from it before. `false`
    /// if that cannot be.
    pub(crate) fn is_declared_as(
        &mut self,
        state: &mut State<Symbolic>,
        id: InputId,
        ty: Option<&Rc<Generic>>,
    ) -> bool {
        let input = Rc::clone(&state.facts.inputs.objects[id.0 as usize]);
        let Some(ty) = ty.filter(|ty| !ty.is_plain() && input.declared.as_ref() != Some(ty)) else { return true };
        let both = match input.declared.as_deref().filter(|known| !known.is_plain()) {
            Some(known) => self.both(known, ty, &input.name),
            None => Some(Rc::clone(ty)),
        };
        // The one that was declared first is kept where nothing is known of both: what is read later may be more than the
        // other allows.
        let Some(both) = both else { return true };
        self.has_open_types |= both.has_open();
        state.facts.input_mut(id).declared = Some(both);
        let input = Rc::clone(&state.facts.inputs.objects[id.0 as usize]);
        let program = self.program.clone();
        let ancestors = program.class(input.class).super_classes().iter();
        let fields = ancestors.flat_map(|class| &program.class(*class).fields).map(|field| program.field(*field));
        for field in fields.filter(|field| !field.is_static()) {
            let Slot::Ref(slot) = field.slot else { continue };
            let held = input.refs.get(slot as usize).copied();
            if let Some(InputRef::Object(held)) = held
                && let Some(ty) = self.field_type(&input, field)
                && !self.holds_as(state, held, &ty)
            {
                return false;
            }
        }
        if let InputContent::Refs { cells, .. } = &input.content
            && let Some(ty) = self.cell_type(&input)
        {
            for (_, held) in cells {
                if let InputRef::Object(held) = held
                    && !self.holds_as(state, *held, &ty)
                {
                    return false;
                }
            }
        }
        true
    }

    /// The type of an object that is declared with two of the same class, if it says more than the first: each argument is
    /// what both allow.
    fn both(&self, known: &Generic, other: &Generic, object: &str) -> Option<Rc<Generic>> {
        let (Generic::Class(class, left), Generic::Class(other, right)) = (known, other) else { return None };
        if class != other || left.len() != right.len() {
            return None;
        }
        let pairs = left.iter().zip(right.iter()).enumerate();
        let arguments = pairs.map(|(number, (left, right))| self.both_arguments(left, right, object, number));
        let both = Generic::Class(class.clone(), arguments.collect());
        (both != *known).then(|| Rc::new(both))
    }

    fn both_arguments(&self, left: &Generic, right: &Generic, object: &str, number: usize) -> Generic {
        match (left, right) {
            (Generic::Any, other) | (Generic::Below(_), other @ (Generic::Class(..) | Generic::Array(_))) => {
                other.clone()
            }
            (Generic::Below(one), Generic::Below(other)) => {
                let is_below = |low: &Generic, high: &Generic| {
                    let erased = (erasure_of_value(&self.program, low), erasure_of_value(&self.program, high));
                    matches!(erased, (Some(low), Some(high)) if self.program.is_assignable(low, high))
                };
                match () {
                    () if is_below(one, other) => left.clone(),
                    () if is_below(other, one) => right.clone(),
                    () => {
                        let name: Name = format!("{object}&{number}").as_str().into();
                        Generic::Open(Arc::new(Open { name, bounds: vec![(**one).clone(), (**other).clone()] }))
                    }
                }
            }
            _ => left.clone(),
        }
    }

    fn holds_as(&mut self, state: &mut State<Symbolic>, held: InputId, ty: &Rc<Generic>) -> bool {
        let class = erasure(&self.program, ty);
        class.is_none_or(|class| self.is_restricted_to(state, held, class))
            && self.is_declared_as(state, held, Some(ty))
    }

    /// An object is of a class, as is found out now; `false` if that cannot be.
    pub(crate) fn is_restricted_to(&mut self, state: &mut State<Symbolic>, held: InputId, class: ClassId) -> bool {
        let object = &state.facts.inputs.objects[held.0 as usize];
        let is_possible = match &state.heap.get(object.object).note.classes {
            None => self.program.is_assignable(object.class, class),
            Some(set) => !self.those_declared(set, class).0.set.is_empty(),
        };
        if is_possible {
            self.restrict(state, held, class);
        }
        is_possible
    }
}

/// A type, unless it says nothing.
fn useful(ty: Generic) -> Option<Rc<Generic>> {
    (ty != Generic::Any).then(|| Rc::new(ty))
}

/// The class of a type without its arguments.
pub(crate) fn erasure(program: &Program, ty: &Generic) -> Option<ClassId> {
    match ty {
        Generic::Any | Generic::Variable(_) => None,
        Generic::Open(_) => erasure(program, &ty.or_bound()),
        Generic::Below(bound) => erasure(program, bound),
        Generic::Class(name, _) => program.load(name).ok(),
        // What the array is of is read off its cells.
        Generic::Array(_) => None,
    }
}

/// The same of a type argument, which may be an array: the elements of a `List<String[]>` are arrays of strings.
pub(crate) fn erasure_of_value(program: &Program, ty: &Generic) -> Option<ClassId> {
    match ty {
        Generic::Array(element) => erasure_of_value(program, element).map(|element| program.array_of(element)),
        Generic::Below(bound) => erasure_of_value(program, bound),
        other => erasure(program, other),
    }
}
