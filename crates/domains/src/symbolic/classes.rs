//! Objects of the input whose class nobody has asked for: how they are made, and what becomes of them when somebody asks.
//!
//! Invariant: the note of such an object holds the [classes](ClassSet) that it can have; its own class is one that all of
//! them extend, and its fields are those of that class, each with the unknown that it has in the classes below, too. When
//! one class is left, the object is like one that was made with that class.

use std::rc::Rc;

use tandem_java::implementations::VALUE_CLASSES;
use tandem_java::stand_ins::ANY_OBJECT;
use tandem_java::{ClassId, MethodId};
use tandem_machine::class_set::{ClassPart, UnknownClass};
use tandem_machine::hash_tables;
use tandem_machine::reason::{InputObstacle, Reason, ReasonKind};
use tandem_machine::{Assumption, ClassQuestion, ClassSet, Reader, Ref, State};

use crate::symbolic::inputs::{InputContent, InputId};
use crate::symbolic::unknowns::PositionId;
use crate::symbolic::{Symbolic, library};
use crate::tuning::TUNING;

/// Classes of the library whose objects anybody can make, and without arguments.
const STAND_INS: [&str; 24] = [
    "java/util/ArrayList",
    "java/util/HashMap",
    "java/util/HashSet",
    "java/util/TreeMap",
    "java/util/TreeSet",
    "java/util/ArrayDeque",
    "java/util/LinkedList",
    "java/util/PriorityQueue",
    "java/util/LinkedHashMap",
    "java/util/LinkedHashSet",
    "java/util/BitSet",
    "java/util/Properties",
    "java/util/Date",
    "java/util/Random",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
    "java/io/ByteArrayOutputStream",
    "java/io/StringWriter",
    "java/util/concurrent/ConcurrentHashMap",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/atomic/AtomicLong",
    "java/util/concurrent/locks/ReentrantLock",
    "java/lang/RuntimeException",
    "java/lang/Thread",
];

/// Classes of the library besides that have types which do not extend each other.
const OF_SEVERAL_TYPES: [&str; 6] = [
    "java/time/LocalDate",
    "java/time/LocalDateTime",
    "java/nio/CharBuffer",
    "java/util/concurrent/FutureTask",
    "java/util/Scanner",
    "java/io/StringReader",
];

/// What an object of any class may be where its class itself is looked at, besides what the program speaks of.
const SOME_ARRAYS: [&str; 2] = ["[I", "[Ljava/lang/Object;"];

/// How many of the classes of an object were kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// All of them.
    All,
    /// Some of them.
    Some,
    /// None of them.
    None,
}

impl Symbolic {
    /// Makes an object of the input of which only its possible classes are known, and the type that it is declared with.
    pub(crate) fn create_any(
        &mut self,
        state: &mut State<Symbolic>,
        declared: ClassId,
        set: Rc<ClassSet>,
        at: PositionId,
        name: Rc<str>,
    ) -> InputId {
        let info = self.program.class(declared);
        // Fields of interfaces and of library classes have no values that could be made up: the object is one of `Object`.
        let class = match info.is_interface() || info.is_jdk() {
            true => info.super_classes().first().copied().unwrap_or(declared),
            false => declared,
        };
        let id = self.create(state, class, at, name);
        let object = state.facts.inputs.objects[id.0 as usize].object;
        state.heap.get_mut(object).note.classes = Some(set);
        id
    }

