//! What terms look like: simplified as promised, printed as Java.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, UnaryOp};
use tandem_term::{Interval, Sort, TermId, Terms};

/// Terms over a few unknowns.
struct World {
    terms: Terms,
    x: TermId,
    y: TermId,
    /// A length: not negative.
    n: TermId,
    flag: TermId,
    long: TermId,
    float: TermId,
    double: TermId,
    array: TermId,
    bytes: TermId,
}

impl World {
    fn new() -> World {
        let mut terms = Terms::default();
        let mut number = |name: &str, kind, range| terms.fresh(name, Sort::Number(kind), range);
        World {
            x: number("x", Kind::Int, Interval::INT),
            y: number("y", Kind::Int, Interval::INT),
            n: number("a.length", Kind::Int, Interval::LENGTH),
            flag: number("this.flag", Kind::Int, Interval::BOOLEAN),
            long: number("l", Kind::Long, Interval::LONG),
            float: number("f", Kind::Float, Interval::LONG),
            double: number("d", Kind::Double, Interval::LONG),
            array: terms.fresh("a", Sort::Array(Element::Int), Interval::INT),
            bytes: terms.fresh("b", Sort::Array(Element::Byte), Interval::INT),
            terms,
        }
    }

    fn int(&mut self, value: i32) -> TermId {
        self.terms.int(value)
    }

    fn add(&mut self, left: TermId, right: TermId) -> TermId {
        self.terms.binary(BinaryOp::AddInt, left, right)
    }

    fn plus(&mut self, left: TermId, right: i32) -> TermId {
        let right = self.int(right);
        self.add(left, right)
    }

    fn compare(&mut self, left: TermId, cond: Cond, right: TermId) -> TermId {
        self.terms.compare(cond, Kind::Int, left, right)
    }

    fn against(&mut self, left: TermId, cond: Cond, right: i32) -> TermId {
        let right = self.int(right);
        self.compare(left, cond, right)
    }

    /// What javac makes of `left cond right` on longs and floats.
    fn three_way(&mut self, op: BinaryOp, left: TermId, cond: Cond, right: TermId) -> String {
        let order = self.terms.binary(op, left, right);
        let truth = self.against(order, cond, 0);
        self.terms.show(truth)
    }

    #[track_caller]
    fn check(&self, id: TermId, wanted: &str) {
        assert_eq!(self.terms.show(id), wanted);
    }
}

#[test]
fn sums_have_one_constant() {
    let mut w = World::new();
    let (x, y) = (w.x, w.y);
    let sum = w.plus(x, 5);
    let again = w.plus(sum, -8);
    w.check(again, "x - 3");
    let both = w.add(sum, y);
    w.check(both, "x + y + 5");
    let gone = w.terms.binary(BinaryOp::SubInt, both, sum);
    w.check(gone, "y");
    let nothing = w.plus(again, 3);
    assert_eq!(nothing, x);
    let seven = w.int(7);
    let from = w.terms.binary(BinaryOp::SubInt, seven, sum);
    w.check(from, "2 - x");
    let back = w.terms.binary(BinaryOp::SubInt, seven, from);
    assert_eq!(back, sum);
    let negated = w.terms.unary(UnaryOp::NegInt, from);
    w.check(negated, "x - 2");
    let least = w.plus(x, i32::MIN);
    w.check(least, "x + Integer.MIN_VALUE");
}

#[test]
fn comparisons_say_what_the_program_says() {
    let mut w = World::new();
    let (x, y, n) = (w.x, w.y, w.n);
    for (cond, wanted) in [
        (Cond::Lt, "x < y"),
        (Cond::Ge, "x >= y"),
        (Cond::Gt, "x > y"),
        (Cond::Le, "x <= y"),
        (Cond::Eq, "x == y"),
        (Cond::Ne, "x != y"),
    ] {
        let id = w.compare(x, cond, y);
        w.check(id, wanted);
    }
    let positive = w.against(x, Cond::Gt, 0);
    w.check(positive, "x > 0");
    let zero = w.int(0);
    assert_eq!(w.compare(zero, Cond::Lt, x), positive);
    assert_eq!(w.against(x, Cond::Ge, 1), positive);
    let negated = w.against(x, Cond::Lt, 1);
    assert_eq!(w.terms.not(negated), positive);
    let mirrored = w.compare(y, Cond::Gt, x);
    assert_eq!(mirrored, w.compare(x, Cond::Lt, y));
    assert_eq!(w.compare(y, Cond::Le, x), w.terms.not(mirrored));
    let below = w.plus(x, 1);
    let within = w.compare(below, Cond::Le, n);
    w.check(within, "x + 1 <= a.length");
}

