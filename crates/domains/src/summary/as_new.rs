//! What an unread reference of the input may lead to: whether a new object, of which nobody has read anything, can be what an
//! object of the heap is.
//!
//! Law: if an object is as good as new, then lazy initialization in a state that has never met it can make an object of the
//! same class whose fields, once read, hold what it holds: its numbers are in the ranges that new objects have, nothing is
//! null of which somebody has promised that it is not, and it leads to input only. Objects of the library are new only where
//! no reference is declared [so widely](super::any_type) that it may lead to one that is known, but not to a new one.

use std::rc::Rc;
use std::sync::Arc;

use tandem_ir::{Cond, Kind, Literal, Type};
use tandem_java::implementations::VALUE_CLASSES;
use tandem_java::{ClassId, Field, NonNull, Slot};
use tandem_machine::{ClassSet, Object, Payload, Ref, State};
use tandem_term::Interval;

use crate::symbolic::inputs::{InputContent, InputId, InputObject};
use crate::symbolic::library::{self, Rule};
use crate::symbolic::targets::Holder;
use crate::symbolic::unknowns::Position;
use crate::symbolic::{ClassFact, Elements, Prim, Quantity, Symbolic, number_slot};

impl Symbolic {
    /// Whether new objects of the input, of which nobody has read anything, can be what this object or the cells of this region
    /// are. Whoever meets them again by an unread reference meets nothing that could not have been there all the time.
    pub fn is_as_new(&mut self, state: &State<Symbolic>, object: Ref) -> bool {
        let found = state.heap.get(object);
        if !is_input(state, object) || found.hash != 0 {
            return false;
        }
        let class = found.class;
        if let Some(set) = &found.note.classes {
            return self.are_classes_of_new(set)
                && matches!(found.payload, Payload::None)
                && self.has_fields_of_new(state, object);
        }
        if found.note.region.is_some() || self.program.unknown_part(class).is_some() {
            // The references of a region are its exits, what its root leads back to, and what its other fields may be. Where
            // its backbone ends it is null or not read.
            let is_as_new = |held: &Ref| held.object().is_none_or(|target| is_input(state, target));
            return matches!(found.payload, Payload::None)
                && self.can_be_new(class)
                && !self.is_promised(class)
                && found.refs.iter().all(is_as_new);
        }
        match &found.payload {
            Payload::None => self.turns_up_new(state, object) && self.has_fields_of_new(state, object),
            // Any text can be that of a new string, as long as it is nowhere but in the payload.
            Payload::Text(_) => {
                let is_string = &*self.program.class(class).name == "java/lang/String";
                is_string && found.refs.iter().all(|held| held.is_null()) && !self.meets_any_type()
            }
            Payload::Sparse { .. } => {
                let is_owned = input_of(state, object).is_some_and(|(_, input)| input.is_owned);
                found.refs.iter().all(|held| self.may_be_unread_cell(state, object, *held))
                    && (is_owned || !self.meets_any_type())
            }
            _ => false,
        }
    }

    /// Whether a cell of an array of the input that nobody has read may hold this reference.
    pub fn may_be_unread_cell(&self, state: &State<Symbolic>, array: Ref, held: Ref) -> bool {
        let object = state.heap.get(array);
        let Some((id, input)) = input_of(state, array) else { return self.may_be_cell_of_made(state, array, held) };
        let (Payload::Sparse { rest: Ref::UNRESOLVED, .. }, InputContent::Refs { .. }) =
            (&object.payload, &input.content)
        else {
            return false;
        };
        let position = Position::Rest(object.note.at);
        let Ok(target) = self.cell_target(input, Holder::Rest(id), position, "".into()) else { return false };
        let fits = |held: &InputObject| {
            self.may_be_both(held.declared.as_deref(), target.ty.as_deref())
                && self.has_arguments(held.class, target.ty.as_deref())
        };
        self.may_be_unread(state, target.declared, target.parameter.non_null, held)
            && held.object().and_then(|held| input_of(state, held)).is_none_or(|(_, held)| fits(held))
    }

    /// Whether an array that the run has made can pass for one of the input, of which nobody has read anything: it holds nothing but
    /// null and what an array of the input can hold. Of such an array no less is known; that other references may lead to it, too, is
    /// more than can happen.
    pub fn can_pass_for_input(&self, state: &State<Symbolic>, array: Ref) -> bool {
        state.heap.get(array).refs.iter().all(|held| self.may_be_cell_of_made(state, array, *held))
    }

