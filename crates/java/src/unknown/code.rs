//! The code of an unknown implementation's methods.
//!
//! A method that promises nothing takes the next answer each time: `answer = answers; answers = answer.next`. One whose
//! result depends on its arguments alone goes through the answers that were given so far, and takes the next one only if
//! none of them was given to the same arguments: the same references, equal numbers. Where an input has no more answers,
//! the result is zero or null.

use tandem_ir::{
    BinaryOp, BlockId, Body, CallKind, Cond, FieldRef, Inst, Kind, Literal, MethodRef, MethodType, Name, PrimReg,
    RefReg, Reg, Registers, Type,
};

use super::{BOUND, Draft, FIRST, KEY, NEXT, PICK, RESULT};
use crate::lower::{BodyBuilder, OWN_NAME};

/// The body of a method, the implementation's method with that number.
pub(super) fn body(ty: &MethodType, number: usize, draft: Option<&Draft>) -> Option<Body> {
    let kinds = std::iter::once(None).chain(ty.parameters.iter().map(Type::kind));
    let (mut builder, parameters) = BodyBuilder::new(kinds);
    builder.begin(BlockId(0));
    let (Some(draft), Some(Reg::Ref(this))) = (draft, parameters.first().copied()) else {
        builder.ret(None);
        return builder.finish().ok();
    };
    let mut writer = Writer { builder, this, number, arguments: &parameters[1..], types: &ty.parameters, draft };
    writer.answer();
    writer.builder.finish().ok()
}

struct Writer<'w> {
    builder: BodyBuilder,
    this: RefReg,
    number: usize,
    arguments: &'w [Reg],
    types: &'w [Type],
    draft: &'w Draft,
}

