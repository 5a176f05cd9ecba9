//! The most general client of a class (paper 002, Section 5.1): code that the machine makes, which calls constructors and
//! methods in any order with any arguments, in a loop that is cut once.
//!
//! The client has a few variables, its *slots*. In each round it asks what to do next: which call, on which slot, with which
//! arguments, and which slot takes the result. What it asks for are answers as those to `Verifier`, so that the answers of a
//! run say what the client did, and every engine can work on it.
//!
//! Law: a call that is rejected, by an exception that was thrown on purpose, ends only that call. What leaves the client is a
//! defect: an exception that an instruction raised, a failed `assert`, or an error of the machine.
//!
//! The order of the answers in a round is that of [`ClientCall`]: the call, the receiver, each argument, the result.

use std::rc::Rc;

use tandem_ir::{
    BlockId, CallKind, Cond, Element, Handler, Inst, Kind, Literal, PrimReg, RefConstant, RefReg, Reg, Type,
};
use tandem_java::{ClassId, FieldId, LoadError, MethodId};

use crate::domain::Domain;
use crate::harness::PredicateVerdict;
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::{Answer, Call, Intrinsic, Maker, box_hook, verifier};
use crate::link::Code;

/// What a client may do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Client {
    /// The types of its variables.
    pub slots: Vec<ClassId>,
    /// The calls that it may make.
    pub calls: Vec<ClientCall>,
}

/// A call that a client may make, in each way in which it may make it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClientCall {
    /// The constructor or method.
    pub method: MethodId,
    /// The slots on whose objects it may be called; empty if it needs no object.
    pub receivers: Vec<usize>,
    /// For each parameter what may be passed.
    pub arguments: Vec<Vec<Supply>>,
    /// The slots that may take the result; empty if it is dropped.
    pub results: Vec<usize>,
}

/// Something that may be passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Supply {
    /// `null`.
    Null,
    /// What a slot holds.
    Slot(usize),
    /// Any number of a type.
    Number(Element),
    /// Any text.
    Text,
    /// A certain text, as one object of many with their own notion of equality.
    Word,
    /// A new object of the class `Object`.
    Plain,
    /// A box of any number of a type.
    Boxed(Element),
    /// What a static field holds, as that of an enum's constant.
    Constant(FieldId),
    /// A new array of that many numbers.
    Array(Element, usize),
}

/// The text that [`Supply::Word`] stands for.
pub const WORD: &str = "a";

impl Client {
    /// The answer that ends the client.
    pub const STOP: i32 = 0;

    /// The reference register of a slot, in the frame of the client: behind the root.
    pub fn register_of(slot: usize) -> usize {
        slot + 1
    }
}

/// Blocks are named before they are made: a name is a number from here on.
const LABELS: u32 = 1 << 24;

/// The client under construction.
struct Writer<'i, D: Domain> {
    interp: &'i mut Interp<D>,
    maker: Maker<D>,
    client: &'i Client,
    slots: Vec<RefReg>,
    /// The block of each label.
    labels: Vec<Option<BlockId>>,
    /// A static method that hooks pass for.
    like: MethodId,
    class: ClassId,
    /// What was thrown.
    thrown: RefReg,
}

impl<D: Domain> Interp<D> {
    /// The code of a client; it has the root, which it does not need, in its first register.
    pub(crate) fn client_code(&mut self, client: &Client, root: ClassId) -> Result<Rc<Code<D>>, LoadError> {
        let math = self.program.load("java/lang/Math")?;
        let like = self.program.class(math).find_method("abs", "(I)I");
        let like = like.ok_or_else(|| LoadError::NotFound("java/lang/Math.abs".into()))?;
        let mut maker = Maker::new();
        maker.reference_parameter();
        let slots: Vec<RefReg> = client.slots.iter().map(|_| maker.reference()).collect();
        let is_in_place = |(slot, register): (usize, &RefReg)| usize::from(register.0) == Client::register_of(slot);
        debug_assert!(slots.iter().enumerate().all(is_in_place), "slots are the registers behind the root");
        let thrown = maker.reference();
        let labels = Vec::new();
        let mut writer = Writer { interp: self, maker, client, slots, labels, like, class: root, thrown };
        writer.all()?;
        Ok(writer.finish())
    }
}

