//! Where a run is: the frames of a thread or of an exception, and methods by their names.

use tandem_java::MethodId;

use crate::domain::Domain;
use crate::interp::Interp;
use crate::link::Backtrace;
use crate::reason::{MethodName, TraceFrame};
use crate::state::{Frame, State};

impl<D: Domain> Interp<D> {
    /// A method by its names.
    pub fn method_name(&self, method: MethodId) -> MethodName {
        let method = self.program.method(method);
        let class = self.program.class(method.class).external_name().into();
        MethodName { class, name: method.name.clone(), descriptor: method.descriptor.clone() }
    }

    /// The frames of the running thread, innermost first.
    pub fn trace(&self, state: &State<D>) -> Vec<TraceFrame> {
        let frames = &state.thread.frames;
        let described = |(index, frame): (usize, &Frame<D>)| {
            let pc = if index + 1 == frames.len() { state.thread.pc } else { frame.pc };
            let origin = frame.code.body.origins.get(pc as usize).copied().unwrap_or(0);
            Some(self.trace_frame(frame.code.method?, frame.code.body.line_of(origin)))
        };
        frames.iter().enumerate().rev().filter_map(described).collect()
    }

    /// The frames of a backtrace, innermost first.
    pub fn trace_of(&self, backtrace: &Backtrace) -> Vec<TraceFrame> {
        backtrace.frames.iter().map(|(method, origin)| self.frame_at(*method, *origin)).collect()
    }

    /// A method that is at the bytecode with this offset.
    pub fn frame_at(&self, method: MethodId, origin: u16) -> TraceFrame {
        let body = self.program.body(method).ok().flatten();
        self.trace_frame(method, body.and_then(|body| body.line_of(origin)))
    }

    /// A method that is at that line.
    fn trace_frame(&self, method: MethodId, line: Option<u16>) -> TraceFrame {
        let info = self.program.method(method);
        let class = self.program.class(info.class);
        TraceFrame {
            class: class.external_name().into(),
            method: info.name.clone(),
            file: class.source_file.clone(),
            line: line.map(u32::from),
        }
    }
}