impl Writer<'_> {
    fn answer(&mut self) {
        let answer = self.builder.reference();
        let first = self.own(FIRST, &self.draft.descriptor());
        self.builder.emit(Inst::GetFieldRef { dst: answer, object: self.this, field: first });
        let (taken, none) = (self.builder.block(), self.builder.block());
        if self.draft.is_pure {
            self.find(answer, taken, none);
        } else {
            let some = self.builder.block();
            self.builder.emit(Inst::IfNull { object: answer, then: none, otherwise: some });
            self.builder.begin(some);
            let next = self.builder.reference();
            let link = self.of_answer(NEXT, &self.draft.descriptor());
            self.builder.emit(Inst::GetFieldRef { dst: next, object: answer, field: link });
            let first = self.own(FIRST, &self.draft.descriptor());
            self.builder.emit(Inst::PutFieldRef { object: self.this, field: first, src: next });
            self.builder.emit(Inst::Goto { target: taken });
        }
        self.builder.begin(taken);
        self.give(answer);
        self.builder.begin(none);
        let nothing = match self.draft.result.kind() {
            None => Reg::Ref(self.builder.null()),
            Some(kind) => Reg::Prim(self.builder.literal(zero(kind))),
        };
        self.builder.ret(Some(nothing));
    }

    /// Goes to `taken` with the answer for the arguments, to `none` if there is none.
    fn find(&mut self, answer: RefReg, taken: BlockId, none: BlockId) {
        let bound = self.builder.prim(Kind::Int);
        let count = self.own(BOUND, &"I".into());
        self.builder.emit(Inst::GetField { dst: bound, object: self.this, field: count });
        let at = self.builder.prim(Kind::Int);
        let zero = self.builder.int(0);
        self.builder.copy(Reg::Prim(at), Reg::Prim(zero));
        let [head, compare, other, new, bind] = [(); 5].map(|()| self.builder.block());
        self.builder.emit(Inst::Goto { target: head });
        self.builder.begin(head);
        self.builder.if_int(Cond::Lt, at, bound, compare, new);

        self.builder.begin(compare);
        let mut next = self.builder.block();
        self.builder.emit(Inst::IfNull { object: answer, then: none, otherwise: next });
        for index in 0..self.arguments.len() {
            self.builder.begin(next);
            next = if index + 1 == self.arguments.len() { taken } else { self.builder.block() };
            self.compare(answer, index, next, other);
        }

        self.builder.begin(other);
        let link = self.of_answer(NEXT, &self.draft.descriptor());
        self.builder.emit(Inst::GetFieldRef { dst: answer, object: answer, field: link });
        let one = self.builder.int(1);
        let sum = self.builder.binary(BinaryOp::AddInt, at, one);
        self.builder.copy(Reg::Prim(at), Reg::Prim(sum));
        self.builder.emit(Inst::Goto { target: head });

        self.builder.begin(new);
        self.builder.emit(Inst::IfNull { object: answer, then: none, otherwise: bind });
        self.builder.begin(bind);
        for index in 0..self.arguments.len() {
            let key = self.key(index);
            match self.arguments[index] {
                Reg::Prim(src) => self.builder.emit(Inst::PutField { object: answer, field: key, src }),
                Reg::Ref(src) => self.builder.emit(Inst::PutFieldRef { object: answer, field: key, src }),
            }
        }
        let more = self.builder.binary(BinaryOp::AddInt, bound, one);
        let count = self.own(BOUND, &"I".into());
        self.builder.emit(Inst::PutField { object: self.this, field: count, src: more });
        self.builder.emit(Inst::Goto { target: taken });
    }

    /// Whether an answer was given to an argument.
    fn compare(&mut self, answer: RefReg, index: usize, same: BlockId, other: BlockId) {
        let key = self.key(index);
        match (self.arguments[index], &self.types[index]) {
            (Reg::Ref(argument), _) => {
                let held = self.builder.reference();
                self.builder.emit(Inst::GetFieldRef { dst: held, object: answer, field: key });
                self.builder.emit(Inst::IfSame { left: held, right: argument, then: same, otherwise: other });
            }
            (Reg::Prim(argument), ty) => {
                let kind = ty.kind().unwrap_or(Kind::Int);
                let held = self.builder.prim(kind);
                self.builder.emit(Inst::GetField { dst: held, object: answer, field: key });
                let (left, right, kind) = match kind {
                    Kind::Float | Kind::Double => (self.bits(kind, held), self.bits(kind, argument), bits_kind(kind)),
                    other => (held, argument, other),
                };
                let (then, otherwise) = (same, other);
                self.builder.emit(Inst::If { cond: Cond::Eq, kind, left, right, then, otherwise });
            }
        }
    }

    /// The bits of a `float` or `double`: they tell zeros apart, and NaN is like itself.
    fn bits(&mut self, kind: Kind, value: PrimReg) -> PrimReg {
        let (class, name, descriptor) = match kind {
            Kind::Float => ("java/lang/Float", "floatToIntBits", "(F)I"),
            _ => ("java/lang/Double", "doubleToLongBits", "(D)J"),
        };
        let method =
            MethodRef { class: class.into(), name: name.into(), descriptor: descriptor.into(), interface: false };
        let result = self.builder.prim(bits_kind(kind));
        let arguments = Registers { prims: vec![value], refs: Vec::new() };
        self.builder.call(CallKind::Static, method, arguments, Some(Reg::Prim(result)));
        result
    }

    /// Returns what an answer says.
    fn give(&mut self, answer: RefReg) {
        for pick in &self.draft.picks {
            let said = self.builder.prim(Kind::Int);
            let field = self.of_answer(PICK, &"I".into());
            self.builder.emit(Inst::GetField { dst: said, object: answer, field });
            let number = self.builder.int(*pick as i32);
            let (this_one, other) = (self.builder.block(), self.builder.block());
            self.builder.if_int(Cond::Eq, said, number, this_one, other);
            self.builder.begin(this_one);
            if let Reg::Ref(argument) = self.arguments[pick - 1] {
                self.check_given(answer, argument);
            }
            self.builder.ret(Some(self.arguments[pick - 1]));
            self.builder.begin(other);
        }
        let field = self.of_answer(RESULT, &self.draft.result.descriptor().into());
        let value = self.builder.register(self.draft.result.kind());
        match value {
            Reg::Prim(dst) => self.builder.emit(Inst::GetField { dst, object: answer, field }),
            Reg::Ref(dst) => self.builder.emit(Inst::GetFieldRef { dst, object: answer, field }),
        }
        self.builder.ret(Some(value));
    }

    /// Ends the run if the argument is not of the type that the function is declared to give back.
    fn check_given(&mut self, answer: RefReg, argument: RefReg) {
        let method = MethodRef {
            class: "org/tandem/input/Unknown".into(),
            name: "assumeGiven".into(),
            descriptor: "(Ljava/lang/Object;Ljava/lang/Object;)V".into(),
            interface: false,
        };
        let arguments = Registers { prims: Vec::new(), refs: vec![answer, argument] };
        self.builder.call(CallKind::Static, method, arguments, None);
    }

    /// A field of the implementation that belongs to this method.
    fn own(&mut self, name: &str, descriptor: &Name) -> u32 {
        let name = format!("{name}{}", self.number).into();
        self.builder.field(FieldRef { class: OWN_NAME.into(), name, descriptor: descriptor.clone() })
    }

    fn key(&mut self, index: usize) -> u32 {
        let descriptor: Name = self.types[index].descriptor().into();
        self.of_answer(&format!("{KEY}{index}"), &descriptor)
    }

    fn of_answer(&mut self, name: &str, descriptor: &Name) -> u32 {
        let (class, name) = (self.draft.name.clone(), name.into());
        self.builder.field(FieldRef { class, name, descriptor: descriptor.clone() })
    }
}

fn bits_kind(kind: Kind) -> Kind {
    if kind == Kind::Float { Kind::Int } else { Kind::Long }
}

fn zero(kind: Kind) -> Literal {
    match kind {
        Kind::Int => Literal::Int(0),
        Kind::Long => Literal::Long(0),
        Kind::Float => Literal::Float(0),
        Kind::Double => Literal::Double(0),
    }
}
