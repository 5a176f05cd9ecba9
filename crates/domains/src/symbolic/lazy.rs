//! Lazy initialization (paper 001, Section 3, Figure 3): a reference of the input that is read for the first time is
//! null, an object of the input that exists already, or a new one whose fields nobody has read.
//!
//! Invariant: a slot is unresolved in the heap only if nobody has written to it and its initial value is not recorded
//! in the [inputs](crate::symbolic::inputs); or it belongs to a copy of an input object, whose initial value may have
//! been recorded since.

use std::rc::Rc;

use tandem_ir::arithmetic::Bits;
use tandem_ir::{Cond, Kind};
use tandem_java::{ClassId, ClassKind, Slot};
use tandem_machine::domain::Place;
use tandem_machine::state::{Status, Value};
use tandem_machine::{Assumption, ClassSet, Numbers, Payload, Reason, Ref, State};

use crate::summary::materialize::Wanted;
use crate::symbolic::candidates::Candidates;
use crate::symbolic::inputs::{InputContent, InputId, InputRef};
use crate::symbolic::numbers::Prim;
use crate::symbolic::promises::promise;
use crate::symbolic::targets::{Holder, Parameter, Target, Unread, record, recorded, reference};
use crate::symbolic::unknowns::Position;
use crate::symbolic::{Elements, Symbolic, library};

/// What a reference of the input can be.
enum Choice {
    Null,
    /// An object of the input that exists already.
    Alias(InputId),
    /// A constant of an enum.
    Constant(Ref),
    /// A new object of this class.
    New(ClassId),
    /// A new object of one of these classes: nobody has asked which.
    Any(Rc<ClassSet>),
}

/// Which of the choices are wanted.
#[derive(Clone, Copy)]
enum Among {
    All,
    ObjectsOf(ClassId),
    /// New objects of a class that is not on the class path.
    Unknown,
}

impl Symbolic {
    /// Makes the object whose fields are the parameters of the entry, all of them unread. `class` has one field for
    /// each; `parameters` says what is known of those that are references, by slot. The input begins here.
    pub fn make_root(&mut self, state: &mut State<Symbolic>, class: ClassId, parameters: Vec<Parameter>) -> Ref {
        debug_assert!(state.facts.inputs.objects.is_empty(), "the root is the first object of the input");
        self.parameters.insert(class, parameters);
        let at = self.position(Position::Root(class));
        let root = self.create(state, class, at, "".into());
        self.begin(state);
        state.facts.inputs.objects[root.0 as usize].object
    }

    /// Makes a record of which nothing is known: what a record of the input may have been made from.
    pub fn make_source(&mut self, state: &mut State<Symbolic>, record: InputId) -> InputId {
        let record = state.heap.get(state.facts.inputs.objects[record.0 as usize].object);
        let (class, at) = (record.class, self.position(Position::Source(record.note.at)));
        self.create(state, class, at, "the source of a record".into())
    }

    /// The classes of which an unread reference could be if they had been initialized when the entry was called: an object
    /// of the input implies that, and an enum's constants exist only then.
    pub fn needs_initialization(&mut self, state: &State<Symbolic>, unread: impl Into<Unread>) -> Vec<ClassId> {
        let unread = unread.into();
        if region_place(state, unread).is_some() {
            return Vec::new();
        }
        // Whatever stands in the way is reported by the initialization itself.
        let Ok(target) = self.target(state, unread) else { return Vec::new() };
        if recorded(&state.facts, target.holder) != InputRef::Unread {
            return Vec::new();
        }
        let candidates = self.candidates_for(&target);
        let users = candidates.classes.iter().filter(|class| self.is_initialized_by_use(**class));
        let classes = candidates.enums.iter().chain(users);
        classes.filter(|class| !self.was_initialized(state, **class)).copied().collect()
    }

    /// Splits a state by what an unread reference can be: null, each object of the input that fits, and a new object of
    /// each class that it stands for. Classes that were not initialized when the entry was called
    /// [are left out](Symbolic::needs_initialization).
    pub fn lazily_initialize(
        &mut self,
        state: &State<Symbolic>,
        unread: impl Into<Unread>,
    ) -> Result<Vec<State<Symbolic>>, Reason> {
        self.initialize_among(state, unread.into(), Among::All)
    }

    /// The same, but the reference can only be a new object of `class`, or a constant of it. The class is initialized now;
    /// the caller knows that it makes no difference when that happened.
    pub fn lazily_initialize_as(
        &mut self,
        state: &State<Symbolic>,
        unread: impl Into<Unread>,
        class: ClassId,
    ) -> Result<Vec<State<Symbolic>>, Reason> {
        self.initialize_among(state, unread.into(), Among::ObjectsOf(class))
    }