#[test]
fn intervals_decide_comparisons() {
    let mut w = World::new();
    let (x, n) = (w.x, w.n);
    let id = w.against(n, Cond::Ge, 0);
    w.check(id, "true");
    let id = w.against(n, Cond::Lt, 0);
    w.check(id, "false");
    let id = w.against(n, Cond::Le, 0);
    w.check(id, "a.length == 0");
    let id = w.against(n, Cond::Gt, 0);
    w.check(id, "a.length != 0");
    // The difference of a length and one cannot wrap around, the sum can.
    let less = w.plus(n, -1);
    let id = w.against(less, Cond::Lt, 9);
    w.check(id, "a.length < 10");
    let more = w.plus(n, 1);
    let id = w.against(more, Cond::Lt, 9);
    w.check(id, "a.length + 1 < 9");
    let id = w.against(more, Cond::Eq, 9);
    w.check(id, "a.length == 8");
    let id = w.compare(less, Cond::Lt, n);
    w.check(id, "true");
    let id = w.compare(more, Cond::Gt, n);
    w.check(id, "a.length + 1 > a.length");
    let id = w.compare(x, Cond::Le, less);
    w.check(id, "x < a.length");
    let same = w.plus(x, 2);
    let id = w.compare(same, Cond::Eq, x);
    w.check(id, "false");
}

#[test]
fn three_way_comparisons_become_direct_ones() {
    let mut w = World::new();
    let (long, float, double) = (w.long, w.float, w.double);
    let five = w.terms.number(Kind::Long, Bits::of_long(5));
    assert_eq!(w.three_way(BinaryOp::CmpLong, long, Cond::Lt, five), "l < 5L");
    assert_eq!(w.three_way(BinaryOp::CmpLong, five, Cond::Lt, long), "l > 5L");
    let half = w.terms.number(Kind::Float, Bits::of_float(0.5));
    assert_eq!(w.three_way(BinaryOp::CmpFloatLess, float, Cond::Lt, half), "!(f >= 0.5f)");
    assert_eq!(w.three_way(BinaryOp::CmpFloatGreater, float, Cond::Lt, half), "f < 0.5f");
    assert_eq!(w.three_way(BinaryOp::CmpFloatLess, float, Cond::Gt, half), "f > 0.5f");
    assert_eq!(w.three_way(BinaryOp::CmpFloatGreater, float, Cond::Gt, half), "!(f <= 0.5f)");
    assert_eq!(w.three_way(BinaryOp::CmpFloatLess, float, Cond::Ge, half), "f >= 0.5f");
    assert_eq!(w.three_way(BinaryOp::CmpFloatLess, float, Cond::Le, half), "!(f > 0.5f)");
    assert_eq!(w.three_way(BinaryOp::CmpFloatLess, float, Cond::Ne, half), "f != 0.5f");
    let widened = w.terms.unary(UnaryOp::FloatToDouble, float);
    assert_eq!(w.three_way(BinaryOp::CmpDoubleGreater, double, Cond::Le, widened), "d <= (double) f");
    let infinite = w.terms.number(Kind::Double, Bits::of_double(f64::INFINITY));
    assert_eq!(w.three_way(BinaryOp::CmpDoubleGreater, widened, Cond::Lt, infinite), "f < Float.POSITIVE_INFINITY");
    let nan = w.terms.number(Kind::Double, Bits::of_double(f64::NAN));
    assert_eq!(w.three_way(BinaryOp::CmpDoubleGreater, double, Cond::Lt, nan), "false");
    assert_eq!(w.three_way(BinaryOp::CmpDoubleLess, double, Cond::Lt, nan), "true");
}

