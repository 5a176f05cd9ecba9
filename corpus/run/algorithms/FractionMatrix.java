// COVERS: exact linear algebra with a fraction class over BigInteger: determinant, inverse, solving, Hilbert matrices, equals and compareTo, exceptions
import java.math.BigInteger;
import java.util.*;

public class FractionMatrix {
    static final class Fraction implements Comparable<Fraction> {
        static final Fraction ZERO = new Fraction(0, 1), ONE = new Fraction(1, 1);
        final BigInteger num, den;

        Fraction(long num, long den) { this(BigInteger.valueOf(num), BigInteger.valueOf(den)); }

        Fraction(BigInteger num, BigInteger den) {
            if (den.signum() == 0) throw new ArithmeticException("zero denominator under " + num);
            BigInteger g = num.gcd(den);
            if (den.signum() < 0) g = g.negate();
            this.num = num.divide(g);
            this.den = den.divide(g);
        }

        Fraction plus(Fraction o) { return new Fraction(num.multiply(o.den).add(o.num.multiply(den)), den.multiply(o.den)); }
        Fraction minus(Fraction o) { return plus(new Fraction(o.num.negate(), o.den)); }
        Fraction times(Fraction o) { return new Fraction(num.multiply(o.num), den.multiply(o.den)); }
        Fraction over(Fraction o) { return new Fraction(num.multiply(o.den), den.multiply(o.num)); }
        boolean isZero() { return num.signum() == 0; }
        @Override public int compareTo(Fraction o) { return num.multiply(o.den).compareTo(o.num.multiply(den)); }
        @Override public boolean equals(Object o) { return o instanceof Fraction f && f.num.equals(num) && f.den.equals(den); }
        @Override public int hashCode() { return 31 * num.hashCode() + den.hashCode(); }
        @Override public String toString() { return den.equals(BigInteger.ONE) ? num.toString() : num + "/" + den; }
    }

    static Fraction[][] of(long[][] rows) {
        Fraction[][] m = new Fraction[rows.length][];
        for (int i = 0; i < rows.length; i++) m[i] = Arrays.stream(rows[i]).mapToObj(v -> new Fraction(v, 1)).toArray(Fraction[]::new);
        return m;
    }

    static Fraction[][] hilbert(int n) {
        Fraction[][] m = new Fraction[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[i][j] = new Fraction(1, i + j + 1);
        return m;
    }

    /** Reduces the left square part of an augmented matrix and returns its determinant. */
    static Fraction reduce(Fraction[][] m) {
        int n = m.length;
        Fraction det = Fraction.ONE;
        for (int c = 0; c < n; c++) {
            int pivot = c;
            while (pivot < n && m[pivot][c].isZero()) pivot++;
            if (pivot == n) return Fraction.ZERO;
            if (pivot != c) {
                Fraction[] t = m[pivot];
                m[pivot] = m[c];
                m[c] = t;
                det = Fraction.ZERO.minus(det);
            }
            det = det.times(m[c][c]);
            Fraction scale = m[c][c];
            for (int k = c; k < m[c].length; k++) m[c][k] = m[c][k].over(scale);
            for (int r = 0; r < n; r++) {
                if (r == c || m[r][c].isZero()) continue;
                Fraction factor = m[r][c];
                for (int k = c; k < m[r].length; k++) m[r][k] = m[r][k].minus(factor.times(m[c][k]));
            }
        }
        return det;
    }

    static Fraction[][] inverse(Fraction[][] m) {
        int n = m.length;
        Fraction[][] wide = new Fraction[n][2 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(m[i], 0, wide[i], 0, n);
            for (int j = 0; j < n; j++) wide[i][n + j] = i == j ? Fraction.ONE : Fraction.ZERO;
        }
        if (reduce(wide).isZero()) throw new ArithmeticException("singular");
        Fraction[][] out = new Fraction[n][];
        for (int i = 0; i < n; i++) out[i] = Arrays.copyOfRange(wide[i], n, 2 * n);
        return out;
    }

    static Fraction[][] copy(Fraction[][] m) { return Arrays.stream(m).map(Fraction[]::clone).toArray(Fraction[][]::new); }

    public static void main(String[] args) {
        Fraction[][] m = of(new long[][] {{2, -1, 0}, {-1, 2, -1}, {0, -1, 2}});
        System.out.println(reduce(copy(m)) + " " + Arrays.deepToString(inverse(m)));
        Fraction[][] augmented = of(new long[][] {{0, 2, 1, 7}, {3, -1, 4, 1}, {1, 1, 1, 6}});
        System.out.println(reduce(augmented) + " x=" + augmented[0][3] + " y=" + augmented[1][3] + " z=" + augmented[2][3]);
        for (int n = 1; n <= 7; n++) System.out.println("hilbert " + n + " det " + reduce(hilbert(n)));
        System.out.println(Arrays.deepToString(inverse(hilbert(4))));
        try {
            inverse(of(new long[][] {{1, 2}, {2, 4}}));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Fraction(3, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        TreeSet<Fraction> farey = new TreeSet<>();
        for (int d = 1; d <= 6; d++) for (int k = 0; k <= d; k++) farey.add(new Fraction(k, d));
        System.out.println(farey + " " + new HashSet<>(farey).contains(new Fraction(-4, -8)));
        Fraction harmonic = Fraction.ZERO;
        for (int i = 1; i <= 30; i++) harmonic = harmonic.plus(new Fraction(1, i));
        System.out.println(harmonic);
    }
}
