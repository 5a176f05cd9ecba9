//! Exploring and proving in turn: exploration finds shallow violations and proves what has few paths, abstraction proves
//! the rest.

pub(crate) mod predicates;

use std::time::Duration;

use tandem_abstraction::precision::Precision;
use tandem_domains::symbolic::Symbolic;
use tandem_machine::Interp;

use crate::prove::{Cuts, Prove};
use crate::tuning::TUNING;
use tandem_search::engine::{Allowance, Engine, Progress};
use tandem_search::in_turn::{InTurn, Players, Rule, Side};
use tandem_search::room::Room;

/// Who works when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    /// Both alike.
    Equal,
    /// Exploring is there for what it shows to the one who proves, who begins: somebody else explores as well, and what runs
    /// have in common is wanted after an alarm.
    Sampling,
    /// Proving goes first. Exploring begins with the first alarm, where the same violation may be real on another path, and
    /// is all that is left when nothing more can be kept apart.
    AfterAlarms,
}

/// An engine that explores, and all ways to prove that there are.
pub(crate) fn engine<'e>(
    interp: &mut Interp<Symbolic>,
    room: &'e Room<'_>,
    sharing: Sharing,
    explorer: Box<dyn Engine + 'e>,
) -> Box<dyn Engine + 'e> {
    let prover: Box<dyn Engine + 'e> = Box::new(Prove::new(interp, room, Precision::default(), Cuts::All));
    let prover = match sharing {
        Sharing::Equal | Sharing::Sampling => {
            let by_predicates = predicates::engine(interp, room, Sharing::Sampling);
            let rule = Provers { room, alone: Duration::ZERO, turns: Turns::default() };
            Box::new(InTurn::new(room, rule, prover, by_predicates))
        }
        Sharing::AfterAlarms => prover,
    };
    sharing_between(room, sharing, explorer, prover)
}

/// An engine whose proofs have certificates, and beside it one by predicates where it has lost itself in calls, or worked for
/// long: that says what calls come to, and a certificate can say so, too.
pub(crate) fn certifying<'e>(
    interp: &mut Interp<Symbolic>,
    room: &'e Room<'_>,
    explorer: Box<dyn Engine + 'e>,
) -> Box<dyn Engine + 'e> {
    let prover = engine(interp, room, Sharing::AfterAlarms, explorer);
    let by_predicates = predicates::engine(interp, room, Sharing::AfterAlarms);
    let rule = Certifying { room, alone: Duration::ZERO, turns: Turns::beginning_with(Side::Second) };
    Box::new(InTurn::new(room, rule, prover, by_predicates))
}

/// One engine that explores and one that proves.
pub(crate) fn sharing_between<'e>(
    room: &'e Room<'_>,
    sharing: Sharing,
    explorer: Box<dyn Engine + 'e>,
    prover: Box<dyn Engine + 'e>,
) -> Box<dyn Engine + 'e> {
    match sharing {
        Sharing::Equal | Sharing::Sampling => {
            let rule = match sharing {
                Sharing::Sampling => Alike {
                    turn: TUNING.first_turn * TUNING.sampling_part,
                    later_part: TUNING.sampling_part,
                    turns: Turns::beginning_with(Side::Second),
                },
                _ => Alike { turn: TUNING.first_turn, later_part: TUNING.later_part, turns: Turns::default() },
            };
            Box::new(InTurn::new(room, rule, explorer, prover))
        }
        Sharing::AfterAlarms => {
            let rule = AfterAlarms { room, turn: TUNING.after_alarm, turns: Turns::default() };
            Box::new(InTurn::new(room, rule, prover, explorer))
        }
    }
}

/// Turns of one after the other; the first begins unless somebody says otherwise.
#[derive(Default)]
struct Turns {
    /// How many have begun.
    taken: u64,
}

impl Turns {
    fn beginning_with(side: Side) -> Turns {
        Turns { taken: u64::from(side == Side::Second) }
    }

    fn next(&mut self) -> Side {
        self.taken += 1;
        if self.taken % 2 == 1 { Side::First } else { Side::Second }
    }
}

/// [`Sharing::Equal`]: the first explores, and gets less when it has not found anything early.
struct Alike {
    /// How much a turn takes.
    turn: Duration,
    /// The part of it that exploring gets later.
    later_part: u32,
    turns: Turns,
}

