//! Random bodies keep everything on the way through the text form, and the validator judges them as it should.

mod random;

use random::{Random, valid_body};
use tandem_ir::parse::parse_method;
use tandem_ir::print::print_method;
use tandem_ir::validate::validate;
use tandem_ir::{BlockId, Body, ConcatSite, Inst, Literal, PrimReg, RefReg, Switch};

#[test]
fn valid_bodies_survive_the_round_trip() {
    for seed in 0..1000 {
        let body = valid_body(&mut Random::new(seed));
        let text = print_method("a/B.c()V", &body);
        if let Err(errors) = validate(&body) {
            panic!("seed {seed} is not valid: {}\n{text}", errors[0]);
        }
        match parse_method(&text) {
            Ok((header, again)) => {
                assert_eq!(header, "a/B.c()V");
                assert!(again == body, "seed {seed} changes:\n{text}\n{}", print_method("again", &again));
            }
            Err(error) => panic!("seed {seed}: {error}\n{text}"),
        }
    }
}

#[test]
fn damaged_bodies_survive_it_too() {
    let mut invalid = 0;
    for seed in 0..1000 {
        let mut random = Random::new(seed);
        let mut body = valid_body(&mut random);
        damage(&mut random, &mut body);
        invalid += u32::from(validate(&body).is_err());
        let text = print_method("damaged", &body);
        match parse_method(&text) {
            Ok((_, again)) => assert!(again == body, "seed {seed} changes:\n{text}"),
            Err(error) => panic!("seed {seed}: {error}\n{text}"),
        }
    }
    assert!(invalid > 300, "only {invalid} of the damaged bodies are invalid");
}

#[test]
fn torn_text_is_refused_without_a_panic() {
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let text = print_method("torn", &valid_body(&mut random));
        for _ in 0..15 {
            let mut characters: Vec<char> = text.chars().collect();
            let at = random.below(characters.len());
            match random.below(3) {
                0 => characters.truncate(at),
                1 => drop(characters.remove(at)),
                _ => characters[at] = random.pick(&['#', '9', ' ', '\\', '"', 'b', '.', '(', ',', '\n', '🦀']),
            }
            let torn: String = characters.into_iter().collect();
            if let Ok((_, body)) = parse_method(&torn) {
                // Whatever it means now, judging and printing it must not panic either.
                let _ = validate(&body);
                let _ = print_method("torn", &body);
            }
        }
    }
}

/// Damages a body somewhere, but so that its text can still say it: blocks tile and origins stay.
fn damage(random: &mut Random, body: &mut Body) {
    let at = random.below(body.code.len());
    match random.below(9) {
        0 => body.ref_count = random.below(2) as u16,
        1 => body.prim_kinds.truncate(random.below(body.prim_kinds.len())),
        2 => body.parameters = (random.below(30) as u16, random.below(30) as u16),
        3 => body.classes.truncate(1),
        4 => body.calls.truncate(1),
        5 => body.code[at] = Inst::Goto { target: BlockId(random.below(99) as u32) },
        6 => body.code[at] = Inst::Switch { on: PrimReg(random.below(30) as u16), table: random.below(4) as u32 },
        7 => body.lines.reverse(),
        _ => {
            let last = body.constants.len() - 1;
            body.constants[last].1 = Literal::Int(random.next() as i32);
            body.fields.reverse();
            body.classes.push("unused".into());
            body.switches.push(Switch { cases: vec![(3, BlockId(7)), (1, BlockId(0))], default: BlockId(1) });
            body.dimensions.push(vec![PrimReg(77)]);
            body.concats.push(ConcatSite { parts: vec![], result: RefReg(99) });
        }
    }
}