    /// Makes such an array one of the input. Its cells are what they were.
    pub fn pass_for_input(&mut self, state: &mut State<Symbolic>, array: Ref) {
        if let Payload::Sparse { rest, .. } = &mut state.heap.get_mut(array).payload {
            *rest = Ref::UNRESOLVED;
        }
        self.make_input(state, array);
        let made = Rc::make_mut(&mut state.facts.inputs).objects.last_mut();
        // It is of exactly the class that it was made of.
        made.into_iter().for_each(|made| Rc::make_mut(made).is_exact = true);
    }

    /// The same as [for the input](Symbolic::may_be_unread_cell), of an array that the run has made.
    fn may_be_cell_of_made(&self, state: &State<Symbolic>, array: Ref, held: Ref) -> bool {
        let object = state.heap.get(array);
        let is_made = object.note.input.is_none() && object.note.region.is_none() && object.hash == 0;
        let (Payload::Sparse { rest: Ref::NULL, .. }, true) = (&object.payload, is_made) else { return false };
        let Some(declared) = self.program.class(object.class).element() else { return false };
        held != Ref::UNRESOLVED && self.may_be_unread(state, declared, NonNull::NOTHING, held)
    }

    /// Whether a field of an object, if that is input, may hold this reference before anybody has read it.
    pub fn may_be_unread_field(&mut self, state: &State<Symbolic>, object: Ref, slot: u32, held: Ref) -> bool {
        let program = Arc::clone(&self.program);
        let class = program.class(state.heap.get(object).class);
        let is_plain = matches!(state.heap.get(object).payload, Payload::None);
        let ancestors = class.super_classes().iter().map(|class| program.class(*class));
        let mut fields = ancestors.flat_map(|class| &class.fields).map(|field| program.field(*field));
        let field = fields.find(|field| !field.is_static() && field.slot == Slot::Ref(slot));
        let Some(field) = field.filter(|_| is_plain) else { return false };
        !self.is_related(class.id, field) && self.may_be_unread_in(state, class.id, field, held)
    }

    /// Whether something is promised of the fields of a class, such as that they are not null.
    pub fn is_promised(&self, class: ClassId) -> bool {
        let program = &self.program;
        let ancestors = program.class(class).super_classes().iter().map(|class| program.class(*class));
        let mut fields = ancestors.flat_map(|class| &class.fields);
        self.has_facts_of(class)
            || fields.any(|field| !program.non_null_field(*field).is_ok_and(|promised| promised.is_nothing()))
    }

    /// Whether a new object, of which nobody has asked what class it has, can have each of these classes: behind a reference
    /// that is declared as `Object`, or as a type that all of them have.
    fn are_classes_of_new(&mut self, set: &ClassSet) -> bool {
        let is_any = set.unknown.as_ref().is_none_or(|unknown| unknown.is_any(&self.program));
        is_any && set.classes.iter().all(|class| self.turns_up_new_by_class(*class))
    }

    /// Whether every unread reference that may lead to an object of a class may lead to a new one. Parts of objects of the
    /// library turn up with these.
    fn turns_up_new(&mut self, state: &State<Symbolic>, object: Ref) -> bool {
        let class = state.heap.get(object).class;
        let is_owned = || input_of(state, object).is_some_and(|(_, input)| input.is_owned);
        self.turns_up_new_by_class(class) || library::can_be_made(&self.program, class) && is_owned()
    }

    /// The same, whatever the object holds: every unread reference that may lead to one of this class may lead to a new one.
    fn turns_up_new_by_class(&mut self, class: ClassId) -> bool {
        let is_value = VALUE_CLASSES.contains(&&*self.program.class(class).name);
        let is_of_library = is_value || library::can_be_made(&self.program, class);
        self.can_be_new(class) || is_of_library && !self.meets_any_type()
    }

