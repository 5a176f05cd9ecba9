// COVERS: BigDecimal scale and precision, rounding modes, division, comparison vs equality, string forms, MathContext
import java.math.*;
import java.util.*;

public class BigDecimals {
    static void attempt(String n, java.util.function.Supplier<Object> s) {
        try {
            System.out.println(n + " " + s.get());
        } catch (ArithmeticException | NumberFormatException e) {
            System.out.println(n + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("123.4500"), b = new BigDecimal("-0.07"), third = new BigDecimal("3");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + a.stripTrailingZeros() + " " + a.negate() + " " + b.abs() + " " + a.signum());
        System.out.println(a.equals(new BigDecimal("123.45")) + " " + a.compareTo(new BigDecimal("123.45")) + " " + a.hashCode() + " " + new BigDecimal("123.45").hashCode() + " " + a.max(b) + " " + new BigDecimal("2.0").equals(new BigDecimal("2.00")));
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder sb = new StringBuilder(m + ":");
            for (String v : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.1", "-2.5", "-5.5"}) {
                try {
                    sb.append(' ').append(new BigDecimal(v).setScale(0, m));
                } catch (ArithmeticException e) {
                    sb.append(" !");
                }
            }
            System.out.println(sb);
        }
        attempt("1/3", () -> BigDecimal.ONE.divide(third));
        attempt("1/3 scaled", () -> BigDecimal.ONE.divide(third, 10, RoundingMode.HALF_UP));
        attempt("1/3 context", () -> BigDecimal.ONE.divide(third, MathContext.DECIMAL128));
        attempt("1/8", () -> BigDecimal.ONE.divide(new BigDecimal(8)));
        attempt("zero", () -> BigDecimal.ONE.divide(BigDecimal.ZERO));
        attempt("zero/zero", () -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
        attempt("rem", () -> a.remainder(new BigDecimal("10")) + " " + a.divideToIntegralValue(new BigDecimal("7")) + " " + Arrays.toString(a.divideAndRemainder(b)));
        attempt("pow", () -> new BigDecimal("1.1").pow(10) + " " + new BigDecimal("2").pow(-1, MathContext.DECIMAL32));
        attempt("neg pow", () -> third.pow(-1));
        attempt("sqrt", () -> new BigDecimal("2").sqrt(new MathContext(30)));
        attempt("round", () -> a.round(new MathContext(2)) + " " + new BigDecimal("0.00012345").round(new MathContext(3)) + " " + new BigDecimal("99.99").round(new MathContext(3)));
        attempt("strings", () -> new BigDecimal("1E+10") + " " + new BigDecimal("1E+10").toPlainString() + " " + new BigDecimal("12345E-10") + " " + new BigDecimal("12345E-10").toEngineeringString() + " " + new BigDecimal("0E+3") + " " + new BigDecimal("0.0000001") + " " + new BigDecimal("123E5").toEngineeringString());
        attempt("scale", () -> a.setScale(2) + " " + a.setScale(6) + " " + a.movePointLeft(3) + " " + a.movePointRight(5) + " " + a.scaleByPowerOfTen(-2));
        attempt("scale loses", () -> a.setScale(1));
        attempt("from double", () -> new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(100, 3) + " " + BigDecimal.valueOf(2.50));
        attempt("NaN", () -> new BigDecimal(Double.NaN));
        attempt("parse", () -> new BigDecimal("1.2.3"));
        attempt("parse2", () -> new BigDecimal("+00.50") + " " + new BigDecimal(".5") + " " + new BigDecimal("5.") + " " + new BigDecimal("-1e-3"));
        attempt("convert", () -> a.intValue() + " " + a.doubleValue() + " " + a.toBigInteger() + " " + new BigDecimal("1e20").longValue() + " " + b.floatValue());
        attempt("exact", () -> a.intValueExact());
        attempt("exact2", () -> new BigDecimal("5.00").intValueExact());
        BigDecimal balance = new BigDecimal("1000.00"), rate = new BigDecimal("0.0375");
        for (int year = 1; year <= 10; year++) balance = balance.add(balance.multiply(rate).setScale(2, RoundingMode.HALF_EVEN));
        System.out.println(balance);
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        for (int i = 1; i < 40; i++) {
            term = term.divide(BigDecimal.valueOf(i), 50, RoundingMode.HALF_EVEN);
            e = e.add(term);
        }
        System.out.println(e);
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < 10; i++) sum = sum.add(new BigDecimal("0.1"));
        System.out.println(sum + " " + sum.equals(BigDecimal.ONE) + " " + (sum.compareTo(BigDecimal.ONE) == 0) + " " + sum.ulp());
        Set<BigDecimal> hash = new HashSet<>(List.of(new BigDecimal("1.0"), new BigDecimal("1.00")));
        System.out.println(hash.size() + " " + new TreeSet<>(hash).size() + " " + MathContext.DECIMAL64 + " " + new BigDecimal("123.456", new MathContext(4)));
        System.out.println(new BigDecimal("1234567890.123456789").multiply(new BigDecimal("9876543210.987654321")) + " " + new BigDecimal("1e100").add(new BigDecimal("1e-10")).precision());
    }
}
