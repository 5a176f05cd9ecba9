// COVERS: labeled breaks and continues out of nested try/finally/synchronized/switch, returns overridden by finally, loops restarted, values computed before finally
import java.util.*;

public class LabelsAndFinally {
    static StringBuilder log = new StringBuilder();

    static int walk(int[][] grid, int stop) {
        int steps = 0;
        rows:
        for (int[] row : grid) {
            try {
                for (int cell : row) {
                    try {
                        steps++;
                        if (cell == 0) continue rows;
                        if (cell == stop) break rows;
                        if (cell < 0) return -steps;
                        synchronized (grid) {
                            switch (cell) {
                                case 1: continue;
                                case 2: break;
                                default: log.append('d');
                            }
                        }
                        log.append(cell);
                    } finally {
                        log.append(',');
                    }
                }
                log.append('|');
            } finally {
                log.append(';');
            }
        }
        return steps;
    }

    @SuppressWarnings("finally")
    static int overridden(int n) {
        while (true) {
            try {
                if (n > 3) return n;
                if (n < 0) throw new IllegalStateException();
                n += 2;
            } finally {
                if (n == 4) {
                    n = 10;
                    continue;
                }
                if (n < 0) break;
                log.append(n).append(' ');
            }
        }
        return -99;
    }

    static int saved() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            log.append(x);
        }
    }

    static int[] shared() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 2;
        }
    }

    static String nested(int depth) {
        String trail = "";
        try {
            trail += "t" + depth;
            if (depth == 0) throw new RuntimeException("bottom");
            trail += nested(depth - 1);
        } catch (RuntimeException e) {
            trail += "c" + e.getMessage();
            if (depth < 2) throw new RuntimeException(trail);
        } finally {
            trail += "f" + depth;
            log.append('<').append(trail).append('>');
        }
        return trail;
    }

    static void flush(Object result) {
        System.out.println(result + " " + log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        flush(walk(new int[][] {{1, 2, 3}, {2, 0, 5}, {4, 4}}, 9));
        flush(walk(new int[][] {{3}, {1, 9, 1}, {2}}, 9));
        flush(walk(new int[][] {{2}, {-1}}, 9));
        flush(walk(new int[0][], 9));
        flush(overridden(0) + " " + overridden(7) + " " + overridden(-5));
        flush(saved() + " " + shared()[0]);
        flush(nested(3));
        int count = 0;
        outer:
        do {
            inner:
            for (int i = 0; ; i++) {
                for (int j = 0; j < 4; j++, count++) {
                    if (j == 2 && i < 2) continue inner;
                    if (i == 2) break inner;
                    if (count > 40) break outer;
                }
            }
            count += 5;
        } while (count < 100);
        block: {
            if (count > 0) break block;
            System.out.println("skipped");
        }
        System.out.println(count);
        int i = 0, total = 0;
        for (i = 10, total = 1; i-- > 0 && total < 1000; total *= 2, log.append(i)) if (i == 5) break;
        flush(i + " " + total);
        List<Integer> seen = new ArrayList<>();
        for (Iterator<Integer> it = List.of(1, 2, 3, 4).iterator(); it.hasNext(); ) {
            int n = it.next();
            try {
                if (n == 2) continue;
                if (n == 4) break;
            } finally {
                seen.add(-n);
            }
            seen.add(n);
        }
        System.out.println(seen);
    }
}