    /// The same, but the reference can only be a new object of a class that is not on the class path.
    pub fn lazily_initialize_as_unknown(
        &mut self,
        state: &State<Symbolic>,
        unread: impl Into<Unread>,
    ) -> Result<Vec<State<Symbolic>>, Reason> {
        self.initialize_among(state, unread.into(), Among::Unknown)
    }

    fn initialize_among(
        &mut self,
        state: &State<Symbolic>,
        unread: Unread,
        among: Among,
    ) -> Result<Vec<State<Symbolic>>, Reason> {
        if let Some(place) = region_place(state, unread) {
            return Ok(self.materialize_at(state, place));
        }
        if let Unread::At(Place::Class { object, question }) = unread {
            return self.divide(state, object, question);
        }
        let target = self.target(state, unread)?;
        let initial = recorded(&state.facts, target.holder);
        if initial != InputRef::Unread {
            let mut copy = state.clone();
            place_value(&mut copy, unread, reference(&state.facts, initial));
            return Ok(vec![copy]);
        }
        let candidates = match among {
            Among::Unknown => Rc::new(Candidates::unknown(&self.program, target.declared)),
            Among::All | Among::ObjectsOf(_) => self.candidates_for(&target),
        };
        let mut states = Vec::new();
        let mut left_out = Vec::new();
        if matches!(among, Among::All | Among::ObjectsOf(_))
            && target.parameter.exact.is_none()
            && !Rc::ptr_eq(&candidates, &self.candidates(target.declared))
        {
            left_out.push(Assumption::TypeArguments);
        }
        let choices = match among {
            Among::Unknown => candidates.open.iter().map(|set| Choice::Any(Rc::clone(set))).collect(),
            Among::All => self.choices(state, &target, &candidates, &mut left_out),
            Among::ObjectsOf(class) => self.objects_of(state, &candidates, |candidate| {
                candidate == class && matches!(state.status(class), Status::Initialized | Status::Running)
            }),
        };
        // Of what nobody asks, nothing is assumed.
        let is_left_open = candidates.unknown_class().is_some();
        for choice in choices {
            let mut copy = state.clone();
            if let Some(assumption) = candidates.assumption.as_ref().filter(|_| !target.is_own && !is_left_open) {
                copy.facts.note_assumption(assumption);
            }
            // A variable without a bound restricts nothing by itself.
            if target.is_narrowed || target.is_open && target.ty.is_some() {
                copy.facts.note_assumption(&Assumption::TypeArguments);
            }
            for assumption in &left_out {
                copy.facts.note_assumption(assumption);
            }
            let is_alias = matches!(choice, Choice::Alias(_));
            let initial = match choice {
                Choice::Null => InputRef::Null,
                Choice::Alias(id) => {
                    self.restrict(&mut copy, id, target.parameter.exact.unwrap_or(target.declared));
                    copy.facts.input_mut(id).is_exact |= target.parameter.exact.is_some();
                    if !self.is_declared_as(&mut copy, id, target.ty.as_ref()) {
                        continue;
                    }
                    InputRef::Object(id)
                }
                Choice::Constant(constant) => InputRef::Constant(constant),
                Choice::New(class) => {
                    let at = self.position(target.position);
                    InputRef::Object(self.create(&mut copy, class, at, Rc::clone(&target.name)))
                }
                Choice::Any(set) => {
                    let at = self.position(target.position);
                    let name = Rc::clone(&target.name);
                    InputRef::Object(self.create_any(&mut copy, target.declared, set, at, name))
                }
            };
            if let InputRef::Object(id) = initial
                && !is_alias
            {
                self.declare(&mut copy, id, &target);
                self.restrict_answer(&mut copy, id);
            }
            if self.class_facts().elements() == Elements::Objects
                && matches!(target.holder, Holder::Field(InputId(0), _))
                && !target.parameter.non_null.of_cells().is_nothing()
            {
                copy.facts.note_assumption(&Assumption::FullCollections);
            }
            if let InputRef::Object(id) = initial
                && !promise(&mut copy.facts, id, target.parameter.non_null.of_cells())
            {
                continue;
            }
            if !self.keeps_class_facts(&mut copy, target.holder, initial) {
                continue;
            }
            record(&mut copy.facts, target.holder, initial);
            let value = reference(&copy.facts, initial);
            place_value(&mut copy, unread, value);
            // The place may be in a copy of the input object: what is known of one is known of both.
            self.fill(&mut copy, target.holder, value);
            if self.agree(&mut copy) {
                states.push(copy);
            }
        }
        if matches!(among, Among::All) && !self.program.is_answer(target.declared) {
            states.extend(self.aliases_in_regions(state, unread, &target));
        }
        Ok(states)
    }

