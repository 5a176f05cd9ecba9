// COVERS: BigInteger arithmetic, bit operations, modular arithmetic, primes, radix, conversions, exceptions
import java.math.BigInteger;
import java.util.*;

public class BigIntegers {
    static void attempt(String n, java.util.function.Supplier<Object> s) {
        try {
            System.out.println(n + " " + s.get());
        } catch (ArithmeticException | NumberFormatException e) {
            System.out.println(n + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-987654321098765432109876543210"), c = BigInteger.valueOf(97);
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + b.divide(a) + " " + b.remainder(a) + " " + b.mod(a) + " " + Arrays.toString(b.divideAndRemainder(c)));
        System.out.println(a.pow(5) + " " + a.negate().signum() + " " + b.abs() + " " + a.compareTo(b) + " " + a.max(b).equals(a) + " " + a.gcd(b) + " " + a.sqrt());
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.andNot(c) + " " + a.shiftLeft(70) + " " + b.shiftRight(40) + " " + a.shiftRight(200) + " " + b.shiftRight(200));
        System.out.println(a.bitLength() + " " + a.bitCount() + " " + b.bitLength() + " " + a.testBit(3) + " " + a.setBit(200).bitLength() + " " + a.clearBit(1) + " " + a.flipBit(0) + " " + a.getLowestSetBit());
        System.out.println(c.modPow(a, BigInteger.valueOf(1_000_007)) + " " + c.modInverse(BigInteger.valueOf(1009)) + " " + BigInteger.valueOf(7919).isProbablePrime(20) + " " + a.isProbablePrime(10) + " " + BigInteger.valueOf(100).nextProbablePrime());
        System.out.println(a.toString(2) + " " + b.toString(16) + " " + a.toString(36) + " " + new BigInteger("zz", 36) + " " + new BigInteger("-ff", 16) + " " + new BigInteger(1, new byte[] {(byte) 0xFF, 0}) + " " + new BigInteger(new byte[] {(byte) 0xFF, 0}));
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + b.floatValue() + " " + a.hashCode() + " " + Arrays.toString(c.negate().toByteArray()) + " " + a.byteValue());
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f + " " + f.toString().length() + " " + f.bitLength());
        BigInteger x = BigInteger.ZERO, y = BigInteger.ONE;
        for (int i = 0; i < 300; i++) {
            BigInteger t = x.add(y);
            x = y;
            y = t;
        }
        System.out.println(x);
        BigInteger mersenne = BigInteger.TWO.pow(521).subtract(BigInteger.ONE);
        System.out.println(mersenne.mod(BigInteger.valueOf(1_000_000_007)) + " " + mersenne.bitCount());
        attempt("divide by zero", () -> a.divide(BigInteger.ZERO));
        attempt("mod negative", () -> a.mod(c.negate()));
        attempt("no inverse", () -> BigInteger.valueOf(4).modInverse(BigInteger.valueOf(8)));
        attempt("negative pow", () -> c.pow(-1));
        attempt("exact int", () -> a.intValueExact());
        attempt("exact long ok", () -> BigInteger.valueOf(Long.MIN_VALUE).longValueExact());
        attempt("parse empty", () -> new BigInteger(""));
        attempt("parse bad", () -> new BigInteger("12x"));
        attempt("sqrt negative", () -> b.sqrt());
        attempt("cached", () -> BigInteger.valueOf(5) == BigInteger.valueOf(5));
        attempt("equal", () -> new BigInteger("00012").equals(BigInteger.valueOf(12)));
        BigInteger big = BigInteger.valueOf(3).pow(2000), square = big.multiply(big);
        System.out.println(square.equals(BigInteger.valueOf(3).pow(4000)) + " " + square.divide(big).equals(big) + " " + square.toString().hashCode() + " " + big.sqrt().pow(2).equals(big));
        Collections.max(List.of(a, b, c));
        System.out.println(new TreeSet<>(List.of(a, b, c, BigInteger.TEN)));
        System.out.println(BigInteger.valueOf(Long.MAX_VALUE).add(BigInteger.ONE) + " " + BigInteger.valueOf(-1).shiftLeft(63) + " " + new BigInteger(100, new Random(5)));
    }
}
