//! Conversions between argument types, as `MethodHandle.asType` and `MethodHandles.explicitCastArguments` define them.

use tandem_ir::{CallKind, Element, Inst, Kind, Literal, Reg, Type, UnaryOp};

use crate::domain::Domain;
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::generated::Maker;
use crate::reason::Oddity;

impl<D: Domain> Maker<D> {
    /// Converts a value; `explicit` casts numbers and takes null for zero.
    pub(super) fn convert(
        &mut self,
        interp: &mut Interp<D>,
        value: Reg,
        from: &Type,
        to: &Type,
        explicit: bool,
    ) -> Result<Reg, Interrupt<D>> {
        match (value, from, to) {
            (_, from, to) if from == to => Ok(value),
            (Reg::Prim(value), Type::Prim(from), Type::Prim(to)) => Ok(self.convert_number(value, *from, *to)),
            (Reg::Prim(_), Type::Prim(element), Type::Ref(_)) => {
                let boxed = self.box_value(interp, value, *element)?;
                self.cast(interp, boxed, to)
            }
            (Reg::Ref(_), Type::Ref(_), Type::Prim(element)) => self.unbox_value(interp, value, *element, explicit),
            (Reg::Ref(_), Type::Ref(from), Type::Ref(name)) => {
                let (from, wanted) = (interp.program.load(from)?, interp.program.load(name)?);
                if interp.program.is_assignable(from, wanted) { Ok(value) } else { self.cast(interp, value, to) }
            }
            _ => Err(Interrupt::stuck(Oddity::Conversion)),
        }
    }

    /// Converts the result of a call; `None` is `void`.
    pub(super) fn convert_result(
        &mut self,
        interp: &mut Interp<D>,
        value: Option<Reg>,
        from: Option<&Type>,
        to: Option<&Type>,
        explicit: bool,
    ) -> Result<Option<Reg>, Interrupt<D>> {
        match (value, from, to) {
            (_, _, None) => Ok(None),
            (Some(value), Some(from), Some(to)) => self.convert(interp, value, from, to, explicit).map(Some),
            (_, _, Some(to)) => Ok(Some(self.zero(to))),
        }
    }

    /// Zero or null.
    pub(super) fn zero(&mut self, ty: &Type) -> Reg {
        match ty.kind() {
            None => Reg::Ref(self.reference()),
            Some(Kind::Int) => Reg::Prim(self.number(Literal::Int(0))),
            Some(Kind::Long) => Reg::Prim(self.number(Literal::Long(0))),
            Some(Kind::Float) => Reg::Prim(self.number(Literal::Float(0))),
            Some(Kind::Double) => Reg::Prim(self.number(Literal::Double(0))),
        }
    }

    fn cast(&mut self, interp: &mut Interp<D>, value: Reg, to: &Type) -> Result<Reg, Interrupt<D>> {
        if let (Reg::Ref(object), Type::Ref(name)) = (value, to)
            && &**name != "java/lang/Object"
        {
            let class = interp.program.load(name)?;
            let class = self.class(class, interp);
            self.emit(Inst::CheckCast { object, class });
        }
        Ok(value)
    }

    /// Boxes with `valueOf`.
    pub(super) fn box_value(
        &mut self,
        interp: &mut Interp<D>,
        value: Reg,
        element: Element,
    ) -> Result<Reg, Interrupt<D>> {
        let class = element.box_class();
        let method = interp.jdk_method(class, "valueOf", &format!("({})L{class};", element.descriptor()))?;
        let boxed = self.call(interp, CallKind::Static, method, &[value]);
        Ok(boxed.expect("valueOf has a result"))
    }

    /// Unboxes whatever is in there, widening or casting it.
    fn unbox_value(
        &mut self,
        interp: &mut Interp<D>,
        value: Reg,
        element: Element,
        explicit: bool,
    ) -> Result<Reg, Interrupt<D>> {
        let name = format!("unbox{}", element.box_class().trim_start_matches("java/lang/"));
        let descriptor = format!("(Ljava/lang/Object;Z){}", element.descriptor());
        let method = interp.jdk_method("sun/invoke/util/ValueConversions", &name, &descriptor)?;
        let cast = Reg::Prim(self.number(Literal::Int(explicit.into())));
        let number = self.call(interp, CallKind::Static, method, &[value, cast]);
        Ok(number.expect("it has a result"))
    }

    /// The number in a box of a computational kind.
    pub(super) fn unbox_bound(&mut self, interp: &mut Interp<D>, value: Reg, kind: Kind) -> Result<Reg, Interrupt<D>> {
        let element = match kind {
            Kind::Int => Element::Int,
            Kind::Long => Element::Long,
            Kind::Float => Element::Float,
            Kind::Double => Element::Double,
        };
        let class = interp.program.load(element.box_class())?;
        let field = interp.program.class(class).field_named("value");
        let field = field.ok_or_else(|| Interrupt::stuck(Oddity::Box))?;
        let field = self.field(field, interp);
        let (dst, Reg::Ref(object)) = (self.prim(kind), value) else {
            return Err(Interrupt::stuck(Oddity::Box));
        };
        self.emit(Inst::GetField { dst, object, field });
        Ok(Reg::Prim(dst))
    }

    fn convert_number(&mut self, value: tandem_ir::PrimReg, from: Element, to: Element) -> Reg {
        let mut value = value;
        for op in kind_conversion(from.kind(), to.kind()).into_iter().chain(narrowing(from, to)) {
            let dst = self.prim(op.signature().1);
            self.emit(Inst::Unary { op, dst, src: value });
            value = dst;
        }
        Reg::Prim(value)
    }
}

fn kind_conversion(from: Kind, to: Kind) -> Option<UnaryOp> {
    use Kind::*;
    Some(match (from, to) {
        (Int, Long) => UnaryOp::IntToLong,
        (Int, Float) => UnaryOp::IntToFloat,
        (Int, Double) => UnaryOp::IntToDouble,
        (Long, Int) => UnaryOp::LongToInt,
        (Long, Float) => UnaryOp::LongToFloat,
        (Long, Double) => UnaryOp::LongToDouble,
        (Float, Int) => UnaryOp::FloatToInt,
        (Float, Long) => UnaryOp::FloatToLong,
        (Float, Double) => UnaryOp::FloatToDouble,
        (Double, Int) => UnaryOp::DoubleToInt,
        (Double, Long) => UnaryOp::DoubleToLong,
        (Double, Float) => UnaryOp::DoubleToFloat,
        _ => return None,
    })
}

fn narrowing(from: Element, to: Element) -> Option<UnaryOp> {
    match to {
        _ if from == to => None,
        Element::Boolean => Some(UnaryOp::IntToBoolean),
        Element::Byte => Some(UnaryOp::IntToByte),
        Element::Char => Some(UnaryOp::IntToChar),
        Element::Short => Some(UnaryOp::IntToShort),
        _ => None,
    }
}