    /// Notes how an object that was just made is declared. An array that its owner alone refers to has room for whatever
    /// comes.
    fn declare(&mut self, state: &mut State<Symbolic>, id: InputId, target: &Target) {
        let input = state.facts.input_mut(id);
        input.declared = target.ty.clone().filter(|ty| !ty.is_plain());
        input.is_owned = target.is_own;
        input.is_exact = target.parameter.exact.is_some();
        let object = input.object;
        if !target.is_own || self.declare_digits(state, id, target.holder) {
            return;
        }
        let room = self.terms.int(library::ROOM);
        if let InputContent::Refs { length, .. } | InputContent::Cells { length, .. } =
            &mut state.facts.input_mut(id).content
        {
            *length = room;
        }
        if let Payload::Sparse { length, .. } | Payload::Cells { length, .. } = &mut state.heap.get_mut(object).payload
        {
            *length = Prim::Known(Bits::of_int(library::ROOM));
        }
    }

    /// Assumes of an array that it holds the digits of the number that it belongs to, if that is what it is there for.
    fn declare_digits(&mut self, state: &mut State<Symbolic>, id: InputId, holder: Holder) -> bool {
        let Holder::Field(owner, slot) = holder else { return false };
        let owner = Rc::clone(&state.facts.inputs.objects[owner.0 as usize]);
        let Some(sign) = library::sign_of_digits(&self.program, owner.class, slot) else { return false };
        let InputContent::Cells { length, array, .. } = state.facts.inputs.objects[id.0 as usize].content else {
            return false;
        };
        let sign = owner.prims[sign as usize].value;
        let zero = self.terms.int(0);
        let most = self.terms.int(library::MOST_DIGITS);
        let first = self.terms.select(array, zero);
        let mut compare = |cond, left, right| self.terms.compare(cond, Kind::Int, left, right);
        let few = compare(Cond::Le, length, most);
        let (is_zero, is_none) = (compare(Cond::Eq, sign, zero), compare(Cond::Eq, length, zero));
        let (is_some, begins) = (compare(Cond::Ne, length, zero), compare(Cond::Ne, first, zero));
        let is_other = compare(Cond::Ne, sign, zero);
        let conditions =
            [few, self.terms.or(is_other, is_none), self.terms.or(is_zero, is_some), self.terms.or(is_none, begins)];
        for condition in conditions {
            let condition = self.truth(condition);
            if let Some(facts) = self.assume(&state.facts, condition, true) {
                state.facts = facts;
            }
        }
        true
    }

    /// The states in which an unread reference leads to a cell of a region.
    fn aliases_in_regions(&mut self, state: &State<Symbolic>, unread: Unread, target: &Target) -> Vec<State<Symbolic>> {
        let mut states = Vec::new();
        for region in state.facts.regions().iter() {
            let class = state.heap.get(*region).class;
            let fits = match target.parameter.exact {
                Some(exact) => class == exact,
                None => self.program.is_assignable(class, target.declared),
            };
            if !fits {
                continue;
            }
            for (mut part, cell) in self.materialize(state, *region, Wanted::Any) {
                let id = part.heap.get(cell).note.input.expect("the cells of such a region are input");
                record(&mut part.facts, target.holder, InputRef::Object(id));
                place_value(&mut part, unread, cell);
                states.push(part);
            }
        }
        states
    }

    fn candidates_for(&self, target: &Target) -> Rc<Candidates> {
        match target.parameter.exact {
            Some(class) => Rc::new(Candidates::exactly(class)),
            None => self.with_arguments(self.candidates(target.declared), target),
        }
    }

    /// Those of the candidates that are of the declared type with its arguments.
    fn with_arguments(&self, candidates: Rc<Candidates>, target: &Target) -> Rc<Candidates> {
        let fits = |class: &ClassId| self.has_arguments(*class, target.ty.as_deref());
        if candidates.enums.iter().copied().chain(candidates.makeable()).all(|class| fits(&class)) {
            return candidates;
        }
        let keep = |classes: &[ClassId]| classes.iter().copied().filter(|class| fits(class)).collect::<Vec<ClassId>>();
        let (classes, enums) = (keep(&candidates.classes), keep(&candidates.enums));
        let open = candidates
            .open
            .as_ref()
            .map(|set| ClassSet { classes: keep(&set.classes).into(), unknown: set.unknown.clone() });
        let open = open.filter(|set| !set.is_empty()).map(Rc::new);
        if classes.is_empty() && enums.is_empty() && open.is_none() {
            return Rc::new(Candidates::unknown(&self.program, target.declared));
        }
        Rc::new(Candidates { classes, enums, open, assumption: candidates.assumption.clone() })
    }

