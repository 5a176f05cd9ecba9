//! Unknown functions: inputs of interfaces and abstract classes that nobody on the class path implements.
//!
//! Their classes are [made of IR](tandem_java::unknown), and their answers are ordinary objects of the input. What needs
//! care here is which arguments an answer of a pure method belongs to: the code of the method writes that into the answer
//! when it gives it, but it is something that was so from the beginning. It is recorded as such before anything that a path
//! has found out about its input is used elsewhere: by the entry after a precondition, or in an input that is shown.

use std::rc::Rc;

use tandem_ir::{Cond, Kind, Type};
use tandem_java::{Answers, ClassId, Field, FieldId, Generic, Slot, UnknownMethod, UnknownPart};
use tandem_machine::{ClassSet, Heap, Numbers, Ref, State};

use crate::symbolic::facts::Facts;
use crate::symbolic::generics::erasure_of_value;
use crate::symbolic::inputs::{InputId, InputObject, InputPrim, InputRef};
use crate::symbolic::targets::{Holder, field_name, record, recorded};
use crate::symbolic::{Symbolic, library};

impl Symbolic {
    /// The class of an object of which only is known that it implements some types that nobody on the class path implements.
    pub(crate) fn unknown_class(&self, set: &ClassSet) -> Option<ClassId> {
        let unknown = set.unknown.as_ref().filter(|_| set.classes.is_empty())?;
        let class = self.program.unknown_implementation(&unknown.is)?.class;
        let is = |other: &ClassId| self.program.is_assignable(class, *other);
        (!unknown.is_not.iter().any(is)).then_some(class)
    }

    /// Whether a field leads to an answer: there is one for each call, and nothing else leads to it.
    pub(crate) fn is_link_to_answer(&self, field: &Field) -> bool {
        match self.program.unknown_part(field.class) {
            Some(UnknownPart::Implementation(unknown)) => {
                unknown.methods.iter().filter_map(|method| method.answers.as_ref()).any(|it| it.first == field.id)
            }
            Some(UnknownPart::Answer(answers)) => answers.next == field.id,
            None => false,
        }
    }

    /// The type of a field of an unknown implementation or an answer, if it is one: answers remember how the function was
    /// declared, and a result is of the type that this gives the method. Nothing is known of arguments before they are there.
    pub(crate) fn answer_type(&self, owner: &InputObject, field: &Field) -> Option<Option<Rc<Generic>>> {
        match self.program.unknown_part(field.class)? {
            UnknownPart::Answer(answers) if answers.result == field.id => Some(self.result_type(owner, &answers)),
            UnknownPart::Answer(answers) if answers.next != field.id => Some(None),
            UnknownPart::Implementation(_) | UnknownPart::Answer(_) => Some(owner.declared.clone()),
        }
    }

    /// What the declared type of a function says of the results of a method.
    fn result_type(&self, answer: &InputObject, answers: &Answers) -> Option<Rc<Generic>> {
        let of = self.arguments_of(answer, answers);
        let result = self.program.generic_result(answers.method).substitute(&of);
        (result != Generic::Any).then(|| Rc::new(result))
    }

    /// The type arguments of the class that declares a method, by the names of its variables.
    fn arguments_of(&self, answer: &InputObject, answers: &Answers) -> impl Fn(&str) -> Option<Generic> + use<> {
        let program = &self.program;
        let declaring = program.method(answers.method).class;
        let declared = match answer.declared.as_deref() {
            Some(Generic::Class(name, arguments)) => {
                let class = program.load(name).ok();
                class.and_then(|class| program.arguments_above(class, arguments, declaring))
            }
            _ => None,
        };
        // A type may say itself what it implements: `interface Order extends Comparator<Item>`.
        let mut types = answers.types.iter();
        let arguments = declared.or_else(|| types.find_map(|class| program.arguments_above(*class, &[], declaring)));
        let variables = program.type_variables(declaring);
        let arguments = arguments.unwrap_or_default();
        move |name: &str| {
            let number = variables.iter().position(|(variable, _)| **variable == *name)?;
            arguments.get(number).cloned()
        }
    }