#[test]
fn booleans_are_truth_values() {
    let mut w = World::new();
    let (x, y, flag) = (w.x, w.y, w.flag);
    let less = w.compare(x, Cond::Lt, y);
    let bit = w.terms.int_of(less);
    w.check(bit, "x < y ? 1 : 0");
    assert_eq!(w.against(bit, Cond::Ne, 0), less);
    assert_eq!(w.against(bit, Cond::Eq, 1), less);
    let both = w.terms.binary(BinaryOp::AndInt, bit, flag);
    let both = w.terms.is_nonzero(both);
    w.check(both, "x < y && this.flag");
    let one = w.int(1);
    let inverse = w.terms.binary(BinaryOp::XorInt, flag, one);
    let inverse = w.terms.is_nonzero(inverse);
    w.check(inverse, "!this.flag");
    let truth = w.terms.is_nonzero(flag);
    w.check(truth, "this.flag");
    assert_eq!(w.terms.int_of(truth), flag);
    let either = w.terms.or(truth, less);
    let not_both = w.terms.not(both);
    w.check(not_both, "x >= y || !this.flag");
    let contradiction = w.terms.and(both, not_both);
    w.check(contradiction, "false");
    let absorbed = w.terms.and(truth, either);
    assert_eq!(absorbed, truth);
    let nested = w.terms.and(either, inverse);
    w.check(nested, "x < y && !this.flag");
    let is_three = w.against(x, Cond::Eq, 3);
    let mixed = w.terms.and(either, is_three);
    w.check(mixed, "(x < y || this.flag) && x == 3");
    assert_eq!(w.terms.show_all(&[either, is_three]), "(x < y || this.flag) && x == 3");
    assert_eq!(w.terms.show_all(&[]), "true");
}

#[test]
fn choices_between_constants_compare_as_their_conditions() {
    let mut w = World::new();
    let (x, y) = (w.x, w.y);
    let (less, greater) = (w.compare(x, Cond::Lt, y), w.compare(x, Cond::Gt, y));
    let (minus, zero, one) = (w.int(-1), w.int(0), w.int(1));
    let inner = w.terms.choose(greater, one, zero);
    let order = w.terms.choose(less, minus, inner);
    assert_eq!(w.against(order, Cond::Lt, 0), less);
    let greater_or_equal = w.against(order, Cond::Ge, 0);
    w.check(greater_or_equal, "x >= y");
    let maximum = w.terms.choose(less, y, x);
    w.check(maximum, "x < y ? y : x");
    let equal = w.compare(x, Cond::Eq, y);
    assert_eq!(w.terms.choose(equal, x, y), y);
    // Zeros of different sign are equal and not the same.
    let (double, zero) = (w.double, w.terms.number(Kind::Double, Bits(0)));
    let is_zero = w.terms.compare(Cond::Eq, Kind::Double, double, zero);
    let zero_or_same = w.terms.choose(is_zero, zero, double);
    w.check(zero_or_same, "d == 0.0 ? 0.0 : d");
}

#[test]
fn narrowings_that_change_nothing_go() {
    let mut w = World::new();
    let (x, bytes, long, float) = (w.x, w.bytes, w.long, w.float);
    let narrow = w.terms.unary(UnaryOp::IntToByte, x);
    w.check(narrow, "(byte) x");
    let cell = w.terms.select(bytes, x);
    w.check(cell, "b[x]");
    assert_eq!(w.terms.unary(UnaryOp::IntToByte, cell), cell);
    let mask = w.int(255);
    let unsigned = w.terms.binary(BinaryOp::AndInt, narrow, mask);
    w.check(unsigned, "x & 255");
    assert_eq!(w.terms.unary(UnaryOp::IntToByte, unsigned), narrow);
    let by = w.int(24);
    let shifted = w.terms.binary(BinaryOp::ShlInt, x, by);
    assert_eq!(w.terms.binary(BinaryOp::ShrInt, shifted, by), narrow);
    let wide = w.terms.unary(UnaryOp::IntToLong, x);
    assert_eq!(w.terms.unary(UnaryOp::LongToInt, wide), x);
    let low = w.terms.unary(UnaryOp::LongToInt, long);
    let back = w.terms.unary(UnaryOp::IntToLong, low);
    w.check(back, "(long) (int) l");
    let two = w.terms.number(Kind::Long, Bits::of_long(2));
    let twice = w.terms.binary(BinaryOp::MulLong, wide, two);
    w.check(twice, "(long) x * 2L");
    let low = w.terms.unary(UnaryOp::LongToInt, twice);
    w.check(low, "x * 2");
    let bits = w.terms.to_bits(float);
    w.check(bits, "Float.floatToIntBits(f)");
    assert_eq!(w.terms.of_bits(bits), float);
}

