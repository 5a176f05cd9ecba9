//! How long the solvers try and what they keep, in one place.
//!
//! Invariant: no value turns `Sat` into `Unsat` or back, only answers into `Unknown`.

/// The values.
pub(crate) struct Tuning {
    /// What a question costs before it comes to Z3, in units of about a microsecond.
    pub cost_of_question: u64,
    /// What each of its assumptions costs.
    pub cost_of_assumption: u64,
    /// What it costs more if it comes to Z3.
    pub cost_of_hard_question: u64,
    /// What a step of Z3 costs.
    pub cost_of_step: u64,
    /// How many models are kept.
    pub models_kept: usize,
    /// After so many answers all are forgotten, so that memory stays bounded.
    pub most_answers: usize,
    /// How many contradictions are remembered under one assumption; the oldest go first.
    pub most_contradictions: usize,
    /// How often the passes over intervals are repeated. Chains of comparisons need several; more seldom pays.
    pub rounds_of_bounds: usize,
    /// How often terms are replaced. What comes out may show new equalities; more seldom pays.
    pub rounds_of_equalities: usize,
    /// How many terms a question may have of which polynomials are made.
    pub most_terms_of_polynomials: usize,
    /// How many parts a polynomial may have.
    pub most_monomials: usize,
    /// How many factors each of them may have.
    pub largest_degree: usize,
    /// How many multiples are taken off one polynomial.
    pub most_divisions: usize,
    /// At how many indices of an array facts about searches in it are stated.
    pub most_places: usize,
    /// How long the ranges are in which searches are looked at index by index.
    pub short_range: i32,
    /// What counts as small, the smallest first.
    pub small_sizes: [i64; 3],
    /// The effort that may go into smaller numbers for one question.
    pub most_for_small: u64,
    /// With more unknowns than this, only all of them together are made small, not one after the other.
    pub most_single: usize,
    /// How many models the numeric search evaluates for one question.
    pub most_climbed: usize,
    /// How many combinations it tries where there are few.
    pub most_combinations: i64,
    /// How many terms those may have altogether.
    pub most_climbed_terms: usize,
    /// How many unknowns a question may have for it.
    pub most_climbing: usize,
    /// How many terms are evaluated in the time of a step of Z3.
    pub terms_of_step: usize,
    /// How often the passes over ranges of floats are repeated.
    pub rounds_of_float_bounds: usize,
    /// How many parts the ranges of floats of one question may be cut into.
    pub most_parts: usize,
    /// How many terms those may have altogether.
    pub most_terms_of_parts: usize,
    /// How many float unknowns a question may have whose ranges are cut.
    pub most_halved: usize,
    /// How many terms it may have.
    pub most_halved_terms: usize,
    /// How many ranges of terms are computed in the time of a step of Z3.
    pub ranges_of_step: usize,
    /// How many assumptions are evaluated for one question with special values.
    pub most_evaluations: usize,
    /// How many terms those may have altogether.
    pub most_evaluated_terms: usize,
    /// How many unknowns vary at the same time.
    pub most_varied: usize,
    /// How many constants of a question are considered.
    pub most_constants: usize,
    /// How often a remainder of floats, or a function of the class library, is pinned down to its value before giving up.
    pub repairs: usize,
    /// The part of the effort that incremental solvers get over the integers before a fresh one tries with all of it.
    pub first_over_integers: u32,
    /// The same over bits, where steps are faster.
    pub first_over_bits: u32,
    /// How deep an expression may be before a part of it gets a name.
    pub deepest: u32,
}

/// What everybody uses.
pub(crate) const TUNING: Tuning = Tuning {
    cost_of_question: 10,
    cost_of_assumption: 2,
    cost_of_hard_question: 100,
    cost_of_step: 3,
    models_kept: 6,
    most_answers: 1 << 16,
    most_contradictions: 32,
    rounds_of_bounds: 4,
    rounds_of_equalities: 2,
    most_terms_of_polynomials: 1000,
    most_monomials: 64,
    largest_degree: 8,
    most_divisions: 100,
    most_places: 24,
    short_range: 6,
    small_sizes: [1, 8, 100],
    most_for_small: 1_000_000,
    most_single: 24,
    most_climbed: 6000,
    most_combinations: 5000,
    most_climbed_terms: 400_000,
    most_climbing: 12,
    terms_of_step: 64,
    rounds_of_float_bounds: 3,
    most_parts: 4000,
    most_terms_of_parts: 120_000,
    most_halved: 4,
    most_halved_terms: 400,
    ranges_of_step: 16,
    most_evaluations: 4000,
    most_evaluated_terms: 100_000,
    most_varied: 3,
    most_constants: 12,
    repairs: 6,
    first_over_integers: 8,
    first_over_bits: 4,
    deepest: 200,
};
