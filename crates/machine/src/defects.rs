//! Which exceptions that leave a call of a client are defects, and which are rejections: [`raised`](crate::raised) says how
//! they came about. Whoever passes null where it is dereferenced is rejected as well, if what is dereferenced is what was
//! passed and nothing else.

use tandem_ir::operands::{Access, visit};
use tandem_ir::{CallKind, Inst, RefReg, Reg};
use tandem_java::MethodId;

use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interp;
use crate::raised::ExceptionKind;
use crate::state::State;

impl<D: Domain> Interp<D> {
    /// Whether an exception is a defect. Errors other than failed assertions are none of a client's business.
    pub fn is_defect(&self, state: &State<D>, exception: Ref) -> bool {
        let object = state.heap.get(exception);
        let class = self.program.class(object.class);
        if self.is_failed_assert(state, exception) {
            return true;
        }
        match self.kind_of(state, exception) {
            ExceptionKind::Defect => return !self.is_null_argument(state, exception),
            ExceptionKind::NullArgument => return false,
            ExceptionKind::Rejection => (),
        }
        let is_error = self.program.is_assignable(object.class, self.well_known.error);
        is_error && &*class.name != "java/lang/AssertionError"
    }

    /// Whether an instruction has dereferenced an argument of the outermost call that is on the stack, which was null: a
    /// parameter that nobody writes to, and that callers have passed on.
    fn is_null_argument(&self, state: &State<D>, exception: Ref) -> bool {
        let object = state.heap.get(exception);
        let Payload::Backtrace(backtrace) = &object.payload else { return false };
        if &*self.program.class(object.class).name != "java/lang/NullPointerException"
            || backtrace.made.is_none()
            || backtrace.frames.first() != backtrace.made.as_ref()
        {
            return false;
        }
        let mut passed: Option<usize> = None;
        for (method, origin) in &backtrace.frames {
            let Some(parameter) = self.parameter_at(*method, *origin, passed) else { return false };
            passed = Some(parameter);
        }
        passed.is_some()
    }

    /// The parameter, among those that are references, that the instruction at an offset dereferences, or passes on as the
    /// parameter with that number; only if there is no doubt about it.
    fn parameter_at(&self, method: MethodId, origin: u16, passed: Option<usize>) -> Option<usize> {
        let body = self.program.body(method).ok()??;
        let mut register: Option<RefReg> = None;
        for inst in body.code.iter().zip(&body.origins).filter(|(_, at)| **at == origin).map(|(inst, _)| inst) {
            let used = match (inst, passed) {
                (Inst::Call { site }, Some(number)) => {
                    body.calls[*site as usize].arguments.refs.get(number).copied()?
                }
                (Inst::Call { site }, None) => {
                    let call = &body.calls[*site as usize];
                    if call.kind == CallKind::Static {
                        return None;
                    }
                    *call.arguments.refs.first()?
                }
                (_, Some(_)) => continue,
                (
                    Inst::GetField { object, .. }
                    | Inst::GetFieldRef { object, .. }
                    | Inst::PutField { object, .. }
                    | Inst::PutFieldRef { object, .. }
                    | Inst::MonitorEnter { object },
                    None,
                ) => *object,
                (
                    Inst::ArrayLoad { array, .. }
                    | Inst::ArrayLoadRef { array, .. }
                    | Inst::ArrayStore { array, .. }
                    | Inst::ArrayStoreRef { array, .. }
                    | Inst::ArrayLength { array, .. },
                    None,
                ) => *array,
                _ => continue,
            };
            if register.is_some_and(|known| known != used) {
                return None;
            }
            register = Some(used);
        }
        let register = register?;
        let is_receiver = register.0 == 0 && !self.program.method(method).is_static();
        if register.0 >= body.parameters.1 || is_receiver {
            return None;
        }
        let mut is_written =
            body.blocks.iter().flat_map(|block| &block.handlers).any(|handler| handler.into == register);
        for inst in &body.code {
            visit(body, inst, &mut |access, touched| {
                is_written |= access == Access::Write && touched == Reg::Ref(register);
            });
        }
        (!is_written).then_some(usize::from(register.0))
    }
}
