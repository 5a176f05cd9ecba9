//! State constraints (Definitions 4, 5 and 9 of paper 000), in its words, and against brute force.

mod common;

use common::{UNINIT, list};
use tandem_abstraction::matching::canonical::Unknowns;
use tandem_abstraction::matching::constraint::{Constraint, Ingredients};
use tandem_abstraction::matching::folding::folded;
use tandem_abstraction::matching::graph::Graph;
use tandem_abstraction::matching::shape::match_shapes;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Cond, Element, Kind};
use tandem_solver::{Answer, Chain, Config, Solver};
use tandem_term::{Interval, Model, Sort, Term, TermId, Terms};

struct Desk {
    terms: Terms,
    unknowns: Unknowns,
    solver: Box<dyn Solver>,
}

/// A state: a heap whose cells have one number each, locals, and a path condition.
struct State {
    graph: Graph,
    locals: Vec<(u32, Kind, TermId)>,
    path: Vec<TermId>,
}

impl Desk {
    fn new() -> Desk {
        let solver = Box::new(Chain::standard(Config::default()));
        Desk { terms: Terms::default(), unknowns: Unknowns::default(), solver }
    }

    fn unknown(&mut self, name: &str, range: Interval) -> TermId {
        self.terms.fresh(name, Sort::Number(Kind::Int), range)
    }

    fn compare(&mut self, cond: Cond, left: TermId, right: TermId) -> TermId {
        self.terms.compare(cond, Kind::Int, left, right)
    }

    fn constraint(&mut self, state: &State) -> Constraint {
        let model = match self.solver.solve(&mut self.terms, &state.path) {
            Answer::Sat(model) => Some(model),
            _ => None,
        };
        let (graph, locals, path) = (&state.graph, &*state.locals, &*state.path);
        let ingredients = Ingredients { graph, locals, path, model: model.as_deref() };
        Constraint::new(&mut self.terms, &mut self.unknowns, &ingredients)
    }

    /// Whether the general state subsumes the special one.
    fn subsumes(&mut self, general: &State, special: &State) -> bool {
        let Some(labelling) = match_shapes(&special.graph, &general.graph) else { return false };
        let (special, general) = (self.constraint(special), self.constraint(general));
        special.implies(&mut self.terms, &mut *self.solver, &mut self.unknowns, &general, &labelling)
    }
}

/// A heap of cells with these values.
fn with_values(mut graph: Graph, values: &[TermId]) -> Graph {
    for (vertex, value) in graph.vertices.iter_mut().zip(values) {
        vertex.fields = common::fields(&[Element::Int]);
        vertex.valuations = vec![vec![*value]];
    }
    graph
}

/// The state of `find` (Figure 3) before line 3 with that many cells before the one that `n` points to: all of them hold
/// at most `v`.
fn find(desk: &mut Desk, before: u32, keeps_bound: bool) -> State {
    let bound = desk.unknown("v", Interval::INT);
    let elems: Vec<TermId> = (0..=before).map(|cell| desk.unknown(&format!("e{cell}"), Interval::INT)).collect();
    let path = elems[..before as usize].iter().map(|elem| desk.compare(Cond::Le, *elem, bound)).collect();
    let graph = with_values(list(before + 1, UNINIT, &[0, before]), &elems).normalized();
    let locals = if keeps_bound { vec![(0, Kind::Int, bound)] } else { Vec::new() };
    State { graph, locals, path }
}

#[test]
fn figure_6_the_abstraction_of_s12_is_subsumed_by_s8() {
    for keeps_bound in [false, true] {
        let mut desk = Desk::new();
        let (s8, s12) = (find(&mut desk, 2, keeps_bound), find(&mut desk, 3, keeps_bound));
        assert!(!desk.subsumes(&s8, &s12), "not without abstraction");
        let abstracted = State { graph: folded(&s12.graph).expect("two cells"), ..s12 };
        assert!(desk.subsumes(&s8, &abstracted));
        assert!(folded(&s8.graph).is_none(), "the abstraction of s8 is s8");
        // The one before has another shape.
        let s4 = find(&mut desk, 1, keeps_bound);
        assert!(!desk.subsumes(&s4, &s8));
    }
}

#[test]
fn the_implication_must_be_valid() {
    let mut desk = Desk::new();
    let mut state = |cond: Cond| {
        let (elem, bound) = (desk.unknown("e", Interval::INT), desk.unknown("v", Interval::INT));
        let path = vec![desk.terms.compare(cond, Kind::Int, elem, bound)];
        let graph = with_values(list(1, UNINIT, &[0]), &[elem]);
        State { graph, locals: vec![(0, Kind::Int, bound)], path }
    };
    let (below, at_most, above) = (state(Cond::Lt), state(Cond::Le), state(Cond::Gt));
    assert!(desk.subsumes(&at_most, &below));
    assert!(!desk.subsumes(&below, &at_most));
    assert!(!desk.subsumes(&at_most, &above));
    assert!(!desk.subsumes(&above, &at_most));
    assert!(desk.subsumes(&above, &above));
}