#[test]
fn arrays_show_their_stores() {
    let mut w = World::new();
    let (x, y, n, array) = (w.x, w.y, w.n, w.array);
    let three = w.int(3);
    let stored = w.terms.store(array, x, three);
    let read = w.terms.select(stored, y);
    w.check(read, "a[x := 3][y]");
    assert_eq!(w.terms.select(stored, x), three);
    let next = w.plus(x, 1);
    let other = w.terms.select(stored, next);
    w.check(other, "a[x + 1]");
    let zeros = w.terms.zeros(Element::Long);
    let cell = w.terms.select(zeros, x);
    w.check(cell, "0L");
    let same = w.terms.select(array, x);
    assert_eq!(w.terms.store(array, x, same), array);
    let agree = w.terms.agree(stored, array, n);
    w.check(agree, "Arrays.equals(a, 0, a.length, a[x := 3], 0, a.length)");
}

#[test]
fn parentheses_stand_where_java_needs_them() {
    let mut w = World::new();
    let (x, y, double) = (w.x, w.y, w.double);
    let sum = w.add(x, y);
    let product = w.terms.binary(BinaryOp::MulInt, x, y);
    let id = w.terms.binary(BinaryOp::MulInt, sum, x);
    w.check(id, "x * (x + y)");
    let id = w.add(product, x);
    w.check(id, "x + x * y");
    let id = w.terms.binary(BinaryOp::SubInt, y, sum);
    w.check(id, "-x");
    let id = w.terms.binary(BinaryOp::SubInt, product, sum);
    w.check(id, "x * y - (x + y)");
    let id = w.terms.binary(BinaryOp::RemInt, product, sum);
    w.check(id, "x * y % (x + y)");
    let id = w.terms.unary(UnaryOp::IntToChar, sum);
    w.check(id, "(char) (x + y)");
    let id = w.terms.binary(BinaryOp::UshrInt, sum, y);
    w.check(id, "x + y >>> y");
    let minus = w.int(-1);
    let id = w.terms.binary(BinaryOp::XorInt, sum, minus);
    w.check(id, "~(x + y)");
    let id = w.terms.binary(BinaryOp::MulInt, x, minus);
    w.check(id, "-x");
    let factor = w.int(-3);
    let id = w.terms.binary(BinaryOp::MulInt, factor, x);
    w.check(id, "x * -3");
    let id = w.terms.binary(BinaryOp::CmpDoubleLess, double, double);
    w.check(id, "d > d ? 1 : d == d ? 0 : -1");
    let id = w.add(id, x);
    w.check(id, "x + (d > d ? 1 : d == d ? 0 : -1)");
}

#[test]
fn constants_are_literals() {
    let mut terms = Terms::default();
    for (kind, bits, wanted) in [
        (Kind::Int, Bits::of_int(-5), "-5"),
        (Kind::Int, Bits::of_int(i32::MIN), "Integer.MIN_VALUE"),
        (Kind::Long, Bits::of_long(5), "5L"),
        (Kind::Long, Bits::of_long(i64::MAX), "Long.MAX_VALUE"),
        (Kind::Float, Bits::of_float(1.5), "1.5f"),
        (Kind::Float, Bits::of_float(f32::NAN), "Float.NaN"),
        (Kind::Double, Bits::of_double(-0.0), "-0.0"),
        (Kind::Double, Bits::of_double(2.0), "2.0"),
        (Kind::Double, Bits::of_double(f64::NEG_INFINITY), "Double.NEGATIVE_INFINITY"),
    ] {
        let id = terms.number(kind, bits);
        assert_eq!(terms.show(id), wanted);
    }
}

#[test]
fn symbols_and_children_are_listed() {
    let mut w = World::new();
    let (x, y, array) = (w.x, w.y, w.array);
    let sum = w.add(x, y);
    let cell = w.terms.select(array, sum);
    let names: Vec<&str> = w.terms.symbols_of(cell).iter().map(|symbol| &*w.terms.symbol(*symbol).name).collect();
    assert_eq!(names, ["x", "y", "a"]);
    assert_eq!(w.terms.children(cell).collect::<Vec<_>>(), [array, sum]);
    assert!(w.terms.children(x).next().is_none());
}
