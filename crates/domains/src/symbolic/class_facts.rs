//! What holds of every object of a class, whatever its clients do, and is assumed of objects of the input.
//!
//! Whoever gives a domain such facts has shown that all constructors establish them and that every method that can write
//! the fields keeps them. Law: an object that is made lazily satisfies them as far as it has been read; what is not read
//! yet can still satisfy them.

use std::collections::BTreeSet;
use std::rc::Rc;

use tandem_ir::{Cond, Kind};
use tandem_java::{ClassId, FieldId, Program, Slot};
use tandem_machine::{Assumption, Numbers, State};
use tandem_term::TermId;

use crate::symbolic::inputs::{InputContent, InputId, InputRef};
use crate::symbolic::targets::Holder;
use crate::symbolic::{Symbolic, library};

/// Something that holds of the fields of every object of a class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ClassFact {
    /// A reference is not null.
    NonNull(FieldId),
    /// An `int` is not negative.
    NotNegative(FieldId),
    /// An `int` is at most the length of an array, if there is one.
    WithinLength {
        /// The number.
        number: FieldId,
        /// The array.
        array: FieldId,
    },
}

impl ClassFact {
    /// The fields that it is about; all are of one class.
    pub fn fields(self) -> Vec<FieldId> {
        match self {
            ClassFact::NonNull(field) | ClassFact::NotNegative(field) => vec![field],
            ClassFact::WithinLength { number, array } => vec![number, array],
        }
    }

    /// How it is written in Java.
    pub fn text(self, program: &Program) -> String {
        let name = |field| &program.field(field).name;
        match self {
            ClassFact::NonNull(field) => format!("{} != null", name(field)),
            ClassFact::NotNegative(field) => format!("{} >= 0", name(field)),
            ClassFact::WithinLength { number, array } => format!("{} <= {}.length", name(number), name(array)),
        }
    }
}

/// Facts about classes, in a fixed order.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ClassFacts {
    facts: BTreeSet<ClassFact>,
    /// What was assumed when they were shown.
    assumed: Vec<Assumption>,
}

impl ClassFacts {
    /// These.
    pub fn new(facts: impl IntoIterator<Item = ClassFact>) -> ClassFacts {
        ClassFacts { facts: facts.into_iter().collect(), assumed: Vec::new() }
    }

    /// The same, shown under these assumptions.
    pub fn assuming(self, assumed: Vec<Assumption>) -> ClassFacts {
        ClassFacts { assumed, ..self }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = ClassFact> {
        self.facts.iter().copied()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// Whether this one is among them.
    pub fn has(&self, fact: ClassFact) -> bool {
        self.facts.contains(&fact)
    }

    /// Takes those out that are not wanted.
    pub fn keep(&mut self, is_wanted: impl Fn(ClassFact) -> bool) {
        self.facts.retain(|fact| is_wanted(*fact));
    }

    /// Those about objects of a class: about fields that it or a superclass declares.
    pub fn of_class(&self, program: &Program, class: ClassId) -> Vec<ClassFact> {
        let ancestors = program.class(class).super_classes();
        self.iter().filter(|fact| ancestors.contains(&program.field(fact.fields()[0]).class)).collect()
    }
}

impl Symbolic {
    /// From now on these facts hold of every object of the input.
    pub fn assume_of_classes(&mut self, facts: ClassFacts) {
        self.class_facts = Rc::new(facts);
    }

    /// What is assumed of every object of the input.
    pub fn class_facts(&self) -> &ClassFacts {
        &self.class_facts
    }

    /// Whether facts are assumed of the objects of a class.
    pub fn has_facts_of(&self, class: ClassId) -> bool {
        let is_library = library::has_written_state(&self.program, class);
        is_library || !self.class_facts.is_empty() && !self.class_facts.of_class(&self.program, class).is_empty()
    }

    /// Says what is assumed of an object that is made.
    pub(crate) fn note_class_facts(&self, state: &mut State<Symbolic>, class: ClassId) {
        if let Some(assumption) = library::assumption(&self.program, class) {
            state.facts.note_assumption(&assumption);
        }
        if self.class_facts.is_empty() {
            return;
        }
        let facts = self.class_facts.of_class(&self.program, class);
        if !facts.is_empty() {
            let texts = facts.into_iter().map(|fact| fact.text(&self.program).into()).collect();
            let assumption = Assumption::KeptByClass(self.program.class(class).name.clone(), texts);
            state.facts.note_assumption(&assumption);
            self.class_facts.assumed.iter().for_each(|assumption| state.facts.note_assumption(assumption));
        }
    }

    /// A field holds an array for the first time; `false` if no array of that length can be there.
    pub(crate) fn keep_within_length(&mut self, state: &mut State<Symbolic>, holder: Holder, value: InputRef) -> bool {
        // What the number was at first is forgotten where a state was abstracted.
        let (Holder::Field(owner, slot), InputRef::Object(array)) = (holder, value) else { return true };
        if self.class_facts.is_empty() || state.facts.is_summarized() {
            return true;
        }
        let (InputContent::Refs { length, .. } | InputContent::Cells { length, .. }) =
            state.facts.inputs.objects[array.0 as usize].content
        else {
            return true;
        };
        for number in self.numbers_within(state, owner, slot) {
            let within = self.terms.compare(Cond::Le, Kind::Int, number, length);
            let within = self.truth(within);
            match self.assume(&state.facts, within, true) {
                Some(facts) => state.facts = facts,
                None => return false,
            }
        }
        true
    }

    /// What the numbers were at first that are at most the length of the array in a field.
    fn numbers_within(&self, state: &mut State<Symbolic>, owner: InputId, slot: u32) -> Vec<TermId> {
        let program = &self.program;
        let class = state.facts.inputs.objects[owner.0 as usize].class;
        let mut numbers = Vec::new();
        for fact in self.class_facts.of_class(program, class) {
            if let ClassFact::WithinLength { number, array } = fact
                && program.field(array).slot == Slot::Ref(slot)
                && let Slot::Prim(number) = program.field(number).slot
            {
                let number = &mut state.facts.input_mut(owner).prims[number as usize];
                number.read = true;
                numbers.push(number.value);
            }
        }
        numbers
    }
}