#[test]
fn symbols_are_existentially_quantified() {
    // One state: c0 < x < c1 for some x. The other ones: c0 and c1 are known.
    let mut desk = Desk::new();
    let (c0, x, c1) =
        (desk.unknown("c0", Interval::INT), desk.unknown("x", Interval::INT), desk.unknown("c1", Interval::INT));
    let path = vec![desk.compare(Cond::Lt, c0, x), desk.compare(Cond::Lt, x, c1)];
    let general = State { graph: with_values(list(2, UNINIT, &[0]), &[c0, c1]), locals: Vec::new(), path };
    for (low, high, expected) in [(1, 3, true), (1, 2, false), (3, 1, false), (i32::MAX - 1, i32::MAX, false)] {
        let values = [desk.terms.int(low), desk.terms.int(high)];
        let graph = with_values(list(2, UNINIT, &[0]), &values);
        let special = State { graph, locals: Vec::new(), path: Vec::new() };
        assert_eq!(desk.subsumes(&general, &special), expected, "{low} {high}");
    }
}

#[test]
fn nodes_below_an_uninitialized_one_say_nothing() {
    let mut desk = Desk::new();
    let (a, b, c) =
        (desk.unknown("a", Interval::INT), desk.unknown("b", Interval::INT), desk.unknown("c", Interval::INT));
    let zero = desk.terms.int(0);
    let (a_positive, b_positive) = (desk.compare(Cond::Lt, zero, a), desk.compare(Cond::Lt, zero, b));
    let mut general = list(2, UNINIT, &[0, 1]);
    general.vertices[0].edges[0] = smallvec::smallvec![UNINIT];
    let general =
        State { graph: with_values(general, &[a, b]), locals: Vec::new(), path: vec![a_positive, b_positive] };
    // Here the second root is the third cell, so that labels and numbers of vertices differ.
    let special = |path| {
        let graph = common::heap(&[common::v(0), common::v(1)], &[&[common::v(2)], &[UNINIT], &[common::v(2)]]);
        State { graph: with_values(graph, &[a, b, c]), locals: Vec::new(), path }
    };
    assert!(desk.subsumes(&general, &special(vec![a_positive, b_positive])));
    assert!(!desk.subsumes(&general, &special(vec![a_positive])));
}

/// Numbers that look random and are the same in each run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % sides
    }
}

const SMALL: Interval = Interval { low: 0, high: 2 };

/// A state of a list of two cells, the second of which may be a summary of two, and random comparisons of what they hold
/// with each other, with two more unknowns and with constants.
fn random_state(desk: &mut Desk, dice: &mut Dice) -> (State, Vec<TermId>) {
    let unknowns: Vec<TermId> = (0..5).map(|number| desk.unknown(&format!("x{number}"), SMALL)).collect();
    let graph = match dice.roll(2) {
        0 => with_values(list(2, UNINIT, &[0]), &unknowns[..2]),
        _ => folded(&with_values(list(3, UNINIT, &[0]), &unknowns[..3])).expect("two cells"),
    };
    let mut path = Vec::new();
    for _ in 0..dice.roll(5) {
        let left = unknowns[dice.roll(5) as usize];
        let right = match dice.roll(3) {
            0 => desk.terms.int(dice.roll(3) as i32),
            _ => unknowns[dice.roll(5) as usize],
        };
        let cond = [Cond::Lt, Cond::Le, Cond::Gt, Cond::Ge, Cond::Eq, Cond::Le][dice.roll(6) as usize];
        let atom = desk.compare(cond, left, right);
        if desk.terms.truth(atom) != Some(true) {
            path.push(atom);
        }
    }
    (State { graph, locals: Vec::new(), path }, unknowns)
}

/// The pairs of values that the two cells can have: by trying everything.
fn possible(desk: &Desk, state: &State, unknowns: &[TermId]) -> Vec<(u64, u64)> {
    let mut pairs = Vec::new();
    for code in 0..3u64.pow(5) {
        let mut model = Model::default();
        for (place, unknown) in unknowns.iter().enumerate() {
            let Term::Symbol(symbol) = desk.terms.get(*unknown) else { unreachable!("an unknown") };
            model.numbers.insert(symbol, Bits(code / 3u64.pow(place as u32) % 3));
        }
        if state.path.iter().all(|atom| model.satisfies(&desk.terms, *atom)) {
            let first = model.evaluate(&desk.terms, state.graph.vertices[0].valuations[0][0]).0;
            for valuation in &state.graph.vertices[1].valuations {
                pairs.push((first, model.evaluate(&desk.terms, valuation[0]).0));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

#[test]
fn subsumption_is_what_brute_force_says() {
    let mut dice = Dice(4);
    let mut positive = 0;
    for round in 0..400 {
        let mut desk = Desk::new();
        let (special, of_special) = random_state(&mut desk, &mut dice);
        let (general, of_general) = random_state(&mut desk, &mut dice);
        let (less, more) = (possible(&desk, &special, &of_special), possible(&desk, &general, &of_general));
        if less.is_empty() || more.is_empty() {
            continue;
        }
        let expected = less.iter().all(|pair| more.contains(pair));
        let show = |desk: &Desk, state: &State| -> Vec<String> {
            state.path.iter().map(|atom| desk.terms.show(*atom)).collect()
        };
        let words = format!("round {round}: {:?} and {:?}", show(&desk, &special), show(&desk, &general));
        assert_eq!(desk.subsumes(&general, &special), expected, "{words}");
        positive += u32::from(expected);
    }
    assert!((20..380).contains(&positive), "{positive}");
}
