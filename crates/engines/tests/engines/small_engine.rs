//! What a new engine costs: one that does nothing clever, over the traits that anybody can use, on programs of the corpus.

use std::path::Path;

use tandem_domains::Symbolic;
use tandem_explore::{Frontier, Node};
use tandem_java::InputError;
use tandem_machine::reason::Bound;
use tandem_machine::{Interp, Reason};
use tandem_search::paths::explore_by;
use tandem_search::{Budget, Engine, Progress, Proof, Room};

use crate::common::Lab;

// The engine begins here.

/// Takes any of the states that wait.
#[derive(Default)]
struct AnyOrder {
    waiting: Vec<Node<Symbolic>>,
    seed: u64,
}

impl Frontier<Symbolic> for AnyOrder {
    fn push(&mut self, nodes: Vec<Node<Symbolic>>) {
        self.waiting.extend(nodes);
    }
    fn pop(&mut self) -> Option<Node<Symbolic>> {
        self.seed = self.seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let any = (self.seed >> 33) as usize % self.waiting.len().max(1);
        (!self.waiting.is_empty()).then(|| self.waiting.swap_remove(any))
    }
    fn len(&self) -> usize {
        self.waiting.len()
    }
}

/// Wanders about, and gives up after a while.
struct Wanderer<'e> {
    paths: Box<dyn Engine + 'e>,
    budget: Budget,
}

impl Engine for Wanderer<'_> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        let progress = self.paths.step(interp, budget.and(self.budget))?;
        let is_tired = progress == Progress::Open && !self.budget.lasts(interp);
        Ok(if is_tired { Progress::Exhausted } else { progress })
    }
    fn waiting(&self) -> usize {
        self.paths.waiting()
    }
    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        let is_done = self.paths.waiting() == 0;
        let mut proof = self.paths.close()?;
        if !is_done && !proof.summary.violated {
            proof.summary.note(Reason::new(Bound::Paths));
        }
        Ok(proof)
    }
}

fn wanderer<'e>(interp: &mut Interp<Symbolic>, room: &'e Room<'_>) -> Box<dyn Engine + 'e> {
    let budget = Budget::of(interp, std::time::Duration::from_millis(100));
    Box::new(Wanderer { paths: explore_by(room, Box::new(AnyOrder::default())), budget })
}

// And here it ends.

#[test]
fn a_new_engine_is_small() {
    let source = include_str!("small_engine.rs");
    let lines = source.lines().skip_while(|line| !line.ends_with("begins here."));
    let engine = lines.take_while(|line| !line.ends_with("it ends."));
    assert!(engine.filter(|line| !line.trim().is_empty()).count() <= 60);
}

#[test]
fn it_says_nothing_wrong_about_the_corpus() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/check");
    let mut claims = Vec::new();
    for paper in ["papers/000", "papers/002", "papers/003"] {
        let files = std::fs::read_dir(corpus.join(paper)).expect("a folder of the corpus");
        let mut files: Vec<_> = files.map(|file| file.expect("a file").file_name()).collect();
        files.sort();
        for file in files.iter().filter_map(|file| file.to_str()) {
            let text = std::fs::read_to_string(corpus.join(paper).join(file)).expect("a file");
            let of = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(str::trim);
            if let (Some(entry), Some(verdict)) = (of("// ENTRY:"), of("// VERDICT:")) {
                // Contracts are read from annotations elsewhere.
                if entry.ends_with(".main") {
                    claims.push((format!("{paper}/{file}"), entry.to_string(), verdict == "SAFE"));
                }
            }
        }
    }
    let sources: Vec<&str> = claims.iter().map(|(source, ..)| &**source).collect();
    let lab = Lab::new(&sources);
    let mut answered = 0;
    for (_, entry, is_safe) in &claims {
        let checked = lab.ask(entry).checked_by(&mut wanderer);
        assert!(!checked.summary.violated || !is_safe, "{entry}: {:?}", checked.violations);
        assert!(!checked.is_safe() || *is_safe, "{entry} is not safe");
        answered += usize::from(checked.summary.violated || checked.is_safe());
    }
    assert!(answered >= 5, "{answered} of {} were answered", claims.len());
}