    /// An answer that was just made: its result is no argument if no object is of the types of both.
    pub(crate) fn restrict_answer(&mut self, state: &mut State<Symbolic>, id: InputId) {
        let input = Rc::clone(&state.facts.inputs.objects[id.0 as usize]);
        let Some(UnknownPart::Answer(answers)) = self.program.unknown_part(input.class) else { return };
        let Some(Slot::Prim(slot)) = answers.pick.map(|pick| self.program.field(pick).slot) else { return };
        let of = self.arguments_of(&input, &answers);
        let class = |ty: Generic| erasure_of_value(&self.program, &ty.substitute(&of));
        let Some(result) = class(self.program.generic_result(answers.method)) else { return };
        let parameters = self.program.generic_parameters(answers.method);
        // A type that is not known, and an interface, may be that of any object.
        let fits = |ty: Generic| class(ty).is_none_or(|class| self.program.may_share_objects(class, result));
        if !parameters.into_iter().any(fits) {
            let zero = self.terms.int(0);
            state.facts.input_mut(id).prims[slot as usize] = InputPrim { value: zero, read: true };
            state.heap.get_mut(input.object).prims[slot as usize] = self.int(0);
        }
    }

    /// Whether an argument may be what an answer gives back, as far as its class is known: the function is declared to give
    /// back something of a type.
    pub(crate) fn may_give(&self, facts: &Facts, heap: &Heap<Symbolic>, answer: Ref, argument: Ref) -> bool {
        let input = heap.get(answer).note.input.and_then(|id| facts.inputs.objects.get(id.0 as usize));
        let Some(input) = input.filter(|_| !argument.is_null()) else { return true };
        let Some(UnknownPart::Answer(answers)) = self.program.unknown_part(input.class) else { return true };
        let result = self.result_type(input, &answers).and_then(|ty| erasure_of_value(&self.program, &ty));
        let object = heap.get(argument);
        result.is_none_or(|result| match &object.note.classes {
            None => self.program.is_assignable(object.class, result),
            Some(set) => !set.those_that(&self.program, result, true).set.is_empty(),
        })
    }

    /// How people see a field. What belongs to an answer is named after the call that it is the answer to: `order.compare()`,
    /// and `order.compare()#2` when it is asked again.
    pub(crate) fn part_name(&self, object: &str, field: &Field) -> Rc<str> {
        match self.program.unknown_part(field.class) {
            Some(UnknownPart::Implementation(unknown)) => {
                let is_it = |method: &&UnknownMethod| method.answers.as_ref().is_some_and(|it| it.first == field.id);
                let method = unknown.methods.iter().find(is_it).map(|method| self.program.method(method.implements));
                method.map_or_else(|| field_name(object, field), |method| format!("{object}.{}()", method.name).into())
            }
            Some(UnknownPart::Answer(answers)) if answers.result == field.id => object.into(),
            Some(UnknownPart::Answer(answers)) if answers.next == field.id => {
                let counted =
                    object.rsplit_once('#').and_then(|(call, count)| Some((call, count.parse::<u32>().ok()?)));
                let (call, count) = counted.unwrap_or((object, 1));
                format!("{call}#{}", count + 1).into()
            }
            _ => field_name(object, field),
        }
    }

    /// The same of a reference field of a class, by its slot.
    pub fn leads_to_answer(&self, class: ClassId, slot: u32) -> bool {
        if self.program.unknown_part(class).is_none() {
            return false;
        }
        let lineage = self.program.class(class).super_classes().iter().map(|class| self.program.class(*class));
        let fields = lineage.flat_map(|class| &class.fields).map(|field| self.program.field(*field));
        fields.filter(|field| field.slot == Slot::Ref(slot)).any(|field| self.is_link_to_answer(field))
    }

    /// Records of every answer that a pure method has given to which arguments, as far as these were there when the entry
    /// was called. `true` if there was anything to record.
    pub(crate) fn note_arguments(&mut self, state: &mut State<Symbolic>) -> bool {
        let mut is_any = false;
        for (holder, answers) in self.functions(state) {
            for id in self.given(state, holder, &answers) {
                is_any = true;
                for key in &answers.keys {
                    self.note_argument(state, id, *key);
                }
            }
        }
        is_any
    }

