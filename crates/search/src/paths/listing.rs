//! Listing paths, as the table of paper 001's Figure 1 does.

use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Flow, Node};
use tandem_machine::{Interp, Outcome};

use super::Path;
use super::completion::complete;
use super::ledger::Ledger;
use super::start::Question;
use crate::ending::ending;
use crate::room::Visitor;

/// Hands every path that some input takes to a function.
pub struct Listing<'v> {
    /// Called with each path that ended.
    pub visit: &'v mut dyn FnMut(&mut Interp<Symbolic>, Path<'_>) -> Flow,
}

impl Visitor for Listing<'_> {
    fn ended(
        &mut self,
        interp: &mut Interp<Symbolic>,
        question: &Question,
        ledger: &mut Ledger,
        mut node: Node<Symbolic>,
        outcome: Outcome<Symbolic>,
    ) -> Flow {
        let ending = ending(interp, &mut node.state, question.root, &outcome);
        let Some((completed, model)) = complete(interp, question, ledger, &node.state) else {
            return Flow::Continue;
        };
        ledger.ended();
        let path = Path {
            state: &node.state,
            completed: &completed,
            model: &model,
            ending: &ending,
            root: question.root,
            trail: node.trail.as_ref(),
        };
        (self.visit)(interp, path)
    }
}
