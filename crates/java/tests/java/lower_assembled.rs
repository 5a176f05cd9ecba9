//! Code that javac no longer writes, or never wrote: subroutines, wide instructions, every shuffle of the stack, and code
//! that breaks the rules.

use tandem_java::classfile::{ClassFile, FormatError};

use crate::lower_support::{lower, lowered_text};

/// A class with one static method `m`, in the format of Java 1.4, which still had subroutines.
struct Assembler {
    descriptor: &'static str,
    max_stack: u16,
    max_locals: u16,
    code: Vec<u8>,
    /// Start, end, handler; all catch everything.
    handlers: Vec<[u16; 3]>,
}

impl Assembler {
    fn new(descriptor: &'static str, max_stack: u16, max_locals: u16, code: &[u8]) -> Assembler {
        Assembler { descriptor, max_stack, max_locals, code: code.to_vec(), handlers: Vec::new() }
    }

    fn bytes(&self) -> Vec<u8> {
        fn utf8(pool: &mut Vec<u8>, text: &str) {
            pool.push(1);
            pool.extend((text.len() as u16).to_be_bytes());
            pool.extend(text.bytes());
        }
        let mut file = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 48];
        // 1 "T", 2 class T, 3 "java/lang/Object", 4 class Object, 5 "m", 6 descriptor, 7 "Code"
        file.extend([0, 8]);
        utf8(&mut file, "T");
        file.extend([7, 0, 1]);
        utf8(&mut file, "java/lang/Object");
        file.extend([7, 0, 3]);
        utf8(&mut file, "m");
        utf8(&mut file, self.descriptor);
        utf8(&mut file, "Code");
        // Public class T extends Object, no interfaces, no fields, one method: public static m.
        file.extend([0, 0x21, 0, 2, 0, 4, 0, 0, 0, 0, 0, 1, 0, 9, 0, 5, 0, 6, 0, 1, 0, 7]);
        let length = 12 + self.code.len() + 8 * self.handlers.len();
        file.extend((length as u32).to_be_bytes());
        file.extend(self.max_stack.to_be_bytes());
        file.extend(self.max_locals.to_be_bytes());
        file.extend((self.code.len() as u32).to_be_bytes());
        file.extend(&self.code);
        file.extend((self.handlers.len() as u16).to_be_bytes());
        for handler in &self.handlers {
            handler.iter().for_each(|offset| file.extend(offset.to_be_bytes()));
            file.extend([0, 0]);
        }
        file.extend([0, 0, 0, 0]);
        file
    }

    fn parse(&self) -> ClassFile {
        ClassFile::parse(self.bytes().into()).expect("a well-formed file")
    }

    fn text(&self) -> String {
        lowered_text(&self.parse(), "m")
    }

    /// The error, with its offset counted from the start of the code.
    fn error(&self) -> FormatError {
        let file = self.parse();
        let code = file.code(0).expect("readable").expect("code");
        match lower(&file, 0, 17, &mut Vec::new()) {
            Ok(body) => panic!("no error: {body:?}"),
            Err(error) => FormatError { offset: error.offset - code.offset, message: error.message },
        }
    }
}

const ICONST_0: u8 = 0x03;
const ICONST_1: u8 = 0x04;
const ICONST_2: u8 = 0x05;
const ICONST_3: u8 = 0x06;
const LCONST_1: u8 = 0x0a;
const ILOAD_0: u8 = 0x1a;
const ILOAD_1: u8 = 0x1b;
const ILOAD: u8 = 0x15;
const ISTORE_0: u8 = 0x3b;
const ISTORE_1: u8 = 0x3c;
const ASTORE_1: u8 = 0x4c;
const ALOAD_1: u8 = 0x2b;
const IADD: u8 = 0x60;
const ISUB: u8 = 0x64;
const IINC: u8 = 0x84;
const IFEQ: u8 = 0x99;
const GOTO: u8 = 0xa7;
const JSR: u8 = 0xa8;
const RET: u8 = 0xa9;
const IRETURN: u8 = 0xac;
const LRETURN: u8 = 0xad;
const RETURN: u8 = 0xb1;
const WIDE: u8 = 0xc4;

