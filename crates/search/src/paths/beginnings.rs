//! How a run can begin: which of the user's classes have been initialized when the entry is called, and in which order.
//!
//! That is a choice of the input. Whoever made an object has initialized its class before anything that the entry does,
//! with its superclasses and what their initializers use; and a caller may have used any other class before. Most
//! initializers do the same whenever they run: for those no choice is made. Of the others, every order of every set of a
//! few is explored from its start, with their initializers run first; beyond that it is said what was left out.
//!
//! Beginnings come up while paths are explored, when a path needs an object of a class that was not initialized at its
//! beginning, or initializes a class itself. A search is over when it has searched from all of them.
//!
//! Invariant: an object of the input is of a class that was initialized at the beginning of its path, or of one for which
//! it makes no difference when that happened.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::{ClassFacts, Facts, Finals, Prim, Symbolic};
use tandem_ir::Type;
use tandem_java::{ClassId, Origin, Slot, access};
use tandem_machine::reason::{InitializerProblem, InputObstacle, Reason, ReasonKind};
use tandem_machine::state::{Status, Thread};
use tandem_machine::{Assumption, Interp, Outcome, Pause, Reader, State};

use super::splitting::sides;
use crate::class_facts::is_any_broken;
use crate::tuning::TUNING;

/// The beginnings that are known so far.
pub struct Beginnings {
    /// A state that holds nothing but unread parameters.
    bare: State<Symbolic>,
    /// The class of the entry, if its initializer can be run before anything else.
    own: Option<ClassId>,
    /// What classes are asked to keep.
    kept: Option<Rc<ClassFacts>>,
    /// The class of the receiver, if another class stands for it, so that the code of the entry is not what runs.
    stood_for: Option<ClassId>,
    /// Whether the entry is what a program is launched with: nobody has used any other class before.
    is_launched: bool,
    /// Whether it makes no difference when a class is initialized.
    indifferent: FxHashMap<ClassId, bool>,
    /// Classes whose initializers fail in some order and have made objects of them.
    failing: Vec<ClassId>,
    /// The other classes of the user that an initializer uses.
    touched: FxHashMap<ClassId, Vec<ClassId>>,
    /// The classes for which it does, as far as they have come up.
    timed: Vec<ClassId>,
    /// Classes that the entry uses and that are taken not to have been used before.
    unused: Vec<ClassId>,
    /// Why there are no objects of some classes on any path, though there could be.
    left_out: Vec<Reason>,
    orders: Vec<Vec<ClassId>>,
    /// The states in which the entry is called: for each order, one for each way that initializers take there.
    states: Vec<State<Symbolic>>,
}

/// How far a search has come among the beginnings, of which others may come up while it goes on.
#[derive(Clone, Copy, Default, Debug)]
pub struct Begun(usize);

impl Begun {
    /// The next one, if there is one so far.
    pub fn next(&mut self, beginnings: &RefCell<Beginnings>) -> Option<State<Symbolic>> {
        let next = beginnings.borrow().states.get(self.0).cloned()?;
        self.0 += 1;
        Some(next)
    }

    /// All that have come up since.
    pub fn with_new(&mut self, beginnings: &RefCell<Beginnings>) -> Vec<State<Symbolic>> {
        std::iter::from_fn(|| self.next(beginnings)).collect()
    }

    /// Whether no others have come up.
    pub fn is_all(self, beginnings: &RefCell<Beginnings>) -> bool {
        self.0 == beginnings.borrow().states.len()
    }
}

impl Beginnings {
    /// The first beginning, in which nothing but the class of the entry has been initialized.
    ///
    /// `kept` is what is asked to be kept of classes, if anything is.
    pub fn new(
        interp: &mut Interp<Symbolic>,
        bare: State<Symbolic>,
        own: ClassId,
        is_launched: bool,
        kept: Option<Rc<ClassFacts>>,
    ) -> Beginnings {
        let (indifferent, touched) = (FxHashMap::default(), FxHashMap::default());
        let (timed, unused, left_out, orders, states, failing) = Default::default();
        let mut beginnings = Beginnings {
            bare,
            own: Some(own),
            stood_for: None,
            is_launched,
            kept,
            indifferent,
            failing,
            touched,
            timed,
            unused,
            left_out,
            orders,
            states,
        };
        let is_indifferent = beginnings.is_indifferent(interp, own);
        let order = if is_indifferent { Vec::new() } else { vec![own] };
        let made = beginnings.states_of(interp, &order);
        match made.ok().filter(|states| states.iter().all(|state| state.status(own) == Status::Initialized)) {
            Some(states) => {
                beginnings.timed.clone_from(&order);
                beginnings.orders.push(order);
                beginnings.states.extend(states);
            }
            None => {
                // Its initializer throws, or asks for something: the path says so when it comes to it.
                beginnings.own = None;
                beginnings.orders.push(Vec::new());
                beginnings.states.push(beginnings.bare.clone());
            }
        }
        if !is_launched && beginnings.own.is_some() {
            beginnings.with_used_class(interp, own);
        }
        beginnings
    }

