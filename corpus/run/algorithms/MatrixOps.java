// COVERS: matrices of doubles and longs: multiplication, determinant, inverse, power, transpose, spiral
import java.util.*;

public class MatrixOps {
    static double[][] multiply(double[][] a, double[][] b) {
        if (a[0].length != b.length) throw new IllegalArgumentException(a[0].length + " columns times " + b.length + " rows");
        double[][] r = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) for (int j = 0; j < b[0].length; j++) for (int k = 0; k < b.length; k++) r[i][j] += a[i][k] * b[k][j];
        return r;
    }

    static double determinant(double[][] m) {
        m = Arrays.stream(m).map(double[]::clone).toArray(double[][]::new);
        double det = 1;
        for (int c = 0; c < m.length; c++) {
            int pivot = c;
            for (int r = c + 1; r < m.length; r++) if (Math.abs(m[r][c]) > Math.abs(m[pivot][c])) pivot = r;
            if (m[pivot][c] == 0) return 0;
            if (pivot != c) {
                double[] t = m[pivot];
                m[pivot] = m[c];
                m[c] = t;
                det = -det;
            }
            det *= m[c][c];
            for (int r = c + 1; r < m.length; r++) {
                double f = m[r][c] / m[c][c];
                for (int k = c; k < m.length; k++) m[r][k] -= f * m[c][k];
            }
        }
        return det;
    }

    static double[][] inverse(double[][] m) {
        int n = m.length;
        double[][] a = new double[n][2 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(m[i], 0, a[i], 0, n);
            a[i][n + i] = 1;
        }
        for (int c = 0; c < n; c++) {
            int p = c;
            while (p < n && a[p][c] == 0) p++;
            if (p == n) throw new ArithmeticException("singular");
            double[] t = a[p];
            a[p] = a[c];
            a[c] = t;
            double d = a[c][c];
            for (int k = 0; k < 2 * n; k++) a[c][k] /= d;
            for (int r = 0; r < n; r++) {
                if (r == c) continue;
                double f = a[r][c];
                for (int k = 0; k < 2 * n; k++) a[r][k] -= f * a[c][k];
            }
        }
        double[][] r = new double[n][];
        for (int i = 0; i < n; i++) r[i] = Arrays.copyOfRange(a[i], n, 2 * n);
        return r;
    }

    static long[][] power(long[][] m, int e, long mod) {
        long[][] r = {{1, 0}, {0, 1}};
        while (e > 0) {
            if ((e & 1) == 1) r = mul(r, m, mod);
            m = mul(m, m, mod);
            e >>>= 1;
        }
        return r;
    }

    static long[][] mul(long[][] a, long[][] b, long mod) {
        long[][] r = new long[2][2];
        for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) r[i][j] = (a[i][0] * b[0][j] + a[i][1] * b[1][j]) % mod;
        return r;
    }

    static List<Integer> spiral(int[][] m) {
        List<Integer> out = new ArrayList<>();
        int top = 0, left = 0, bottom = m.length - 1, right = m[0].length - 1;
        while (top <= bottom && left <= right) {
            for (int c = left; c <= right; c++) out.add(m[top][c]);
            for (int r = ++top; r <= bottom; r++) out.add(m[r][right]);
            if (top <= bottom) for (int c = --right; c >= left; c--) out.add(m[bottom][c]);
            else right--;
            bottom--;
            if (left <= right) for (int r = bottom; r >= top; r--) out.add(m[r][left]);
            left++;
        }
        return out;
    }

    public static void main(String[] args) {
        double[][] a = {{2, -1, 0}, {-1, 2, -1}, {0, -1, 2}}, b = {{1, 2}, {3, 4}, {5, 6}};
        System.out.println(Arrays.deepToString(multiply(a, b)));
        System.out.println(determinant(a) + " " + determinant(new double[][] {{1, 2}, {2, 4}}) + " " + determinant(new double[][] {{0, 1}, {1, 0}}));
        System.out.println(Arrays.deepToString(inverse(new double[][] {{4, 7}, {2, 6}})));
        System.out.println(Arrays.deepToString(multiply(new double[][] {{0.5, 0.25}, {1, 4}}, inverse(new double[][] {{0.5, 0.25}, {1, 4}}))));
        try {
            multiply(b, b);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            inverse(new double[][] {{1, 1}, {1, 1}});
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        for (int n : new int[] {1, 2, 10, 90, 1000000}) System.out.print(power(new long[][] {{1, 1}, {1, 0}}, n, 1_000_000_007L)[0][1] + " ");
        System.out.println();
        int[][] m = new int[4][5];
        for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) m[i][j] = i * 5 + j + 1;
        System.out.println(spiral(m));
        int[][] t = new int[5][4];
        for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) t[j][i] = m[i][j];
        System.out.println(Arrays.deepToString(t));
        int trace = 0;
        for (int i = 0; i < 4; i++) trace += m[i][i] * t[i][i];
        System.out.println(trace);
        double[] vector = {1, 0, 0};
        for (int i = 0; i < 20; i++) {
            double[][] col = multiply(a, new double[][] {{vector[0]}, {vector[1]}, {vector[2]}});
            double norm = Math.sqrt(col[0][0] * col[0][0] + col[1][0] * col[1][0] + col[2][0] * col[2][0]);
            for (int k = 0; k < 3; k++) vector[k] = col[k][0] / norm;
        }
        System.out.printf("%.6f %.6f %.6f%n", vector[0], vector[1], vector[2]);
    }
}
