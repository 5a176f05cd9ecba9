//! What the symbolic domain tries and keeps, in one place.
//!
//! Invariant: no value decides what is true, only what is asked of the solver and when a class is asked for.

/// The values.
pub(crate) struct Tuning {
    /// How many answers are remembered.
    pub remembered_answers: usize,
    /// Where a declared type has more classes than this, nobody is asked which one it is before it matters.
    pub most_candidates: usize,
    /// How often facts are stated at indices: an instance may look at cells that nobody had looked at before.
    pub rounds_of_instances: usize,
    /// At how many indices a fact is stated at most, those of the newest conjuncts first.
    pub most_indices: usize,
}

/// What everybody uses.
pub(crate) const TUNING: Tuning =
    Tuning { remembered_answers: 32, most_candidates: 24, rounds_of_instances: 2, most_indices: 12 };
