//! The states that were stored at cut points, and whether one of them subsumes a new one (paper 000, Algorithm 2).
//!
//! States are kept by place, then by what their roots lead to, then by shape: a new state is matched once with each
//! shape whose roots look the same, and its constraint is compared only with those of the shapes that match. The
//! abstraction leaves finitely many shapes, so that the thousandth check costs what the tenth did.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use tandem_domains::symbolic::Symbolic;
use tandem_explore::Site;
use tandem_java::{ClassId, Program};
use tandem_machine::{Interp, State};

use crate::abstraction::{Abstraction, Attempt, Steps};
use crate::matching::beyond::is_same;
use crate::matching::canonical::Unknowns;
use crate::matching::cells::Obstacle;
use crate::matching::constraint::{Constraint, Ingredients};
use crate::matching::folding::folded;
use crate::matching::graph::{Graph, Target};
use crate::matching::heap::snapshot;
use crate::matching::layout::Layouts;
use crate::matching::shape::{Labelling, match_shapes};
use crate::roots::{changing_classes, same_place, was_initialized};

/// Whether states are abstracted before they are compared.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Folding {
    /// Segments are folded.
    #[default]
    Segments,
    /// States are compared as they are.
    None,
}

/// A graph after its abstraction.
pub struct Abstracted {
    /// The graph.
    pub graph: Graph,
    /// Whether segments of it were folded.
    pub is_folded: bool,
}

/// Folding is one step: paper 000 folds all segments or none. A graph covers those whose abstraction it matches, which is
/// what subsumption means there; so the law holds by itself, and nobody has to ask each time.
impl Abstraction for Folding {
    type Exact = Graph;
    type Weakened = Abstracted;

    fn weaken(&mut self, exact: &Graph, steps: &Steps) -> Attempt<Abstracted> {
        let is_wanted = *self == Folding::Segments && steps.allow(0);
        let weakened = match is_wanted.then(|| folded(exact)).flatten() {
            Some(graph) => Abstracted { graph, is_folded: true },
            None => Abstracted { graph: exact.clone(), is_folded: false },
        };
        Attempt { weakened, steps: 1 }
    }

    fn covers(&mut self, general: &Abstracted, special: &Graph) -> bool {
        let steps = if general.is_folded { Steps::all() } else { Steps::none() };
        match_shapes(&self.weaken(special, &steps).weakened.graph, &general.graph).is_some()
    }

    fn refine(&mut self) -> bool {
        std::mem::replace(self, Folding::None) == Folding::Segments
    }
}

/// What came out of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    /// Every run of the state is one of a state that was stored before, and nothing was left out.
    Subsumed,
    /// The same up to abstraction.
    SubsumedAbstractly,
    /// It is new, and was stored.
    Stored,
}

/// All stored states.
#[derive(Default)]
pub struct Visited {
    folding: Folding,
    unknowns: Unknowns,
    layouts: Layouts,
    places: FxHashMap<Site, Vec<PlaceStates>>,
}

/// The states of one place.
struct PlaceStates {
    /// One of the states, for comparing places.
    example: State<Symbolic>,
    /// Which of the user's classes have been initialized.
    initialized: Vec<ClassId>,
    shapes: Vec<Shape>,
    /// Shapes by fingerprint: a shape equal to that of a new state is tried first.
    equal: FxHashMap<u64, Vec<usize>>,
    /// Shapes by what their roots lead to. Under the key `None` stand those with roots that nobody has read, which match
    /// anything.
    alike: FxHashMap<Option<u64>, Vec<usize>>,
}

/// A shape and what was stored with it.
struct Shape {
    graph: Graph,
    /// Whether something in it matches anything.
    is_open: bool,
    stored: Vec<Stored>,
}

struct Stored {
    constraint: Constraint,
    /// The state itself, if nothing was left out of its graph and constraint.
    exact: Option<State<Symbolic>>,
}

impl Visited {
    /// Nothing so far.
    pub fn new(folding: Folding) -> Visited {
        Visited { folding, ..Visited::default() }
    }

