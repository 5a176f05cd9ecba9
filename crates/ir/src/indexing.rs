//! Which registers index arrays: those that an access to an array names as its index, and those that are copied into
//! one of these. Whoever compares arrays of two states looks at the cells that such variables point to.

use crate::body::Body;
use crate::inst::{Inst, PrimReg};

/// The registers of a body that index arrays, in order.
pub fn index_registers(body: &Body) -> Vec<PrimReg> {
    let mut found: Vec<PrimReg> = Vec::new();
    for inst in &body.code {
        if let Inst::ArrayLoad { index, .. }
        | Inst::ArrayLoadRef { index, .. }
        | Inst::ArrayStore { index, .. }
        | Inst::ArrayStoreRef { index, .. } = *inst
        {
            found.push(index);
        }
    }
    let mut grows = true;
    while grows {
        found.sort_unstable();
        found.dedup();
        let copies = body.code.iter().filter_map(|inst| match *inst {
            Inst::Move { dst, src } if found.contains(&dst) && !found.contains(&src) => Some(src),
            _ => None,
        });
        let more: Vec<PrimReg> = copies.collect();
        grows = !more.is_empty();
        found.extend(more);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inst::{Kind, RefReg};

    #[test]
    fn copies_of_an_index_index_as_well() {
        let (array, [a, b, c, d]) = (RefReg(0), [0, 1, 2, 3].map(PrimReg));
        let element = crate::inst::Element::Int;
        let code = vec![
            Inst::Move { dst: b, src: a },
            Inst::Move { dst: c, src: b },
            Inst::ArrayLoad { dst: d, array, index: c, element },
            Inst::Return,
        ];
        let body = Body { code, prim_kinds: vec![Kind::Int; 4], ..Body::default() };
        assert_eq!(index_registers(&body), [a, b, c]);
    }
}
