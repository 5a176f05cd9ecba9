//! Frames from text: registers are those that are live at the place, and places are cut points.

use std::rc::Rc;

use tandem_ir::Reg;
use tandem_machine::Ref;
use tandem_machine::state::{Frame, Role};
use tandem_term::Interval;
use tandem_term::sexp::Sexp;

use super::names::method_of_text;
use super::read::{Read, Reader};
use super::rules;

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
        let thread = &mut self.state.thread;
        let is_harness = code.method.is_none();
        if is_harness != thread.frames.is_empty() {
            return Err(part.misread("the outermost frame, and no other, is entry or before"));
        }
        let result = match thread.frames.last() {
            None => None,
            Some(caller) => {
                let result = caller.code.call_at(caller.pc);
                result.ok_or_else(|| part.misread("the frame before does not wait in a call"))?
            }
        };
        rules::check_result(&self.program, &code, result).map_err(|message| part.misread(message))?;
        let (prim_base, ref_base) = (thread.prims.len() as u32, thread.refs.len() as u32);
        thread.prims.extend_from_slice(&code.template);
        thread.refs.resize(ref_base as usize + usize::from(code.body.ref_count), Ref::NULL);
        let pc = pc.as_number()?;
        if pc as usize >= code.body.origins.len() {
            return Err(part.misread("the code is not that long"));
        }
        thread.frames.push(Frame { code, pc, prim_base, ref_base, result, monitor: Ref::NULL, role: Role::Call });
        thread.pc = pc;
        Ok(())
    }

    /// Checks the place: a cut point, or the beginning of the entry.
    pub(super) fn place(&mut self, text: &Sexp) -> Read<()> {
        self.state.thread.frame_limit = self.interp.limits.frames;
        let frames = &self.state.thread.frames;
        let begins =
            matches!(frames.as_slice(), [only] if Rc::ptr_eq(&only.code, self.harness.entry()) && only.pc == 0);
        if begins || self.state.is_at_cut() { Ok(()) } else { Err(text.misread("the state is not at a cut point")) }
    }

    /// The live registers of each frame, all of them and no others.
    pub(super) fn registers(&mut self, frames: &[(&Sexp, &[Sexp])]) -> Read<()> {
        for (index, live) in self.state.live_registers().into_iter().enumerate() {
            let (part, given) = (frames[index].0, &frames[index].1[2..]);
            if live.len() != given.len() {
                return Err(part.misread(format!("{} registers are live here", live.len())));
            }
            for (reg, text) in live.into_iter().zip(given) {
                let [name, value] = text.as_list()? else { return Err(text.misread("a register and its value")) };
                let frame = &self.state.thread.frames[index];
                let (prim_base, ref_base) = (frame.prim_base as usize, frame.ref_base as usize);
                let expected = match reg {
                    Reg::Prim(reg) => {
                        let at = usize::from(reg.0);
                        let kind = frame.code.body.prim_kinds[at];
                        let value = self.value(value, kind, Interval::of_kind(kind))?;
                        self.state.thread.prims[prim_base + at] = value;
                        format!("p{at}")
                    }
                    Reg::Ref(reg) => {
                        let at = usize::from(reg.0);
                        self.state.thread.refs[ref_base + at] = self.definite(value)?;
                        format!("r{at}")
                    }
                };
                if name.as_word()? != expected {
                    return Err(name.misread(format!("the register {expected} comes here")));
                }
            }
        }
        Ok(())
    }
}
