//! What holds of every object of a class, whatever its clients do, and is assumed of objects of the input.
//!
//! Whoever gives a domain such facts has shown that all constructors establish them and that every method that can write
//! the fields keeps them. Law: an object that is made lazily satisfies them as far as it has been read; what is not read
//! yet can still satisfy them.

use std::collections::BTreeSet;
use std::rc::Rc;

use tandem_ir::{Cond, Kind, Type, UnaryOp};
use tandem_java::{ClassId, FieldId, Program, Slot};
use tandem_machine::domain::Place;
use tandem_machine::{Assumption, Numbers, Ref, State};
use tandem_term::{Interval, TermId};

use crate::symbolic::inputs::{InputContent, InputId, InputRef};
use crate::symbolic::targets::Holder;
use crate::symbolic::{Symbolic, library};

/// The most cells that an array can have that a class keeps to itself.
const LONGEST_OWN_ARRAY: i32 = 1 << 28;

/// A number that a fact is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Quantity {
    /// Always this.
    Constant(i32),
    /// What a field holds, an integer.
    Number(FieldId),
    /// The length of the array in a field.
    Length(FieldId),
}

/// What a reference to the last cell of a chain without cells is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Otherwise {
    /// Null.
    Null,
    /// Anything: whoever asks for it looks at the number of cells first.
    Anything,
}

/// Something that holds of the fields of every object of a class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ClassFact {
    /// A reference is not null.
    NonNull(FieldId),
    /// An array, if there is one, is of exactly the class that the field is declared with: it takes all elements of its type.
    Exact(FieldId),
    /// A reference is not null where another one is not.
    NonNullWith {
        /// The one that says so.
        given: FieldId,
        /// The one that is not null then.
        then: FieldId,
    },
    /// From the one field, the other leads through as many objects as a number says, and then to null. No object is in two
    /// such chains, nor twice in one.
    Counted {
        /// What leads to the first cell.
        head: FieldId,
        /// What leads from a cell to the next one.
        next: FieldId,
        /// How many cells there are, an `int`.
        count: FieldId,
    },
    /// A reference leads to the last cell of a chain that is [`Counted`](ClassFact::Counted), if it has any.
    LastOf {
        /// What leads to the first cell.
        head: FieldId,
        /// What leads from a cell to the next one.
        next: FieldId,
        /// What leads to the last one.
        last: FieldId,
        /// What it is if there is none.
        otherwise: Otherwise,
    },
    /// Two chains that are [`Counted`](ClassFact::Counted) are of the same cells, in opposite order.
    Mirrored {
        /// What leads to the first cell.
        head: FieldId,
        /// What leads from a cell to the next one.
        next: FieldId,
        /// What leads to the last cell.
        last: FieldId,
        /// What leads from a cell to the one before.
        prev: FieldId,
    },
    /// The first number is at most the second, if the arrays are there whose lengths they are.
    AtMost(Quantity, Quantity),
    /// The first number is less than the second, if the arrays are there.
    Below(Quantity, Quantity),
}

impl Quantity {
    fn field(self) -> Option<FieldId> {
        match self {
            Quantity::Constant(_) => None,
            Quantity::Number(field) | Quantity::Length(field) => Some(field),
        }
    }

    fn text(self, program: &Program) -> String {
        match self {
            Quantity::Constant(value) => value.to_string(),
            Quantity::Number(field) => program.field(field).name.to_string(),
            Quantity::Length(field) => format!("{}.length", program.field(field).name),
        }
    }
}

impl ClassFact {
    /// An integer is not negative.
    pub fn not_negative(number: FieldId) -> ClassFact {
        ClassFact::AtMost(Quantity::Constant(0), Quantity::Number(number))
    }

    /// An integer is at most the length of an array.
    pub fn within_length(number: FieldId, array: FieldId) -> ClassFact {
        ClassFact::AtMost(Quantity::Number(number), Quantity::Length(array))
    }