    /// Divides a state by the answers to a question about the class of an object. What an unknown class answers nobody
    /// can tell.
    pub(crate) fn divide(
        &mut self,
        state: &State<Symbolic>,
        object: Ref,
        question: ClassQuestion,
    ) -> Result<Vec<State<Symbolic>>, Reason> {
        let note = &state.heap.get(object).note;
        let (Some(id), Some(set)) = (note.input, note.classes.clone()) else { return Ok(vec![state.clone()]) };
        if set.leaves_open(question)
            && let Some((known, assumption)) =
                self.any_object_asked(state, &set, question).or_else(|| self.made_known(&set))
        {
            let mut copy = state.clone();
            copy.facts.note_assumption(&assumption);
            if let Some(assumption) = self.assumed_when_asked(&set) {
                copy.facts.note_assumption(&assumption);
            }
            let part = ClassPart { set: known, extends: None };
            self.keep_classes(&mut copy, id, part);
            return self.divide(&copy, object, question);
        }
        if set.classes.is_empty() && set.leaves_open(question) {
            if let (ClassQuestion::Selects(..), Some(class)) = (question, self.unknown_class(&set)) {
                // Whatever else it implements is still open.
                let mut unknown = set.unknown.clone().unwrap_or(UnknownClass { is: Vec::new(), is_not: Vec::new() });
                unknown.is.push(class);
                let asked = self.assumed_when_asked(&set);
                let set = ClassSet { classes: Rc::default(), unknown: Some(unknown) };
                let mut copy = state.clone();
                if let Some(assumption) = asked {
                    copy.facts.note_assumption(&assumption);
                }
                self.become_one_of(&mut copy, id, class, Some(Rc::new(set)));
                return Ok(vec![copy]);
            }
            return Err(self.cannot_be_made(&set));
        }
        let (set, few) = match self.few_of_thrown(&set).filter(|_| question == ClassQuestion::Exactly) {
            Some((set, assumption)) => (Rc::new(set), Some(assumption)),
            None => (set, None),
        };
        let parts: Vec<ClassPart> = set.parts(&self.program, question);
        let (parts, assumptions): (Vec<ClassPart>, Vec<Vec<Assumption>>) =
            parts.into_iter().map(|part| self.settled(part)).unzip();
        let asked = self.assumed_when_asked(&set);
        // What is assumed of an input that is declared so.
        let declared = match question {
            ClassQuestion::Is(class) if set.is_any(&self.program) => self.candidates(class).assumption.clone(),
            _ => None,
        };
        let mut states = Vec::new();
        for part in parts.into_iter().filter(|part| !part.set.is_empty()) {
            let mut copy = state.clone();
            for assumption in assumptions.iter().flatten().chain(&declared).chain(&asked).chain(&few) {
                copy.facts.note_assumption(assumption);
            }
            self.keep_classes(&mut copy, id, part);
            if self.agree(&mut copy) {
                states.push(copy);
            }
        }
        Ok(states)
    }

    /// Those of the classes of an object that are of a declared type, and what is assumed by that.
    pub(crate) fn those_declared(&self, set: &ClassSet, declared: ClassId) -> (ClassPart, Vec<Assumption>) {
        self.settled(set.those_that(&self.program, declared, true))
    }

    /// A part of a set, with what has become known of the class that nobody knows; and what is assumed by that.
    fn settled(&self, part: ClassPart) -> (ClassPart, Vec<Assumption>) {
        self.without_strangers(self.as_if_declared(part))
    }

    /// What is assumed of an object that may be of a class that nobody knows: nothing while nobody asks, so that it is noted when
    /// somebody does.
    fn assumed_when_asked(&self, set: &ClassSet) -> Option<Assumption> {
        let declared = set.unknown.as_ref()?.is.first()?;
        self.candidates(*declared).assumption.clone()
    }

    /// What an object of any class turns out to be is what an input of that type would be: a string, a box, an array, or
    /// something that a list of the input could be.
    fn as_if_declared(&self, mut part: ClassPart) -> ClassPart {
        let program = &self.program;
        let Some(unknown) = &part.set.unknown else { return part };
        let mut types = unknown.is.iter().filter(|class| program.class(**class).super_class.is_some());
        let (Some(declared), None) = (types.next().copied(), types.next()) else { return part };
        if !unknown.is.iter().any(|class| program.class(*class).super_class.is_none()) {
            return part;
        }
        let candidates = self.candidates(declared);
        if candidates.enums.iter().any(|class| program.class(*class).is_jdk()) {
            return part;
        }
        let mut classes: Vec<ClassId> = part.set.classes.to_vec();
        let more: Vec<ClassId> = candidates
            .makeable()
            .filter(|class| !unknown.excludes(program, *class) && !classes.contains(class))
            .collect();
        classes.extend(more);
        let left = candidates.unknown_class().map(|known| {
            let is_not = unknown.is_not.iter().chain(&known.is_not).copied().collect();
            UnknownClass { is: known.is.clone(), is_not }
        });
        part.set = ClassSet { classes: classes.into(), unknown: left };
        part
    }

