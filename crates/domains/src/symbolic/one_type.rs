//! Type variables that stand for one type in all their places: `<T extends Comparable<T>> int m(T a, T b)` is not called with
//! a string and a number.
//!
//! Which objects of the input are met as such a variable is read off the references that lead to them and the types that
//! these are declared with; nothing is remembered. What the class of one of them says of the variable restricts the classes
//! of the others: a `String` is a `Comparable<String>`, so all of them are strings. So does what is met as a type with the
//! variable as its argument: a `Words extends Tree<String>` is a `Tree<K>` only where `K` is `String`, and an object that is a
//! `Pair<A, B>` here and a `Pair<B, A>` there makes `A` and `B` the same.
//!
//! Law: an input is dropped only if no type fits the variable in all the places that are known.

use std::sync::Arc;

use tandem_java::{ClassId, Generic, Open, Slot};
use tandem_machine::{Assumption, State};

use crate::symbolic::Symbolic;
use crate::symbolic::generics::erasure;
use crate::symbolic::inputs::{InputContent, InputId, InputRef};

/// What is met as one type.
#[derive(Default)]
struct Uses {
    /// The variables that stand for it.
    variables: Vec<Arc<Open>>,
    objects: Vec<InputId>,
    /// The classes of constants of enums.
    constants: Vec<ClassId>,
    /// The type itself without its arguments, where something says which one it is.
    exact: Vec<ClassId>,
}

impl Symbolic {
    /// Restricts the classes of objects that are met as one variable to those that fit each other; `false` if none do.
    pub(crate) fn agree(&mut self, state: &mut State<Symbolic>) -> bool {
        if !self.has_open_types {
            return true;
        }
        let uses = self.uses(state);
        if uses.iter().any(|uses| uses.variables.len() > 1 || !uses.exact.is_empty()) {
            state.facts.note_assumption(&Assumption::TypeArguments);
        }
        uses.iter().all(|uses| self.agree_on(state, uses))
    }

    fn agree_on(&mut self, state: &mut State<Symbolic>, uses: &Uses) -> bool {
        if uses.exact.windows(2).any(|pair| pair[0] != pair[1]) {
            return false;
        }
        let mut wanted: Vec<ClassId> = uses.exact.first().copied().into_iter().collect();
        loop {
            let known = wanted.len();
            for class in self.said_of(state, uses) {
                if !wanted.contains(&class) {
                    wanted.push(class);
                }
            }
            let fits = |class: &ClassId| wanted.iter().all(|wanted| self.program.is_assignable(*class, *wanted));
            if !uses.constants.iter().all(fits) {
                return false;
            }
            for (id, class) in uses.objects.iter().flat_map(|id| wanted.iter().map(move |class| (*id, *class))) {
                if !self.is_restricted_to(state, id, class) {
                    return false;
                }
            }
            // An object that has one class now may say more.
            if wanted.len() == known {
                return true;
            }
        }
    }

    /// The classes that the type is below: by the bounds of its variables, and by what the classes of the objects say.
    fn said_of(&self, state: &State<Symbolic>, uses: &Uses) -> Vec<ClassId> {
        let mut found: Vec<ClassId> = Vec::new();
        for variable in &uses.variables {
            found.extend(variable.bounds.iter().filter_map(|bound| erasure(&self.program, bound)));
            for class in &uses.constants {
                found.extend(self.said_by(*class, variable));
            }
            for id in &uses.objects {
                let input = &state.facts.inputs.objects[id.0 as usize];
                if state.heap.get(input.object).note.classes.is_none() {
                    found.extend(self.said_by(input.class, variable));
                }
            }
        }
        found
    }

    /// What a class says of a variable whose bounds it keeps: `String` is a `Comparable<T>` only where `T` is `String`.
    fn said_by(&self, class: ClassId, variable: &Open) -> Vec<ClassId> {
        let program = &self.program;
        let mut found = Vec::new();
        for bound in &variable.bounds {
            let Generic::Class(name, arguments) = bound else { continue };
            let Ok(above) = program.load(name) else { continue };
            let seen = program.arguments_above(class, &program.own_arguments(class), above).unwrap_or_default();
            for (seen, _) in seen.iter().zip(arguments.iter()).filter(|(_, argument)| is_variable(argument, variable)) {
                found.extend(erasure(program, seen));
            }
        }
        found
    }

