//! How an entry method is called: code around it that the machine makes.
//!
//! The parameters of an entry are the fields of one *root* object, so that a parameter is read, and lazily
//! initialized, like any field. The harness reads them, takes the snapshots that postconditions ask for, calls the
//! entry, leaves its result in the root, and asks the postconditions. A second harness asks the preconditions.
//!
//! Invariant: an exception that leaves the harness left the entry; what a predicate throws never does.

use std::rc::Rc;

use tandem_ir::{CallKind, Cond, Handler, Inst, Kind, Literal, Name, Reg, Type};
use tandem_java::{ClassId, FieldId, LoadError, MethodId, SyntheticClass, SyntheticField, access};

use crate::client::Client;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::Interp;
use crate::intrinsics::Maker;
use crate::link::Code;
use crate::state::{Role, State, Value};

/// The name of the root's field for the receiver.
pub const RECEIVER: &str = "this";
/// The name of the root's field for the result.
pub const RESULT: &str = "return";
/// The name of the root's field for what a predicate threw.
pub const THROWN: &str = "throw";

/// A call of a predicate or a snapshot method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Use {
    /// The method.
    pub method: MethodId,
    /// Its arguments in order, the receiver of an instance method first.
    pub arguments: Vec<Source>,
    /// Whether it is left out where its first argument is null, as the invariant of a class is.
    pub unless_null: bool,
}

/// Where an argument comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The receiver of the entry; for a constructor, the new object.
    Receiver,
    /// A parameter of the entry, as it was at the call.
    Parameter(usize),
    /// The result of the entry.
    Result,
    /// The value of the snapshot with that number.
    Snapshot(usize),
}

/// What is called, in which order.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The entry.
    pub entry: MethodId,
    /// The class of its receiver: the one that declares the entry, or one that inherits it.
    pub class: ClassId,
    /// The names of its parameters.
    pub parameters: Vec<Name>,
    /// Parameters, by number, that are new empty arrays and no input: the arguments of `main`.
    pub empty: Vec<usize>,
    /// Asked on the input.
    pub before: Vec<Use>,
    /// Taken before the call.
    pub snapshots: Vec<Use>,
    /// Asked after the call, if it returns.
    pub after: Vec<Use>,
    /// What is called instead of the entry, if a class is checked and not a method: anything, in any order. The entry is then
    /// a constructor or static method by which the class is known, without parameters, and there are no contracts.
    pub client: Option<Rc<Client>>,
}

/// How a harness ended that returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PredicateVerdict {
    /// Every predicate holds.
    Holds,
    /// The predicate with this number does not.
    Fails(usize),
    /// The predicate with this number threw; the exception is in the root.
    Threw(usize),
    /// The snapshot with this number threw; the exception is in the root.
    SnapshotThrew(usize),
}

/// The code around an entry.
pub struct Harness<D: Domain> {
    /// The class of the root.
    pub root: ClassId,
    entry: Rc<Code<D>>,
    before: Rc<Code<D>>,
}

impl<D: Domain> Harness<D> {
    /// The code that calls the entry.
    pub fn entry(&self) -> &Rc<Code<D>> {
        &self.entry
    }

    /// The code that asks the preconditions.
    pub fn before(&self) -> &Rc<Code<D>> {
        &self.before
    }
}

/// Codes that a harness returns for what a snapshot threw start here.
const SNAPSHOTS: i32 = 1 << 16;

impl PredicateVerdict {
    pub(crate) fn code(self) -> i32 {
        match self {
            PredicateVerdict::Holds => 0,
            PredicateVerdict::Fails(index) => index as i32 + 1,
            PredicateVerdict::Threw(index) => -(index as i32) - 1,
            PredicateVerdict::SnapshotThrew(index) => SNAPSHOTS + index as i32,
        }
    }

    fn of_code(code: i32) -> PredicateVerdict {
        match code {
            0 => PredicateVerdict::Holds,
            SNAPSHOTS.. => PredicateVerdict::SnapshotThrew((code - SNAPSHOTS) as usize),
            1.. => PredicateVerdict::Fails((code - 1) as usize),
            _ => PredicateVerdict::Threw((-code - 1) as usize),
        }
    }
}