    /// The same classes where an object of any class is asked what only its class can answer: besides those that are known it
    /// may be a string or a box, if the program speaks of such, and otherwise answers as such objects should. A hash table
    /// finds strings and boxes as it finds any others.
    fn any_object_asked(
        &self,
        state: &State<Symbolic>,
        set: &ClassSet,
        question: ClassQuestion,
    ) -> Option<(ClassSet, Assumption)> {
        let program = &self.program;
        let unknown = set.unknown.as_ref().filter(|unknown| unknown.is_any(program))?;
        let asks_for_hash =
            matches!(question, ClassQuestion::Selects(method, _) if &*program.method(method).name == "hashCode");
        let in_table = asks_for_hash && hash_tables::asks(program, state);
        let values = program.user_classes().named_value_classes().filter(|_| !in_table);
        let arrays: &[&str] = if question == ClassQuestion::Exactly { &SOME_ARRAYS } else { &[] };
        let others = [ANY_OBJECT].into_iter().chain(values).chain(arrays.iter().copied());
        let others = others.filter_map(|name| program.load(name).ok());
        // Those come first of which a test can make every one: it cannot choose identity hash codes.
        let others = others.filter(|class| !unknown.excludes(program, *class));
        let classes = others.chain(set.classes.iter().copied()).collect();
        let has_values = program.user_classes().named_value_classes().next().is_some();
        let assumption = if in_table && has_values { Assumption::NoValuesInTables } else { Assumption::AnyObject };
        Some((ClassSet { classes, unknown: None }, assumption))
    }

    /// The same part without the class that nobody knows, if it had to be of two types although no class is known that is of
    /// both; and what is assumed by that. What an object answers that is a list and a predicate at once, nobody can tell.
    fn without_strangers(&self, mut part: ClassPart) -> (ClassPart, Vec<Assumption>) {
        let Some((left, right)) = part.set.unknown.as_ref().and_then(|unknown| self.strangers(unknown)) else {
            return (part, Vec::new());
        };
        part.set.unknown = None;
        let name = |class: ClassId| self.program.class(class).name.clone();
        (part, vec![Assumption::NotBoth(name(left), name(right))])
    }

    fn strangers(&self, unknown: &UnknownClass) -> Option<(ClassId, ClassId)> {
        let program = &self.program;
        // What an unknown implementation implements is in the list itself.
        let mut types: Vec<ClassId> =
            unknown.is.iter().copied().filter(|class| program.unknown_part(*class).is_none()).collect();
        types.sort_by_key(|class| program.class(*class).name.clone());
        let pairs =
            types.iter().enumerate().flat_map(|(at, left)| types[at + 1..].iter().map(move |right| (*left, *right)));
        let mut strangers = pairs.filter(|(left, right)| {
            let are_related = program.is_assignable(*left, *right) || program.is_assignable(*right, *left);
            !are_related && !self.has_class_of_both(*left, *right)
        });
        strangers.next()
    }

    /// Whether some class is known that is of both types, or one that nobody knows would do.
    fn has_class_of_both(&self, left: ClassId, right: ClassId) -> bool {
        let program = &self.program;
        let is_both = |class: ClassId| program.is_assignable(class, left) && program.is_assignable(class, right);
        let names = STAND_INS.iter().chain(&VALUE_CLASSES).chain(&OF_SEVERAL_TYPES);
        let mut of_library = names.filter_map(|name| program.load(name).ok());
        of_library.any(is_both)
            || program.implementations(left).classes.iter().any(|class| is_both(*class))
            || program.unknown_implementation(&[left, right]).is_some()
    }

    /// The same classes with one of the library in place of the unknown one, if objects of such a class can be made up; and
    /// what is assumed by that.
    fn made_known(&self, set: &ClassSet) -> Option<(ClassSet, Assumption)> {
        let unknown = set.unknown.as_ref()?;
        let made = self.all_made_for(unknown);
        if made.is_empty() {
            return None;
        }
        let classes: Vec<ClassId> = set.classes.iter().copied().chain(made).collect();
        let name = |class: &ClassId| self.program.class(self.program.seen_class(*class)).name.clone();
        let declared = unknown.is.last().map(name)?;
        let assumption = Assumption::MadeUp(declared, classes.iter().map(name).collect());
        Some((ClassSet { classes: classes.into(), unknown: None }, assumption))
    }