#[test]
fn a_subroutine_is_unfolded_at_each_call() {
    let code = [
        JSR, 0, 8, // 0: to 8
        JSR, 0, 5, // 3: to 8
        ILOAD_0, IRETURN,  // 6
        ASTORE_1, // 8: the subroutine
        IINC, 0, 3, // 9
        RET, 1, // 12
    ];
    let text = Assembler::new("(I)I", 1, 2, &code).text();
    assert_eq!(text, "  constants: i1 = 3\nb0:\n  i0 = add.int i0, i1\n  i0 = add.int i0, i1\n  return i0\n");
}

#[test]
fn a_subroutine_may_call_another_and_return_past_it() {
    let code = [
        JSR,
        0,
        5, // 0: to 5
        ILOAD_0,
        IRETURN,  // 3
        ASTORE_1, // 5: outer
        JSR,
        0,
        5, // 6: to 11
        RETURN,
        RETURN,       // 9: never reached, and of the wrong kind if it were
        ASTORE_1 + 1, // 11: inner
        IINC,
        0,
        1, // 12
        RET,
        1, // 15: straight back to 3
    ];
    let text = Assembler::new("(I)I", 1, 3, &code).text();
    assert_eq!(text, "  constants: i1 = 1\nb0:\n  i0 = add.int i0, i1\n  return i0\n");
}

#[test]
fn a_jump_out_of_a_subroutine_ends_its_call() {
    // while (i != 0) try { i--; } finally { continue; }
    let code = [
        ILOAD_0, IFEQ, 0, 13, // 0: to 14
        IINC, 0, 0xff, // 4
        JSR, 0, 3,        // 7: to 10
        ASTORE_1, // 10: never returns
        GOTO, 0xff, 0xf5, // 11: to 0
        ILOAD_0, IRETURN, // 14
    ];
    let text = Assembler::new("(I)I", 1, 2, &code).text();
    assert!(text.contains("add.int"), "{text}");
    // The loop is there at most twice: outside any call, and inside one.
    assert!(text.matches("add.int").count() <= 2, "{text}");
}

#[test]
fn return_addresses_are_no_references() {
    let loaded = [JSR, 0, 3, ASTORE_1, ALOAD_1, 0x57, RETURN];
    let error = Assembler::new("()V", 1, 2, &loaded).error();
    assert_eq!((error.offset, &*error.message), (4, "local variable 1 is a return address instead of a reference"));
    let missing = [RET, 0];
    assert_eq!(Assembler::new("()V", 1, 1, &missing).error().message, "ret without a return address");
}

#[test]
fn wide_instructions_reach_far_variables() {
    let code = [
        WIDE, 0x36, 0x01, 0x2c, // istore 300
        WIDE, IINC, 0x01, 0x2c, 0x03, 0xe8, // iinc 300 by 1000
        WIDE, ILOAD, 0x01, 0x2c, // iload 300
        IRETURN,
    ];
    let code = [&[ILOAD_0][..], &code].concat();
    let text = Assembler::new("(I)I", 1, 301, &code).text();
    assert_eq!(text, "  constants: i2 = 1000\nb0:\n  i1 = move i0\n  i1 = add.int i1, i2\n  return i1\n");
}

