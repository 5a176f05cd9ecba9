//! A concrete run that is stopped, lifted and finished by the symbolic domain does what it would have done.

use std::sync::Arc;

use tandem_domains::lift::lift;
use tandem_domains::symbolic::World;
use tandem_domains::{Symbolic, SymbolicOptions};
use tandem_solver::{Answer, Solver};
use tandem_term::{TermId, Terms};

use crate::programs::{PROGRAMS, go_on, machine, run};
use crate::states::renamed;

struct Unasked;

impl Solver for Unasked {
    fn solve(&mut self, _terms: &mut Terms, _assumptions: &[TermId]) -> Answer {
        panic!("nothing is unknown")
    }
}

#[test]
fn lifted_runs_end_as_concrete_ones() {
    let (mut lifted, mut left) = (0, Vec::new());
    for name in PROGRAMS {
        let ran = run(name);
        let options = SymbolicOptions { world: World::AsHosted, ..SymbolicOptions::default() };
        let domain = Symbolic::new(Arc::clone(&ran.interp.program), Box::new(Unasked), options);
        let (mut interp, output) = machine(&ran.interp.program, domain);
        for (number, stop) in ran.stops.iter().enumerate() {
            match lift(&ran.interp, &mut interp, &stop.state) {
                Ok(state) => {
                    lifted += 1;
                    let renamed = lift(&ran.interp, &mut interp, &renamed(&ran.interp, &stop.state));
                    let is_same = renamed.is_ok_and(|renamed| renamed.canonical() == state.canonical());
                    assert!(is_same, "{name}, stop {number}: the renamed state is lifted to another one");
                    let (written, end) = go_on(&mut interp, &output, &stop.written, state);
                    let texts = (String::from_utf8_lossy(&written), String::from_utf8_lossy(&ran.written));
                    assert_eq!((texts.0, end), (texts.1, ran.end.clone()), "{name}, stop {number}");
                }
                Err(obstacle) => left.push((name, number, obstacle)),
            }
        }
    }
    assert!(lifted > 20 && left.len() * 4 < lifted, "{lifted} lifted, but not {left:?}");
}
