//! Rounds over many entries: a short one for all, then longer ones for those that have no answer yet. So whoever ends the
//! program early has seen most of what there is to see.
//!
//! Law: the time of an entry over all rounds is its timeout; the last round has no other end than that.

use std::time::Duration;

/// The ends of the rounds but the last, as parts of the timeout.
const PARTS: [u32; 2] = [16, 4];
/// What a round adds at the least: starting anew costs something.
const LEAST: Duration = Duration::from_secs(1);

/// How long the rounds are.
pub struct Rounds {
    /// When each round but the last ends, in the time that the entry has had in all.
    ends: Vec<Duration>,
}

/// The turn of an entry in a round. Turns of earlier rounds come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Turn {
    round: usize,
    /// The entry.
    pub index: usize,
}

impl Turn {
    /// In the first round.
    pub fn first(index: usize) -> Turn {
        Turn { round: 0, index }
    }

    /// In the round after this one.
    pub fn next(self) -> Turn {
        Turn { round: self.round + 1, index: self.index }
    }
}

impl Rounds {
    /// The rounds over so many entries, of which so many are checked at the same time; one if no entry has to wait.
    pub fn new(entries: usize, jobs: usize, timeout: Option<Duration>) -> Rounds {
        let mut ends: Vec<Duration> = Vec::new();
        if let Some(timeout) = timeout.filter(|_| entries > jobs) {
            for end in PARTS.iter().map(|part| timeout / *part) {
                let last = ends.last().copied().unwrap_or_default();
                let end = end.max(last + LEAST);
                // What is left must be worth another start.
                if timeout.saturating_sub(end) >= 2 * (end - last) {
                    ends.push(end);
                }
            }
        }
        Rounds { ends }
    }

    /// When the round of a turn ends; `None` for the last.
    pub fn end(&self, turn: Turn) -> Option<Duration> {
        self.ends.get(turn.round).copied()
    }

    /// Whether its round is over for an entry that has had so much time.
    pub fn is_over(&self, turn: Turn, elapsed: Duration) -> bool {
        self.end(turn).is_some_and(|end| elapsed >= end)
    }
}

#[cfg(test)]
mod tests {
    use super::{Rounds, Turn};
    use std::time::Duration;

    fn ends(entries: usize, jobs: usize, seconds: u64) -> Vec<u128> {
        let ends = Rounds::new(entries, jobs, Some(Duration::from_secs(seconds))).ends;
        ends.iter().map(Duration::as_millis).collect()
    }

    #[test]
    fn rounds_grow_and_leave_most_of_the_time_to_the_last() {
        assert_eq!(ends(10, 2, 64), [4000, 16000]);
        assert_eq!(ends(10, 2, 20), [1250, 5000]);
        assert_eq!(ends(10, 2, 5), [1000, 2000]);
        assert_eq!(ends(10, 2, 2), Vec::<u128>::new());
        assert_eq!(ends(2, 2, 64), Vec::<u128>::new());
        assert!(Rounds::new(10, 2, None).ends.is_empty());
    }

    #[test]
    fn turns_of_earlier_rounds_come_first() {
        assert!(Turn::first(7) < Turn::first(3).next());
        assert!(Turn::first(3) < Turn::first(7));
        let rounds = Rounds::new(10, 2, Some(Duration::from_secs(64)));
        assert!(rounds.is_over(Turn::first(0), Duration::from_secs(4)));
        assert!(!rounds.is_over(Turn::first(0).next().next(), Duration::from_secs(400)));
    }
}