    fn note_argument(&mut self, state: &mut State<Symbolic>, id: InputId, key: FieldId) {
        let program = self.program.clone();
        let field = program.field(key);
        let object = state.facts.inputs.objects[id.0 as usize].object;
        match (field.slot, &field.ty) {
            (Slot::Prim(slot), Type::Prim(element)) => {
                let initial = state.facts.inputs.objects[id.0 as usize].prims[slot as usize];
                let held = state.heap.get(object).prims[slot as usize].as_read();
                let initial_value = self.prim(initial.value);
                if initial.read || initial_value == held {
                    return;
                }
                // The unknown is one that nobody has asked about, so that it can be what it has turned out to be.
                let equal = self.same_bits(element.kind(), initial_value, held);
                if let Some(facts) = self.assume(&state.facts, equal, true) {
                    state.facts = facts;
                    state.facts.input_mut(id).prims[slot as usize].read = true;
                }
            }
            (Slot::Ref(slot), _) => {
                let holder = Holder::Field(id, slot);
                if recorded(&state.facts, holder) != InputRef::Unread {
                    return;
                }
                let held = state.heap.get(object).refs[slot as usize];
                if let Some(initial) = self.initial_reference(state, held) {
                    record(&mut state.facts, holder, initial);
                }
            }
            (Slot::Prim(_), Type::Ref(_)) => unreachable!("a field of a reference type has a reference slot"),
        }
    }

    fn same_bits(&mut self, kind: Kind, left: super::Prim, right: super::Prim) -> super::Prim {
        match kind {
            Kind::Int | Kind::Long => self.compare(Cond::Eq, kind, left, right),
            Kind::Float | Kind::Double => {
                let (left, right) = (self.to_bits(kind, left), self.to_bits(kind, right));
                let kind = if kind == Kind::Float { Kind::Int } else { Kind::Long };
                self.compare(Cond::Eq, kind, left, right)
            }
        }
    }

    /// What a reference was when the entry was called, if what it leads to was there.
    fn initial_reference(&self, state: &State<Symbolic>, held: Ref) -> Option<InputRef> {
        if held.is_null() {
            return Some(InputRef::Null);
        }
        if held.is_indefinite() {
            return None;
        }
        let object = state.heap.get(held);
        if let Some(id) = object.note.input.filter(|id| state.facts.inputs.objects[id.0 as usize].object == held) {
            return Some(InputRef::Object(id));
        }
        let holder = library::holder_of_constant(&self.program, object.class)?;
        self.constants(state, holder).contains(&held).then_some(InputRef::Constant(held))
    }

    /// The pure methods of all unknown implementations: which object, and where its answers are.
    fn functions(&self, state: &State<Symbolic>) -> Vec<(InputId, Answers)> {
        let mut found = Vec::new();
        for (number, input) in state.facts.inputs.objects.iter().enumerate() {
            let Some(unknown) = self.program.as_unknown_implementation(input.class) else { continue };
            let pure = unknown.methods.iter().filter(|method| method.is_pure);
            found.extend(pure.filter_map(|method| Some((InputId(number as u32), method.answers.clone()?))));
        }
        found
    }

    /// The answers that exist, in order: each was given to somebody.
    fn given(&self, state: &State<Symbolic>, function: InputId, answers: &Answers) -> Vec<InputId> {
        let inputs = &state.facts.inputs;
        let mut found = Vec::new();
        let mut next = self.leads_to(state, function, answers.first);
        while let Some(id) = next.filter(|id| !found.contains(id) && (id.0 as usize) < inputs.objects.len()) {
            found.push(id);
            next = self.leads_to(state, id, answers.next);
        }
        found
    }

    fn leads_to(&self, state: &State<Symbolic>, from: InputId, field: FieldId) -> Option<InputId> {
        let Slot::Ref(slot) = self.program.field(field).slot else { return None };
        match recorded(&state.facts, Holder::Field(from, slot)) {
            InputRef::Object(id) => Some(id),
            _ => None,
        }
    }

    /// Answers that are known when the entry is called belong to the arguments that they were given to.
    pub(crate) fn recall_answers(&mut self, state: &mut State<Symbolic>) {
        for (function, answers) in self.functions(state) {
            let Some(Slot::Prim(slot)) = answers.bound.map(|bound| self.program.field(bound).slot) else { continue };
            let count = self.given(state, function, &answers).len();
            let object = state.facts.inputs.objects[function.0 as usize].object;
            state.heap.get_mut(object).prims[slot as usize] = self.int(count as i32);
        }
    }
}
