//! How much abstraction tries and keeps, in one place.
//!
//! Invariant: no value decides whether a state is covered, only what is proposed and how long it is looked for.

use std::time::Duration;

/// The values.
pub struct Tuning {
    /// No more steps than these are tried one by one; what comes after them is left out.
    pub most_tried: usize,
    /// How many different targets the other fields of folded cells may have.
    pub most_targets: usize,
    /// The largest distance between two numbers that is remembered exactly.
    pub most_distance: i64,
    /// How many different constants a number may be at one place before it counts as one that varies.
    pub most_constants: usize,
    /// The same where predicates are tracked, and states are kept apart or do not depend on input: those are mostly few.
    pub many_constants: usize,
    /// How often predicates may be added before something else is tried.
    pub most_rounds: u32,
    /// How many predicates one place may have; what comes later is left out.
    pub most_predicates: usize,
    /// Terms with more parts than these are no predicates: nobody would have written them.
    pub largest_predicate: usize,
    /// So many different rows of numbers that runs have are kept of each place.
    pub most_rows: usize,
    /// Fewer rows suggest nothing.
    pub least_rows: usize,
    /// Fewer rows have the same remainder by chance, and remainders make hard questions.
    pub least_rows_for_remainders: usize,
    /// So many numbers that vary are related to each other by equations.
    pub most_columns: usize,
    /// So many are related by equations between their products.
    pub most_factors: usize,
    /// So many of these equations are suggested at once.
    pub most_products: usize,
    /// Larger numbers are not multiplied.
    pub largest_factor: i64,
    /// Larger coefficients of equations are taken for chance.
    pub largest_coefficient: i128,
    /// How many ways between places are noted.
    pub most_clauses: usize,
    /// How much work relations may take that satisfy all ways.
    pub horn: Duration,
    /// How many suggestions that come from them one place may get at once.
    pub most_lemmas: usize,
    /// The largest number of cells that are kept apart.
    pub most_cells_apart: usize,
    /// How many facts about ranges of one array are proposed at most.
    pub most_range_facts: usize,
    /// How many numbers may be ends of ranges, or be compared with cells.
    pub most_numbers: usize,
    /// Conjunctions of one constraint of paper 000. What is beyond is left out, and then the state is subsumed by none.
    pub most_conjunctions: usize,
    /// States with more objects are not compared.
    pub most_objects: usize,
    /// Arrays of known length with more cells are not looked into.
    pub most_cells: usize,
    /// No unknown is eliminated if that makes more comparisons than this.
    pub most_comparisons: usize,
}

/// What everybody uses.
pub const TUNING: Tuning = Tuning {
    most_tried: 16,
    most_targets: 4,
    most_distance: 4,
    most_constants: 2,
    many_constants: 64,
    most_rounds: 6,
    most_predicates: 32,
    largest_predicate: 24,
    most_rows: 64,
    least_rows: 4,
    least_rows_for_remainders: 6,
    most_columns: 10,
    most_factors: 6,
    most_products: 8,
    largest_factor: 1_000_000,
    largest_coefficient: 16,
    most_clauses: 400,
    horn: Duration::from_millis(250),
    most_lemmas: 16,
    most_cells_apart: 3,
    most_range_facts: 200,
    most_numbers: 6,
    most_conjunctions: 64,
    most_objects: 4096,
    most_cells: 64,
    most_comparisons: 256,
};