    /// Whether a class is one of those that an object is tried with of which only is known how it is declared.
    pub(crate) fn is_tried_for(&self, class: ClassId, declared: ClassId) -> bool {
        self.all_made_for(&UnknownClass::of(declared)).contains(&class)
    }

    /// The classes that such an object is tried with: those of the library, and those of the user's that extend one of its
    /// classes with state, if they were asked for or are exceptions. Those whose initializers do something are not among them.
    fn all_made_for(&self, unknown: &UnknownClass) -> Vec<ClassId> {
        let program = &self.program;
        let mut made = library::all_made_for(program, &unknown.is, &unknown.is_not);
        let is_users = |class: &ClassId| {
            let info = program.class(*class);
            !info.is_jdk() && !info.is_interface() && program.unknown_part(*class).is_none()
        };
        let asked = unknown.is.iter().copied().find(is_users);
        let above = asked.or_else(|| unknown.is.iter().copied().find(|class| library::is_thrown(program, *class)));
        let fits = |class: &ClassId| {
            let has = |other: &ClassId| program.is_assignable(*class, *other);
            unknown.is.iter().all(has) && !unknown.is_not.iter().any(has) && !self.may_do_something_first(*class)
        };
        let below = above.map(|above| program.implementations(above).classes.clone()).unwrap_or_default();
        let below = below.into_iter();
        // Those without such state are tried anyway.
        let users = below.filter(|class| is_users(class) && self.has_library_state(*class) && fits(class));
        let users: Vec<ClassId> = users.collect();
        if users.len() <= TUNING.most_candidates {
            made.extend(users);
        }
        made
    }

    /// Of many exceptions of the library that differ in nothing but their class the first ones, and what is assumed by that: that is
    /// enough where the very class is asked for, as for its name.
    fn few_of_thrown(&self, set: &ClassSet) -> Option<(ClassSet, Assumption)> {
        let program = &self.program;
        let (plain, others): (Vec<ClassId>, Vec<ClassId>) =
            set.classes.iter().copied().partition(|class| library::is_plain_exception(program, *class));
        if plain.len() <= library::FEW_THROWN || set.unknown.is_some() {
            return None;
        }
        let classes: Vec<ClassId> = plain.into_iter().take(library::FEW_THROWN).chain(others).collect();
        let names = classes.iter().map(|class| program.class(*class).name.clone()).collect();
        let set = ClassSet { classes: classes.into(), unknown: None };
        Some((set, Assumption::MadeUp(library::THROWABLE.into(), names)))
    }

    /// An object is one of a class, since a reference that is declared so leads to it.
    pub(crate) fn restrict(&mut self, state: &mut State<Symbolic>, id: InputId, declared: ClassId) {
        let object = state.facts.inputs.objects[id.0 as usize].object;
        if let Some(set) = state.heap.get(object).note.classes.clone() {
            let (part, assumptions) = self.those_declared(&set, declared);
            for assumption in &assumptions {
                state.facts.note_assumption(assumption);
            }
            self.keep_classes(state, id, part);
        }
    }

    /// Keeps of the classes that an object can have those for which a call selects this very method; `None` if it has one
    /// class. A class that is not known does not override it.
    pub fn keep_those_that_select(
        &mut self,
        state: &mut State<Symbolic>,
        object: Ref,
        method: MethodId,
        interface: Option<ClassId>,
    ) -> Option<Kept> {
        let note = &state.heap.get(object).note;
        let (id, set) = (note.input?, note.classes.clone()?);
        if set.classes.is_empty() {
            return Some(Kept::All);
        }
        let parts = set.parts(&self.program, ClassQuestion::Selects(method, interface));
        let selects =
            |part: &ClassPart| part.set.selects(&self.program, method, interface).is_ok_and(|it| it == Some(method));
        let Some(part) = parts.into_iter().find(selects) else { return Some(Kept::None) };
        let kept = if part.set == *set { Kept::All } else { Kept::Some };
        self.keep_classes(state, id, part);
        Some(kept)
    }