    /// The states in which the entry is called, in the order in which they came up.
    pub fn states(&self) -> &[State<Symbolic>] {
        &self.states
    }

    /// Whether initializing a class does the same whenever it happens, and changes nothing that others can see.
    ///
    /// That is so if it uses none of the user's classes but itself and ones that cannot change: then all that it finds is
    /// what it made. A class without an initializer of its own is as its ancestors are. Where classes are asked to keep something, an
    /// initializer must not leave an object that is otherwise: it was made before static fields had their values, so that what they
    /// hold in the end is not what all code has found in them.
    pub fn is_indifferent(&mut self, interp: &mut Interp<Symbolic>, class: ClassId) -> bool {
        if let Some(known) = self.indifferent.get(&class) {
            return *known;
        }
        let info = interp.program.class(class);
        let is_indifferent = match info.declares_class_initializer() {
            _ if info.is_jdk() => true,
            true => self.is_self_contained(interp, class),
            false => {
                let above: Vec<ClassId> = info.super_class.iter().chain(&info.interfaces).copied().collect();
                self.touched.insert(class, above.clone());
                above.into_iter().all(|class| self.is_indifferent(interp, class))
            }
        };
        self.indifferent.insert(class, is_indifferent);
        is_indifferent
    }

    /// Whether the initializer of a class uses nothing that can change but what it makes.
    fn is_self_contained(&mut self, interp: &mut Interp<Symbolic>, class: ClassId) -> bool {
        let mut alone = State::default();
        let is_done = run_initializer(interp, &mut alone, class).is_ok() && alone.status(class) == Status::Initialized;
        let asks = !alone.facts.inputs.answers.is_empty() || alone.hashes > 0 || depends_on_settings(&alone.facts);
        let touched = |other: &ClassId| {
            *other != class
                && alone.status(*other) != Status::Untouched
                && interp.program.class(*other).origin == Origin::Application
        };
        let others: Vec<ClassId> = (0..alone.statics.len() as u32).map(ClassId).filter(touched).collect();
        // If the initializer of `other` uses `class`, too, what both leave behind depends on which of them runs first.
        let needs_class = |interp: &mut Interp<Symbolic>, other: ClassId| {
            let mut first = State::default();
            run_initializer(interp, &mut first, other).is_err() || first.status(class) != Status::Untouched
        };
        self.touched.insert(class, others.clone());
        if has_failed_and_left_objects(interp, &alone, class) {
            self.failing.push(class);
        }
        let kept = self.kept.clone();
        let leaves_broken = kept.is_some_and(|kept| is_any_broken(interp, &alone, &kept));
        is_done
            && !asks
            && !leaves_broken
            && others.into_iter().all(|other| cannot_change(interp, &alone, other) && !needs_class(interp, other))
    }

    /// A path needs an object of a class for which it matters when it was initialized, and which was not at its beginning.
    pub fn with_object_of(&mut self, interp: &mut Interp<Symbolic>, class: ClassId) -> Result<(), Reason> {
        if self.failing.contains(&class) {
            return Err(of_initializer(interp, &[class], InitializerProblem::Fails));
        }
        // Whoever made the object has used its class.
        self.unused.retain(|unused| *unused != class);
        for class in self.with_what_it_uses(interp, class) {
            if self.count() >= TUNING.ordered_objects {
                let classes: Vec<ClassId> = self.timed.iter().copied().chain([class]).collect();
                return Err(of_initializer(interp, &classes, InitializerProblem::Orders));
            }
            self.extend(interp, class)?;
        }
        Ok(())
    }

    /// A path has initialized classes itself, or has tried to. The caller may have done so before.
    pub fn with_used(&mut self, interp: &mut Interp<Symbolic>, state: &State<Symbolic>) {
        if self.is_launched {
            return;
        }
        let is_users = |class: &ClassId| interp.program.class(*class).origin == Origin::Application;
        let failed =
            (0..state.statics.len() as u32).map(ClassId).filter(|class| state.status(*class) == Status::Failed);
        let used: Vec<ClassId> = state.facts.used.iter().copied().chain(failed.filter(is_users)).collect();
        for class in &used {
            if self.timed.contains(class) || self.unused.contains(class) || self.is_indifferent(interp, *class) {
                continue;
            }
            self.with_used_class(interp, *class);
        }
    }

