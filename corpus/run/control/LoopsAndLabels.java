// COVERS: labeled break/continue, nested loops, do-while, for with several variables, unreachable-like flows, loop capture
public class LoopsAndLabels {
    static int collatz(long n) {
        int steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    static String find(int[][] grid, int target) {
        String r = "none";
        search:
        for (int i = 0; i < grid.length; i++) {
            for (int j = 0; j < grid[i].length; j++) {
                if (grid[i][j] < 0) continue search;
                if (grid[i][j] == target) {
                    r = i + "," + j;
                    break search;
                }
            }
        }
        return r;
    }

    static int blocks(int n) {
        int r = 0;
        a: {
            r += 1;
            b: {
                r += 10;
                if (n == 0) break a;
                if (n == 1) break b;
                r += 100;
            }
            r += 1000;
        }
        return r;
    }

    public static void main(String[] args) {
        int[][] grid = {{1, 2, 3}, {4, -1, 7}, {7, 8, 9}};
        System.out.println(find(grid, 3) + " " + find(grid, 7) + " " + find(grid, 42));
        System.out.println(blocks(0) + " " + blocks(1) + " " + blocks(2));
        int i = 0;
        do {
            i += 3;
            if (i == 6) continue;
            if (i > 20) break;
        } while (i < 100);
        System.out.println(i);
        StringBuilder sb = new StringBuilder();
        for (int a = 0, b = 10; a < b; a++, b -= 2) sb.append(a).append(b).append(' ');
        System.out.println(sb);
        int n = 0;
        for (; ; ) {
            if (n++ > 5) break;
        }
        System.out.println(n);
        outer:
        for (int x = 0; x < 4; x++) {
            inner:
            for (int y = 0; ; y++) {
                switch (y) {
                    case 0: continue inner;
                    case 1: if (x == 2) continue outer;
                    case 2: System.out.print(x + "" + y + " "); break;
                    case 3: if (x == 3) break outer; else break inner;
                }
            }
            System.out.print("| ");
        }
        System.out.println();
        int best = 0, at = 0;
        for (int k = 1; k < 1000; k++) {
            int c = collatz(k);
            if (c > best) {
                best = c;
                at = k;
            }
        }
        System.out.println(at + " " + best + " " + collatz(837799));
        boolean a = true, b = false;
        int evals = 0;
        if (a || evals++ > 0) evals += 10;
        if (b && evals++ > 0) evals += 100;
        if (a | evals++ > 0) evals += 1000;
        if (b & evals++ > 0) evals += 10000;
        System.out.println(evals + " " + (a ^ b) + (a != b) + (!a == b));
        int t = 5;
        String nested = t > 3 ? t > 4 ? "big" : "four" : t > 1 ? "small" : "tiny";
        System.out.println(nested);
        int sum = 0;
        for (int v : new int[] {1, 2, 3}) for (int w : new int[] {v, v * v}) sum += w;
        System.out.println(sum);
        int count = 0;
        for (char c = 'a'; c <= 'e'; c++) for (char d = c; d <= 'e'; d++) if ((c + d) % 2 == 0) count++;
        System.out.println(count);
        long steps = 0;
        for (long l = 1; l > 0; l <<= 3) steps++;
        System.out.println(steps);
        float f = 0;
        int fs = 0;
        for (; f < 1; f += 0.1f) fs++;
        System.out.println(fs + " " + (f > 1));
        double d = 1;
        int halvings = 0;
        while (d > 0) {
            d /= 2;
            halvings++;
        }
        System.out.println(halvings);
        label: if (t == 5) { if (sum > 0) break label; System.out.println("skipped"); }
        while (true) {
            try {
                if (count++ > 8) break;
                continue;
            } finally {
                count += 2;
            }
        }
        System.out.println(count);
    }
}