impl<D: Domain> Interp<D> {
    /// Makes the code around an entry, and the class of its root.
    pub fn harness(&mut self, plan: &Plan) -> Result<Harness<D>, LoadError> {
        let program = std::sync::Arc::clone(&self.program);
        let entry = program.method(plan.entry);
        let descriptor = |ty: &Type| -> Name { ty.descriptor().into() };
        let mut fields: Vec<(Name, Name)> = Vec::new();
        let has_client = plan.client.is_some();
        if !has_client && takes_receiver(&entry.name, entry.is_static()) {
            fields.push((RECEIVER.into(), program.class(plan.class).descriptor().into()));
        }
        for (name, ty) in plan.parameters.iter().zip(&entry.ty().parameters) {
            fields.push((name.clone(), descriptor(ty)));
        }
        match &entry.ty().result {
            _ if has_client => (),
            Some(ty) => fields.push((RESULT.into(), descriptor(ty))),
            None if &*entry.name == "<init>" => {
                fields.push((RESULT.into(), program.class(entry.class).descriptor().into()))
            }
            None => (),
        }
        fields.push((THROWN.into(), "Ljava/lang/Throwable;".into()));
        let field = |(name, descriptor)| SyntheticField { name, descriptor, access: access::PUBLIC };
        let name = program.define_synthetic(SyntheticClass {
            name_hint: format!("{}$Input", program.class(entry.class).name),
            access: access::PUBLIC | access::SYNTHETIC,
            super_name: "java/lang/Object".into(),
            interfaces: Vec::new(),
            fields: fields.into_iter().map(field).collect(),
            methods: Vec::new(),
            host: entry.class,
            hidden: true,
        });
        let root = program.load(&name)?;
        let before = self.before_code(plan, root)?;
        let entry = match &plan.client {
            Some(client) => self.client_code(client, root)?,
            None => self.entry_code(plan, root)?,
        };
        Ok(Harness { root, entry, before })
    }

    fn entry_code(&mut self, plan: &Plan, root: ClassId) -> Result<Rc<Code<D>>, LoadError> {
        let program = std::sync::Arc::clone(&self.program);
        let entry = program.method(plan.entry);
        let mut writer = Writer::new(self, plan, root)?;
        if &*entry.name == "<init>" {
            let dst = writer.maker.reference();
            let class = writer.maker.class(entry.class, writer.interp);
            writer.maker.emit(Inst::New { dst, class });
            writer.receiver = Some(Reg::Ref(dst));
        }
        for (index, snapshot) in plan.snapshots.iter().enumerate() {
            let value = writer.guarded_call(snapshot, PredicateVerdict::SnapshotThrew(index));
            writer.snapshots.push(value);
        }
        writer.maker.begin_block(Vec::new());
        let arguments: Vec<Reg> = writer.receiver.into_iter().chain(writer.parameters.iter().copied()).collect();
        let kind = match &*entry.name {
            _ if entry.is_static() => CallKind::Static,
            "<init>" => CallKind::Special,
            _ => CallKind::Virtual,
        };
        writer.result = writer.maker.call(writer.interp, kind, plan.entry, &arguments);
        if &*entry.name == "<init>" {
            writer.result = writer.receiver;
        }
        if let Some(result) = writer.result {
            writer.put(RESULT, result);
        }
        writer.ask_all(&plan.after);
        Ok(writer.finish())
    }

    fn before_code(&mut self, plan: &Plan, root: ClassId) -> Result<Rc<Code<D>>, LoadError> {
        let mut writer = Writer::new(self, plan, root)?;
        writer.ask_all(&plan.before);
        Ok(writer.finish())
    }

    /// Starts the entry in a thread without frames.
    pub fn start_entry(&mut self, state: &mut State<D>, harness: &Harness<D>, root: Ref) {
        self.start_code(state, &harness.entry, root);
    }

    /// Starts the preconditions in a thread without frames.
    pub fn start_before(&mut self, state: &mut State<D>, harness: &Harness<D>, root: Ref) {
        self.start_code(state, &harness.before, root);
    }

    fn start_code(&mut self, state: &mut State<D>, code: &Rc<Code<D>>, root: Ref) {
        state.thread.frame_limit = self.limits.frames;
        self.push_code(state, Rc::clone(code), &[], &[root], None, Role::Call, Ref::NULL);
    }

    /// What the value that a harness returned means.
    pub fn harness_verdict(&self, value: Value<D>) -> Option<PredicateVerdict> {
        match value {
            Value::Prim(code) => self.domain.known_int(code).map(PredicateVerdict::of_code),
            _ => None,
        }
    }
}

/// Whether a method is called on an object that exists already.
fn takes_receiver(name: &str, is_static: bool) -> bool {
    !is_static && name != "<init>"
}

/// Code under construction that has the root in its first register.
struct Writer<'i, D: Domain> {
    interp: &'i mut Interp<D>,
    maker: Maker<D>,
    class: ClassId,
    root: tandem_ir::RefReg,
    receiver: Option<Reg>,
    parameters: Vec<Reg>,
    snapshots: Vec<Reg>,
    result: Option<Reg>,
}