    fn with_used_class(&mut self, interp: &mut Interp<Symbolic>, class: ClassId) {
        for class in self.with_what_it_uses(interp, class) {
            if self.count() >= TUNING.ordered_used || self.extend(interp, class).is_err() {
                self.unused.push(class);
            }
        }
    }

    /// How many classes are put in every order, that of the entry not counted.
    fn count(&self) -> usize {
        self.timed.iter().filter(|class| Some(**class) != self.own).count()
    }

    /// The class and those that its initializer uses, as far as it matters when they are initialized and nobody has said
    /// anything about them yet.
    fn with_what_it_uses(&mut self, interp: &mut Interp<Symbolic>, class: ClassId) -> Vec<ClassId> {
        let mut classes = vec![class];
        let mut number = 0;
        while let Some(next) = classes.get(number) {
            let used = self.touched.get(next).cloned().unwrap_or_default();
            classes.extend(used.into_iter().filter(|class| !classes.contains(class)).collect::<Vec<_>>());
            number += 1;
        }
        classes.retain(|class| !self.timed.contains(class) && !self.unused.contains(class));
        classes.retain(|class| !self.is_indifferent(interp, *class));
        classes
    }

    /// Says of which class the receiver is, if there is one.
    pub fn with_receiver(mut self, interp: &Interp<Symbolic>, class: Option<ClassId>) -> Beginnings {
        self.stood_for = class.filter(|class| interp.domain.is_stood_for(*class));
        self
    }

    /// There are no objects of a class, for that reason: the other inputs are looked at all the same, and nothing is proved.
    pub fn leave_out(&mut self, reason: Reason) {
        if !self.left_out.iter().any(|known| known.kind == reason.kind) {
            self.left_out.push(reason);
        }
    }

    /// Why nothing is proved even if all runs were seen. Some objects were left out. The code of an entry for whose receiver another class stands was not
    /// run. Where static fields may hold anything and an input is looked for, final fields and fields of other classes are as they were when an
    /// initializer ran, though what it had read may have changed since.
    pub fn doubts(&self, interp: &Interp<Symbolic>) -> Vec<Reason> {
        self.left_out.iter().cloned().chain(self.doubt(interp)).collect()
    }

    fn doubt(&self, interp: &Interp<Symbolic>) -> Option<Reason> {
        if let Some(class) = self.stood_for {
            let (class, obstacle) = (interp.program.class(class).external_name().into(), InputObstacle::LibraryClass);
            return Some(Reason::new(ReasonKind::InputType { class, obstacle }));
        }
        let is_unclear = interp.domain.has_unknown_statics() && !self.forgets_since(interp);
        let class = self.timed.iter().chain(&self.unused).next().filter(|_| is_unclear)?;
        Some(of_initializer(interp, &[*class], InitializerProblem::StaticsSince))
    }

    /// What is assumed of classes that nobody has used before the entry.
    pub fn assumption(&self, interp: &Interp<Symbolic>) -> Option<Assumption> {
        let names = self.unused.iter().map(|class| interp.program.class(*class).name.clone());
        (!self.unused.is_empty()).then(|| Assumption::Unused(names.collect()))
    }

    /// Whether static fields hold anything when the entry is called, whatever initializers have made of them: they ran at another time,
    /// and no input is looked for.
    fn forgets_since(&self, interp: &Interp<Symbolic>) -> bool {
        interp.domain.has_unknown_statics() && interp.domain.looks_for_proofs()
    }

    /// Forgets what initializers have left in static fields, of their own class and of others, and what they found there: anybody
    /// may have changed them before and since. Final fields keep what an initializer makes of them whenever it runs.
    fn forget_since(&self, interp: &mut Interp<Symbolic>, state: &mut State<Symbolic>) {
        for class in (0..state.statics.len() as u32).map(ClassId) {
            let is_users = interp.program.class(class).origin == Origin::Application;
            if is_users && state.status(class) == Status::Initialized {
                let is_indifferent = self.indifferent.get(&class) == Some(&true);
                let finals = if is_indifferent { Finals::Kept } else { Finals::Forgotten };
                interp.domain.forget_since(state, class, finals);
            }
        }
    }

