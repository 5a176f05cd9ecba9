//! How much of a state survives its abstraction. It begins with next to nothing and grows where an alarm turns out to be
//! false: first the numbers that the program has compared so far are related to each other, then more is kept of the input
//! that was read, then all numbers are related, then more cells are kept apart.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_explore::Site;
use tandem_ir::Reg;
use tandem_ir::arithmetic::Bits;
use tandem_java::{ClassId, Slot};
use tandem_machine::{Payload, State};
use tandem_term::{SymbolId, Term, TermId};

use crate::links::Links;
use crate::predicates::{Growth, Predicates, Spot};
use crate::slots::NumberRole;
use crate::tuning::TUNING;

/// What is kept.
#[derive(Clone, Debug)]
pub struct Precision {
    /// Which numbers are related to each other and to constants.
    pub relations: Relations,
    /// What is kept of ranges of arrays.
    pub ranges: Ranges,
    /// What is kept of the input as far as it has been read.
    pub input: Input,
    /// Whether states of one shape become one.
    pub joins: Joins,
    /// How many cells there must be to make a region of them.
    pub least: usize,
    /// What has been seen of the links of classes.
    pub links: Links,
    /// Whether input was forgotten that would be kept if [`input`](Precision::input) said so.
    pub has_forgotten: bool,
    /// The predicates by place, if any are tracked.
    pub predicates: Option<Predicates>,
    /// What the path was like that has come to the cut point.
    pub history: History,
    /// How often predicates were added since something else was tried.
    rounds: u32,
    observed: Compared,
    seen: FxHashMap<(Site, u64, u32), Vec<Bits>>,
}

/// What is kept of all cells in ranges of arrays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ranges {
    /// Nothing: single cells only.
    Forgotten,
    /// How they compare with numbers and with each other.
    Kept,
}

/// What is kept of input that can be [forgotten](crate::forget): nothing was written to it that could not have been there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Input {
    /// What the program has at hand, and what that leads to.
    AtHand,
    /// What leads from something at hand to something at hand as well, and one link more.
    Between,
    /// All that anything at hand leads to.
    Reachable,
}

/// What becomes of states that have the same shape at the same place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joins {
    /// They become one, of which is known what is known of all of them.
    OfOneShape,
    /// They are kept apart.
    Never,
}

/// What a path was like before it came to a cut point. Constants that a loop changes vary, those that it leaves alone do not.
#[derive(Clone, Default, Debug)]
pub struct History {
    /// What its numbers were when it was at the same cut point last.
    pub last: Vec<(SymbolId, TermId)>,
    /// Whether it has been in a state since in which nothing depends on input.
    pub was_known: bool,
}

/// What the other numbers of a state are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    /// All of them are known, or the loop that the path is in leaves the number alone: it does not depend on input.
    Constants,
    /// Some are unknown.
    Unknowns,
}

/// Which numbers are related to each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Relations {
    /// Those that the program compares, as far as this says.
    Between(Compared),
    /// All numbers, and those that the program compares with constants.
    All(Compared),
}

/// Comparisons by what is compared.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Compared {
    pairs: BTreeSet<(NumberRole, NumberRole)>,
    constants: BTreeSet<(NumberRole, i64)>,
}

impl Default for Precision {
    fn default() -> Self {
        Precision {
            relations: Relations::Between(Compared::default()),
            ranges: Ranges::Forgotten,
            input: Input::AtHand,
            joins: Joins::OfOneShape,
            least: 1,
            links: Links::default(),
            has_forgotten: false,
            predicates: None,
            history: History::default(),
            rounds: 0,
            observed: Compared::default(),
            seen: FxHashMap::default(),
        }
    }
}

impl Precision {
    /// Whether numbers of two roles are related to each other.
    pub fn relates(&self, left: NumberRole, right: NumberRole) -> bool {
        match &self.relations {
            Relations::Between(compared) => compared.pairs.contains(&(left.min(right), left.max(right))),
            Relations::All(_) => true,
        }
    }

    /// The constants that numbers of a role are compared with.
    pub fn constants(&self, role: NumberRole) -> Vec<i64> {
        let (Relations::Between(compared) | Relations::All(compared)) = &self.relations;
        let of_role = compared.constants.range((role, i64::MIN)..=(role, i64::MAX));
        of_role.map(|(_, constant)| *constant).collect()
    }

    /// All constants that anything has been compared with.
    pub fn all_constants(&self) -> BTreeSet<i64> {
        self.observed.constants.iter().map(|(_, constant)| *constant).collect()
    }

    /// A precision that tracks these predicates as well.
    pub fn tracking(predicates: Predicates) -> Precision {
        Precision { predicates: Some(predicates), ..Precision::default() }
    }

    /// Keeps more than before; `false` if there is nothing more to keep.
    pub fn refine(&mut self) -> bool {
        let growth = self.predicates.as_mut().map_or(Growth::None, Predicates::growth);
        let is_worth_it = match growth {
            Growth::None => false,
            Growth::Asked => self.rounds < TUNING.most_rounds,
            Growth::Suggested => true,
        };
        if is_worth_it {
            self.rounds += 1;
            let (Relations::Between(compared) | Relations::All(compared)) = &mut self.relations;
            compared.clone_from(&self.observed);
            return true;
        }
        self.rounds = 0;
        let has_arrays = self.has_arrays();
        match &mut self.relations {
            Relations::Between(compared) if *compared != self.observed => {
                compared.clone_from(&self.observed);
                self.joins = Joins::OfOneShape;
            }
            Relations::Between(_) if has_arrays && self.ranges == Ranges::Forgotten => self.ranges = Ranges::Kept,
            Relations::Between(_) if self.has_forgotten && self.input < Input::Reachable => {
                self.input = if self.input == Input::AtHand { Input::Between } else { Input::Reachable };
                self.has_forgotten = false;
            }
            Relations::Between(_) if self.joins == Joins::OfOneShape => self.joins = Joins::Never,
            Relations::Between(_) => self.relations = Relations::All(self.observed.clone()),
            Relations::All(compared) if *compared != self.observed => compared.clone_from(&self.observed),
            Relations::All(_) => self.least += 1,
        }
        self.least <= TUNING.most_cells_apart
    }