    /// Chooses a class for every object of the input that nobody has asked for its class: whichever it is, the path is the
    /// same.
    pub fn choose_classes(&mut self, state: &mut State<Symbolic>) -> Result<(), Reason> {
        for number in 0..state.facts.inputs.objects.len() {
            let object = state.facts.inputs.objects[number].object;
            let Some(set) = state.heap.get(object).note.classes.clone() else { continue };
            let id = InputId(number as u32);
            let known = set.classes.iter().copied().find(|class| {
                let mut copy = state.clone();
                self.become_one_of(&mut copy, id, *class, None);
                self.agree(&mut copy)
            });
            let class = known.or_else(|| self.stand_in(set.unknown.as_ref()?));
            let made = || self.all_made_for(set.unknown.as_ref()?).first().copied();
            let class = class.or_else(|| self.unknown_class(&set)).or_else(made);
            let class = class.ok_or_else(|| self.cannot_be_made(&set))?;
            self.become_one_of(state, id, class, None);
            self.agree(state);
        }
        Ok(())
    }

    /// A class of the library whose constructor anybody can call.
    fn stand_in(&self, unknown: &UnknownClass) -> Option<ClassId> {
        let known = STAND_INS.iter().filter_map(|name| self.program.load(name).ok());
        let mut fitting = known.filter(|class| {
            let is = |other: &ClassId| self.program.is_assignable(*class, *other);
            unknown.is.iter().all(is) && !unknown.is_not.iter().any(is)
        });
        fitting.next()
    }

    fn cannot_be_made(&self, set: &ClassSet) -> Reason {
        let declared = set.unknown.iter().flat_map(|unknown| &unknown.is).next_back();
        let class = declared.map(|class| self.program.class(*class));
        let obstacle = match class {
            Some(class) if !class.is_jdk() => InputObstacle::NoImplementation,
            _ => InputObstacle::LibraryClass,
        };
        let class = class.map_or("java.lang.Object".into(), |class| class.external_name());
        Reason::new(ReasonKind::InputType { class: class.into(), obstacle })
    }

    /// The object has one of the classes of a part only.
    pub(crate) fn keep_classes(&mut self, state: &mut State<Symbolic>, id: InputId, part: ClassPart) {
        let input = Rc::clone(&state.facts.inputs.objects[id.0 as usize]);
        let extends = part.set.single().or_else(|| {
            let is_below = |class: &ClassId| *class != input.class && self.program.is_assignable(*class, input.class);
            part.extends
                .filter(is_below)
                .filter(|class| part.set.unknown.is_none() || !self.program.class(*class).is_jdk())
        });
        let set = part.set.single().is_none().then(|| Rc::new(part.set));
        self.become_one_of(state, id, extends.unwrap_or(input.class), set);
    }

    /// The object is of a class, or of one of those below it.
    pub(crate) fn become_one_of(
        &mut self,
        state: &mut State<Symbolic>,
        id: InputId,
        class: ClassId,
        set: Option<Rc<ClassSet>>,
    ) {
        let mut input = (*state.facts.inputs.objects[id.0 as usize]).clone();
        let note = state.heap.get(input.object).note.clone();
        if class != input.class {
            let (prims, refs) = self.initial_fields(class, note.at, &input.name);
            let (known_prims, known_refs) = (input.prims.len(), input.refs.len());
            input.prims.extend_from_slice(&prims[known_prims..]);
            input.refs.extend_from_slice(&refs[known_refs..]);
            input.content = self.initial_content(class, note.at, &input.name);
            if matches!(input.content, InputContent::Text { .. }) {
                state.facts.note_taken(Assumption::TextLength, Reader::Library);
            }
            input.class = class;
            let made = self.object_of(&input, note);
            let object = state.heap.get_mut(input.object);
            object.class = class;
            object.prims.extend_from_slice(&made.prims[known_prims..]);
            object.refs.extend_from_slice(&made.refs[known_refs..]);
            object.payload = made.payload;
        }
        self.note_class_facts(state, class);
        state.heap.get_mut(input.object).note.classes = set;
        Rc::make_mut(&mut state.facts.inputs).objects[id.0 as usize] = Rc::new(input);
    }
}
