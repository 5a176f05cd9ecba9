//! A replay, watched: the heap at every line of the user's code that it comes to.
//!
//! Invariant: what is shown is what the concrete interpreter has in its state; nothing is computed here. Of a long run the
//! first and the last lines are kept, and the film says how many are missing in between.

use std::collections::VecDeque;

use tandem_domains::Concrete;
use tandem_java::MethodId;
use tandem_machine::harness::RESULT;
use tandem_machine::state::Role;
use tandem_machine::{Outcome, Pause, State, TraceFrame};

use crate::draw::{ConcreteNotation, Picture, Scope, input_picture, output_picture, state_picture, variables};
use crate::input::Input;
use crate::replay::{Replayer, Run};

/// A replay, watched.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Film {
    /// The input.
    pub input: Picture,
    /// The lines, in the order in which they were come to.
    pub steps: Vec<FilmStep>,
    /// What the entry left behind: its result, and what its arguments lead to.
    pub output: Picture,
    /// How many lines are missing, and behind which of the steps.
    pub missing: Option<(usize, u64)>,
    /// Whether it was not watched to its end, since it is too long.
    pub is_cut: bool,
}

/// A line about to be executed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FilmStep {
    /// Where.
    pub frame: TraceFrame,
    /// How many calls below the entry.
    pub depth: usize,
    /// The variables of the method, and the heap as far as they lead to it.
    pub picture: Picture,
}

/// How many lines are kept of the beginning, and as many of the end.
const KEPT: usize = 60;
/// How many instructions are watched.
const LONGEST: u64 = 2_000_000;
/// How many objects a picture shows.
const MOST_OBJECTS: usize = 40;

impl Replayer {
    /// Replays an input once more and watches it.
    pub fn film(&mut self, input: &Input) -> Film {
        let mut run = Run::new(&mut self.interp, self.entry, self.steps);
        let mut film = Film::default();
        let Ok(built) = run.build(self.harness.root, input) else { return film };
        let program = run.interp.program.clone();
        let identities: Vec<u64> = built.objects.iter().map(|object| u64::from(object.0)).collect();
        film.input = input_picture(&program, input, &identities);
        let mut reel = Reel::default();
        run.interp.start_entry(&mut run.state, &self.harness, built.root);
        let end = watch(&mut run, self.entry, &mut reel);
        film.is_cut = end == End::Unknown;
        film.output = output_picture(&program, &run.state, built.root, &ConcreteNotation, MOST_OBJECTS);
        if end != End::Returned {
            film.output.roots.retain(|(name, _)| name != RESULT);
        }
        film.missing = (reel.missing > 0).then_some((reel.first.len(), reel.missing));
        for state in reel.first.iter().chain(&reel.last) {
            let Some(frame) = run.interp.trace(state).into_iter().next() else { continue };
            let held = variables(&program, state, Scope::Innermost);
            let picture = state_picture(&program, state, &held, &ConcreteNotation, MOST_OBJECTS);
            film.steps.push(FilmStep { frame, depth: state.thread.frames.len().saturating_sub(2), picture });
        }
        film
    }
}

/// The states that are kept.
#[derive(Default)]
struct Reel {
    first: Vec<State<Concrete>>,
    last: VecDeque<State<Concrete>>,
    missing: u64,
}

impl Reel {
    fn keep(&mut self, state: &State<Concrete>) {
        if self.first.len() < KEPT {
            self.first.push(state.clone());
            return;
        }
        self.last.push_back(state.clone());
        if self.last.len() > KEPT {
            self.last.pop_front();
            self.missing += 1;
        }
    }
}

/// How a run ended that was watched.
#[derive(PartialEq, Eq)]
enum End {
    Returned,
    Otherwise,
    /// It was not watched to its end.
    Unknown,
}

/// Runs the entry and keeps a state at every change of line in the user's code.
fn watch(run: &mut Run<'_>, entry: MethodId, reel: &mut Reel) -> End {
    let mut before = None;
    for _ in 0..LONGEST {
        let here = place(run, entry);
        if here.is_some() && here != before {
            reel.keep(&run.state);
            before = here;
        }
        match run.interp.run_one(&mut run.state) {
            None => (),
            Some(Pause::Finished(Outcome::Returned(_))) => return End::Returned,
            Some(Pause::Finished(_)) => return End::Otherwise,
            Some(_) => return End::Unknown,
        }
    }
    End::Unknown
}

/// The depth, the code and the line of the innermost frame, if it is the user's and the entry is under way: predicates run
/// before it and after it.
fn place(run: &Run<'_>, entry: MethodId) -> Option<(usize, u32, u16)> {
    let thread = &run.state.thread;
    let frame = thread.frames.last()?;
    let method = run.interp.program.method(frame.code.method?);
    if run.interp.program.class(method.class).is_jdk() {
        return None;
    }
    let origin = frame.code.body.origins.get(thread.pc as usize).copied()?;
    let line = frame.code.body.line_of(origin)?;
    let called = thread.frames.get(1..)?;
    let (entry, outermost) =
        (run.interp.program.method(entry), run.interp.program.method(called.first()?.code.method?));
    let is_entry = outermost.name == entry.name && outermost.descriptor == entry.descriptor;
    let is_called = called.iter().all(|frame| matches!(frame.role, Role::Call | Role::Construct(_)));
    (is_called && is_entry).then_some((thread.frames.len(), frame.code.number, line))
}