impl<D: Domain> Writer<'_, D> {
    fn all(&mut self) -> Result<(), LoadError> {
        let client = self.client;
        let [head, stop, caught, defect] = [self.label(), self.label(), self.label(), self.label()];
        let null = self.maker.reference();
        for slot in 0..self.slots.len() {
            self.maker.emit(Inst::MoveRef { dst: self.slots[slot], src: null });
        }
        self.place(head, Vec::new());
        let choice = self.choose(client.calls.len() + 1);
        let calls: Vec<BlockId> = client.calls.iter().map(|_| self.label()).collect();
        let targets: Vec<BlockId> = [stop].into_iter().chain(calls.iter().copied()).collect();
        self.branch(choice, 0, &targets);
        for (call, label) in client.calls.iter().zip(&calls) {
            self.place(*label, Vec::new());
            self.call(call, stop, head, caught)?;
        }
        // Of its own, with a jump to the head: searches look for cut points behind jumps.
        self.place(caught, Vec::new());
        let thrown = Reg::Ref(self.thrown);
        let left = self.asked(is_defect, "(Ljava/lang/Throwable;)I", &[thrown]);
        let right = self.maker.number(Literal::Int(0));
        self.maker.emit(Inst::If { cond: Cond::Eq, kind: Kind::Int, left, right, then: head, otherwise: defect });
        self.place(defect, Vec::new());
        self.maker.emit(Inst::Throw { exception: self.thrown });
        self.place(stop, Vec::new());
        let code = self.maker.number(Literal::Int(PredicateVerdict::Holds.code()));
        self.maker.give(Some(Reg::Prim(code)));
        Ok(())
    }

    /// One round: asks how to make the call, makes it, and goes back to the head.
    fn call(&mut self, call: &ClientCall, stop: BlockId, head: BlockId, caught: BlockId) -> Result<(), LoadError> {
        let program = std::sync::Arc::clone(&self.interp.program);
        let method = program.method(call.method);
        let mut arguments = Vec::new();
        let slots: Vec<Supply> = call.receivers.iter().map(|slot| Supply::Slot(*slot)).collect();
        if !slots.is_empty() {
            let receiver = self.supplied(&slots, &Type::Ref(program.class(method.class).name.clone()))?;
            self.stop_without(receiver, stop);
            arguments.push(receiver);
        }
        for (supplies, ty) in call.arguments.iter().zip(&method.ty().parameters) {
            let argument = self.supplied(supplies, ty)?;
            if arguments.is_empty() && program.takes_enclosing_object(call.method) {
                self.stop_without(argument, stop);
            }
            arguments.push(argument);
        }
        let taking = (call.results.len() > 1).then(|| self.choose(call.results.len()));
        let handler = Handler { catch: None, target: caught, into: self.thrown };
        let calling = self.label();
        self.place(calling, vec![handler]);
        let result = match &*method.name {
            "<init>" => {
                let dst = self.maker.reference();
                let class = self.maker.class(method.class, self.interp);
                self.maker.emit(Inst::New { dst, class });
                arguments.insert(0, Reg::Ref(dst));
                self.maker.call(self.interp, CallKind::Special, call.method, &arguments);
                Some(Reg::Ref(dst))
            }
            _ => {
                let kind = match method.is_static() {
                    true => CallKind::Static,
                    false if program.class(method.class).is_interface() => CallKind::Interface,
                    false => CallKind::Virtual,
                };
                self.maker.call(self.interp, kind, call.method, &arguments)
            }
        };
        let returned = self.label();
        self.place(returned, Vec::new());
        if let (Some(Reg::Ref(src)), [first, ..]) = (result, &call.results[..]) {
            match taking {
                None => self.maker.emit(Inst::MoveRef { dst: self.slots[*first], src }),
                Some(choice) => {
                    let targets: Vec<BlockId> = call.results.iter().map(|_| self.label()).collect();
                    self.branch(choice, 0, &targets);
                    for (slot, target) in call.results.iter().zip(targets) {
                        self.place(target, Vec::new());
                        self.maker.emit(Inst::MoveRef { dst: self.slots[*slot], src });
                        self.maker.emit(Inst::Goto { target: head });
                    }
                    return Ok(());
                }
            }
        }
        self.maker.emit(Inst::Goto { target: head });
        Ok(())
    }

    /// Ends the client where there is nothing yet on which a call could be made.
    fn stop_without(&mut self, receiver: Reg, stop: BlockId) {
        if let Reg::Ref(object) = receiver {
            let otherwise = self.label();
            self.maker.emit(Inst::IfNull { object, then: stop, otherwise });
            self.place(otherwise, Vec::new());
        }
    }

    /// One of several things to pass, in a register.
    fn supplied(&mut self, supplies: &[Supply], ty: &Type) -> Result<Reg, LoadError> {
        let into = self.maker.register(ty);
        if let [only] = supplies {
            self.supply(*only, into)?;
            return Ok(into);
        }
        let choice = self.choose(supplies.len());
        let targets: Vec<BlockId> = supplies.iter().map(|_| self.label()).collect();
        let after = self.label();
        self.branch(choice, 0, &targets);
        for (supply, target) in supplies.iter().zip(targets) {
            self.place(target, Vec::new());
            self.supply(*supply, into)?;
            self.maker.emit(Inst::Goto { target: after });
        }
        self.place(after, Vec::new());
        Ok(into)
    }

    fn supply(&mut self, supply: Supply, into: Reg) -> Result<(), LoadError> {
        let program = std::sync::Arc::clone(&self.interp.program);
        let made = match supply {
            // Nobody writes to this register.
            Supply::Null => Reg::Ref(self.maker.reference()),
            Supply::Slot(slot) => Reg::Ref(self.slots[slot]),
            Supply::Number(element) => Reg::Prim(self.any(element)),
            Supply::Text => self.hooked(verifier::any_text, "()Ljava/lang/String;", &[]),
            Supply::Word => Reg::Ref(self.maker.constant(RefConstant::String(WORD.encode_utf16().collect()))),
            Supply::Plain => {
                let object = program.load("java/lang/Object")?;
                let dst = self.maker.reference();
                let class = self.maker.class(object, self.interp);
                self.maker.emit(Inst::New { dst, class });
                Reg::Ref(dst)
            }
            Supply::Boxed(element) => {
                let number = Reg::Prim(self.any(element));
                let descriptor = format!("({})Ljava/lang/Object;", element.descriptor());
                self.hooked(box_hook(element), &descriptor, &[number])
            }
            Supply::Constant(constant) => {
                let dst = self.maker.reference();
                let class = self.maker.class(program.field(constant).class, self.interp);
                self.maker.emit(Inst::InitClass { class });
                let field = self.maker.field(constant, self.interp);
                self.maker.emit(Inst::GetStaticRef { dst, field });
                Reg::Ref(dst)
            }
            Supply::Array(element, length) => {
                let array = program.load(&format!("[{}", element.descriptor()))?;
                let dst = self.maker.reference();
                let class = self.maker.class(array, self.interp);
                let count = self.maker.number(Literal::Int(length as i32));
                self.maker.emit(Inst::NewArray { dst, class, length: count });
                let element_stored = if element == Element::Boolean { Element::Byte } else { element };
                for index in 0..length {
                    let src = self.any(element);
                    let index = self.maker.number(Literal::Int(index as i32));
                    self.maker.emit(Inst::ArrayStore { element: element_stored, array: dst, index, src });
                }
                Reg::Ref(dst)
            }
        };
        match (into, made) {
            (Reg::Prim(dst), Reg::Prim(src)) => self.maker.emit(Inst::Move { dst, src }),
            (Reg::Ref(dst), Reg::Ref(src)) => self.maker.emit(Inst::MoveRef { dst, src }),
            _ => unreachable!("numbers are passed for numbers, and references for references"),
        }
        Ok(())
    }

    /// A number below `count`.
    fn choose(&mut self, count: usize) -> PrimReg {
        let last = self.maker.number(Literal::Int(count as i32 - 1));
        self.asked(any_up_to, "(I)I", &[Reg::Prim(last)])
    }

    fn any(&mut self, element: Element) -> PrimReg {
        let descriptor = format!("(){}", element.descriptor());
        self.asked(any_of(element), &descriptor, &[])
    }

    fn asked(&mut self, function: Intrinsic<D>, descriptor: &str, arguments: &[Reg]) -> PrimReg {
        match self.hooked(function, descriptor, arguments) {
            Reg::Prim(register) => register,
            Reg::Ref(_) => unreachable!("the descriptor says that it is a number"),
        }
    }

    fn hooked(&mut self, function: Intrinsic<D>, descriptor: &str, arguments: &[Reg]) -> Reg {
        let result = self.maker.hook(self.interp, self.like, function, descriptor, arguments);
        result.expect("the descriptor has a result")
    }

    /// Goes to the target that `choice` names, less `first`, by halves.
    fn branch(&mut self, choice: PrimReg, first: usize, targets: &[BlockId]) {
        let [low, high] = match targets {
            [only] => return self.maker.emit(Inst::Goto { target: *only }),
            several => [&several[..several.len() / 2], &several[several.len() / 2..]],
        };
        let [then, otherwise] = [low, high].map(|half| match half {
            [only] => *only,
            _ => self.label(),
        });
        let right = self.maker.number(Literal::Int((first + low.len()) as i32));
        self.maker.emit(Inst::If { cond: Cond::Lt, kind: Kind::Int, left: choice, right, then, otherwise });
        for (label, half, first) in [(then, low, first), (otherwise, high, first + low.len())] {
            if half.len() > 1 {
                self.place(label, Vec::new());
                self.branch(choice, first, half);
            }
        }
    }

    /// A name for a block that is made later.
    fn label(&mut self) -> BlockId {
        self.labels.push(None);
        BlockId(LABELS + self.labels.len() as u32 - 1)
    }

    /// Begins the block of a label.
    fn place(&mut self, label: BlockId, handlers: Vec<Handler>) {
        let block = self.maker.begin_block(handlers);
        self.labels[(label.0 - LABELS) as usize] = Some(block);
    }

    fn finish(mut self) -> Rc<Code<D>> {
        let labels = self.labels;
        self.maker.name_blocks(|block| match block.0.checked_sub(LABELS) {
            None => block,
            Some(label) => labels[label as usize].expect("every label was placed"),
        });
        self.maker.finish(self.interp, None, self.class)
    }
}

type Given<D> = Result<Answer<D>, Interrupt<D>>;

/// Any number from 0 to the argument.
fn any_up_to<D: Domain>(call: &mut Call<'_, D>) -> Given<D> {
    let last = call.int(0)?;
    verifier::between(call, Element::Int, (0, last.into()))
}

/// Whether what was thrown is a defect and not a rejection.
fn is_defect<D: Domain>(call: &mut Call<'_, D>) -> Given<D> {
    let thrown = call.object(0)?;
    let is_defect = call.interp.is_defect(call.state, thrown);
    call.give_int(is_defect.into())
}

fn any_of<D: Domain>(element: Element) -> Intrinsic<D> {
    match element {
        Element::Boolean => |call| verifier::any(call, Element::Boolean),
        Element::Byte => |call| verifier::any(call, Element::Byte),
        Element::Char => |call| verifier::any(call, Element::Char),
        Element::Short => |call| verifier::any(call, Element::Short),
        Element::Int => |call| verifier::any(call, Element::Int),
        Element::Long => |call| verifier::any(call, Element::Long),
        Element::Float => |call| verifier::any(call, Element::Float),
        Element::Double => |call| verifier::any(call, Element::Double),
    }
}
