//! Random bodies from a seed.
//!
//! Invariant: the same seed gives the same body, and [`valid_body`] gives one that the validator accepts.

use tandem_ir::*;

/// A small generator of numbers (xorshift64*), so that tests need no dependency and repeat exactly.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 16) as usize % bound
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}

const KINDS: [Kind; 4] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double];
const ELEMENTS: [Element; 8] = [
    Element::Boolean,
    Element::Byte,
    Element::Char,
    Element::Short,
    Element::Int,
    Element::Long,
    Element::Float,
    Element::Double,
];
const CONDS: [Cond; 6] = [Cond::Eq, Cond::Ne, Cond::Lt, Cond::Ge, Cond::Gt, Cond::Le];
const UNARY: [UnaryOp; 8] = [
    UnaryOp::NegDouble,
    UnaryOp::IntToLong,
    UnaryOp::LongToInt,
    UnaryOp::FloatToDouble,
    UnaryOp::DoubleToFloat,
    UnaryOp::IntToBoolean,
    UnaryOp::IntToChar,
    UnaryOp::DoubleToLong,
];
const BINARY: [BinaryOp; 10] = [
    BinaryOp::AddInt,
    BinaryOp::DivInt,
    BinaryOp::UshrLong,
    BinaryOp::XorLong,
    BinaryOp::RemFloat,
    BinaryOp::MulDouble,
    BinaryOp::CmpLong,
    BinaryOp::CmpFloatLess,
    BinaryOp::CmpDoubleGreater,
    BinaryOp::ShlInt,
];
const HANDLES: [HandleKind; 4] =
    [HandleKind::InvokeStatic, HandleKind::GetField, HandleKind::NewInvokeSpecial, HandleKind::InvokeInterface];
const CLASS_NAMES: [&str; 9] = [
    "java/lang/String",
    "java/util/Map$Entry",
    "any",
    "of-interface",
    "größe/Ü",
    "#7",
    "a b,c]\"d\\e",
    "hidden.0x12",
    "\u{200e}\u{1f600}\u{7}",
];
const ARRAY_NAMES: [&str; 4] = ["[I", "[[Ljava/lang/String;", "[[[D", "[Z"];
const MEMBER_NAMES: [&str; 6] = ["<init>", "get", "lambda$0", "a:b", "x(y", "-impl"];

/// A body that the validator accepts, with every kind of instruction and table entry in it sooner or later.
pub fn valid_body(random: &mut Random) -> Body {
    let mut body = Body::default();
    let prim_count = 4 + random.below(10);
    body.prim_kinds.extend(KINDS);
    body.prim_kinds.extend((4..prim_count).map(|_| random.pick(&KINDS)));
    body.parameters = (random.below(prim_count + 1) as u16, random.below(4) as u16);
    body.ref_count = body.parameters.1 + 1 + random.below(6) as u16;
    // One constant of each kind, from which the first block assigns every register.
    for (index, kind) in KINDS.iter().cycle().take(4 + random.below(5)).enumerate() {
        body.prim_kinds.push(*kind);
        body.constants.push((PrimReg((prim_count + index) as u16), literal(random, *kind)));
    }
    let blocks = 2 + random.below(6);
    let mut builder = Builder { random, body, prim_count, blocks, returns: 0 };
    builder.returns = builder.random.below(6);
    for index in 0..blocks {
        builder.block(index);
    }
    let mut body = builder.body;
    let mut start = 0;
    for _ in 0..random.below(4) {
        start += random.below(9) as u16;
        body.lines.push(LineEntry { start, line: random.next() as u16 });
    }
    for _ in 0..random.below(4) {
        let register = if random.chance(50) {
            Reg::Prim(PrimReg(random.below(prim_count) as u16))
        } else {
            Reg::Ref(RefReg(random.below(usize::from(body.ref_count)) as u16))
        };
        let (start, end) = (random.below(50) as u16, random.next() as u16);
        let name = random.pick(&MEMBER_NAMES).into();
        body.locals.push(LocalName { name, descriptor: "Lx/y;".into(), register, start, end });
    }
    body
}