    /// What a reference can be, in the order of Figure 3. Why there are objects besides that it is taken not to be is noted:
    /// their type arguments do not fit, or they are of types that no object is of at once.
    fn choices(
        &self,
        state: &State<Symbolic>,
        target: &Target,
        candidates: &Candidates,
        left_out: &mut Vec<Assumption>,
    ) -> Vec<Choice> {
        let mut choices = Vec::new();
        if !target.parameter.non_null.itself() {
            choices.push(Choice::Null);
        }
        // Each answer of an unknown function is given once.
        let is_answer = self.program.is_answer(target.declared);
        for (number, object) in state.facts.inputs.objects.iter().enumerate().skip(1) {
            let classes = state.heap.get(object.object).note.classes.as_deref();
            let fits = match (target.parameter.exact, classes) {
                (Some(class), None) => object.class == class,
                (Some(class), Some(set)) => !self.those_declared(set, class).0.set.is_empty(),
                (None, None) => self.program.is_assignable(object.class, target.declared),
                (None, Some(set)) => {
                    let (part, assumptions) = self.those_declared(set, target.declared);
                    left_out.extend(assumptions);
                    !part.set.is_empty()
                }
            };
            let is_free = !object.is_owned && !target.is_own && !is_answer;
            let is_itself = matches!(target.holder, Holder::Field(owner, _) if owner.0 as usize == number);
            if let Some(field) = target.not_itself.clone().filter(|_| is_itself && fits) {
                left_out.push(Assumption::NotItself(field));
                continue;
            }
            match fits && is_free {
                true if self.may_be_both(object.declared.as_deref(), target.ty.as_deref())
                    && (classes.is_some() || self.has_arguments(object.class, target.ty.as_deref())) =>
                {
                    choices.push(Choice::Alias(InputId(number as u32)));
                }
                true => left_out.push(Assumption::TypeArguments),
                false => (),
            }
        }
        let exists = |class| self.was_initialized(state, class) || !self.is_initialized_by_use(class);
        choices.extend(candidates.open.iter().map(|set| Choice::Any(Rc::clone(set))));
        choices.extend(self.objects_of(state, candidates, exists));
        choices
    }

    /// The constants and new objects that a reference can be, of the wanted classes.
    fn objects_of(
        &self,
        state: &State<Symbolic>,
        candidates: &Candidates,
        wanted: impl Fn(ClassId) -> bool,
    ) -> Vec<Choice> {
        let mut choices = Vec::new();
        for class in candidates.enums.iter().filter(|class| wanted(**class)) {
            choices.extend(self.constants(state, *class).into_iter().map(Choice::Constant));
        }
        let classes = candidates.classes.iter().filter(|class| wanted(**class));
        choices.extend(classes.map(|class| Choice::New(*class)));
        choices
    }

    /// Whether the class of an input object must have been initialized: a class of the user. What the JDK's classes do
    /// then can be done later as well.
    pub(crate) fn is_initialized_by_use(&self, class: ClassId) -> bool {
        let info = self.program.class(class);
        info.kind == ClassKind::Instance && !info.is_jdk() && self.program.unknown_part(class).is_none()
    }

    /// The constants of an enum or a class of the library, in order; none if it is not initialized.
    pub(crate) fn constants(&self, state: &State<Symbolic>, class: ClassId) -> Vec<Ref> {
        if !matches!(state.status(class), Status::Initialized | Status::Running) {
            return Vec::new();
        }
        let fields = self.program.class(class).fields.iter().map(|field| self.program.field(*field));
        let constants = fields.filter(|field| library::is_constant(&self.program, field));
        let values = constants.filter_map(|field| match field.slot {
            Slot::Ref(slot) => Some(state.statics(class).refs[slot as usize]),
            Slot::Prim(_) => None,
        });
        values.filter(|value| !value.is_null()).collect()
    }
}

/// The place of a reference, if it leads to a cell of a region.
fn region_place(state: &State<Symbolic>, unread: Unread) -> Option<Place> {
    let Unread::At(place) = unread else { return None };
    let held = match place {
        Place::Slot { object, slot } => state.heap.get(object).refs.get(slot as usize).copied(),
        Place::Static { class, slot } => state.statics(class).refs.get(slot as usize).copied(),
        Place::Class { .. } => None,
    };
    held?.summary().map(|_| place)
}

fn place_value(state: &mut State<Symbolic>, unread: Unread, value: Ref) {
    match unread {
        Unread::At(Place::Slot { object, slot }) => state.heap.get_mut(object).refs[slot as usize] = value,
        Unread::At(Place::Static { class, slot }) => state.statics_mut(class).refs[slot as usize] = value,
        Unread::Returned(_) => state.thread.result = Value::Ref(value),
        Unread::At(Place::Class { .. }) | Unread::Rest(_) => (),
    }
}