    /// Adds all orders in which the class is among the others.
    fn extend(&mut self, interp: &mut Interp<Symbolic>, class: ClassId) -> Result<(), Reason> {
        let mut orders = Vec::new();
        for order in &self.orders {
            for at in 0..=order.len() {
                let mut with = order.clone();
                with.insert(at, class);
                orders.push(with);
            }
        }
        let states = orders.iter().map(|order| self.states_of(interp, order)).collect::<Result<Vec<_>, _>>()?;
        for (order, state) in
            orders.iter().zip(&states).flat_map(|(order, states)| states.iter().map(move |it| (order, it)))
        {
            let kept = order.iter().filter(|class| has_failed_and_left_objects(interp, state, **class));
            self.failing.extend(kept);
        }
        self.timed.push(class);
        self.orders.extend(orders);
        self.states.extend(states.into_iter().flatten());
        Ok(())
    }

    /// The states in which the entry is called after these classes have been initialized: one for each way that their
    /// initializers can take.
    fn states_of(&self, interp: &mut Interp<Symbolic>, order: &[ClassId]) -> Result<Vec<State<Symbolic>>, Reason> {
        let mut states = vec![self.bare.clone()];
        let own = self.own.filter(|own| !order.contains(own));
        for class in own.into_iter().chain(order.iter().copied()) {
            let mut next = Vec::new();
            for state in states {
                next.extend(all_ways(interp, state, class)?);
            }
            states = next;
        }
        for state in &mut states {
            Rc::make_mut(&mut state.facts.inputs).initialized = order.to_vec();
            if self.forgets_since(interp) {
                self.forget_since(interp, state);
            }
            interp.domain.begin(state);
        }
        Ok(states)
    }
}

/// Initializes a class in all ways that the initializer takes, depending on what the outside answers it. A state that comes to
/// no end on its way, or has too many, is none.
fn all_ways(
    interp: &mut Interp<Symbolic>,
    state: State<Symbolic>,
    class: ClassId,
) -> Result<Vec<State<Symbolic>>, Reason> {
    let mut pending = vec![(state, None)];
    let mut done = Vec::new();
    while let Some((mut state, started)) = pending.pop() {
        match advance_initializer(interp, &mut state, class, started) {
            Advanced::Done => done.push(state),
            Advanced::Failed(reason) => return Err(reason),
            Advanced::Split(_, running) if done.len() + pending.len() + 2 > TUNING.initializer_ways => {
                return Err(unknown_at(interp, &mut state, class, *running));
            }
            Advanced::Split(cond, running) => {
                // The side on which the condition holds goes first.
                for (side, _) in sides(interp, &state, cond).into_iter().rev() {
                    pending.push((side, Some(running.clone())));
                }
            }
        }
    }
    Ok(done)
}

/// Whether the initializer of a class has failed, and objects of the class are there all the same.
fn has_failed_and_left_objects(interp: &Interp<Symbolic>, state: &State<Symbolic>, class: ClassId) -> bool {
    let is_of_class = |object: ClassId| interp.program.is_assignable(object, class);
    state.status(class) == Status::Failed && state.heap.objects().any(|(_, object)| is_of_class(object.class))
}

/// Whether a run has looked at what a program can set, or has set it.
fn depends_on_settings(facts: &Facts) -> bool {
    let is_set = |assumption: &Assumption| {
        matches!(
            assumption,
            Assumption::Locale
                | Assumption::Charset
                | Assumption::TimeZone
                | Assumption::LineSeparator
                | Assumption::Properties
                | Assumption::Streams
                | Assumption::LibraryStatics(_)
                | Assumption::InternedStrings
        )
    };
    facts.taken.iter().any(|(assumption, reader)| *reader == Reader::Program || is_set(assumption))
}

/// Whether nothing that the static fields of a class of the user hold can change.
fn cannot_change(interp: &Interp<Symbolic>, state: &State<Symbolic>, class: ClassId) -> bool {
    let info = interp.program.class(class);
    if state.status(class) != Status::Initialized {
        return false;
    }
    let mut fields = info.fields.iter().map(|field| interp.program.field(*field)).filter(|field| field.is_static());
    fields.all(|field| {
        let held = match field.slot {
            Slot::Ref(slot) => state.statics(class).refs.get(slot as usize).copied(),
            Slot::Prim(_) => None,
        };
        let is_array_of_the_compiler = field.access & access::SYNTHETIC != 0;
        field.is_final()
            && held.is_none_or(|held| held.is_null() || is_array_of_the_compiler || is_frozen(interp, state, held))
    })
}