    /// Whether the fields of an object hold what those of a new one can hold.
    fn has_fields_of_new(&mut self, state: &State<Symbolic>, object: Ref) -> bool {
        let program = Arc::clone(&self.program);
        let class = program.class(state.heap.get(object).class);
        let fields = class.super_classes().iter().flat_map(|class| &program.class(*class).fields);
        for field in fields.map(|field| program.field(*field)).filter(|field| !field.is_static()) {
            let found = state.heap.get(object);
            let can_be = match field.slot {
                Slot::Ref(slot) => self.may_be_unread_in(state, class.id, field, found.refs[slot as usize]),
                Slot::Prim(slot) => self.may_be_unread_number(state, class.id, field, found.prims[slot as usize]),
            };
            if !can_be {
                return false;
            }
        }
        let facts = self.class_facts().of_class(&program, class.id);
        facts.into_iter().all(|fact| self.holds_of(state, object, fact))
    }

    /// Whether a number may be in a field of a new object.
    fn may_be_unread_number(&mut self, state: &State<Symbolic>, class: ClassId, field: &Field, value: Prim) -> bool {
        let Type::Prim(element) = &field.ty else { return false };
        let program = Arc::clone(&self.program);
        let rule = library::rule(&program, field);
        let is_library = library::written_fields_of(program.class(class), program.class(field.class));
        if program.counts_answers(field.id) || is_library && rule.is_none() {
            return value.known().is_some_and(|bits| bits.0 == 0);
        }
        let whole = Interval::of_element(*element);
        let range = match rule.and_then(library::range_of) {
            Some(range) => range,
            None => self.class_facts().range_of(field.id, whole),
        };
        let kind = element.kind();
        if range == whole || !matches!(kind, Kind::Int | Kind::Long) {
            return true;
        }
        let value = self.term(kind, value);
        let bounds = [(Cond::Ge, range.low), (Cond::Le, range.high)];
        bounds.into_iter().all(|(cond, bound)| {
            let bound = if kind == Kind::Int { Literal::Int(bound as i32) } else { Literal::Long(bound) };
            let bound = self.terms.literal(bound);
            let holds = self.terms.compare(cond, kind, value, bound);
            self.entails(&state.facts, holds)
        })
    }

    /// Whether a reference may be in a field of a new object of a class.
    fn may_be_unread_in(&mut self, state: &State<Symbolic>, class: ClassId, field: &Field, held: Ref) -> bool {
        let program = Arc::clone(&self.program);
        let rule = library::rule(&program, field);
        let owner = program.class(field.class);
        if rule.is_none() && owner.is_jdk() {
            return library::written_fields_of(program.class(class), owner) && held.is_null();
        }
        let (Ok(declared), Ok(mut non_null)) = (self.declared(field), self.non_null(field)) else { return false };
        match rule {
            Some(Rule::Room | Rule::Digits { .. } | Rule::Hidden) => return held == Ref::UNRESOLVED,
            Some(rule @ (Rule::Own(_) | Rule::Full(_) | Rule::Part)) => {
                if let Some(promised) = self.promised_by(rule) {
                    non_null = non_null.and(promised);
                }
                let is_owned = |target| input_of(state, target).is_some_and(|(_, input)| input.is_owned);
                return match held.object().filter(|_| held.summary().is_none()) {
                    Some(target) => {
                        is_owned(target)
                            && non_null.of_cells().except(promised_of(state, target)).is_nothing()
                            && self.is_as_new(state, target)
                    }
                    None => held == Ref::UNRESOLVED,
                };
            }
            Some(rule) => non_null = self.promised_by(rule).map_or(non_null, |promised| non_null.and(promised)),
            None => (),
        }
        let is_exact = |array: Ref| input_of(state, array).is_some_and(|(_, input)| input.is_exact);
        let is_kept = !self.class_facts().has(ClassFact::Exact(field.id)) || held.object().is_none_or(is_exact);
        is_kept && self.may_be_unread(state, declared, non_null, held)
    }

    /// Whether a reference of the input that is declared so, and of which that is promised, may be this one.
    fn may_be_unread(&self, state: &State<Symbolic>, declared: ClassId, non_null: NonNull, held: Ref) -> bool {
        if held == Ref::UNRESOLVED {
            return true;
        }
        if held.is_null() {
            return !non_null.itself();
        }
        let Some(target) = held.object().filter(|_| held.summary().is_none()) else {
            // A cell of a region of the input can be met again like any other, as long as nothing is promised of it.
            let region = held.object().filter(|region| is_input(state, *region));
            return region.is_some_and(|region| self.program.is_assignable(state.heap.get(region).class, declared));
        };
        let object = state.heap.get(target);
        if !self.fits(object, declared) {
            return false;
        }
        match input_of(state, target) {
            Some((_, input)) => {
                !input.is_owned
                    && !self.program.is_answer(object.class)
                    && non_null.of_cells().except(promised_of(state, target)).is_nothing()
            }
            // The constants of an enum or a class exist, and a reference that is declared so may be each of them.
            None => library::holder_of(&self.program, declared)
                .is_some_and(|holder| self.constants(state, holder).contains(&target)),
        }
    }

