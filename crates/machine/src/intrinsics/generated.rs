//! Code that the machine makes itself, as IR: adapters between descriptors, and frames for native methods that call
//! Java code. So that such code needs no access rights, its references are linked when it is made.

use std::rc::Rc;
use std::sync::Arc;

use tandem_ir::{
    Block, BlockId, Body, CallKind, CallSite, DynamicSite, FieldRef, Handler, Inst, Kind, Literal, MethodRef,
    MethodType, PrimReg, RefConstant, RefReg, Reg, Registers, Type,
};
use tandem_java::lower::number_registers;
use tandem_java::{ClassId, FieldId, MethodId};

use super::{Answer, Call, Intrinsic};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::link::{Callee, Code, Dispatch, FieldSite, Generated, InlineCache, LinkedCall};
use crate::reason::Oddity;
use crate::state::{Role, State};

/// A body under construction.
pub(crate) struct Maker<D: Domain> {
    body: Body,
    /// The constants, in registers that are counted down from the end of the bank until the code is finished.
    literals: Vec<Literal>,
    handlers: Vec<Handler>,
    classes: Vec<ClassId>,
    fields: Vec<FieldSite>,
    calls: Vec<LinkedCall<D>>,
}

impl<D: Domain> Maker<D> {
    pub(crate) fn new() -> Maker<D> {
        let mut body = Body::default();
        body.blocks.push(Block::default());
        Maker {
            body,
            literals: Vec::new(),
            handlers: Vec::new(),
            classes: Vec::new(),
            fields: Vec::new(),
            calls: Vec::new(),
        }
    }

    /// The next parameter. All parameters come before anything else.
    pub(crate) fn parameter(&mut self, ty: &Type) -> Reg {
        let register = self.register(ty);
        match register {
            Reg::Prim(_) => self.body.parameters.0 += 1,
            Reg::Ref(_) => self.body.parameters.1 += 1,
        }
        register
    }

    /// The next parameter, a reference.
    pub(crate) fn reference_parameter(&mut self) -> RefReg {
        self.body.parameters.1 += 1;
        self.reference()
    }

    /// Parameters for all parameters of a method type.
    pub(crate) fn parameters(&mut self, ty: &MethodType) -> Vec<Reg> {
        ty.parameters.iter().map(|ty| self.parameter(ty)).collect()
    }

    /// A new register for a value of that type.
    pub(crate) fn register(&mut self, ty: &Type) -> Reg {
        match ty.kind() {
            Some(kind) => Reg::Prim(self.prim(kind)),
            None => Reg::Ref(self.reference()),
        }
    }

    /// A new primitive register.
    pub(crate) fn prim(&mut self, kind: Kind) -> PrimReg {
        self.body.prim_kinds.push(kind);
        PrimReg(self.body.prim_kinds.len() as u16 - 1)
    }

    /// A new reference register.
    pub(crate) fn reference(&mut self) -> RefReg {
        self.body.ref_count += 1;
        RefReg(self.body.ref_count - 1)
    }

    /// A register that holds a constant.
    pub(crate) fn number(&mut self, literal: Literal) -> PrimReg {
        self.literals.push(literal);
        PrimReg(u16::MAX - (self.literals.len() as u16 - 1))
    }

    /// Loads a constant.
    pub(crate) fn constant(&mut self, constant: RefConstant) -> RefReg {
        let dst = self.reference();
        self.emit(Inst::Constant { dst, constant: self.body.ref_constants.len() as u32 });
        self.body.ref_constants.push(constant);
        dst
    }

    /// Loads a dynamic constant.
    pub(crate) fn dynamic(&mut self, site: &DynamicSite) -> Reg {
        let ty = Type::parse(&site.descriptor).unwrap_or(Type::Ref("java/lang/Object".into()));
        let result = self.register(&ty);
        self.emit(Inst::Dynamic { site: self.body.dynamics.len() as u32 });
        self.body.dynamics.push(DynamicSite { result: Some(result), ..site.clone() });
        result
    }

    /// Appends an instruction.
    pub(crate) fn emit(&mut self, inst: Inst) {
        self.body.code.push(inst);
        self.body.origins.push(0);
    }

    /// Names a class.
    pub(crate) fn class(&mut self, class: ClassId, interp: &Interp<D>) -> u32 {
        self.body.classes.push(interp.program.class(class).name.clone());
        self.classes.push(class);
        self.classes.len() as u32 - 1
    }

    /// Names a field.
    pub(crate) fn field(&mut self, field: FieldId, interp: &Interp<D>) -> u32 {
        let info = interp.program.field(field);
        self.body.fields.push(FieldRef {
            class: interp.program.class(info.class).name.clone(),
            name: info.name.clone(),
            descriptor: info.descriptor.clone(),
        });
        self.fields.push(interp.site_of(field));
        self.fields.len() as u32 - 1
    }