    /// An array that a class keeps to itself fits into memory. Nobody shows that: it is assumed.
    pub fn fits_into_memory(array: FieldId) -> ClassFact {
        ClassFact::AtMost(Quantity::Length(array), Quantity::Constant(LONGEST_OWN_ARRAY))
    }

    /// Whether it says no more than that something fits into memory.
    pub fn is_limit(self) -> bool {
        matches!(self, ClassFact::AtMost(Quantity::Length(_), Quantity::Constant(LONGEST_OWN_ARRAY)))
    }

    /// The numbers that it compares.
    pub fn compared(self) -> Option<(Quantity, Cond, Quantity)> {
        match self {
            ClassFact::AtMost(left, right) => Some((left, Cond::Le, right)),
            ClassFact::Below(left, right) => Some((left, Cond::Lt, right)),
            ClassFact::NonNull(_)
            | ClassFact::Exact(_)
            | ClassFact::NonNullWith { .. }
            | ClassFact::Counted { .. }
            | ClassFact::LastOf { .. }
            | ClassFact::Mirrored { .. } => None,
        }
    }

    /// The fields that it is about. The first is of the class whose objects it is about, and so are all but those of cells.
    pub fn fields(self) -> Vec<FieldId> {
        match self {
            ClassFact::NonNull(field) | ClassFact::Exact(field) => vec![field],
            ClassFact::NonNullWith { given, then } => vec![given, then],
            ClassFact::Counted { head, next, count } => vec![head, count, next],
            ClassFact::LastOf { head, next, last, .. } => vec![head, last, next],
            ClassFact::Mirrored { head, next, last, prev } => vec![head, last, next, prev],
            ClassFact::AtMost(left, right) | ClassFact::Below(left, right) => {
                left.field().into_iter().chain(right.field()).collect()
            }
        }
    }

    /// The fields that lead from cell to cell, if it is about chains.
    pub fn links(self) -> Vec<FieldId> {
        match self {
            ClassFact::Counted { next, .. } | ClassFact::LastOf { next, .. } => vec![next],
            ClassFact::Mirrored { next, prev, .. } => vec![next, prev],
            ClassFact::NonNull(_)
            | ClassFact::Exact(_)
            | ClassFact::NonNullWith { .. }
            | ClassFact::AtMost(..)
            | ClassFact::Below(..) => Vec::new(),
        }
    }

    /// Whether it is about chains of cells: what it says cannot be seen at one object.
    pub fn is_about_chains(self) -> bool {
        !self.links().is_empty()
    }

    /// Whether its text is an expression of Java.
    pub fn is_expression(self) -> bool {
        !self.is_about_chains() && !matches!(self, ClassFact::Exact(_))
    }

    /// The arrays whose lengths it names: Java asks them for null first.
    fn arrays(self) -> Vec<FieldId> {
        let Some((left, _, right)) = self.compared() else { return Vec::new() };
        let array = |quantity| match quantity {
            Quantity::Length(field) => Some(field),
            Quantity::Constant(_) | Quantity::Number(_) => None,
        };
        array(left).into_iter().chain(array(right)).collect()
    }

    /// The same of other fields, which stand for its own.
    fn of_fields(self, field: &mut impl FnMut(FieldId) -> FieldId) -> ClassFact {
        let quantity = |quantity, field: &mut dyn FnMut(FieldId) -> FieldId| match quantity {
            Quantity::Constant(value) => Quantity::Constant(value),
            Quantity::Number(number) => Quantity::Number(field(number)),
            Quantity::Length(array) => Quantity::Length(field(array)),
        };
        match self {
            ClassFact::NonNull(reference) => ClassFact::NonNull(field(reference)),
            ClassFact::Exact(array) => ClassFact::Exact(field(array)),
            ClassFact::NonNullWith { given, then } => ClassFact::NonNullWith { given: field(given), then: field(then) },
            ClassFact::Counted { head, next, count } => {
                ClassFact::Counted { head: field(head), next: field(next), count: field(count) }
            }
            ClassFact::LastOf { head, next, last, otherwise } => {
                ClassFact::LastOf { head: field(head), next: field(next), last: field(last), otherwise }
            }
            ClassFact::Mirrored { head, next, last, prev } => {
                ClassFact::Mirrored { head: field(head), next: field(next), last: field(last), prev: field(prev) }
            }
            ClassFact::AtMost(left, right) => ClassFact::AtMost(quantity(left, field), quantity(right, field)),
            ClassFact::Below(left, right) => ClassFact::Below(quantity(left, field), quantity(right, field)),
        }
    }