    /// Compares a state with those that were stored at its place, and stores it if none of them subsumes it.
    pub fn compare(&mut self, interp: &mut Interp<Symbolic>, state: &State<Symbolic>) -> Result<Comparison, Obstacle> {
        let snapshot = snapshot(interp, &mut self.unknowns, &mut self.layouts, state)?;
        let Abstracted { graph, is_folded } = self.folding.weaken(&snapshot.graph, &Steps::all()).weakened;
        let is_exact = snapshot.is_exact && !is_folded;
        let (locals, path) = (&*snapshot.locals, &*snapshot.path);
        let ingredients = Ingredients { graph: &graph, locals, path, model: snapshot.model.as_ref() };
        let constraint = Constraint::new(&mut interp.domain.terms, &mut self.unknowns, &ingredients);
        let states = place(&mut self.places, &interp.program, state);
        match states.find(interp, &mut self.unknowns, &graph, &constraint) {
            Some(Stored { exact: Some(general), .. }) if is_exact && is_same(&interp.program, general, state) => {
                Ok(Comparison::Subsumed)
            }
            Some(_) => Ok(Comparison::SubsumedAbstractly),
            None => {
                states.store(graph, Stored { constraint, exact: is_exact.then(|| state.clone()) });
                Ok(Comparison::Stored)
            }
        }
    }
}

/// The states that were stored where this one stands.
fn place<'p>(
    places: &'p mut FxHashMap<Site, Vec<PlaceStates>>,
    program: &Program,
    state: &State<Symbolic>,
) -> &'p mut PlaceStates {
    let initialized = changing_classes(program, state);
    let at_site = places.entry(Site::of(state)).or_default();
    let is_same = |known: &PlaceStates| {
        known.initialized == initialized
            && was_initialized(&known.example) == was_initialized(state)
            && same_place(&known.example, state)
    };
    let known = at_site.iter().position(is_same);
    let number = known.unwrap_or_else(|| {
        at_site.push(PlaceStates {
            example: state.clone(),
            initialized,
            shapes: Vec::new(),
            equal: FxHashMap::default(),
            alike: FxHashMap::default(),
        });
        at_site.len() - 1
    });
    &mut at_site[number]
}

impl PlaceStates {
    /// A stored state that subsumes one with this graph and constraint.
    fn find(
        &self,
        interp: &mut Interp<Symbolic>,
        unknowns: &mut Unknowns,
        graph: &Graph,
        constraint: &Constraint,
    ) -> Option<&Stored> {
        for number in self.candidates(graph) {
            let shape = &self.shapes[number];
            let Some(labelling) = match_shapes(graph, &shape.graph) else { continue };
            if let Some(stored) = shape.find(interp, unknowns, constraint, &labelling) {
                return Some(stored);
            }
        }
        None
    }

    /// The shapes that may match: equal ones first, then those with roots like these and something unread in them.
    fn candidates(&self, graph: &Graph) -> Vec<usize> {
        let none = Vec::new();
        let equal = self.equal.get(&graph.fingerprint()).unwrap_or(&none);
        let open = [Some(fingerprint_of_roots(graph)), None].into_iter().filter_map(|key| self.alike.get(&key));
        let open = open.flatten().filter(|number| self.shapes[**number].is_open && !equal.contains(number));
        equal.iter().chain(open).copied().collect()
    }

    fn store(&mut self, graph: Graph, stored: Stored) {
        let fingerprint = graph.fingerprint();
        let same = self.equal.entry(fingerprint).or_default();
        // Fingerprints of different shapes may be equal, and those of vertices that are not alike are.
        let is_same = |number: &&usize| {
            let other = &self.shapes[**number].graph;
            match_shapes(&graph, other).is_some() && match_shapes(other, &graph).is_some()
        };
        if let Some(number) = same.iter().find(is_same) {
            self.shapes[*number].stored.push(stored);
            return;
        }
        same.push(self.shapes.len());
        let key = (!graph.roots.contains(&Target::Uninit)).then(|| fingerprint_of_roots(&graph));
        self.alike.entry(key).or_default().push(self.shapes.len());
        self.shapes.push(Shape { is_open: graph.has_uninit(), graph, stored: vec![stored] });
    }
}

impl Shape {
    fn find(
        &self,
        interp: &mut Interp<Symbolic>,
        unknowns: &mut Unknowns,
        constraint: &Constraint,
        labelling: &Labelling,
    ) -> Option<&Stored> {
        let domain = &mut interp.domain;
        let (terms, solver) = (&mut domain.terms, &mut *domain.solver);
        self.stored.iter().find(|stored| constraint.implies(terms, solver, unknowns, &stored.constraint, labelling))
    }
}

/// A fingerprint of what the roots of a normal graph lead to: which of them are null, and which lead to one vertex.
fn fingerprint_of_roots(graph: &Graph) -> u64 {
    let mut hasher = FxHasher::default();
    graph.roots.hash(&mut hasher);
    hasher.finish()
}