    /// The types that variables stand for, with what is met as them so far.
    fn uses(&self, state: &State<Symbolic>) -> Vec<Uses> {
        let mut found: Vec<Uses> = Vec::new();
        for (number, input) in state.facts.inputs.objects.iter().enumerate() {
            let ancestors = self.program.class(input.class).super_classes().iter();
            let fields = ancestors.flat_map(|class| &self.program.class(*class).fields);
            for field in fields.map(|field| self.program.field(*field)).filter(|field| !field.is_static()) {
                let Slot::Ref(slot) = field.slot else { continue };
                let held = input.refs.get(slot as usize).copied();
                if let Some(held @ (InputRef::Object(_) | InputRef::Constant(_))) = held
                    && let Some(ty) = self.slot_type(InputId(number as u32), input, field)
                {
                    self.note(&mut found, &ty, held, state);
                }
            }
            if let InputContent::Refs { cells, rest, .. } = &input.content
                && let Some(ty) = self.cell_type(input)
            {
                for held in cells.iter().map(|(_, held)| *held).chain([*rest]) {
                    self.note(&mut found, &ty, held, state);
                }
            }
        }
        found
    }

    /// Notes that something is met as a type: a variable, or one that has a variable as argument.
    fn note(&self, found: &mut Vec<Uses>, ty: &Generic, held: InputRef, state: &State<Symbolic>) {
        match (ty, held) {
            (Generic::Open(variable), InputRef::Object(id)) => {
                let at = of_variable(found, variable);
                if !found[at].objects.contains(&id) {
                    found[at].objects.push(id);
                }
            }
            (Generic::Open(variable), InputRef::Constant(constant)) => {
                let at = of_variable(found, variable);
                found[at].constants.push(state.heap.get(constant).class);
            }
            (Generic::Class(name, arguments), InputRef::Object(id)) if ty.has_open() => {
                let input = &state.facts.inputs.objects[id.0 as usize];
                // It is of the type that it was met as first, and of what its class extends.
                if let Some(Generic::Class(known, given)) = input.declared.as_deref() {
                    self.note_same(found, self.program.shared_arguments((name, arguments), (known, given)));
                }
                if state.heap.get(input.object).note.classes.is_none() {
                    let class = &self.program.class(input.class).name;
                    let own = self.program.own_arguments(input.class);
                    self.note_same(found, self.program.shared_arguments((name, arguments), (class, &own)));
                }
            }
            _ => (),
        }
    }

    /// Notes that arguments are the same type, in pairs. One that is a wildcard says nothing.
    fn note_same(&self, found: &mut Vec<Uses>, pairs: Vec<(Generic, Generic)>) {
        for pair in pairs {
            match pair {
                (Generic::Open(left), Generic::Open(right)) if left.name != right.name => {
                    let (left, right) = (of_variable(found, &left), of_variable(found, &right));
                    if left != right {
                        let other = found.remove(left.max(right));
                        found[left.min(right)].join(other);
                    }
                }
                (Generic::Open(variable), ty @ Generic::Class(..))
                | (ty @ Generic::Class(..), Generic::Open(variable)) => {
                    let at = of_variable(found, &variable);
                    found[at].exact.extend(erasure(&self.program, &ty));
                }
                _ => (),
            }
        }
    }
}

impl Uses {
    fn join(&mut self, other: Uses) {
        let Uses { variables, objects, constants, exact } = other;
        self.variables.extend(variables);
        for id in objects {
            if !self.objects.contains(&id) {
                self.objects.push(id);
            }
        }
        self.constants.extend(constants);
        self.exact.extend(exact);
    }
}

fn is_variable(argument: &Generic, variable: &Open) -> bool {
    matches!(argument, Generic::Variable(name) if *name == variable.name)
}

/// Where the uses of a variable stand.
fn of_variable(found: &mut Vec<Uses>, variable: &Arc<Open>) -> usize {
    let is_it = |uses: &Uses| uses.variables.iter().any(|known| known.name == variable.name);
    found.iter().position(is_it).unwrap_or_else(|| {
        found.push(Uses { variables: vec![Arc::clone(variable)], ..Uses::default() });
        found.len() - 1
    })
}
