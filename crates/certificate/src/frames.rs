//! Frames from text: registers are those that are live at the place, and places are cut points.

use std::rc::Rc;

use tandem_ir::Reg;
use tandem_machine::state::Value;
use tandem_term::Interval;
use tandem_term::sexp::Sexp;

use crate::names::method_of_text;
use crate::read::{Read, Reader, Stands};

impl Reader<'_> {
    pub(super) fn frame(&mut self, part: &Sexp, members: &[Sexp]) -> Read<()> {
        let [code, pc, ..] = members else { return Err(part.misread("a frame has code and a place in it")) };
        let code = match code.as_list()? {
            [word] if word.as_word()? == "entry" => Rc::clone(self.harness.entry()),
            [word] if word.as_word()? == "before" => Rc::clone(self.harness.before()),
            [_] => return Err(code.misread("entry or before is expected")),
            names if names.len() == 3 => {
                let method = method_of_text(&self.program, self.harness.root, names)?;
                self.interp
                    .method_code(method)
                    .map_err(|reason| code.misread(format!("a method without code ({})", reason.kind.code())))?
            }
            _ => return Err(code.misread("a class, a method and its descriptor are expected")),
        };
        let is_harness = code.method.is_none();
        let is_outermost = self.builder.so_far().thread.frames.is_empty();
        match self.stands {
            Stands::InRun if is_harness != is_outermost => {
                return Err(part.misread("the outermost frame, and no other, is entry or before"));
            }
            Stands::AtCall | Stands::InCall(_) if is_harness => {
                return Err(part.misread("a summary is about the frame of a method alone"));
            }
            Stands::InCall(method) if is_outermost && code.method != Some(method) => {
                return Err(part.misread("the outermost frame is of the method that the summary is about"));
            }
            _ => (),
        }
        Self::fit(part, self.builder.frame(code, pc.as_number()?))
    }

    /// Checks the place: a cut point, or the beginning of the entry or of a call.
    pub(super) fn place(&self, text: &Sexp) -> Read<()> {
        let state = self.builder.so_far();
        let frames = &state.thread.frames;
        if self.stands == Stands::AtCall {
            let is_call = frames.len() == 1 && state.thread.pc == 0;
            return if is_call { Ok(()) } else { Err(text.misread("a summary begins where a method begins")) };
        }
        let begins =
            matches!(frames.as_slice(), [only] if Rc::ptr_eq(&only.code, self.harness.entry()) && only.pc == 0);
        if begins || state.is_at_cut() { Ok(()) } else { Err(text.misread("the state is not at a cut point")) }
    }

    /// The live registers of each frame, all of them and no others.
    pub(super) fn registers(&mut self, frames: &[(&Sexp, &[Sexp])]) -> Read<()> {
        for (index, live) in self.builder.so_far().live_registers().into_iter().enumerate() {
            let (part, given) = (frames[index].0, &frames[index].1[2..]);
            if live.len() != given.len() {
                return Err(part.misread(format!("{} registers are live here", live.len())));
            }
            for (reg, text) in live.into_iter().zip(given) {
                let [name, value] = text.as_list()? else { return Err(text.misread("a register and its value")) };
                let (held, expected) = match reg {
                    Reg::Prim(reg) => {
                        let frame = &self.builder.so_far().thread.frames[index];
                        let kind = frame.code.body.prim_kinds[usize::from(reg.0)];
                        (Value::Prim(self.value(value, kind, Interval::of_kind(kind))?), format!("p{}", reg.0))
                    }
                    Reg::Ref(reg) => (Value::Ref(self.reference(value)?), format!("r{}", reg.0)),
                };
                Self::fit(value, self.builder.register(index, reg, held))?;
                if name.as_word()? != expected {
                    return Err(name.misread(format!("the register {expected} comes here")));
                }
            }
        }
        Ok(())
    }
}
