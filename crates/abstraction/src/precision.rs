//! How much of a state survives its abstraction. It begins with next to nothing and grows where an alarm turns out to be
//! false: first the numbers that the program has compared so far are related to each other, then more is kept of the input
//! that was read, then all numbers are related, then more cells are kept apart.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_explore::Site;
use tandem_ir::Reg;
use tandem_ir::arithmetic::Bits;
use tandem_java::{ClassId, Origin, Slot};
use tandem_machine::{Payload, State};
use tandem_term::{Term, TermId};

use crate::links::Links;
use crate::slots::Role;

/// How many different constants a number may be at one place before it counts as one that varies.
const MOST_CONSTANTS: usize = 2;
/// The largest number of cells that are kept apart.
const MOST_APART: usize = 3;

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
    pairs: BTreeSet<(Role, Role)>,
    constants: BTreeSet<(Role, i64)>,
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
            observed: Compared::default(),
            seen: FxHashMap::default(),
        }
    }
}

impl Precision {
    /// Whether numbers of two roles are related to each other.
    pub fn relates(&self, left: Role, right: Role) -> bool {
        match &self.relations {
            Relations::Between(compared) => compared.pairs.contains(&(left.min(right), left.max(right))),
            Relations::All(_) => true,
        }
    }

    /// The constants that numbers of a role are compared with.
    pub fn constants(&self, role: Role) -> Vec<i64> {
        let (Relations::Between(compared) | Relations::All(compared)) = &self.relations;
        let of_role = compared.constants.range((role, i64::MIN)..=(role, i64::MAX));
        of_role.map(|(_, constant)| *constant).collect()
    }

    /// Keeps more than before; `false` if there is nothing more to keep.
    pub fn refine(&mut self) -> bool {
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
        self.least <= MOST_APART
    }

    /// Whether cells of arrays have been compared with anything.
    fn has_arrays(&self) -> bool {
        let is_cell = |role: &Role| *role == Role::Cell;
        self.observed.pairs.iter().any(|(left, right)| is_cell(left) || is_cell(right))
            || self.observed.constants.iter().any(|(role, _)| is_cell(role))
    }

    /// Whether a number at that place of an abstracted state stays the constant that it is.
    pub fn keeps_constant(&mut self, site: Site, shape: u64, slot: u32, value: Bits) -> bool {
        let seen = self.seen.entry((site, shape, slot)).or_default();
        if !seen.contains(&value) && seen.len() <= MOST_CONSTANTS {
            seen.push(value);
        }
        seen.len() <= MOST_CONSTANTS
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
fn roles_of(domain: &Symbolic, state: &State<Symbolic>, value: TermId) -> BTreeSet<Role> {
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
            roles.insert(Role::Cell);
        }
        pending.extend(terms.children(term));
    }
    let thread = &state.thread;
    for frame in &thread.frames {
        let count = frame.code.template.len();
        let registers = &thread.prims[frame.prim_base as usize..frame.prim_base as usize + count];
        for (index, _) in registers.iter().enumerate().filter(|(_, value)| is_it(value)) {
            let reg = Reg::Prim(tandem_ir::PrimReg(index as u16));
            roles.insert(Role::Register(frame.code.method, reg));
        }
    }
    for (_, object) in state.heap.objects() {
        if object.length().as_ref().is_some_and(is_it) {
            roles.insert(Role::Length);
        }
        let is_user = domain.program.class(object.class).origin == Origin::Application;
        if !is_user || object.note.region.is_some() || !matches!(object.payload, Payload::None) {
            continue;
        }
        for field in domain.number_fields(object.class) {
            if is_it(&object.prims[field.slot as usize]) {
                roles.insert(Role::Field(field.field));
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
                roles.insert(Role::Field(field.id));
            }
        }
    }
    roles
}
