// ENTRY: IntegersPassedIn.sign
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the sign is one of three
// ENTRY: IntegersPassedIn.signBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: zero has the sign 0
// ENTRY: IntegersPassedIn.bits
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: a BigInteger of the input has at most 64 bits and a sign
// WHY: a number above zero has at least one bit
// ENTRY: IntegersPassedIn.bitsBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: it may need more than an int has
// ENTRY: IntegersPassedIn.divideBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: the divisor may be zero
// ENTRY: IntegersPassedIn.exactBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: not every number is a long
// ENTRY: IntegersPassedIn.plus
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: a BigInteger of the input has at most 64 bits and a sign
// WHY: what is added to zero is what comes out
// ENTRY: IntegersPassedIn.negated
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: a BigInteger of the input has at most 64 bits and a sign
// WHY: unlike an int, every number has an opposite
// ENTRY: IntegersPassedIn.equalBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two equal numbers need not be one object
// ENTRY: IntegersPassedIn.constantBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: it may be ten

import java.math.BigInteger;

final class IntegersPassedIn {
    static void sign(BigInteger number) {
        assert number == null || Math.abs(number.signum()) <= 1;
    }

    static void signBug(BigInteger number) {
        assert number == null || number.signum() != 0;
    }

    static void bits(BigInteger number) {
        assert number == null || number.signum() <= 0 || number.bitLength() > 0;
    }

    static void bitsBug(BigInteger number) {
        assert number == null || number.bitLength() < 32;
    }

    static BigInteger divideBug(BigInteger left, BigInteger right) {
        return left == null || right == null ? null : left.divide(right);
    }

    static long exactBug(BigInteger number) {
        return number == null ? 0 : number.longValueExact();
    }

    static void plus(BigInteger left, BigInteger right) {
        if (left != null && right != null && left.signum() == 0) {
            assert left.add(right).equals(right);
        }
    }

    static void negated(BigInteger number) {
        if (number != null) {
            assert number.negate().signum() == -number.signum();
        }
    }

    static void equalBug(BigInteger left, BigInteger right) {
        if (left != null && right != null && left.equals(right)) {
            assert left == right;
        }
    }

    static void constantBug(BigInteger number) {
        assert number == null || !number.equals(BigInteger.TEN);
    }
}