/// Whether an object has only final fields that hold numbers, texts or nothing.
fn is_frozen(interp: &Interp<Symbolic>, state: &State<Symbolic>, object: tandem_machine::Ref) -> bool {
    let Some(object) = object.object().map(|object| state.heap.get(object)) else { return false };
    let class = interp.program.class(object.class);
    if &*class.name == "java/lang/String" {
        return true;
    }
    let fields = class.super_classes().iter().flat_map(|class| &interp.program.class(*class).fields);
    let mut fields = fields.map(|field| interp.program.field(*field)).filter(|field| !field.is_static());
    let is_plain = |ty: &Type| match ty {
        Type::Prim(_) => true,
        Type::Ref(name) => &**name == "java/lang/String",
    };
    // Objects of the library may keep what they hold elsewhere; only what a few classes add to the user's own, such as the
    // name of an enum's constant, is known not to change.
    let is_library = |class: ClassId| interp.program.class(class).is_jdk();
    !class.is_array()
        && !class.is_jdk()
        && interp.has_no_library_state(object.class)
        && fields.all(|field| is_library(field.class) || field.is_final() && is_plain(&field.ty))
}

/// Initializes a class in a state whose thread is paused, or has no frames. The initializer runs beside the paused thread
/// and not in it: what it throws is not the entry's, and leaves the class without objects.
pub fn run_initializer(
    interp: &mut Interp<Symbolic>,
    state: &mut State<Symbolic>,
    class: ClassId,
) -> Result<(), Reason> {
    match advance_initializer(interp, state, class, None) {
        Advanced::Done => Ok(()),
        Advanced::Failed(reason) => Err(reason),
        Advanced::Split(_, running) => Err(unknown_at(interp, state, class, *running)),
    }
}

/// The initializer of a class depends on something unknown, where its thread stands.
fn unknown_at(
    interp: &mut Interp<Symbolic>,
    state: &mut State<Symbolic>,
    class: ClassId,
    running: Thread<Symbolic>,
) -> Reason {
    let paused = std::mem::replace(&mut state.thread, running);
    let trace = interp.trace(state);
    state.thread = paused;
    of_initializer(interp, &[class], InitializerProblem::Unknown).at(trace)
}

/// How far an initializer has come.
enum Advanced {
    /// It has returned or thrown.
    Done,
    /// It depends on a condition; its thread stands there.
    Split(Prim, Box<Thread<Symbolic>>),
    Failed(Reason),
}

/// Initializes a class beside the thread of a state, from the beginning or from where it was.
fn advance_initializer(
    interp: &mut Interp<Symbolic>,
    state: &mut State<Symbolic>,
    class: ClassId,
    running: Option<Box<Thread<Symbolic>>>,
) -> Advanced {
    let is_new = running.is_none();
    // The registers stay, as roots of the collector.
    let registers = state.thread.refs.clone();
    let aside = running.map_or_else(
        || Thread { refs: registers, object: state.thread.object, ..Thread::default() },
        |running| *running,
    );
    let mut paused = std::mem::replace(&mut state.thread, aside);
    let pause = match is_new.then(|| interp.initialize(state, class)) {
        Some(Err(interrupt)) => interp.settle(state, interrupt),
        Some(Ok(())) | None => None,
    };
    let mut fuel = TUNING.initializer_fuel;
    let pause = pause.unwrap_or_else(|| interp.run(state, &mut fuel));
    paused.object = state.thread.object;
    let trace = interp.trace(state);
    let running = std::mem::replace(&mut state.thread, paused);
    let problem = match pause {
        Pause::Finished(Outcome::Returned(_) | Outcome::Threw(_)) => return Advanced::Done,
        Pause::Stuck(reason) => return Advanced::Failed(reason),
        Pause::BadInput(error) => return Advanced::Failed(Reason::new(ReasonKind::ClassFile(error.to_string()))),
        Pause::Split(cond) => return Advanced::Split(cond, Box::new(running)),
        Pause::Resolve(_) => InitializerProblem::Unknown,
        Pause::Fuel => InitializerProblem::Endless(TUNING.initializer_fuel),
        Pause::Finished(_) => InitializerProblem::Exits,
    };
    Advanced::Failed(of_initializer(interp, &[class], problem).at(trace))
}

/// What is not known about the initializers of these classes.
pub fn of_initializer(interp: &Interp<Symbolic>, classes: &[ClassId], problem: InitializerProblem) -> Reason {
    let classes = classes.iter().map(|class| interp.program.class(*class).external_name().into()).collect();
    Reason::new(ReasonKind::Initializer { classes, problem })
}