fn literal(random: &mut Random, kind: Kind) -> Literal {
    let bits = if random.chance(50) { random.next() } else { random.next() % 5 };
    match kind {
        Kind::Int => Literal::Int(bits as i32),
        Kind::Long => Literal::Long(bits as i64),
        Kind::Float => {
            Literal::Float(random.pick(&[bits as u32, 1.5f32.to_bits(), 0x7f80_0000, 0xff80_0000, 0x7fc0_0001]))
        }
        Kind::Double => Literal::Double(random.pick(&[bits, 1e300f64.to_bits(), 0x8000_0000_0000_0000, u64::MAX])),
    }
}

struct Builder<'r> {
    random: &'r mut Random,
    body: Body,
    /// How many primitive registers are not constants.
    prim_count: usize,
    blocks: usize,
    /// What the method returns: a kind, a reference, or nothing.
    returns: usize,
}

impl Builder<'_> {
    fn block(&mut self, index: usize) {
        let start = self.body.code.len() as u32;
        if index == 0 {
            self.assign_everything();
        }
        for _ in 0..self.random.below(8) {
            let inst = self.instruction();
            self.push(inst);
        }
        let terminator = self.terminator();
        self.push(terminator);
        // The first block has no handlers, because a handler of it could run before everything is assigned.
        let count = if index > 0 && self.random.chance(40) { 1 + self.random.below(3) } else { 0 };
        let handlers = (0..count).map(|_| self.handler()).collect();
        self.body.blocks.push(Block { start, end: self.body.code.len() as u32, handlers });
    }

    fn assign_everything(&mut self) {
        for index in 0..self.prim_count {
            let dst = PrimReg(index as u16);
            let src = self.prim(self.body.prim_kinds[index], Source::Constant);
            self.push(Inst::Move { dst, src });
        }
        for index in 0..self.body.ref_count {
            let class = self.class(&CLASS_NAMES);
            self.push(Inst::New { dst: RefReg(index), class });
        }
    }

    fn push(&mut self, inst: Inst) {
        let last = self.body.origins.last().copied().unwrap_or_default();
        let origin = if self.random.chance(60) { last } else { last.wrapping_add(self.random.below(5) as u16) };
        self.body.code.push(inst);
        self.body.origins.push(origin);
    }

    fn handler(&mut self) -> Handler {
        let catch = self.random.chance(60).then(|| self.class(&CLASS_NAMES));
        Handler { catch, target: BlockId(1 + self.random.below(self.blocks - 1) as u32), into: self.reference() }
    }

    fn target(&mut self) -> BlockId {
        BlockId(self.random.below(self.blocks) as u32)
    }

    fn prim(&mut self, kind: Kind, source: Source) -> PrimReg {
        let range = match source {
            Source::Any => 0..self.body.prim_kinds.len(),
            Source::Constant => self.prim_count..self.body.prim_kinds.len(),
            Source::Writable => 0..self.prim_count,
        };
        let fitting: Vec<usize> = range.filter(|index| self.body.prim_kinds[*index] == kind).collect();
        PrimReg(self.random.pick(&fitting) as u16)
    }

    fn reference(&mut self) -> RefReg {
        RefReg(self.random.below(usize::from(self.body.ref_count)) as u16)
    }

    fn class(&mut self, names: &[&str]) -> u32 {
        let name: Name = self.random.pick(names).into();
        // Mostly shared, as lowering does it, but not always: an equal entry may have an index of its own.
        if self.random.chance(90)
            && let Some(index) = self.body.classes.iter().position(|known| *known == name)
        {
            return index as u32;
        }
        push(&mut self.body.classes, name)
    }

    fn field(&mut self, descriptor: &str) -> u32 {
        let field = FieldRef {
            class: self.random.pick(&CLASS_NAMES).into(),
            name: self.random.pick(&MEMBER_NAMES).into(),
            descriptor: descriptor.into(),
        };
        push(&mut self.body.fields, field)
    }

    fn method(&mut self, descriptor: &str) -> MethodRef {
        MethodRef {
            class: self.random.pick(&CLASS_NAMES).into(),
            name: self.random.pick(&MEMBER_NAMES).into(),
            descriptor: descriptor.into(),
            interface: self.random.chance(40),
        }
    }

    fn ty(&mut self) -> Type {
        if self.random.chance(50) {
            Type::Prim(self.random.pick(&ELEMENTS))
        } else {
            Type::Ref(self.random.pick(&["java/lang/Object", "[J"]).into())
        }
    }

    /// A descriptor, arguments for it and a register for its result.
    fn signature(&mut self, receiver: bool) -> (String, Registers, Option<Reg>) {
        let count = self.random.below(4);
        let parameters: Vec<Type> = (0..count).map(|_| self.ty()).collect();
        let result = self.random.chance(60).then(|| self.ty());
        let mut arguments = Registers::default();
        if receiver {
            arguments.refs.push(self.reference());
        }
        for parameter in &parameters {
            match parameter.kind() {
                Some(kind) => arguments.prims.push(self.prim(kind, Source::Any)),
                None => arguments.refs.push(self.reference()),
            }
        }
        let register = result.as_ref().map(|ty| self.result_for(ty));
        (MethodType { parameters, result }.descriptor(), arguments, register)
    }

    fn result_for(&mut self, ty: &Type) -> Reg {
        match ty.kind() {
            Some(kind) => Reg::Prim(self.prim(kind, Source::Writable)),
            None => Reg::Ref(self.reference()),
        }
    }

    fn text(&mut self) -> Vec<u16> {
        let length = self.random.below(5);
        (0..length)
            .map(|_| self.random.pick(&[0x41, 0x20, 0x22, 0x5c, 0x0a, 0xd83d, 0xde00, 0x200e, 0x3b, 0]))
            .collect()
    }

    fn handle(&mut self) -> MethodHandle {
        MethodHandle { kind: self.random.pick(&HANDLES), member: self.method("(I)V") }
    }

    fn constant(&mut self, static_argument: bool) -> RefConstant {
        match self.random.below(if static_argument { 6 } else { 4 }) {
            0 => RefConstant::String(self.text()),
            1 => RefConstant::Class(self.random.pick(&[".I", "a/B", "[C", "any"]).into()),
            2 => RefConstant::MethodType("(ILa/B;)V".into()),
            3 => RefConstant::MethodHandle(self.handle()),
            4 => {
                let kind = self.random.pick(&KINDS);
                RefConstant::Number(literal(self.random, kind))
            }
            _ => RefConstant::Dynamic(Box::new(self.dynamic(None))),
        }
    }

    /// A call site, or a constant if a descriptor for one is given.
    fn dynamic(&mut self, site: Option<(String, Registers, Option<Reg>)>) -> DynamicSite {
        let (descriptor, arguments, result) = site.unwrap_or(("La/B;".to_string(), Registers::default(), None));
        let count = self.random.below(3);
        DynamicSite {
            bootstrap: self.handle(),
            static_arguments: (0..count).map(|_| self.constant(true)).collect(),
            name: self.random.pick(&MEMBER_NAMES).into(),
            descriptor: descriptor.as_str().into(),
            arguments,
            result,
        }
    }

    fn instruction(&mut self) -> Inst {
        let element = self.random.pick(&ELEMENTS);
        let kind = element.kind();
        let (object, array, index) = (self.reference(), self.reference(), self.prim(Kind::Int, Source::Any));
        let (dst, src) = (self.prim(kind, Source::Writable), self.prim(kind, Source::Any));
        let (dst_ref, src_ref) = (self.reference(), self.reference());
        let flag = self.prim(Kind::Int, Source::Writable);
        let prim_descriptor = element.descriptor().to_string();
        match self.random.below(27) {
            0 => Inst::Move { dst, src },
            1 => Inst::MoveRef { dst: dst_ref, src: src_ref },
            2 => {
                let op = self.random.pick(&UNARY);
                let (from, to) = op.signature();
                Inst::Unary { op, dst: self.prim(to, Source::Writable), src: self.prim(from, Source::Any) }
            }
            3 => {
                let op = self.random.pick(&BINARY);
                let (left, right, to) = op.signature();
                let (left, right) = (self.prim(left, Source::Any), self.prim(right, Source::Any));
                Inst::Binary { op, dst: self.prim(to, Source::Writable), left, right }
            }
            4 => {
                let constant = self.constant(false);
                Inst::Constant { dst: dst_ref, constant: push(&mut self.body.ref_constants, constant) }
            }
            5 => Inst::New { dst: dst_ref, class: self.class(&CLASS_NAMES) },
            6 => Inst::NewArray { dst: dst_ref, class: self.class(&ARRAY_NAMES), length: index },
            7 => {
                let dimensions = push(&mut self.body.dimensions, vec![index]);
                Inst::NewMultiArray { dst: dst_ref, class: self.class(&ARRAY_NAMES), dimensions }
            }
            8 => Inst::GetField { dst, object, field: self.field(&prim_descriptor) },
            9 => Inst::GetFieldRef { dst: dst_ref, object, field: self.field("La/B;") },
            10 => Inst::PutField { object, field: self.field(&prim_descriptor), src },
            11 => Inst::PutFieldRef { object, field: self.field("[I"), src: src_ref },
            12 => Inst::GetStatic { dst, field: self.field(&prim_descriptor) },
            13 => Inst::GetStaticRef { dst: dst_ref, field: self.field("La/B;") },
            14 => Inst::PutStatic { field: self.field(&prim_descriptor), src },
            15 => Inst::PutStaticRef { field: self.field("[I"), src: src_ref },
            16 => Inst::ArrayLoad { element, dst, array, index },
            17 => Inst::ArrayLoadRef { dst: dst_ref, array, index },
            18 => Inst::ArrayStore { element, array, index, src },
            19 => Inst::ArrayStoreRef { array, index, src: src_ref },
            20 => Inst::ArrayLength { dst: flag, array },
            21 => Inst::InstanceOf { dst: flag, object, class: self.class(&CLASS_NAMES) },
            22 => Inst::CheckCast { object, class: self.class(&CLASS_NAMES) },
            23 => self.random.pick(&[
                Inst::MonitorEnter { object },
                Inst::MonitorExit { object },
                Inst::InitClass { class: push(&mut self.body.classes, "Initialized".into()) },
            ]),
            24 => {
                let kind =
                    self.random.pick(&[CallKind::Static, CallKind::Special, CallKind::Virtual, CallKind::Interface]);
                let (descriptor, arguments, result) = self.signature(kind != CallKind::Static);
                let method = self.method(&descriptor);
                Inst::Call { site: push(&mut self.body.calls, CallSite { kind, method, arguments, result }) }
            }
            25 => {
                let parts = vec![ConcatPart::Text(self.text()), ConcatPart::String(src_ref)];
                Inst::Concat { site: push(&mut self.body.concats, ConcatSite { parts, result: dst_ref }) }
            }
            _ => {
                let signature = if self.random.chance(70) {
                    self.signature(false)
                } else {
                    let ty = self.ty();
                    (ty.descriptor(), Registers::default(), Some(self.result_for(&ty)))
                };
                let site = self.dynamic(Some(signature));
                Inst::Dynamic { site: push(&mut self.body.dynamics, site) }
            }
        }
    }

    fn terminator(&mut self) -> Inst {
        let (then, otherwise) = (self.target(), self.target());
        match self.random.below(7) {
            0 => Inst::Goto { target: then },
            1 => {
                let (cond, kind) = (self.random.pick(&CONDS), self.random.pick(&KINDS));
                let (left, right) = (self.prim(kind, Source::Any), self.prim(kind, Source::Any));
                Inst::If { cond, kind, left, right, then, otherwise }
            }
            2 => Inst::IfNull { object: self.reference(), then, otherwise },
            3 => Inst::IfSame { left: self.reference(), right: self.reference(), then, otherwise },
            4 => {
                let mut cases: Vec<(i32, BlockId)> = Vec::new();
                for _ in 0..self.random.below(4) {
                    let value = cases.last().map_or(-3, |case| case.0) + 1 + self.random.below(9) as i32;
                    cases.push((value, self.target()));
                }
                let table = push(&mut self.body.switches, Switch { cases, default: otherwise });
                Inst::Switch { on: self.prim(Kind::Int, Source::Any), table }
            }
            5 => Inst::Throw { exception: self.reference() },
            _ => match self.returns {
                0 => Inst::Return,
                1 => Inst::ReturnRef { src: self.reference() },
                kind => Inst::ReturnPrim { src: self.prim(KINDS[kind - 2], Source::Any) },
            },
        }
    }
}

/// Which primitive registers come into question.
#[derive(Clone, Copy)]
enum Source {
    Any,
    Constant,
    Writable,
}

fn push<T>(table: &mut Vec<T>, entry: T) -> u32 {
    table.push(entry);
    table.len() as u32 - 1
}