    /// Calls a method; says where the result is.
    pub(crate) fn call(
        &mut self,
        interp: &mut Interp<D>,
        kind: CallKind,
        method: MethodId,
        arguments: &[Reg],
    ) -> Option<Reg> {
        let descriptor = interp.program.method(method).descriptor.clone();
        self.call_as(interp, kind, method, &descriptor, arguments)
    }

    /// Calls a signature-polymorphic method with that descriptor.
    pub(crate) fn call_as(
        &mut self,
        interp: &mut Interp<D>,
        kind: CallKind,
        method: MethodId,
        descriptor: &str,
        arguments: &[Reg],
    ) -> Option<Reg> {
        let info = interp.program.method(method);
        let dispatch = match kind {
            CallKind::Static => Dispatch::Static(interp.callee(method)),
            CallKind::Special => Dispatch::Direct(interp.callee(method)),
            _ if info.is_private() || info.signature_polymorphic => Dispatch::Direct(interp.callee(method)),
            _ => Dispatch::Virtual(InlineCache::default(), None),
        };
        self.linked_call(interp, kind, LinkedCall { method, dispatch }, descriptor, arguments)
    }

    /// Calls a function of the machine. `like` is a static method that it passes for.
    pub(crate) fn hook(
        &mut self,
        interp: &mut Interp<D>,
        like: MethodId,
        function: Intrinsic<D>,
        descriptor: &str,
        arguments: &[Reg],
    ) -> Option<Reg> {
        let callee = Rc::new(Callee {
            method: like,
            class: interp.well_known.object,
            is_static: true,
            is_synchronized: false,
            is_outside: false,
            takes_any_class: false,
            intrinsic: Some(function),
            code: Default::default(),
        });
        let linked = LinkedCall { method: like, dispatch: Dispatch::Static(callee) };
        self.linked_call(interp, CallKind::Static, linked, descriptor, arguments)
    }

    fn linked_call(
        &mut self,
        interp: &mut Interp<D>,
        kind: CallKind,
        linked: LinkedCall<D>,
        descriptor: &str,
        arguments: &[Reg],
    ) -> Option<Reg> {
        let result = MethodType::parse(descriptor).and_then(|ty| ty.result).map(|ty| self.register(&ty));
        let info = interp.program.method(linked.method);
        let mut registers = Registers::default();
        for argument in arguments {
            match argument {
                Reg::Prim(register) => registers.prims.push(*register),
                Reg::Ref(register) => registers.refs.push(*register),
            }
        }
        self.body.calls.push(CallSite {
            kind,
            method: MethodRef {
                class: interp.program.class(info.class).name.clone(),
                name: info.name.clone(),
                descriptor: descriptor.into(),
                interface: interp.program.class(info.class).is_interface(),
            },
            arguments: registers,
            result,
        });
        self.calls.push(linked);
        self.emit(Inst::Call { site: self.calls.len() as u32 - 1 });
        result
    }

    /// Ends the current block, going on to the next one, and begins that one with the given handlers.
    pub(crate) fn begin_block(&mut self, handlers: Vec<Handler>) -> BlockId {
        let id = BlockId(self.body.blocks.len() as u32);
        if !self.body.code.last().is_some_and(Inst::is_terminator) || self.block_is_empty() {
            self.emit(Inst::Goto { target: id });
        }
        self.end_block();
        self.handlers = handlers;
        let start = self.body.code.len() as u32;
        self.body.blocks.push(Block { start, end: start, handlers: Vec::new() });
        id
    }

    /// The number of the block that [`Maker::begin_block`] begins next.
    pub(crate) fn next_block(&self) -> BlockId {
        BlockId(self.body.blocks.len() as u32)
    }

    /// Gives the blocks that jumps and handlers lead to their numbers, for code that names blocks before they are made.
    pub(crate) fn name_blocks(&mut self, number: impl Fn(BlockId) -> BlockId) {
        for inst in &mut self.body.code {
            match inst {
                Inst::Goto { target } => *target = number(*target),
                Inst::If { then, otherwise, .. } | Inst::IfNull { then, otherwise, .. } => {
                    (*then, *otherwise) = (number(*then), number(*otherwise));
                }
                _ => (),
            }
        }
        let finished = self.body.blocks.iter_mut().flat_map(|block| &mut block.handlers);
        for handler in finished.chain(&mut self.handlers) {
            handler.target = number(handler.target);
        }
    }

    fn block_is_empty(&self) -> bool {
        self.body.blocks.last().is_some_and(|block| block.start == self.body.code.len() as u32)
    }

    fn end_block(&mut self) {
        let end = self.body.code.len() as u32;
        let block = self.body.blocks.last_mut().expect("there is always one");
        block.end = end;
        block.handlers = std::mem::take(&mut self.handlers);
    }

    /// Returns a value.
    pub(crate) fn give(&mut self, result: Option<Reg>) {
        self.emit(match result {
            None => Inst::Return,
            Some(Reg::Prim(src)) => Inst::ReturnPrim { src },
            Some(Reg::Ref(src)) => Inst::ReturnRef { src },
        });
    }