    /// How it is written in Java, where the arrays are there.
    pub fn text(self, program: &Program) -> String {
        let name = |field| &program.field(field).name;
        match self {
            ClassFact::NonNull(field) => format!("{} != null", name(field)),
            ClassFact::Exact(field) => format!("{} is an array of exactly its declared class", name(field)),
            ClassFact::NonNullWith { given, then } => {
                format!("{} == null || {} != null", name(given), name(then))
            }
            ClassFact::Counted { head, next, count } => {
                format!("{} counts the cells along {} from {}", name(count), name(next), name(head))
            }
            ClassFact::LastOf { head, next, last, otherwise } => {
                let or_null = if otherwise == Otherwise::Null { ", or null" } else { "" };
                format!("{} is the last cell along {} from {}{or_null}", name(last), name(next), name(head))
            }
            ClassFact::Mirrored { head, next, last, prev } => {
                let (next, prev) = (name(next), name(prev));
                format!("{prev} from {} leads back along {next} from {}", name(last), name(head))
            }
            ClassFact::AtMost(left @ Quantity::Constant(_), right) => {
                format!("{} >= {}", right.text(program), left.text(program))
            }
            ClassFact::AtMost(left, right) => format!("{} <= {}", left.text(program), right.text(program)),
            ClassFact::Below(left, right) => format!("{} < {}", left.text(program), right.text(program)),
        }
    }

    /// What an `int` or `long` field can be by this fact alone.
    fn range_of(self, number: FieldId) -> Option<Interval> {
        match self {
            ClassFact::AtMost(Quantity::Constant(least), Quantity::Number(field)) if field == number => {
                Interval::new(least.into(), i64::MAX)
            }
            ClassFact::AtMost(Quantity::Number(field), Quantity::Constant(most)) if field == number => {
                Interval::new(i64::MIN, most.into())
            }
            _ => None,
        }
    }
}

/// Facts about classes, in a fixed order.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ClassFacts {
    facts: BTreeSet<ClassFact>,
    /// Those among them that nobody has shown, though no run was found that breaks them: what holds only by these is not proved.
    unshown: BTreeSet<ClassFact>,
    /// What was assumed when they were shown.
    assumed: Vec<Assumption>,
    /// Which elements collections of the library have.
    elements: Elements,
}

/// Which elements a collection of the input has, and which values a map.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Elements {
    /// Any, null among them.
    #[default]
    Any,
    /// Objects: what a caller puts in as null is his own affair, as an argument is that he passes as null.
    Objects,
}

impl ClassFacts {
    /// These.
    pub fn new(facts: impl IntoIterator<Item = ClassFact>) -> ClassFacts {
        ClassFacts { facts: facts.into_iter().collect(), ..ClassFacts::default() }
    }

    /// The same of collections without nulls.
    pub fn with_elements(self, elements: Elements) -> ClassFacts {
        ClassFacts { elements, ..self }
    }

    /// Which elements collections have.
    pub fn elements(&self) -> Elements {
        self.elements
    }

    /// The same, shown under these assumptions.
    pub fn assuming(self, assumed: Vec<Assumption>) -> ClassFacts {
        ClassFacts { assumed, ..self }
    }

