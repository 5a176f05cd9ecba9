//! `Integer.valueOf` and its kin, whose results for small numbers come from a cache.
//!
//! For an unknown number the answer is a new object; where the number is one of those in the cache, the object is listed
//! in [`State::boxes`] and takes the identity of the cache's (see `step::boxes`).

use tandem_ir::{BinaryOp, Cond, Element, Literal};
use tandem_java::{ClassId, Slot};

use super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::state::{State, Status};

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        ("java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", Shortcut, |call| value_of(call, Element::Byte)),
        ("java/lang/Character", "valueOf", "(C)Ljava/lang/Character;", Shortcut, |call| value_of(call, Element::Char)),
        ("java/lang/Short", "valueOf", "(S)Ljava/lang/Short;", Shortcut, |call| value_of(call, Element::Short)),
        ("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", Shortcut, |call| value_of(call, Element::Int)),
        ("java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", Shortcut, |call| value_of(call, Element::Long)),
    ]
}

/// The cache of a class of boxes, and the field of a box that holds its number.
#[derive(Clone, Copy)]
pub(crate) struct BoxCache {
    /// The class with the static field.
    class: ClassId,
    /// The field with the array.
    cells: usize,
    /// The field of a box.
    value: usize,
}

fn value_of<D: Domain>(call: &mut Call<'_, D>, element: Element) -> Result<Answer<D>, Interrupt<D>> {
    let Some(cache) = call.interp.box_cache(element) else { return Ok(Answer::Decline) };
    if call.state.status(cache.class) != Status::Initialized {
        // The bytecode does it; it comes to this point again for numbers that are not known.
        if call.interp.domain.known(element.kind(), call.prims[0]).is_some() {
            return Ok(Answer::Decline);
        }
        call.interp.check_initialized(call.state, cache.class)?;
    }
    let cells = call.state.statics(cache.class).refs[cache.cells];
    let low: i64 = if element == Element::Char { 0 } else { -128 };
    let length = call.state.heap.get(cells).refs.len();
    let class = call.interp.program.method(call.method).class;
    let known = match call.interp.domain.known(element.kind(), call.prims[0]) {
        Some(Literal::Int(value)) => Some(i64::from(value)),
        Some(Literal::Long(value)) => Some(value),
        _ => None,
    };
    let cached = match known {
        Some(value) => match usize::try_from(value - low) {
            Ok(index) if index < length => return call.give_ref(call.state.heap.get(cells).refs[index]),
            _ => false,
        },
        None => is_within(call, element, low, low + length as i64 - 1)?,
    };
    let new = call.interp.allocate(call.state, class);
    call.state.heap.get_mut(new).prims[cache.value] = call.prims[0];
    if cached {
        call.state.boxes.push(new);
    }
    call.give_ref(new)
}

/// Whether an unknown number is in a range, both ends included.
fn is_within<D: Domain>(call: &mut Call<'_, D>, element: Element, low: i64, high: i64) -> Result<bool, Interrupt<D>> {
    let kind = element.kind();
    let domain = &mut call.interp.domain;
    let [low, high] = [low, high].map(|end| match element {
        Element::Long => domain.long(end),
        _ => domain.int(end as i32),
    });
    let above = domain.compare(Cond::Ge, kind, call.prims[0], low);
    let below = domain.compare(Cond::Le, kind, call.prims[0], high);
    let within = domain.binary(BinaryOp::AndInt, above, below);
    call.interp.decide(call.state, within)
}

impl<D: Domain> Interp<D> {
    /// The cache behind `valueOf` for a primitive type; `None` if there is none.
    #[inline]
    pub(crate) fn box_cache(&self, element: Element) -> Option<BoxCache> {
        let index = match element {
            Element::Byte => 0,
            Element::Char => 1,
            Element::Short => 2,
            Element::Int => 3,
            Element::Long => 4,
            Element::Boolean | Element::Float | Element::Double => return None,
        };
        *self.known.box_caches[index].get_or_init(|| self.find_box_cache(element))
    }

    fn find_box_cache(&self, element: Element) -> Option<BoxCache> {
        let name = element.box_class();
        let simple = name.rsplit('/').next()?;
        let class = self.program.load(&format!("{name}${simple}Cache")).ok()?;
        let field = self.program.class(class).field_named("cache")?;
        let Slot::Ref(cells) = self.program.field(field).slot else { return None };
        let Slot::Prim(value) = self.field_slot(self.program.load(name).ok()?, "value")? else { return None };
        Some(BoxCache { class, cells: cells as usize, value: value as usize })
    }

    /// Whether an object is one of those that `valueOf` answers again and again.
    pub(crate) fn is_in_cache(&self, state: &State<D>, element: Element, object: Ref) -> bool {
        let Some(cache) = self.box_cache(element) else { return false };
        let statics = state.statics.get(cache.class.0 as usize).and_then(Option::as_ref);
        let cells = statics.map_or(Ref::NULL, |statics| statics.refs[cache.cells]);
        !cells.is_null() && state.heap.get(cells).refs.contains(&object)
    }
}
