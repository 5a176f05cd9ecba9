//! Canonical constructors of records. Nothing else makes a record, so what the constructor refuses does not exist, and
//! what it changes exists only as changed.

use tandem_ir::operands::{self, Access};
use tandem_ir::{Body, CallSite, Inst, PrimReg, RefReg, Reg, Type};
use tandem_java::{ClassId, FieldId, MethodId, Program};

/// The canonical constructor of a record, and what its instructions tell about it.
#[derive(Clone, Debug)]
pub struct CanonicalConstructor {
    /// The constructor.
    pub method: MethodId,
    /// The components, in the order of its parameters.
    pub components: Vec<Component>,
    /// Whether it does nothing but set the fields to its arguments: then every value of the components is possible.
    pub is_plain: bool,
    /// Whether nobody else can get hold of the record before the constructor returns.
    pub is_discreet: bool,
}

/// A component of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Component {
    /// Its field.
    pub field: FieldId,
    /// Whether the field holds the very argument wherever the constructor returns.
    pub is_kept: bool,
    /// Whether it is a reference that is kept, and that the constructor does not even look at.
    pub is_only_stored: bool,
    /// Whether it is one that the constructor at most compares with null.
    pub is_only_tested: bool,
}

/// The canonical constructor of a class; `None` if it is no record, or none that a compiler has made.
pub fn canonical_constructor(program: &Program, record: ClassId) -> Option<CanonicalConstructor> {
    let class = program.class(record);
    let names = class.record_components()?;
    let declared = || class.fields.iter().map(|field| program.field(*field)).filter(|field| !field.is_static());
    let fields: Vec<_> =
        names.iter().map(|name| declared().find(|field| field.name == *name)).collect::<Option<_>>()?;
    let descriptor: String = fields.iter().map(|field| field.ty.descriptor()).collect();
    let method = class.find_method("<init>", &format!("({descriptor})V"))?;
    let body = program.body(method).ok()??;
    let types: Vec<&Type> = fields.iter().map(|field| &field.ty).collect();
    let components: Vec<Component> = fields
        .iter()
        .zip(parameters(&types))
        .map(|(field, parameter)| {
            let is_kept = is_kept(body, &field.name, parameter);
            let is_only = |used| is_kept && is_only_used(body, parameter, used);
            let (is_only_stored, is_only_tested) = (is_only(Used::Stored), is_only(Used::Tested));
            Component { field: field.id, is_kept, is_only_stored, is_only_tested }
        })
        .collect();
    let is_plain = components.iter().all(|component| component.is_kept) && body.code.iter().all(|i| sets(body, i));
    let is_discreet = !body.code.iter().any(|inst| hands_itself_over(body, inst));
    Some(CanonicalConstructor { method, components, is_plain, is_discreet })
}

/// The registers in which the parameters of a constructor arrive, behind the receiver.
fn parameters(types: &[&Type]) -> Vec<Reg> {
    let (mut prims, mut refs) = (0, 1);
    let register = |ty: &&Type| match ty {
        Type::Prim(_) => {
            prims += 1;
            Reg::Prim(PrimReg(prims - 1))
        }
        Type::Ref(_) => {
            refs += 1;
            Reg::Ref(RefReg(refs - 1))
        }
    };
    types.iter().map(register).collect()
}

/// Whether no instruction writes to the parameter, and the field is set from nothing else.
fn is_kept(body: &Body, field: &str, parameter: Reg) -> bool {
    let is_set_otherwise = |inst: &Inst| match *inst {
        Inst::PutField { field: set, src, .. } => {
            &*body.fields[set as usize].name == field && Reg::Prim(src) != parameter
        }
        Inst::PutFieldRef { field: set, src, .. } => {
            &*body.fields[set as usize].name == field && Reg::Ref(src) != parameter
        }
        _ => false,
    };
    let is_written = |inst: &Inst| {
        let mut found = false;
        operands::visit(body, inst, &mut |access, register| found |= access == Access::Write && register == parameter);
        found
    };
    let is_caught =
        body.blocks.iter().flat_map(|block| &block.handlers).any(|handler| Reg::Ref(handler.into) == parameter);
    !is_caught && !body.code.iter().any(|inst| is_set_otherwise(inst) || is_written(inst))
}

/// What a constructor does with a reference at most.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Used {
    /// It is put into a field.
    Stored,
    /// That, or it is compared with null.
    Tested,
}

/// Whether the parameter is a reference, and every instruction that reads it does no more than that with it.
fn is_only_used(body: &Body, parameter: Reg, used: Used) -> bool {
    let reads = |inst: &Inst, wanted: Reg| {
        let mut found = false;
        operands::visit(body, inst, &mut |access, register| found |= access == Access::Read && register == wanted);
        found
    };
    let is_more = |inst: &Inst| {
        let is_fine = match *inst {
            Inst::PutFieldRef { object, .. } => Reg::Ref(object) != parameter,
            Inst::IfNull { .. } => used == Used::Tested,
            Inst::Call { site } => {
                let CallSite { method, result, .. } = &body.calls[site as usize];
                let is_test = &*method.class == "java/util/Objects" && &*method.name == "requireNonNull";
                let is_dropped = result.is_none_or(|result| !body.code.iter().any(|inst| reads(inst, result)));
                used == Used::Tested && is_test && is_dropped
            }
            _ => false,
        };
        reads(inst, parameter) && !is_fine
    };
    matches!(parameter, Reg::Ref(_)) && !body.code.iter().any(is_more)
}

/// The register that holds the record.
const RECORD: RefReg = RefReg(0);

/// Whether an instruction does more with the record than to use its fields and to call the constructor of `Record`.
fn hands_itself_over(body: &Body, inst: &Inst) -> bool {
    let is_own_use = match *inst {
        Inst::GetField { .. } | Inst::GetFieldRef { .. } | Inst::PutField { .. } => true,
        Inst::PutFieldRef { src, .. } => src != RECORD,
        Inst::Call { site } => &*body.calls[site as usize].method.class == "java/lang/Record",
        _ => false,
    };
    let mut is_read = false;
    operands::visit(body, inst, &mut |access, register| {
        is_read |= access == Access::Read && register == Reg::Ref(RECORD);
    });
    is_read && !is_own_use
}

/// Whether an instruction sets a field of the record, calls the constructor of `Record`, or returns.
fn sets(body: &Body, inst: &Inst) -> bool {
    match *inst {
        Inst::PutField { object, .. } | Inst::PutFieldRef { object, .. } => object == RECORD,
        Inst::Return => true,
        Inst::Call { site } => &*body.calls[site as usize].method.class == "java/lang/Record",
        _ => false,
    }
}
