//! The roots of the graph of a state: live references and static fields, the receiver of each of the user's methods as
//! long as the method runs (as in the figures of paper 000), and the variables that index arrays (Section 6.2). The
//! object that holds the parameters for the harness is no part of the program.

use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_ir::{Kind, Reg};
use tandem_java::{Origin, Program};
use tandem_machine::state::Location;
use tandem_machine::{Ref, State};

use crate::matching::layout::Layouts;
use crate::roots::roots;

/// The variables that a graph begins at.
pub struct Variables {
    /// The references.
    pub refs: Vec<Ref>,
    /// The numbers with their kinds.
    pub prims: Vec<(Kind, Prim)>,
    /// Those of them that are variables by which arrays are indexed.
    pub indices: Vec<Prim>,
}

/// The roots of the graph of a state.
pub fn variables(program: &Program, layouts: &mut Layouts, state: &State<Symbolic>) -> Variables {
    let all = roots(program, state);
    let frames = &state.thread.frames;
    let harness = state.facts.inputs.objects.first().map(|root| root.object);
    let mut refs: Vec<Ref> =
        all.refs.iter().filter(|(_, target)| Some(*target) != harness).map(|(_, target)| *target).collect();
    for (number, frame) in frames.iter().enumerate() {
        let receiver = Location::Register(number as u32, Reg::Ref(tandem_ir::RefReg(0)));
        let is_users = program.class(frame.code.class).origin == Origin::Application;
        let has_receiver = frame.code.method.is_some_and(|method| !program.method(method).is_static());
        if is_users && has_receiver && !all.refs.iter().any(|(root, _)| *root == receiver) {
            refs.push(state.thread.refs[frame.ref_base as usize]);
        }
    }
    let mut indexes = |root: Location<'_>| match root {
        Location::Register(frame, Reg::Prim(register)) => layouts.indices(&frames[frame as usize]).contains(&register),
        _ => false,
    };
    let indices = all.prims.iter().filter(|(root, ..)| indexes(*root)).map(|(_, _, value)| *value).collect();
    Variables { refs, prims: all.prims.iter().map(|(_, kind, value)| (*kind, *value)).collect(), indices }
}
