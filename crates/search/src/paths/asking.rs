//! Preconditions asked first and asked beside the entry, in turn.
//!
//! Asking first makes exactly the inputs that satisfy the preconditions, and costs what conditions in the code cost; but
//! it makes whole structures of which the entry may read one cell, so that there may be no end of them. Asking beside
//! leaves unread what the entry does not read, but asks again at every choice. Neither is better, so each gets its share
//! of the work.

use super::search::{Asking, Search, Ways};
use super::start::Question;
use crate::engine::{Allowance, Engine};
use crate::in_turn::{InTurn, Players, Rule, Side};
use crate::room::Room;
use crate::tuning::TUNING;

/// Explores in both ways.
pub fn in_both_ways<'e>(room: &'e Room<'_>) -> Box<dyn Engine + 'e> {
    let search = |question: Question, asking: Asking| -> Box<dyn Engine + 'e> {
        Box::new(Search::new(room, question, Ways { asking, ..Ways::default() }))
    };
    let cheap = Question { patience: TUNING.patience_beside, ..room.question.clone() };
    let (first, beside) = (search(room.question.clone(), Asking::First), search(cheap, Asking::Beside));
    Box::new(InTurn::new(room, ByCost, first, beside))
}

/// Asking first may cost a certain number of times what asking beside does.
struct ByCost;

impl Rule for ByCost {
    fn next(&mut self, players: &Players<'_>) -> (Side, Allowance) {
        let Players { first, second: beside } = players;
        let most = TUNING.asking_before + beside.cost * TUNING.asking_first;
        let is_turn_of_first = !first.progress.is_over() && (beside.progress.is_over() || first.cost <= most);
        let side = if is_turn_of_first { Side::First } else { Side::Second };
        (side, Allowance::of(TUNING.asking_turn))
    }
}