    /// Whether cells of arrays have been compared with anything.
    fn has_arrays(&self) -> bool {
        let is_cell = |role: &NumberRole| *role == NumberRole::Cell;
        self.observed.pairs.iter().any(|(left, right)| is_cell(left) || is_cell(right))
            || self.observed.constants.iter().any(|(role, _)| is_cell(role))
    }

    /// Whether a number at that place of an abstracted state stays the constant that it is. Where predicates are tracked
    /// and states joined, a number that depends on input in another state does not.
    pub fn keeps_constant(&mut self, spot: Spot, shape: u64, slot: u32, value: Bits, beside: Beside) -> bool {
        let is_joined = self.joins == Joins::OfOneShape;
        let keeps_many = self.predicates.is_some() && (!is_joined || beside == Beside::Constants);
        let most = if keeps_many { TUNING.many_constants } else { TUNING.most_constants };
        let depends = self.predicates.as_ref().is_some_and(|predicates| is_joined && predicates.depends(spot, slot));
        let seen = self.seen.entry((spot.site, shape, slot)).or_default();
        if !seen.contains(&value) && seen.len() <= most {
            seen.push(value);
        }
        seen.len() <= most && !depends
    }

    /// Whether arrays of a class are kept as wholes at a cut point.
    pub fn blurs(&self, site: Site, class: ClassId) -> bool {
        let is_joined = self.joins == Joins::OfOneShape;
        self.predicates.as_ref().is_some_and(|predicates| is_joined && predicates.is_blurred(site, class))
    }

    /// The constants that a number has been at that place.
    pub fn constants_seen(&self, site: Site, shape: u64, slot: u32) -> &[Bits] {
        self.seen.get(&(site, shape, slot)).map_or(&[], Vec::as_slice)
    }

    /// Notes what a condition of the program compares.
    pub fn observe(&mut self, domain: &Symbolic, state: &State<Symbolic>, condition: Prim) {
        let (Prim::Term(condition) | Prim::Unread(condition)) = condition else { return };
        let mut pending = vec![condition];
        while let Some(term) = pending.pop() {
            if let Term::Compare(_, _, left, right) = domain.terms.get(term) {
                self.compared(domain, state, left, right);
            }
            pending.extend(domain.terms.children(term));
        }
    }

    fn compared(&mut self, domain: &Symbolic, state: &State<Symbolic>, left: TermId, right: TermId) {
        let (lefts, rights) = (roles_of(domain, state, left), roles_of(domain, state, right));
        for left in &lefts {
            for right in &rights {
                self.observed.pairs.insert((*left.min(right), *left.max(right)));
            }
        }
        for (roles, other) in [(&lefts, right), (&rights, left)] {
            if let Some(constant) = domain.terms.integer(other) {
                self.observed.constants.extend(roles.iter().map(|role| (*role, constant)));
            }
        }
    }
}

/// What a value is to the program: wherever the state holds it, or an unknown in it.
fn roles_of(domain: &Symbolic, state: &State<Symbolic>, value: TermId) -> BTreeSet<NumberRole> {
    let mut roles = BTreeSet::new();
    let terms = &domain.terms;
    let unknowns = terms.symbols_of(value);
    let is_part = |term: TermId| matches!(terms.get(term), Term::Symbol(symbol) if unknowns.contains(&symbol));
    let is_it = |held: &Prim| match held {
        Prim::Term(term) | Prim::Unread(term) => *term == value || is_part(*term),
        Prim::Known(_) => false,
    };
    let mut pending = vec![value];
    while let Some(term) = pending.pop() {
        if let Term::Select(..) = terms.get(term) {
            roles.insert(NumberRole::Cell);
        }
        pending.extend(terms.children(term));
    }
    let thread = &state.thread;
    for frame in &thread.frames {
        let count = frame.code.template.len();
        let registers = &thread.prims[frame.prim_base as usize..frame.prim_base as usize + count];
        for (index, _) in registers.iter().enumerate().filter(|(_, value)| is_it(value)) {
            let reg = Reg::Prim(tandem_ir::PrimReg(index as u16));
            roles.insert(NumberRole::Register(frame.code.method, reg));
        }
    }
    for (_, object) in state.heap.objects() {
        if object.length().as_ref().is_some_and(is_it) {
            roles.insert(NumberRole::Length);
        }
        if object.note.region.is_some() || !matches!(object.payload, Payload::None) {
            continue;
        }
        for field in domain.number_fields(object.class) {
            if is_it(&object.prims[field.slot as usize]) {
                roles.insert(NumberRole::Field(field.field));
            }
        }
    }
    for (class, statics) in (0..).map(ClassId).zip(&state.statics) {
        let Some(statics) = statics.as_ref().filter(|statics| statics.prims.iter().any(is_it)) else { continue };
        for field in domain.program.class(class).fields.iter().map(|field| domain.program.field(*field)) {
            if let Slot::Prim(slot) = field.slot
                && field.is_static()
                && is_it(&statics.prims[slot as usize])
            {
                roles.insert(NumberRole::Field(field.id));
            }
        }
    }
    roles
}
