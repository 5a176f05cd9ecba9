//! Cells at unknown indices hold what the concrete domain's cells hold, whatever the index is.

use tandem_domains::symbolic::{Prim, SymbolicCells};
use tandem_domains::{Concrete, Symbolic};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Kind, UnaryOp};
use tandem_machine::Arrays;
use tandem_machine::Numbers;
use tandem_term::{Interval, Model, Sort, SymbolId};

use crate::decide::{symbolic, value};
use crate::enumerate::{Dice, models};

const LENGTH: i32 = 4;

#[test]
fn random_loads_and_stores_agree_with_every_concrete_run() {
    let (mut interp, _) = symbolic();
    let domain = &mut interp.domain;
    let index = Interval { low: 0, high: i64::from(LENGTH) - 1 };
    let wide = Interval { low: 120, high: 135 };
    let symbols = [("i", index), ("j", index), ("v", wide)].map(|(name, range)| {
        let term = domain.terms.fresh(name, Sort::Number(Kind::Int), range);
        domain.prim(term)
    });
    let models = models(&domain.terms, &[SymbolId(0), SymbolId(1), SymbolId(2)]).expect("few values");
    let elements =
        [Element::Boolean, Element::Byte, Element::Char, Element::Short, Element::Int, Element::Long, Element::Double];
    let mut dice = Dice(7);
    for element in elements {
        for _ in 0..12 {
            random_run(domain, element, symbols, &models, &mut dice);
        }
    }
}

fn random_run(domain: &mut Symbolic, element: Element, symbols: [Prim; 3], models: &[Model], dice: &mut Dice) {
    let length = domain.int(LENGTH);
    let mut cells = domain.cells(element, length).expect("a known length");
    let mut concrete: Vec<_> =
        models.iter().map(|_| Concrete::default().cells(element, Bits::of_int(LENGTH)).unwrap()).collect();
    for _ in 0..8 {
        let index = match dice.roll(4) {
            known @ 0..2 => domain.int(known as i32),
            unknown => symbols[unknown - 2],
        };
        if dice.roll(2) == 0 {
            let loaded = domain.load(&cells, index);
            for (model, cells) in models.iter().zip(&concrete) {
                let expected = Concrete::default().load(cells, Bits(value(domain, model, index)));
                assert_eq!(value(domain, model, loaded), expected.0, "{element:?}");
            }
            continue;
        }
        let number = if dice.roll(2) == 0 { domain.int(dice.roll(400) as i32 - 200) } else { symbols[2] };
        let stored = match element.kind() {
            Kind::Long => domain.unary(UnaryOp::IntToLong, number),
            Kind::Double => domain.unary(UnaryOp::IntToDouble, number),
            _ => number,
        };
        domain.store(&mut cells, index, stored);
        for (model, cells) in models.iter().zip(&mut concrete) {
            Concrete::default().store(cells, Bits(value(domain, model, index)), Bits(value(domain, model, stored)));
        }
    }
}

#[test]
fn known_cells_stay_known() {
    let (mut interp, _) = symbolic();
    let domain = &mut interp.domain;
    let (length, one, seven) = (domain.int(3), domain.int(1), domain.int(7));
    let mut cells = domain.cells(Element::Byte, length).expect("a known length");
    domain.store(&mut cells, one, seven);
    assert!(domain.known_cells(&cells).is_some());
    assert_eq!(domain.load(&cells, one), seven);
    let before = domain.terms.len();
    let unknown = domain.terms.fresh("x", Sort::Number(Kind::Int), Interval::BYTE);
    let unknown = domain.prim(unknown);
    domain.store(&mut cells, one, unknown);
    assert_eq!(domain.load(&cells, one), unknown);
    assert!(matches!(cells, SymbolicCells::Listed { .. }));
    assert_eq!(domain.terms.len(), before + 1, "a constant index makes no terms");
}
