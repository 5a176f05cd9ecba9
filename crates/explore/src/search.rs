//! The loop: take a node, run it, deal with what it pauses for.

use tandem_java::InputError;
use tandem_machine::domain::Domain;
use tandem_machine::{Interp, Outcome, Pause};

use crate::tuning::TUNING;
use crate::{Control, Flow, Frontier, Monitor, Node, Pace, Policy};

/// Searches the trees under `roots` until nothing is waiting, the policy has what it wanted, or a monitor stops it; in the
/// last two cases with [`Flow::Stop`].
/// A class that turns out to be malformed is the user's input and ends the search with an error.
pub fn search<D: Domain>(
    interp: &mut Interp<D>,
    roots: Vec<Node<D>>,
    frontier: &mut dyn Frontier<D>,
    monitors: &mut [Box<dyn Monitor<D> + '_>],
    policy: &mut dyn Policy<D>,
) -> Result<Flow, InputError> {
    frontier.push(roots);
    search_while(interp, frontier, monitors, policy, &|_| true)
}

/// The same for what is waiting, as long as it is wanted: what is still waiting then can be searched later.
pub fn search_while<D: Domain>(
    interp: &mut Interp<D>,
    frontier: &mut dyn Frontier<D>,
    monitors: &mut [Box<dyn Monitor<D> + '_>],
    policy: &mut dyn Policy<D>,
    is_wanted: &dyn Fn(&Interp<D>) -> bool,
) -> Result<Flow, InputError> {
    while is_wanted(interp)
        && let Some(node) = frontier.pop()
    {
        let flow = match advance(interp, node, frontier.len(), monitors, policy)? {
            Advance::Done(flow) => flow,
            Advance::Parts(nodes) => {
                frontier.push(nodes);
                Flow::Continue
            }
        };
        if flow == Flow::Stop {
            return Ok(Flow::Stop);
        }
    }
    Ok(Flow::Continue)
}

/// What became of a node.
enum Advance<D: Domain> {
    /// It is over.
    Done(Flow),
    /// It was split, or goes on later.
    Parts(Vec<Node<D>>),
}

/// Runs a node until it is over or split, or has had its turn and is to wait again.
fn advance<D: Domain>(
    interp: &mut Interp<D>,
    mut node: Node<D>,
    waiting: usize,
    monitors: &mut [Box<dyn Monitor<D> + '_>],
    policy: &mut dyn Policy<D>,
) -> Result<Advance<D>, InputError> {
    let begun = interp.work_done();
    while interp.work_done() - begun < TUNING.turn {
        match inspect(interp, &node, waiting, monitors) {
            Control::Go => (),
            Control::Prune(reason) => return Ok(Advance::Done(policy.incomplete(interp, node, reason))),
            Control::Stop(reason) => {
                policy.stopped(interp, node, reason);
                return Ok(Advance::Done(Flow::Stop));
            }
        }
        let before = node.steps;
        let pause = match policy.wants_cuts() {
            true => run_to_cut(interp, &mut node, policy),
            false => match run_slice(interp, &mut node) {
                Pause::Fuel if node.fuel_used >= TUNING.long_run && node.fuel_used % TUNING.long_run < TUNING.slice => {
                    find_repetition(interp, &mut node)
                }
                other => other,
            },
        };
        let behind = u64::from(node.depth) / TUNING.choices_per_unit;
        interp.effort += TUNING.cost_of_look + behind + (node.steps - before) / TUNING.jumps_per_unit;
        if matches!(pause, Pause::Fuel) && policy.wants_cuts() && policy.is_point(&node.state) {
            node.state.audit(&interp.program, &interp.domain);
            return Ok(Advance::Parts(policy.cut(interp, node)));
        }
        return Ok(match pause {
            Pause::Fuel => continue,
            Pause::Split(cond) => Advance::Parts(policy.split(interp, node, cond)),
            Pause::Resolve(place) => match policy.resolve(interp, &node, place) {
                Ok(parts) => Advance::Parts(parts),
                Err(reason) => Advance::Done(policy.incomplete(interp, node, reason)),
            },
            Pause::Finished(outcome) if policy.goes_on(interp, &mut node, &outcome) => Advance::Parts(vec![node]),
            Pause::Finished(outcome) => Advance::Done(policy.ended(interp, node, outcome)),
            Pause::Stuck(reason) => Advance::Done(policy.incomplete(interp, node, reason)),
            Pause::BadInput(error) => return Err(error),
        });
    }
    Ok(Advance::Parts(vec![node]))
}

fn run_slice<D: Domain>(interp: &mut Interp<D>, node: &mut Node<D>) -> Pause<D> {
    let mut fuel = TUNING.slice;
    let pause = interp.run(&mut node.state, &mut fuel);
    node.fuel_used += TUNING.slice - fuel;
    node.steps += TUNING.slice - fuel;
    pause
}

/// Runs jump by jump, or instruction by instruction, to the next cut point, or as far as a slice goes.
fn run_to_cut<D: Domain>(interp: &mut Interp<D>, node: &mut Node<D>, policy: &dyn Policy<D>) -> Pause<D> {
    for _ in 0..TUNING.slice {
        let pause = match policy.pace() {
            Pace::Jumps => interp.run(&mut node.state, &mut { 1 }),
            Pace::Instructions => interp.run_one(&mut node.state).unwrap_or(Pause::Fuel),
        };
        if !matches!(pause, Pause::Fuel) {
            return pause;
        }
        node.fuel_used += 1;
        node.steps += 1;
        if policy.is_point(&node.state) {
            break;
        }
    }
    Pause::Fuel
}

/// Runs on jump by jump, and looks whether the state comes again in which this began: no choice was made in between, so
/// the run would go on like this for ever. A walk along a cyclic list is such a run.
fn find_repetition<D: Domain>(interp: &mut Interp<D>, node: &mut Node<D>) -> Pause<D> {
    let before = node.state.clone();
    for _ in 0..TUNING.longest_round {
        let mut fuel = 1;
        match interp.run(&mut node.state, &mut fuel) {
            Pause::Fuel if node.state.is_at(&before) => return Pause::Finished(Outcome::Endless),
            Pause::Fuel => {
                node.fuel_used += 1;
                node.steps += 1;
            }
            other => return other,
        }
    }
    Pause::Fuel
}

/// What the first monitor says that objects.
fn inspect<D: Domain>(
    interp: &Interp<D>,
    node: &Node<D>,
    waiting: usize,
    monitors: &mut [Box<dyn Monitor<D> + '_>],
) -> Control {
    for monitor in monitors {
        match monitor.inspect(interp, node, waiting) {
            Control::Go => (),
            objection => return objection,
        }
    }
    Control::Go
}