#[test]
fn shuffles_copy_nothing() {
    // Each row: what is pushed, the shuffle, how often to subtract, the expression that is computed.
    let two = [ILOAD_0, ILOAD_1];
    let cases: [(&[u8], u8, usize); 6] = [
        (&two, 0x59, 2),                                    // dup
        (&two, 0x5a, 2),                                    // dup_x1
        (&[ILOAD_0, ILOAD_1, ICONST_2], 0x5b, 3),           // dup_x2
        (&two, 0x5c, 3),                                    // dup2
        (&[ILOAD_0, ILOAD_1, ICONST_2], 0x5d, 4),           // dup2_x1
        (&[ILOAD_0, ILOAD_1, ICONST_2, ICONST_3], 0x5e, 5), // dup2_x2
    ];
    let expected = [
        "i2 = sub.int i1, i1|i2 = sub.int i0, i2",
        "i2 = sub.int i0, i1|i2 = sub.int i1, i2",
        "i2 = sub.int i1, i4|i2 = sub.int i0, i2|i2 = sub.int i4, i2",
        "i2 = sub.int i0, i1|i2 = sub.int i1, i2|i2 = sub.int i0, i2",
        "i2 = sub.int i1, i4|i2 = sub.int i0, i2|i2 = sub.int i4, i2|i2 = sub.int i1, i2",
        "i2 = sub.int i4, i5|i2 = sub.int i1, i2|i2 = sub.int i0, i2|i2 = sub.int i5, i2|i2 = sub.int i4, i2",
    ];
    for ((push, shuffle, count), expected) in cases.into_iter().zip(expected) {
        let code = [push, &[shuffle], &vec![ISUB; count], &[IRETURN]].concat();
        let text = Assembler::new("(II)I", 6, 2, &code).text();
        let operations: Vec<String> = text.lines().filter(|line| line.contains("sub.int")).map(normalized).collect();
        let wanted: Vec<String> = expected.split('|').map(normalized).collect();
        assert_eq!(operations, wanted, "{text}");
        assert!(!text.contains("move"), "{text}");
    }
}

