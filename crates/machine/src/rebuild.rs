//! A record made once more by its canonical constructor: code that the machine makes.
//!
//! The code reads the components of a record, or of another one in place of it, calls the constructor on them, and
//! compares what comes out with the record. So components that nobody has read are lazily initialized, and conditions on
//! unknown numbers are split, like anywhere else.
//!
//! Invariant: an exception that leaves the code left the constructor.

use std::sync::Arc;

use tandem_ir::{BlockId, CallKind, Cond, Inst, Kind, Literal, PrimReg, RefReg, Reg};
use tandem_java::FieldId;

use crate::domain::Domain;
use crate::harness::PredicateVerdict;
use crate::heap::Ref;
use crate::interp::Interp;
use crate::intrinsics::Maker;
use crate::records::CanonicalConstructor;
use crate::state::{Role, State};

/// Where an argument of the constructor comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    /// From the record itself.
    Record,
    /// From the other record.
    Other,
    /// It is null, since the constructor does not look at it.
    Null,
}

/// What is asked of a component that the constructor has set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// Nothing.
    Any,
    /// It is what the record has.
    Same,
    /// It is null where the record has null, and only there.
    Nullness,
    /// The same, and both are arrays of one length.
    Length,
}

/// How a record is made once more.
pub struct Rebuild<'r> {
    /// Its constructor.
    pub constructor: &'r CanonicalConstructor,
    /// Where the argument for each component comes from, and what is asked of what becomes of it.
    pub components: Vec<(Given, Agreement)>,
    /// The record.
    pub record: Ref,
    /// A record of the same class.
    pub other: Ref,
}

impl<D: Domain> Interp<D> {
    /// Starts to make a record once more, in a thread without frames. The code returns [`PredicateVerdict::Holds`], or
    /// [`PredicateVerdict::Fails`] with the number of a component that does not agree.
    pub fn start_rebuild(&mut self, state: &mut State<D>, rebuild: &Rebuild<'_>) {
        let program = Arc::clone(&self.program);
        let class = program.method(rebuild.constructor.method).class;
        let mut maker = Maker::new();
        let (record, other) = (maker.reference_parameter(), maker.reference_parameter());
        let fields: Vec<FieldId> = rebuild.constructor.components.iter().map(|component| component.field).collect();
        let mut arguments = Vec::new();
        for (field, (given, _)) in fields.iter().zip(&rebuild.components) {
            arguments.push(match given {
                Given::Record => get(&mut maker, self, record, *field),
                Given::Other => get(&mut maker, self, other, *field),
                Given::Null => Reg::Ref(maker.reference()),
            });
        }
        let made = maker.reference();
        let made_class = maker.class(class, self);
        maker.emit(Inst::New { dst: made, class: made_class });
        let all: Vec<Reg> = [Reg::Ref(made)].into_iter().chain(arguments).collect();
        maker.call(self, CallKind::Special, rebuild.constructor.method, &all);
        for (index, (field, (_, agreement))) in fields.iter().zip(&rebuild.components).enumerate() {
            if *agreement != Agreement::Any {
                let (left, right) = (get(&mut maker, self, record, *field), get(&mut maker, self, made, *field));
                let kind = program.field(*field).ty.kind();
                compare(&mut maker, (left, right), kind, *agreement, index);
            }
        }
        give(&mut maker, PredicateVerdict::Holds);
        let code = maker.finish(self, None, class);
        state.thread.frame_limit = self.limits.frames;
        self.push_code(state, code, &[], &[rebuild.record, rebuild.other], None, Role::Call, Ref::NULL);
    }
}

fn get<D: Domain>(maker: &mut Maker<D>, interp: &Interp<D>, object: RefReg, id: FieldId) -> Reg {
    let register = maker.register(&interp.program.field(id).ty);
    let field = maker.field(id, interp);
    maker.emit(match register {
        Reg::Prim(dst) => Inst::GetField { dst, object, field },
        Reg::Ref(dst) => Inst::GetFieldRef { dst, object, field },
    });
    register
}

fn give<D: Domain>(maker: &mut Maker<D>, verdict: PredicateVerdict) {
    let code = maker.number(Literal::Int(verdict.code()));
    maker.give(Some(Reg::Prim(code)));
}

/// Returns that a component does not agree, if so; the code goes on otherwise.
fn compare<D: Domain>(maker: &mut Maker<D>, pair: (Reg, Reg), kind: Option<Kind>, agreement: Agreement, index: usize) {
    match (pair, kind) {
        ((Reg::Prim(left), Reg::Prim(right)), Some(kind)) => compare_numbers(maker, left, right, kind, index),
        ((Reg::Ref(left), Reg::Ref(right)), _) if agreement == Agreement::Same => {
            let otherwise = maker.next_block();
            let then = BlockId(otherwise.0 + 1);
            maker.emit(Inst::IfSame { left, right, then, otherwise });
            fail(maker, index);
        }
        ((Reg::Ref(left), Reg::Ref(right)), _) => {
            // Blocks: the record has null; it has not; it does not agree; it does.
            let first = maker.next_block().0;
            let block = |number: u32| BlockId(first + number);
            maker.emit(Inst::IfNull { object: left, then: block(0), otherwise: block(1) });
            maker.begin_block(Vec::new());
            maker.emit(Inst::IfNull { object: right, then: block(3), otherwise: block(2) });
            maker.begin_block(Vec::new());
            maker.emit(Inst::IfNull { object: right, then: block(2), otherwise: block(3) });
            fail(maker, index);
            if agreement == Agreement::Length {
                compare_lengths(maker, left, right, index);
            }
        }
        _ => unreachable!("both registers are for the same field"),
    }
}

/// Arrays agree if they have one length, or if there are none.
fn compare_lengths<D: Domain>(maker: &mut Maker<D>, left: RefReg, right: RefReg, index: usize) {
    // Blocks: there are arrays; they do not agree; they do, or there are none.
    let first = maker.next_block().0;
    let block = |number: u32| BlockId(first + number);
    let lengths = (maker.prim(Kind::Int), maker.prim(Kind::Int));
    maker.emit(Inst::IfNull { object: left, then: block(2), otherwise: block(0) });
    maker.begin_block(Vec::new());
    maker.emit(Inst::ArrayLength { dst: lengths.0, array: left });
    maker.emit(Inst::ArrayLength { dst: lengths.1, array: right });
    let (then, otherwise) = (block(2), block(1));
    maker.emit(Inst::If { cond: Cond::Eq, kind: Kind::Int, left: lengths.0, right: lengths.1, then, otherwise });
    fail(maker, index);
}

/// Numbers agree if they are equal, or if neither is a number.
fn compare_numbers<D: Domain>(maker: &mut Maker<D>, left: PrimReg, right: PrimReg, kind: Kind, index: usize) {
    // Blocks: they are not equal; the record has no number; they do not agree; they do.
    let first = maker.next_block().0;
    let block = |number: u32| BlockId(first + number);
    let is_equal = |left, right, then, otherwise| Inst::If { cond: Cond::Eq, kind, left, right, then, otherwise };
    maker.emit(is_equal(left, right, block(3), block(0)));
    maker.begin_block(Vec::new());
    maker.emit(is_equal(left, left, block(2), block(1)));
    maker.begin_block(Vec::new());
    maker.emit(is_equal(right, right, block(2), block(3)));
    fail(maker, index);
}

/// A block that returns, and the next.
fn fail<D: Domain>(maker: &mut Maker<D>, index: usize) {
    maker.begin_block(Vec::new());
    give(maker, PredicateVerdict::Fails(index));
    maker.begin_block(Vec::new());
}
