//! Class initialization (JVM specification §5.5).
//!
//! The procedure is code like any other: for each class a small body that initializes the superclass, then those
//! superinterfaces that have default methods, and then calls the class's own initializer. So the order, recursion and
//! failures follow from the frames.

use std::rc::Rc;
use std::sync::Arc;

use tandem_ir::{Block, Body, CallKind, CallSite, Inst, MethodRef, Registers, Type};
use tandem_java::classfile::Constant;
use tandem_java::{ClassId, Program, Slot};

use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt, Message, Raise};
use crate::state::{Role, State, Statics, Status};
use crate::text::Text;

/// Pairs of classes that ask each other for something while they are initialized. A JVM initializes the second one
/// while it starts, so that the first one never comes first.
const BOOT_ORDER: [(&str, &str); 1] =
    [("jdk/internal/reflect/ReflectionFactory", "java/lang/reflect/AccessibleObject")];

/// The code that initializes `class`.
pub(crate) fn initializer_body(program: &Program, class: ClassId) -> Body {
    let info = program.class(class);
    let mut body = Body::default();
    if !info.is_interface() {
        let mut first: Vec<ClassId> = info.super_class.into_iter().collect();
        first.extend(interfaces_with_defaults(program, class));
        for class in first {
            body.code.push(Inst::InitClass { class: body.classes.len() as u32 });
            body.classes.push(program.class(class).name.clone());
        }
    }
    if info.declares_class_initializer() {
        body.code.push(Inst::Call { site: 0 });
        body.calls.push(CallSite {
            kind: CallKind::Static,
            method: MethodRef {
                class: info.name.clone(),
                name: "<clinit>".into(),
                descriptor: "()V".into(),
                interface: info.is_interface(),
            },
            arguments: Registers::default(),
            result: None,
        });
    }
    body.code.push(Inst::Return);
    body.origins = vec![0; body.code.len()];
    body.blocks = vec![Block { start: 0, end: body.code.len() as u32, handlers: Vec::new() }];
    body
}

/// The superinterfaces that are initialized with a class, in the specification's order: depth first through each
/// direct superinterface, an interface after those that it extends.
fn interfaces_with_defaults(program: &Program, class: ClassId) -> Vec<ClassId> {
    fn visit(program: &Program, interface: ClassId, order: &mut Vec<ClassId>) {
        for parent in &program.class(interface).interfaces {
            visit(program, *parent, order);
        }
        if program.class(interface).declares_default_methods && !order.contains(&interface) {
            order.push(interface);
        }
    }
    let mut order = Vec::new();
    for interface in &program.class(class).interfaces {
        visit(program, *interface, &mut order);
    }
    order
}

impl<D: Domain> Interp<D> {
    /// Interrupts unless the class is initialized, or being initialized by the running thread.
    #[inline]
    pub(crate) fn check_initialized(&self, state: &State<D>, class: ClassId) -> Result<(), Interrupt<D>> {
        match state.status(class) {
            Status::Initialized | Status::Running => Ok(()),
            Status::Untouched => Err(Interrupt::Initialize(class)),
            Status::Failed => Err(self.initialization_failed(state, class)),
        }
    }

    #[cold]
    fn initialization_failed(&self, state: &State<D>, class: ClassId) -> Interrupt<D> {
        let name = self.program.class(class).external_name();
        Interrupt::Raise(Box::new(Raise {
            class: "java/lang/NoClassDefFoundError",
            message: Some(Message::Constant(Text::from(&*format!("Could not initialize class {name}")))),
            cause: state.statics(class).failure,
        }))
    }

    /// Marks the class as being initialized, gives its constants their values, and pushes the frame that does the rest.
    pub(crate) fn begin_initialization(&mut self, state: &mut State<D>, class: ClassId) -> Result<(), Interrupt<D>> {
        let program = Arc::clone(&self.program);
        let info = program.class(class);
        if let Some((_, earlier)) = BOOT_ORDER.iter().find(|(later, _)| *later == &*info.name) {
            let earlier = program.load(earlier)?;
            if state.status(earlier) == Status::Untouched {
                // The instruction that needs `class` is executed again afterwards, and asks again.
                return self.begin_initialization(state, earlier);
            }
        }
        let zero = self.domain.int(0);
        let mut statics = Statics {
            status: Status::Running,
            prims: vec![zero; info.static_layout.prims as usize],
            refs: vec![Ref::NULL; info.static_layout.refs as usize],
            failure: Ref::NULL,
        };
        for field in info.fields.iter().map(|field| program.field(*field)).filter(|field| field.is_static()) {
            let constant =
                field.constant.zip(info.file.as_ref()).and_then(|(index, file)| file.pool.constant(index).ok());
            match (field.slot, &field.ty, constant) {
                (Slot::Prim(slot), _, Some(Constant::Number(value))) => {
                    statics.prims[slot as usize] = self.domain.literal(value);
                }
                (Slot::Prim(slot), Type::Prim(element), _) => {
                    statics.prims[slot as usize] = self.zero(element.kind());
                }
                (Slot::Ref(slot), _, Some(Constant::String(units))) => {
                    statics.refs[slot as usize] = self.intern(state, &Text::from_utf16(&units));
                }
                _ => (),
            }
        }
        let index = class.0 as usize;
        if state.statics.len() <= index {
            state.statics.resize_with(index + 1, || None);
        }
        state.statics[index] = Some(Rc::new(statics));
        let code = self.initializer(class);
        if code.body.code.len() == 1 {
            return self.end_initialization(state, class);
        }
        self.push_code(state, code, &[], &[], None, Role::Initialize(class), Ref::NULL);
        Ok(())
    }

    /// The initializer of a class has returned.
    pub(crate) fn end_initialization(&mut self, state: &mut State<D>, class: ClassId) -> Result<(), Interrupt<D>> {
        state.statics_mut(class).status = Status::Initialized;
        crate::intrinsics::after_initialization(self, state, class)?;
        let statics = Rc::make_mut(state.statics[class.0 as usize].as_mut().expect("an initialized class"));
        self.domain.initialized(&mut state.facts, class, statics);
        Ok(())
    }
}