/// Without the numbers of temporaries and constants, which are the allocator's business.
fn normalized(line: impl AsRef<str>) -> String {
    let letters = |word: &str| match word.trim_end_matches(',') {
        "i0" | "i1" => word.trim_end_matches(',').to_string(),
        other if other.starts_with('i') && other[1..].parse::<u32>().is_ok() => "i".to_string(),
        other => other.to_string(),
    };
    line.as_ref().split_whitespace().map(letters).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_swapped_stack_survives_a_block() {
    // The two values change places in the stack, then a branch flushes them.
    let code = [
        ILOAD_0, ICONST_1, IADD, // 0
        ILOAD_0, ICONST_2, IADD, // 3
        0x5f, // 6: swap
        ILOAD_0, IFEQ, 0, 3, // 7: to 11
        ISUB, IRETURN, // 11
    ];
    let text = Assembler::new("(I)I", 3, 1, &code).text();
    assert_eq!(text.matches("move").count(), 3, "{text}");
}

#[test]
fn a_variable_is_spilled_before_it_changes() {
    let code = [ILOAD_0, ICONST_3, ISTORE_0, ILOAD_0, ISUB, IRETURN];
    let text = Assembler::new("(I)I", 2, 1, &code).text();
    assert_eq!(text, "  constants: i2 = 3\nb0:\n  i1 = move i0\n  i0 = move i2\n  i1 = sub.int i1, i0\n  return i1\n");
}

#[test]
fn an_exception_may_lead_to_the_first_instruction() {
    // 0: astore_1 is the handler of itself and of the rest, so the entry gets a block of its own.
    let mut assembler = Assembler::new("()V", 1, 2, &[0x01, ASTORE_1, ALOAD_1, 0xbf]);
    assembler.handlers.push([2, 4, 1]);
    let text = assembler.text();
    assert!(text.contains("catch any"), "{text}");
    let mut assembler = Assembler::new("()V", 1, 2, &[ASTORE_1, RETURN]);
    assembler.handlers.push([1, 2, 0]);
    assert_eq!(assembler.error().message, "the operand stack is empty");
}

#[test]
fn broken_code_is_refused_with_its_place() {
    /// Descriptor, stack, locals, code, offset of the error, message.
    type Case = (&'static str, u16, u16, &'static [u8], usize, &'static str);
    let cases: &[Case] = &[
        ("()V", 1, 0, &[ICONST_0], 0, "control falls off the end of the code"),
        ("()V", 1, 0, &[GOTO, 0, 1, RETURN], 0, "the branch to 1 does not hit an instruction"),
        ("()V", 1, 0, &[GOTO, 0xff, 0xff], 0, "the branch to -1 does not hit an instruction"),
        ("()V", 1, 0, &[0x57, RETURN], 0, "the operand stack does not have the values to shuffle"),
        ("()V", 1, 0, &[ICONST_0, ICONST_0, RETURN], 1, "the operand stack is deeper than 1"),
        ("()V", 2, 0, &[LCONST_1, 0x57, RETURN], 1, "the operand stack does not have the values to shuffle"),
        ("()V", 2, 1, &[LCONST_1, ISTORE_0, RETURN], 1, "the operand stack has a long instead of an int"),
        ("()I", 1, 1, &[ILOAD_0, IRETURN], 0, "local variable 0 is nothing usable instead of an int"),
        ("()V", 1, 1, &[ILOAD_1, RETURN], 0, "local variable 1 of 1"),
        ("()J", 2, 0, &[ICONST_0, IRETURN], 1, "a return of the wrong kind"),
        ("()V", 2, 0, &[LCONST_1, LRETURN], 1, "a return of the wrong kind"),
        ("()V", 1, 0, &[0xff], 0, "there is no opcode 0xff"),
        ("()V", 1, 0, &[GOTO, 0], 0, "the last instruction is cut off"),
        ("()V", 1, 0, &[ICONST_0, 0xbc, 3, 0x57, RETURN], 1, "there is no array type 3"),
        (
            "(I)V",
            1,
            1,
            &[ILOAD_0, IFEQ, 0, 4, ICONST_0, RETURN],
            4,
            "paths with different operand stacks meet behind this instruction",
        ),
    ];
    for (descriptor, max_stack, max_locals, code, offset, message) in cases {
        let error = Assembler::new(descriptor, *max_stack, *max_locals, code).error();
        assert_eq!((error.offset, &*error.message), (*offset, *message), "{code:x?}");
    }
}

#[test]
fn a_variable_of_two_kinds_is_unusable() {
    // if (i == 0) x = 1; else x = 1L; use x
    let code = [
        ILOAD_0, IFEQ, 0, 8, // 0: to 9
        ICONST_1, ISTORE_1, GOTO, 0, 5, // 4: to 11
        LCONST_1, 0x40, // 9: lstore_1
        ILOAD_1, IRETURN, // 11
    ];
    let error = Assembler::new("(I)I", 2, 3, &code).error();
    assert_eq!((error.offset, &*error.message), (11, "local variable 1 is nothing usable instead of an int"));
}

#[test]
fn malicious_code_comes_to_an_end() {
    // A ladder of subroutines, each calling the next one twice: unfolded it has 2^n copies.
    let mut code = Vec::new();
    let rungs = 40;
    for rung in 0..rungs {
        code.extend([WIDE, 0x3a, 0, rung]);
        code.extend([JSR, 0, 10, JSR, 0, 7]);
        code.extend([WIDE, RET, 0, rung]);
    }
    code.extend([WIDE, 0x3a, 0, rungs, WIDE, RET, 0, rungs]);
    let ladder = [&[JSR, 0, 4, RETURN][..], &code].concat();
    assert_eq!(Assembler::new("()V", 1, 64, &ladder).error().message, "too many subroutine calls");

    // A long subroutine, called again and again from subroutines that are called again and again.
    let mut code = Vec::new();
    for call in 0..60u16 {
        code.extend([JSR, 0, (180 - 3 * call + 1) as u8]);
    }
    code.push(RETURN);
    code.extend([ASTORE_1]);
    for call in 0..60u16 {
        code.extend([JSR, 0, (180 - 3 * call + 2) as u8]);
    }
    code.extend([RET, 1, ASTORE_1 + 1]);
    code.extend([IINC, 0, 1].repeat(20_000));
    code.extend([RET, 2]);
    let _ = lower(&Assembler::new("(I)V", 1, 3, &code).parse(), 0, 17, &mut Vec::new());

    // Sixty thousand variables, and branches all over.
    let mut code = Vec::new();
    for variable in 0..6000u16 {
        code.extend([ICONST_0, WIDE, 0x36]);
        code.extend((variable * 10).to_be_bytes());
        code.extend([ICONST_0, IFEQ, 0, 3]);
    }
    code.push(RETURN);
    let _ = lower(&Assembler::new("()V", 1, u16::MAX, &code).parse(), 0, 17, &mut Vec::new());

    // Every instruction covered by thousands of handlers.
    let mut code = vec![0u8; 8000];
    code.push(RETURN);
    let mut assembler = Assembler::new("()V", 1, 1, &code);
    assembler.handlers = (0..8000).map(|start| [start, 8001, 8000]).collect();
    let _ = lower(&assembler.parse(), 0, 17, &mut Vec::new());
}
