//! A small seeded source of choices (SplitMix64).
//!
//! Invariant: the sequence depends on the seed alone, on every platform and in every version, so that a seed printed by
//! a failing test is enough to see the failure again.

/// A deterministic stream of choices.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A stream that depends on `seed` only.
    pub fn new(seed: u64) -> Self {
        Random { state: seed ^ 0x6a09_e667_f3bc_c909 }
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `0` to `bound - 1`; `0` if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { (self.next_u64() % bound as u64) as usize }
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as usize) as i64
    }

    /// True in `percent` of a hundred cases.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent as usize
    }

    /// One element of a slice that is not empty.
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }

    /// One element, each as likely as its weight says; at least one weight is above zero.
    pub fn weighted<'a, T>(&mut self, choices: &'a [(u32, T)]) -> &'a T {
        let total: u32 = choices.iter().map(|(weight, _)| weight).sum();
        let mut left = self.below(total as usize) as u32;
        for (weight, choice) in choices {
            if left < *weight {
                return choice;
            }
            left -= weight;
        }
        &choices[0].1
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn the_stream_depends_on_the_seed_alone() {
        let mut first = Random::new(7);
        let mut second = Random::new(7);
        let mut other = Random::new(8);
        let draws: Vec<u64> = (0..16).map(|_| first.next_u64()).collect();
        assert_eq!(draws, (0..16).map(|_| second.next_u64()).collect::<Vec<_>>());
        assert_ne!(draws, (0..16).map(|_| other.next_u64()).collect::<Vec<_>>());
    }

    #[test]
    fn bounds_hold() {
        let mut random = Random::new(1);
        for _ in 0..1000 {
            assert!((-3..=4).contains(&random.between(-3, 4)));
            assert!(random.below(5) < 5);
            assert_eq!(*random.weighted(&[(0, 'a'), (3, 'b'), (0, 'c')]), 'b');
        }
    }
}