    /// The same with some more that are not shown.
    pub fn with_unshown(mut self, more: impl IntoIterator<Item = ClassFact>) -> ClassFacts {
        for fact in more {
            if self.facts.insert(fact) {
                self.unshown.insert(fact);
            }
        }
        self
    }

    /// What is not shown, in Java.
    pub fn unshown(&self, program: &Program) -> Vec<(ClassId, Vec<String>)> {
        ClassFacts::new(self.unshown.iter().copied()).in_java(program)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = ClassFact> {
        self.facts.iter().copied()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// What they come to in Java, class by class: conditions that can be joined by `&&` in this order.
    pub fn in_java(&self, program: &Program) -> Vec<(ClassId, Vec<String>)> {
        let mut classes: Vec<ClassId> = self.iter().map(|fact| program.field(fact.fields()[0]).class).collect();
        classes.sort_unstable();
        classes.dedup();
        let conditions = |class: ClassId| {
            let own = self.iter().filter(|fact| program.field(fact.fields()[0]).class == class && !fact.is_limit());
            let own: Vec<ClassFact> = own.filter(|fact| !self.follows(*fact)).collect();
            // What is not null is said before its length is asked for.
            let texts = own.into_iter().map(|fact| {
                let mut doubtful = fact.arrays();
                doubtful.retain(|array| !self.has(ClassFact::NonNull(*array)));
                doubtful.dedup();
                let guards = doubtful.iter().map(|array| format!("{} == null", program.field(*array).name));
                let text = match fact {
                    ClassFact::AtMost(Quantity::Constant(value), number) if self.is_always(number, value) => {
                        format!("{} == {value}", number.text(program))
                    }
                    other => other.text(program),
                };
                let parts: Vec<String> = guards.chain([text]).collect();
                let is_choice = parts.len() > 1 || matches!(fact, ClassFact::NonNullWith { .. });
                let text = parts.join(" || ");
                if is_choice { format!("({text})") } else { text }
            });
            texts.collect()
        };
        classes.into_iter().map(|class| (class, conditions(class))).collect()
    }

    /// Whether a number is always the same.
    fn is_always(&self, number: Quantity, value: i32) -> bool {
        let constant = Quantity::Constant(value);
        self.has(ClassFact::AtMost(constant, number)) && self.has(ClassFact::AtMost(number, constant))
    }

    /// Whether another fact says the same and more.
    fn follows(&self, fact: ClassFact) -> bool {
        match fact {
            ClassFact::NonNullWith { then, .. } => self.has(ClassFact::NonNull(then)),
            ClassFact::AtMost(Quantity::Constant(low), right) => self.iter().any(|other| {
                matches!(other, ClassFact::AtMost(Quantity::Constant(more), same) if same == right && more > low)
            }),
            ClassFact::AtMost(left, Quantity::Constant(high)) if self.is_always(left, high) => true,
            ClassFact::AtMost(left, Quantity::Constant(high)) => self.iter().any(|other| {
                matches!(other, ClassFact::AtMost(same, Quantity::Constant(less)) if same == left && less < high)
            }),
            ClassFact::AtMost(left, right) => self.has(ClassFact::Below(left, right)),
            ClassFact::NonNull(_)
            | ClassFact::Exact(_)
            | ClassFact::Below(..)
            | ClassFact::Counted { .. }
            | ClassFact::LastOf { .. }
            | ClassFact::Mirrored { .. } => false,
        }
    }

    /// What an integer field can be by the facts that name nothing else.
    pub(crate) fn range_of(&self, number: FieldId, whole: Interval) -> Interval {
        let ranges = self.iter().filter_map(|fact| fact.range_of(number));
        ranges.fold(whole, |range, other| range.intersect(other).unwrap_or(range))
    }

    /// Whether this one is among them.
    pub fn has(&self, fact: ClassFact) -> bool {
        self.facts.contains(&fact)
    }

    /// Adds some more.
    pub fn add(&mut self, more: &ClassFacts) {
        self.facts.extend(more.iter());
    }

    /// These and others, each shown by itself or not; under what was assumed of either.
    pub fn joined(mut self, mut others: ClassFacts) -> ClassFacts {
        // That no cell is in two chains was shown of those that were found together.
        let contested = |link: FieldId| self.along(link) != others.along(link) && !self.along(link).is_empty();
        let links: BTreeSet<FieldId> =
            others.iter().flat_map(ClassFact::links).filter(|link| contested(*link)).collect();
        for facts in [&mut self, &mut others] {
            facts.facts.retain(|fact| fact.links().iter().all(|link| !links.contains(link)));
            facts.unshown.retain(|fact| fact.links().iter().all(|link| !links.contains(link)));
        }
        let ClassFacts { facts, unshown, assumed, elements } = others;
        // What one of the two has shown is shown.
        let own = self.facts.difference(&self.unshown);
        let shown: BTreeSet<ClassFact> = own.chain(facts.difference(&unshown)).copied().collect();
        self.facts.extend(facts);
        self.unshown = self.facts.difference(&shown).copied().collect();
        for assumption in assumed {
            if !self.assumed.contains(&assumption) {
                self.assumed.push(assumption);
            }
        }
        if elements == Elements::Objects {
            self.elements = elements;
        }
        self
    }

    /// The same of other fields, each standing for one of these: numbers of fields mean something in one program only.
    pub fn of_fields(&self, mut field: impl FnMut(FieldId) -> FieldId) -> ClassFacts {
        let ClassFacts { facts, unshown, assumed, elements } = self;
        let mut renamed = |facts: &BTreeSet<ClassFact>| facts.iter().map(|fact| fact.of_fields(&mut field)).collect();
        let (facts, unshown) = (renamed(facts), renamed(unshown));
        ClassFacts { facts, unshown, assumed: assumed.clone(), elements: *elements }
    }

    /// Takes those out that are not wanted.
    pub fn keep(&mut self, is_wanted: impl Fn(ClassFact) -> bool) {
        self.facts.retain(|fact| is_wanted(*fact));
        self.unshown.retain(|fact| is_wanted(*fact));
    }

    /// Those about chains along a field.
    fn along(&self, link: FieldId) -> BTreeSet<ClassFact> {
        self.iter().filter(|fact| fact.links().contains(&link)).collect()
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

    /// From now on annotations say nothing of what fields hold: it is the classes that are looked at.
    pub fn doubt_annotations(&mut self) {
        self.doubts_annotations = true;
    }

    /// From now on operations on unknown texts are answered with anything of their type, on every path, and so are static fields whose
    /// values depend on when an initializer ran: what is looked for is a proof, and no input.
    pub fn take_any_answer(&mut self) {
        self.takes_any_answer = true;
    }

    /// Whether what is looked for is a proof, on every path.
    pub fn looks_for_proofs(&self) -> bool {
        self.takes_any_answer
    }

    /// From now on it is looked at whether these hold, wherever a state is abstracted. Nothing is assumed.
    pub fn look_for(&mut self, hints: ClassFacts) {
        self.class_hints = Rc::new(hints);
    }

    /// What is looked for.
    pub fn hints(&self) -> ClassFacts {
        (*self.class_hints).clone()
    }

    /// The comparisons of numbers that may hold of the objects of a class: those that are assumed of new ones, and hints.
    pub fn comparisons_of(&self, class: ClassId) -> Vec<(Quantity, Cond, Quantity)> {
        let mut found = self.class_facts.of_class(&self.program, class);
        found.extend(self.class_hints.of_class(&self.program, class));
        found.sort_unstable();
        found.dedup();
        found.into_iter().filter_map(ClassFact::compared).collect()
    }

    /// Whether there are any.
    pub fn has_comparisons(&self) -> bool {
        !self.class_facts.is_empty() || !self.class_hints.is_empty()
    }

    /// What is assumed of every object of the input.
    pub fn class_facts(&self) -> &ClassFacts {
        &self.class_facts
    }

    /// The range in which a number of the library is when an object of the input is made.
    pub fn library_range(&self, field: FieldId) -> Option<Interval> {
        library::rule(&self.program, self.program.field(field)).and_then(library::range_of)
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
        if self.class_facts.elements == Elements::Objects {
            if library::holds_elements(&self.program, class) {
                state.facts.note_assumption(&Assumption::FullCollections);
            }
            if library::holds_others(&self.program, class) {
                state.facts.note_assumption(&Assumption::NoStoredNulls);
            }
        }
        if self.class_facts.is_empty() {
            return;
        }
        let mut facts = self.class_facts.of_class(&self.program, class);
        if facts.iter().any(|fact| fact.is_limit()) {
            state.facts.note_assumption(&Assumption::ArrayLength);
        }
        facts.retain(|fact| !self.class_facts.unshown.contains(fact) && !fact.is_limit());
        if !facts.is_empty() {
            let texts = facts.into_iter().map(|fact| fact.text(&self.program).into()).collect();
            let assumption = Assumption::KeptByClass(self.program.class(class).name.clone(), texts);
            state.facts.note_assumption(&assumption);
            self.class_facts.assumed.iter().for_each(|assumption| state.facts.note_assumption(assumption));
        }
    }

    /// A field gets its initial value; `false` if it cannot be this one by what is assumed of its object.
    pub(crate) fn keeps_class_facts(&mut self, state: &mut State<Symbolic>, holder: Holder, value: InputRef) -> bool {
        let Holder::Field(owner, slot) = holder else { return true };
        if self.class_facts.is_empty() {
            return true;
        }
        // What fields were at first is forgotten where a state was abstracted, but for places in chains.
        if state.facts.is_summarized() {
            return self.keeps_chains(state, owner, slot, value);
        }
        let program = std::sync::Arc::clone(&self.program);
        let class = state.facts.inputs.objects[owner.0 as usize].class;
        for fact in self.class_facts.of_class(&program, class) {
            let is_kept = match fact {
                ClassFact::NonNull(_)
                | ClassFact::Exact(_)
                | ClassFact::Counted { .. }
                | ClassFact::LastOf { .. }
                | ClassFact::Mirrored { .. } => true,
                ClassFact::NonNullWith { given, then } => {
                    let initial = |field| match program.field(field).slot {
                        Slot::Ref(own) if own == slot => value,
                        Slot::Ref(other) => state.facts.inputs.objects[owner.0 as usize].refs[other as usize],
                        Slot::Prim(_) => InputRef::Unread,
                    };
                    let is_given = matches!(initial(given), InputRef::Object(_) | InputRef::Constant(_));
                    !(is_given && initial(then) == InputRef::Null)
                }
                ClassFact::AtMost(..) | ClassFact::Below(..) => {
                    let is_about = |field: &FieldId| program.field(*field).slot == Slot::Ref(slot);
                    !fact.arrays().iter().any(is_about) || self.assume_compared(state, owner, fact, Some((slot, value)))
                }
            };
            if !is_kept {
                return false;
            }
        }
        self.keeps_chains(state, owner, slot, value)
    }

    /// An array that nobody has read, of which something is assumed that is forgotten where the state is abstracted: there
    /// nobody knows any more what the numbers were that it was compared with.
    pub fn unread_in_facts(&self, state: &State<Symbolic>) -> Option<Place> {
        if self.class_facts.is_empty() || state.facts.is_summarized() {
            return None;
        }
        state.facts.inputs.objects.iter().skip(1).find_map(|input| {
            let facts = self.class_facts.of_class(&self.program, input.class).into_iter();
            let mut arrays = facts.flat_map(ClassFact::arrays).map(|array| self.program.field(array).slot);
            let held = &state.heap.get(input.object).refs;
            arrays.find_map(|slot| match slot {
                Slot::Ref(slot) if held.get(slot as usize) == Some(&Ref::UNRESOLVED) => {
                    Some(Place::Slot { object: input.object, slot })
                }
                _ => None,
            })
        })
    }

    /// Assumes of a new object of the input what compares its numbers among each other.
    pub(crate) fn assume_of_numbers(&mut self, state: &mut State<Symbolic>, owner: InputId, class: ClassId) {
        if self.class_facts.is_empty() {
            return;
        }
        let program = std::sync::Arc::clone(&self.program);
        for fact in self.class_facts.of_class(&program, class) {
            if let Some((Quantity::Number(_), _, Quantity::Number(_))) = fact.compared() {
                // Where nothing can be like that, less is assumed.
                self.assume_compared(state, owner, fact, None);
            }
        }
        self.assume_of_chains(state, owner, class);
    }

    /// Assumes a comparison of what the fields of an object were at first, if all of them are known; `coming` is the initial
    /// value of a field by its slot that is about to be noted. `false` if it cannot hold.
    fn assume_compared(
        &mut self,
        state: &mut State<Symbolic>,
        owner: InputId,
        fact: ClassFact,
        coming: Option<(u32, InputRef)>,
    ) -> bool {
        let Some((left, cond, right)) = fact.compared() else { return true };
        let [left, right] = [left, right].map(|quantity| self.initial_quantity(state, owner, quantity, coming));
        let (Some(left), Some(right)) = (left, right) else { return true };
        let (kind, left, right) = self.of_one_kind(left, right);
        let holds = self.terms.compare(cond, kind, left, right);
        let holds = self.truth(holds);
        match self.assume(&state.facts, holds, true) {
            Some(facts) => {
                state.facts = facts;
                true
            }
            None => false,
        }
    }

    /// A number at first, if it is known which it was.
    fn initial_quantity(
        &mut self,
        state: &mut State<Symbolic>,
        owner: InputId,
        quantity: Quantity,
        coming: Option<(u32, InputRef)>,
    ) -> Option<(Kind, TermId)> {
        match quantity {
            Quantity::Constant(value) => Some((Kind::Int, self.terms.int(value))),
            Quantity::Number(field) => {
                let (kind, slot) = number_slot(&self.program, field)?;
                let number = &mut state.facts.input_mut(owner).prims[slot as usize];
                number.read = true;
                Some((kind, number.value))
            }
            Quantity::Length(field) => {
                let Slot::Ref(slot) = self.program.field(field).slot else { return None };
                let held = match coming {
                    Some((coming, value)) if coming == slot => value,
                    _ => state.facts.inputs.objects[owner.0 as usize].refs[slot as usize],
                };
                let InputRef::Object(array) = held else { return None };
                match state.facts.inputs.objects[array.0 as usize].content {
                    InputContent::Refs { length, .. } | InputContent::Cells { length, .. } => Some((Kind::Int, length)),
                    InputContent::None | InputContent::Text { .. } => None,
                }
            }
        }
    }

    /// Two integers as numbers of one kind.
    pub fn of_one_kind(&mut self, left: (Kind, TermId), right: (Kind, TermId)) -> (Kind, TermId, TermId) {
        if left.0 == right.0 {
            return (left.0, left.1, right.1);
        }
        let mut widened = |(kind, term)| match kind {
            Kind::Int => self.terms.unary(UnaryOp::IntToLong, term),
            _ => term,
        };
        (Kind::Long, widened(left), widened(right))
    }
}

/// The kind and the slot of an integer field.
pub fn number_slot(program: &Program, field: FieldId) -> Option<(Kind, u32)> {
    let field = program.field(field);
    match (field.slot, &field.ty) {
        (Slot::Prim(slot), Type::Prim(element)) => match element.kind() {
            kind @ (Kind::Int | Kind::Long) => Some((kind, slot)),
            _ => None,
        },
        _ => None,
    }
}
