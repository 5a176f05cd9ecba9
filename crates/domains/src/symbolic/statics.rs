//! Static fields as input, on request: when a class of the user has been initialized, its static fields that are not
//! final may hold anything.
//!
//! Numbers are recorded as input at once, references when somebody reads them.

use std::rc::Rc;

use tandem_ir::Type;
use tandem_java::implementations::VALUE_CLASSES;
use tandem_java::{ClassId, Field, FieldId, Origin, Slot, access};
use tandem_machine::state::Statics;
use tandem_machine::{Ref, State};
use tandem_term::{Interval, Sort};

use crate::symbolic::facts::{Facts, InitialStatics};
use crate::symbolic::inputs::{InputObject, StaticInput, StaticValue};
use crate::symbolic::unknowns::Position;
use crate::symbolic::{StaticFields, Symbolic};

/// Static fields that the compiler makes: which constants an enum has is no choice.
const COMPILER_MADE: u16 = access::SYNTHETIC | access::ENUM;

/// What becomes of final static fields where others are forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finals {
    /// They hold what the initializer makes of them whenever it runs.
    Kept,
    /// Nobody knows what the initializer found when it ran. Constants of enums are the same objects all the same.
    Forgotten,
}

impl Symbolic {
    /// Makes the static fields of a class unknown that are not final.
    pub(crate) fn forget_statics(&mut self, facts: &mut Facts, class: ClassId, statics: &mut Statics<Symbolic>) {
        let fields = self.unknown_statics(class);
        self.forget_fields(facts, class, statics, fields, Position::Static);
    }

    /// Makes the static fields of a class unknown that was initialized some time before: what they hold now has nothing to do with what
    /// initializers have found in them, written to them or branched on since.
    pub fn forget_since(&mut self, state: &mut State<Symbolic>, class: ClassId, finals: Finals) {
        let mut fields = self.unknown_statics(class);
        if finals == Finals::Forgotten {
            let program = &self.program;
            let is_final = |field: &&FieldId| {
                let field = program.field(**field);
                field.is_static() && field.is_final() && field.access & COMPILER_MADE == 0
            };
            fields.extend(program.class(class).fields.iter().filter(is_final));
        }
        let mut statics = state.statics(class).clone();
        self.forget_fields(&mut state.facts, class, &mut statics, fields, Position::StaticSince);
        Rc::make_mut(&mut state.facts.statics).retain(|initial| initial.class != class);
        self.remember_statics(&mut state.facts, class, &statics);
        *state.statics_mut(class) = statics;
    }

    fn forget_fields(
        &mut self,
        facts: &mut Facts,
        class: ClassId,
        statics: &mut Statics<Symbolic>,
        fields: Vec<FieldId>,
        position: fn(FieldId) -> Position,
    ) {
        for field in fields {
            let program = self.program.clone();
            let field = program.field(field);
            match (field.slot, &field.ty) {
                (Slot::Prim(slot), Type::Prim(element)) => {
                    let (sort, range) = (Sort::Number(element.kind()), Interval::of_element(*element));
                    let name = self.static_name(field);
                    let term = self.unknown(position(field.id), sort, range, || name.into());
                    statics.prims[slot as usize] = self.prim(term);
                    let value = StaticValue::Prim(term);
                    let inputs = &mut Rc::make_mut(&mut facts.inputs).statics;
                    inputs.retain(|known| {
                        known.class != class || known.slot != slot || matches!(known.value, StaticValue::Ref(_))
                    });
                    inputs.push(StaticInput { class, slot, value });
                }
                (Slot::Ref(slot), _) => statics.refs[slot as usize] = Ref::UNRESOLVED,
                (Slot::Prim(_), Type::Ref(_)) => (),
            }
        }
    }

