//! A concrete state as a symbolic one: the same objects, frames and static fields, with constants as numbers. So a
//! symbolic run can go on where a concrete one has stopped.
//!
//! Law: without any unknowns, the lifted state goes on as the concrete one does.

use std::rc::Rc;
use std::sync::Arc;

use tandem_ir::arithmetic::Bits;
use tandem_machine::domain::Cells;
use tandem_machine::gc::cell_bytes;
use tandem_machine::link::{Code, Handle};
use tandem_machine::state::{Frame, Translation, Untranslatable};
use tandem_machine::{Interp, Object, Ref, State, Text};

use crate::concrete::Concrete;
use crate::symbolic::facts::Facts;
use crate::symbolic::{Note, Prim, Symbolic, SymbolicCells, SymbolicText};

/// Lifts a state of `from`; the other interpreter runs the same program.
pub fn lift(
    from: &Interp<Concrete>,
    to: &mut Interp<Symbolic>,
    state: &State<Concrete>,
) -> Result<State<Symbolic>, Untranslatable> {
    debug_assert!(Arc::ptr_eq(&from.program, &to.program), "classes have the same numbers in one program only");
    let lifted = state.translated(&mut Lifting { from, to })?;
    lifted.audit(&to.program, &to.domain);
    Ok(lifted)
}

struct Lifting<'l> {
    from: &'l Interp<Concrete>,
    to: &'l mut Interp<Symbolic>,
}

impl Translation<Concrete, Symbolic> for Lifting<'_> {
    type Obstacle = Untranslatable;

    fn code(&mut self, frame: &Frame<Concrete>) -> Result<Rc<Code<Symbolic>>, Untranslatable> {
        self.to.code_like(frame)
    }

    fn constant(&mut self, number: u32) -> Result<u32, Untranslatable> {
        self.to.constant_like(self.from, number)
    }

    fn handle(&mut self, handle: &Rc<Handle>) -> Result<Rc<Handle>, Untranslatable> {
        if handle.is_portable() { Ok(Rc::clone(handle)) } else { Err(Untranslatable::Handle) }
    }

    fn reference(&mut self, held: Ref) -> Ref {
        held
    }

    fn number(&mut self, value: Bits) -> Prim {
        Prim::Known(value)
    }

    fn cells(&mut self, cells: &Cells) -> SymbolicCells {
        SymbolicCells::Known(cells.clone())
    }

    fn text(&mut self, text: &Text) -> SymbolicText {
        SymbolicText::Known(text.clone())
    }

    fn note(&mut self, _note: &()) -> Note {
        Note::default()
    }

    fn facts(&mut self, _facts: &()) -> Facts {
        Facts::default()
    }

    fn cell_bytes(&self, object: &Object<Symbolic>) -> usize {
        cell_bytes(&self.to.domain, object)
    }
}