impl Rule for Alike {
    fn next(&mut self, players: &Players<'_>) -> (Side, Allowance) {
        let side = self.turns.next();
        if side == Side::First && self.turns.taken > 1 {
            self.turn *= 2;
        }
        let share = match side {
            _ if players.player(side.other()).progress.is_over() => Allowance::ALL,
            Side::First if is_broad(&*players.first.engine) => Allowance::of(self.turn / TUNING.broad_part),
            Side::First if self.turn > TUNING.early => Allowance::of(self.turn / self.later_part),
            Side::First | Side::Second => Allowance::of(self.turn),
        };
        (side, share)
    }

    /// Exploring does not, early: what it finds it mostly finds then, and it can say for which inputs a method refuses.
    fn pays(&self, side: Side) -> bool {
        side == Side::Second || self.turn > TUNING.early
    }
}

/// [`Sharing::AfterAlarms`]: the first proves, and pauses after an alarm.
struct AfterAlarms<'e, 'r> {
    room: &'e Room<'r>,
    /// How much a turn of exploring takes.
    turn: Duration,
    turns: Turns,
}

impl Rule for AfterAlarms<'_, '_> {
    fn next(&mut self, players: &Players<'_>) -> (Side, Allowance) {
        let side = self.turns.next();
        if side == Side::First && self.turns.taken > 1 {
            self.turn *= 2;
        }
        let share = match side {
            Side::First => Allowance::ALL,
            Side::Second if players.first.progress.is_over() => Allowance::ALL,
            Side::Second if is_broad(&*players.second.engine) => Allowance::of(self.turn / TUNING.broad_part),
            Side::Second => Allowance::of(self.turn),
        };
        (side, share)
    }

    fn passes_after_pause(&self, side: Side) -> bool {
        side == Side::First
    }

    fn progress(&self, players: &Players<'_>) -> Progress {
        match (players.first.progress, players.second.progress) {
            (Progress::Exhausted, _) if !self.room.has_alarms() => Progress::Exhausted,
            (prover, explorer) => prover.and(explorer),
        }
    }
}

/// The second begins where the first is lost in calls, has worked for long, or has nothing more to try; then both work alike.
struct Certifying<'e, 'r> {
    room: &'e Room<'r>,
    /// How much the first has been given alone.
    alone: Duration,
    turns: Turns,
}

impl Rule for Certifying<'_, '_> {
    fn next(&mut self, players: &Players<'_>) -> (Side, Allowance) {
        let goes_on_alone = self.alone < TUNING.prove_going_well && !self.room.is_lost_in_calls();
        if goes_on_alone && !players.first.progress.is_over() {
            self.alone += TUNING.proving_turn;
            return (Side::First, Allowance::of(TUNING.proving_turn));
        }
        (self.turns.next(), Allowance::of(TUNING.prove_going_well))
    }
}

/// Whether an exploration is not about to come to an end, and takes memory that others need, too.
fn is_broad(explorer: &dyn Engine) -> bool {
    explorer.waiting() > TUNING.many
}

/// Two ways to prove: the second begins when the first has met an alarm, has lost itself in calls, has worked for long without
/// an answer, or has none. Before that there is nothing that predicates could tell apart, and both would search the same
/// states.
struct Provers<'e, 'r> {
    room: &'e Room<'r>,
    /// How much the first has been given alone.
    alone: Duration,
    turns: Turns,
}

impl Rule for Provers<'_, '_> {
    fn next(&mut self, players: &Players<'_>) -> (Side, Allowance) {
        let is_first_over = players.first.progress.is_over();
        let most_alone = match self.room.is_proof_going_well() {
            true => TUNING.prove_going_well,
            false => TUNING.prove_alone,
        };
        if self.alone < most_alone && !is_first_over {
            self.alone += TUNING.proving_turn;
            return (Side::First, Allowance::of(TUNING.proving_turn));
        }
        let side = self.turns.next().other();
        let turn = match side {
            // The first follows every call, or has tried summaries that say little.
            Side::Second if self.room.is_lost_in_calls() || players.second.engine.summarizes_calls() => {
                TUNING.proving_turn * TUNING.summarizing_part
            }
            Side::First | Side::Second => TUNING.proving_turn,
        };
        (side, Allowance::of(turn))
    }
}