    /// Keeps what the static fields of a user's class hold now, for [`static_objects`](Symbolic::static_objects).
    pub(crate) fn remember_statics(&self, facts: &mut Facts, class: ClassId, statics: &Statics<Symbolic>) {
        let info = self.program.class(class);
        if info.origin == Origin::Application && !statics.refs.is_empty() {
            Rc::make_mut(&mut facts.statics).push(InitialStatics { class, refs: statics.refs.as_slice().into() });
        }
    }

    /// A static field of the user's that has held an object from the start which an object of the input could be as
    /// well: one of the same class. No path explores that they are one and the same, and it matters where one of them can
    /// be written to. Who compares them asks for himself.
    pub fn static_like_an_input(&self, state: &State<Symbolic>) -> Option<String> {
        let is_value = |class: ClassId| VALUE_CLASSES.contains(&&*self.program.class(class).name);
        let can_be = |input: &InputObject, class: ClassId| match &state.heap.get(input.object).note.classes {
            None => input.class == class && !is_value(class),
            // No class was asked for: only fields that all classes of the set have can have been read or written.
            Some(set) => {
                let has_fields = !input.prims.is_empty() || !input.refs.is_empty();
                has_fields && set.is(&self.program, class) != Some(false)
            }
        };
        let mut objects = self.static_objects(state);
        // An object that cannot change can still be told from an input by its identity hash code.
        objects.retain(|(_, class)| state.hashes > 0 || self.can_change(*class));
        let mut inputs = state.facts.inputs.objects.iter().skip(1);
        let found = inputs.find_map(|input| objects.iter().find(|(_, class)| can_be(input, *class)));
        found.map(|(field, _)| self.static_name(self.program.field(*field)))
    }

    /// The static fields of the user's classes that have held objects from the start which are no input, with the classes
    /// of these and of what they lead to; arrays without cells do not count. What was noted before the state was abstracted is among them.
    pub fn static_objects(&self, state: &State<Symbolic>) -> Vec<(FieldId, ClassId)> {
        let mut objects = (*state.facts.static_objects).clone();
        for initial in state.facts.statics.iter() {
            for field in self.program.class(initial.class).fields.iter().map(|field| self.program.field(*field)) {
                let Slot::Ref(slot) = field.slot else { continue };
                let held = initial.refs.get(slot as usize).filter(|_| field.is_static()).copied();
                for object in state.heap.reachable(held).into_iter().map(|object| state.heap.get(object)) {
                    let is_known = object.note.input.is_some() || objects.contains(&(field.id, object.class));
                    let is_empty = object.length().is_some_and(|length| length.known().is_some_and(|it| it.int() == 0));
                    if !is_known && !is_empty {
                        objects.push((field.id, object.class));
                    }
                }
            }
        }
        objects
    }

    /// Whether something can be written to objects of a class: to a field that is not final, or to a cell.
    fn can_change(&self, class: ClassId) -> bool {
        let info = self.program.class(class);
        let mut fields = info.super_classes().iter().flat_map(|class| &self.program.class(*class).fields);
        let is_written = |field: &FieldId| {
            let field = self.program.field(*field);
            !field.is_static() && !field.is_final()
        };
        info.is_array() || fields.any(is_written)
    }

    /// Whether static fields that nobody has read may turn up when a class is initialized.
    pub fn has_unknown_statics(&self) -> bool {
        self.options.statics == StaticFields::Unknown
    }

    /// The static fields of a class that are input.
    pub(crate) fn unknown_statics(&self, class: ClassId) -> Vec<FieldId> {
        let info = self.program.class(class);
        if self.options.statics != StaticFields::Unknown || info.origin != Origin::Application {
            return Vec::new();
        }
        let is_input = |field: &&FieldId| {
            let field = self.program.field(**field);
            field.is_static() && !field.is_final() && field.access & COMPILER_MADE == 0
        };
        info.fields.iter().filter(is_input).copied().collect()
    }

    /// How people see a static field.
    pub(crate) fn static_name(&self, field: &Field) -> String {
        format!("{}.{}", self.program.class(field.class).external_name(), field.name)
    }
}