    /// Whether an object is of a class, whatever else it turns out to be.
    fn fits(&self, object: &Object<Symbolic>, declared: ClassId) -> bool {
        let is_below = |class: &ClassId| self.program.is_assignable(*class, declared);
        let all_fit = |set: &ClassSet| {
            let unknown = set.unknown.as_ref();
            set.classes.iter().all(is_below) && unknown.is_none_or(|unknown| unknown.is.iter().any(is_below))
        };
        is_below(&object.class) || object.note.classes.as_deref().is_some_and(all_fit)
    }

    /// What a rule says of the nulls in a field.
    fn promised_by(&self, rule: Rule) -> Option<NonNull> {
        let has_objects = self.class_facts().elements() == Elements::Objects;
        match rule {
            Rule::Full(_) => Some(NonNull::ITSELF.and(NonNull::at(1))),
            Rule::Own(_) if has_objects => Some(NonNull::ITSELF.and(NonNull::at(1))),
            Rule::Element if has_objects => Some(NonNull::ITSELF),
            Rule::Own(_) | Rule::Part | Rule::Shared | Rule::Room | Rule::Digits { .. } => Some(NonNull::ITSELF),
            Rule::Element | Rule::Number(..) | Rule::Any(_) | Rule::Declared | Rule::Other | Rule::Hidden => None,
        }
    }

    /// Whether what is assumed of a class relates a reference to something else.
    fn is_related(&self, class: ClassId, field: &Field) -> bool {
        let facts = self.class_facts().of_class(&self.program, class);
        let is_alone =
            |fact: &ClassFact| fact.is_limit() || matches!(fact, ClassFact::NonNull(_) | ClassFact::Exact(_));
        facts.iter().any(|fact| !is_alone(fact) && fact.fields().contains(&field.id))
    }

    /// Whether what is assumed of the objects of a class is seen to hold of one.
    fn holds_of(&mut self, state: &State<Symbolic>, object: Ref, fact: ClassFact) -> bool {
        let found = state.heap.get(object);
        let Some((left, cond, right)) = fact.compared() else {
            // That a field is not null, and an array of its own class, was looked at before.
            return matches!(fact, ClassFact::NonNull(_) | ClassFact::Exact(_));
        };
        if fact.is_limit() {
            return true;
        }
        let mut number = |quantity| match quantity {
            Quantity::Constant(value) => Some((Kind::Int, self.terms.int(value))),
            Quantity::Number(field) => {
                let (kind, slot) = number_slot(&self.program, field)?;
                Some((kind, self.term(kind, found.prims[slot as usize])))
            }
            Quantity::Length(_) => None,
        };
        let (Some(left), Some(right)) = (number(left), number(right)) else { return false };
        let (kind, left, right) = self.of_one_kind(left, right);
        let holds = self.terms.compare(cond, kind, left, right);
        self.entails(&state.facts, holds)
    }
}

/// Whether unread references may lead to an object or to cells of a region. They never lead to the parameters.
pub fn is_input(state: &State<Symbolic>, object: Ref) -> bool {
    let note = &state.heap.get(object).note;
    note.input.is_some_and(|id| id != InputId(0)) || note.region.as_ref().is_some_and(|region| region.is_input)
}

/// What is remembered of an object of the input.
fn input_of(state: &State<Symbolic>, object: Ref) -> Option<(InputId, &InputObject)> {
    let id = state.heap.get(object).note.input.filter(|id| *id != InputId(0))?;
    let input = state.facts.inputs.objects.get(id.0 as usize)?;
    (input.object == object).then_some((id, input))
}

/// What is promised of the cells of an array.
fn promised_of(state: &State<Symbolic>, array: Ref) -> NonNull {
    match input_of(state, array).map(|(_, input)| &input.content) {
        Some(InputContent::Refs { non_null, .. }) => *non_null,
        _ => NonNull::NOTHING,
    }
}