    /// The code, linked. `method` is whose frames it has, if stack traces are to show them.
    pub(crate) fn finish(mut self, interp: &mut Interp<D>, method: Option<MethodId>, class: ClassId) -> Rc<Code<D>> {
        self.end_block();
        let ref_count = usize::from(self.body.ref_count);
        number_registers(&mut self.body, &self.literals, ref_count);
        let code = interp.link(method, class, Arc::new(self.body), method.is_none());
        for (cell, class) in code.classes.iter().zip(self.classes) {
            let _ = cell.set(class);
        }
        for (index, field) in self.fields.into_iter().enumerate() {
            let _ = code.fields[index].set(field);
            let _ = code.stores[index].set(field);
        }
        for (cell, call) in code.calls.iter().zip(self.calls) {
            let _ = cell.set(call);
        }
        Rc::new(code)
    }
}

impl<D: Domain> Interp<D> {
    /// The code for a key, made the first time.
    pub(crate) fn generate(
        &mut self,
        key: Generated,
        make: impl FnOnce(&mut Interp<D>) -> Result<Rc<Code<D>>, Interrupt<D>>,
    ) -> Result<Rc<Code<D>>, Interrupt<D>> {
        if let Some(code) = self.generated.get(&key) {
            return Ok(Rc::clone(code));
        }
        let code = make(self)?;
        self.generated.insert(key, Rc::clone(&code));
        Ok(code)
    }

    /// Pushes a frame for a native method whose code is an intrinsic, so that stack traces of what it throws, or of a
    /// class initializer that it runs, show it. When it runs, it returns, and the call is executed again.
    #[cold]
    pub(crate) fn push_native_frame(&mut self, state: &mut State<D>, method: MethodId) {
        let info = self.program.method(method);
        if !info.is_native() || info.signature_polymorphic {
            return;
        }
        let class = info.class;
        let code = self.generate(Generated::Frame(method), |interp| {
            let mut maker = Maker::new();
            maker.give(None);
            Ok(maker.finish(interp, Some(method), class))
        });
        if let Ok(code) = code {
            self.push_code(state, code, &[], &[], None, Role::Prepare, Ref::NULL);
        }
    }

    /// Code that does nothing but call a method with its own arguments.
    pub(crate) fn calling_code(&mut self, method: MethodId) -> Rc<Code<D>> {
        let info = self.program.method(method);
        let (class, ty, is_static) = (info.class, info.ty().clone(), info.is_static());
        let mut maker = Maker::new();
        let mut arguments = Vec::new();
        if !is_static {
            arguments.push(Reg::Ref(maker.reference_parameter()));
        }
        arguments.extend(maker.parameters(&ty));
        let kind = if is_static { CallKind::Static } else { CallKind::Special };
        let result = maker.call(self, kind, method, &arguments);
        maker.give(result);
        maker.finish(self, None, class)
    }

    /// The method that a class of the JDK declares.
    pub(crate) fn jdk_method(&self, class: &str, name: &str, descriptor: &str) -> Result<MethodId, Interrupt<D>> {
        let id = self.program.load(class)?;
        self.program
            .class(id)
            .find_method(name, descriptor)
            .ok_or_else(|| Interrupt::stuck(Oddity::MissingMember(format!("{class}.{name}{descriptor}"))))
    }
}

impl<D: Domain> Call<'_, D> {
    /// Runs generated code; its result is that of this call.
    pub(crate) fn run_generated(
        &mut self,
        code: Rc<Code<D>>,
        prims: &[D::Prim],
        refs: &[Ref],
    ) -> Result<Answer<D>, Interrupt<D>> {
        self.interp.check_depth(self.state)?;
        self.interp.push_code(self.state, code, prims, refs, self.result, Role::Call, Ref::NULL);
        Ok(Answer::Entered)
    }

    /// Calls a method from a frame that stack traces show as that of the native method called.
    pub(crate) fn in_native_frame(
        &mut self,
        target: MethodId,
        prims: &[D::Prim],
        refs: &[Ref],
    ) -> Result<Answer<D>, Interrupt<D>> {
        let frame = self.method;
        let code = self.interp.generate(Generated::Native { frame, target }, |interp| {
            let program = Arc::clone(&interp.program);
            let info = program.method(target);
            let mut maker = Maker::new();
            let mut arguments = Vec::new();
            if !info.is_static() {
                arguments.push(Reg::Ref(maker.reference_parameter()));
            }
            arguments.extend(maker.parameters(info.ty()));
            let kind = if info.is_static() { CallKind::Static } else { CallKind::Virtual };
            let result = maker.call(interp, kind, target, &arguments);
            maker.give(result);
            Ok(maker.finish(interp, Some(frame), program.method(frame).class))
        })?;
        self.run_generated(code, prims, refs)
    }
}
