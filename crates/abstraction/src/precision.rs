//! How much of a state survives its abstraction. It begins with next to nothing and grows where an alarm turns out to be
//! false: first the numbers that the program has compared so far are related to each other, then all numbers, then more
//! cells are kept apart.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_explore::Site;
use tandem_ir::Reg;
use tandem_ir::arithmetic::Bits;
use tandem_java::Origin;
use tandem_machine::{Payload, State};
use tandem_term::{SymbolId, Term, TermId};

use crate::slots::Role;

/// How many different constants a number may be at one place before it counts as one that varies.
const MOST_CONSTANTS: usize = 2;
/// How many constants of the program numbers are compared with.
const MOST_COMPARED: usize = 12;
/// The largest number of cells that are kept apart.
const MOST_APART: usize = 3;

/// What is kept.
#[derive(Clone, Debug)]
pub struct Precision {
    /// The roles of numbers that are related to each other.
    pub numbers: Numbers,
    /// The constants that numbers are compared with.
    pub constants: BTreeSet<i64>,
    /// How many cells there must be to make a region of them.
    pub least: usize,
    observed: Observed,
    seen: FxHashMap<(Site, u64, u32), Vec<Bits>>,
}

/// Which numbers are related to each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Numbers {
    /// Those of these roles.
    Of(BTreeSet<Role>),
    /// All of them.
    All,
}

/// What the program has compared so far.
#[derive(Clone, Default, Debug)]
struct Observed {
    roles: BTreeSet<Role>,
    constants: BTreeSet<i64>,
}

impl Default for Precision {
    fn default() -> Self {
        Precision {
            numbers: Numbers::Of(BTreeSet::new()),
            constants: BTreeSet::new(),
            least: 1,
            observed: Observed::default(),
            seen: FxHashMap::default(),
        }
    }
}

impl Precision {
    /// Whether numbers of a role are related to others.
    pub fn relates(&self, role: Role) -> bool {
        match &self.numbers {
            Numbers::Of(roles) => roles.contains(&role),
            Numbers::All => true,
        }
    }

    /// Keeps more than before; `false` if there is nothing more to keep.
    pub fn refine(&mut self) -> bool {
        let constants = self.observed.constants.iter().take(MOST_COMPARED).copied().collect();
        if constants != self.constants || self.numbers != Numbers::All && !self.has_all_observed() {
            self.constants = constants;
            if self.numbers != Numbers::All {
                self.numbers = Numbers::Of(self.observed.roles.clone());
            }
            return true;
        }
        if self.numbers != Numbers::All {
            self.numbers = Numbers::All;
            return true;
        }
        self.least += 1;
        self.least <= MOST_APART
    }

    fn has_all_observed(&self) -> bool {
        self.observed.roles.iter().all(|role| self.relates(*role))
    }

    /// In words.
    pub fn describe(&self) -> String {
        let numbers = match &self.numbers {
            Numbers::Of(roles) if roles.is_empty() => "no relations between numbers".to_string(),
            Numbers::Of(_) => "relations between the numbers that the program compares".to_string(),
            Numbers::All => "relations between all numbers".to_string(),
        };
        format!("{numbers}, regions of at least {} cells", self.least)
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
        let Prim::Term(condition) = condition else { return };
        for symbol in domain.terms.symbols_of(condition) {
            roles_of(domain, state, *symbol, &mut self.observed.roles);
        }
        self.constants_of(domain, condition);
    }

    fn constants_of(&mut self, domain: &Symbolic, condition: TermId) {
        let mut pending = vec![condition];
        while let Some(term) = pending.pop() {
            if let Some(value) = domain.terms.integer(term) {
                self.observed.constants.insert(value);
            }
            if let Term::Select(..) = domain.terms.get(term) {
                self.observed.roles.insert(Role::Cell);
            }
            pending.extend(domain.terms.children(term));
        }
    }
}

/// Adds what a value is to the program: wherever the state holds it.
fn roles_of(domain: &Symbolic, state: &State<Symbolic>, symbol: SymbolId, roles: &mut BTreeSet<Role>) {
    let is_it = |value: &Prim| match value {
        Prim::Term(term) | Prim::Unread(term) => domain.terms.symbols_of(*term).contains(&symbol),
        Prim::Known(_) => false,
    };
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
    for (class, statics) in (0..).map(tandem_java::ClassId).zip(&state.statics) {
        let Some(statics) = statics.as_ref().filter(|statics| statics.prims.iter().any(is_it)) else { continue };
        for field in domain.program.class(class).fields.iter().map(|field| domain.program.field(*field)) {
            if let tandem_java::Slot::Prim(slot) = field.slot
                && field.is_static()
                && is_it(&statics.prims[slot as usize])
            {
                roles.insert(Role::Field(field.id));
            }
        }
    }
}