impl<'i, D: Domain> Writer<'i, D> {
    /// Begins with reading the receiver and the parameters.
    fn new(interp: &'i mut Interp<D>, plan: &Plan, class: ClassId) -> Result<Writer<'i, D>, LoadError> {
        let mut maker = Maker::new();
        let root = maker.reference_parameter();
        let (receiver, parameters, snapshots, result) = (None, Vec::new(), Vec::new(), None);
        let mut writer = Writer { interp, maker, class, root, receiver, parameters, snapshots, result };
        let program = std::sync::Arc::clone(&writer.interp.program);
        let entry = program.method(plan.entry);
        if takes_receiver(&entry.name, entry.is_static()) {
            writer.receiver = Some(writer.get(RECEIVER));
        }
        for (index, name) in plan.parameters.iter().enumerate() {
            let register = match &entry.ty().parameters[index] {
                Type::Ref(class) if plan.empty.contains(&index) => writer.empty_array(class)?,
                _ => writer.get(name),
            };
            writer.parameters.push(register);
        }
        Ok(writer)
    }

    fn empty_array(&mut self, class: &str) -> Result<Reg, LoadError> {
        let id = self.interp.program.load(class)?;
        let dst = self.maker.reference();
        let (class, length) = (self.maker.class(id, self.interp), self.maker.number(Literal::Int(0)));
        self.maker.emit(Inst::NewArray { dst, class, length });
        Ok(Reg::Ref(dst))
    }

    fn field(&self, name: &str) -> FieldId {
        self.interp.program.class(self.class).field_named(name).expect("the root was made with this field")
    }

    fn get(&mut self, name: &str) -> Reg {
        let id = self.field(name);
        let register = self.maker.register(&self.interp.program.field(id).ty);
        let (object, field) = (self.root, self.maker.field(id, self.interp));
        self.maker.emit(match register {
            Reg::Prim(dst) => Inst::GetField { dst, object, field },
            Reg::Ref(dst) => Inst::GetFieldRef { dst, object, field },
        });
        register
    }

    fn put(&mut self, name: &str, value: Reg) {
        let id = self.field(name);
        let (object, field) = (self.root, self.maker.field(id, self.interp));
        self.maker.emit(match value {
            Reg::Prim(src) => Inst::PutField { object, field, src },
            Reg::Ref(src) => Inst::PutFieldRef { object, field, src },
        });
    }

    fn source(&self, source: Source) -> Reg {
        match source {
            Source::Receiver => self.receiver.expect("a predicate on the receiver belongs to a method that has one"),
            Source::Parameter(index) => self.parameters[index],
            Source::Result => self.result.expect("a predicate on the result belongs to a method that has one"),
            Source::Snapshot(index) => self.snapshots[index],
        }
    }

    /// Calls a method in a block of its own; what it throws ends the harness with `thrown`.
    fn guarded_call(&mut self, called: &Use, thrown: PredicateVerdict) -> Reg {
        let arguments: Vec<Reg> = called.arguments.iter().map(|source| self.source(*source)).collect();
        let is_static = self.interp.program.method(called.method).is_static();
        let kind = if is_static { CallKind::Static } else { CallKind::Virtual };
        let into = self.maker.reference();
        let handler_block = tandem_ir::BlockId(self.maker.next_block().0 + 1);
        self.maker.begin_block(vec![Handler { catch: None, target: handler_block, into }]);
        let result = self.maker.call(self.interp, kind, called.method, &arguments);
        let after = tandem_ir::BlockId(handler_block.0 + 1);
        self.maker.emit(Inst::Goto { target: after });
        self.maker.begin_block(Vec::new());
        self.put(THROWN, Reg::Ref(into));
        self.give(thrown);
        self.maker.begin_block(Vec::new());
        result.expect("predicates and snapshots return something")
    }

    /// Asks predicates one after the other, and returns at the first that does not hold.
    fn ask_all(&mut self, predicates: &[Use]) {
        for (index, predicate) in predicates.iter().enumerate() {
            let first = predicate.arguments.first().map(|source| self.source(*source));
            if let (true, Some(Reg::Ref(object))) = (predicate.unless_null, first) {
                // The question takes five blocks: the call, its handler, the test, the answer no, and what follows.
                let otherwise = self.maker.next_block();
                let then = tandem_ir::BlockId(otherwise.0 + 4);
                self.maker.emit(Inst::IfNull { object, then, otherwise });
            }
            let Reg::Prim(left) = self.guarded_call(predicate, PredicateVerdict::Threw(index)) else { continue };
            let right = self.maker.number(Literal::Int(0));
            let then = self.maker.next_block();
            let otherwise = tandem_ir::BlockId(then.0 + 1);
            self.maker.emit(Inst::If { cond: Cond::Eq, kind: Kind::Int, left, right, then, otherwise });
            self.maker.begin_block(Vec::new());
            self.give(PredicateVerdict::Fails(index));
            self.maker.begin_block(Vec::new());
        }
        self.give(PredicateVerdict::Holds);
    }

    fn give(&mut self, verdict: PredicateVerdict) {
        let code = self.maker.number(Literal::Int(verdict.code()));
        self.maker.give(Some(Reg::Prim(code)));
    }

    fn finish(self) -> Rc<Code<D>> {
        self.maker.finish(self.interp, None, self.class)
    }
}
