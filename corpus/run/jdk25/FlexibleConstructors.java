// COVERS: statements before super()/this(), field assignment in the prologue, validation before construction
// MIN-JDK: 25
import java.util.*;

public class FlexibleConstructors {
    static List<String> log = new ArrayList<>();

    static class Base {
        Base(int n) {
            log.add("Base(" + n + ")");
            hook();
        }
        void hook() { log.add("Base.hook"); }
    }

    static class Checked extends Base {
        final int value;
        final String text;
        int late = 7;
        Checked(int v, String t) {
            if (v < 0) throw new IllegalArgumentException("negative " + v);
            log.add("prologue");
            value = v * 2;
            text = t.trim();
            super(v + 1);
            log.add("epilogue " + value + text + late);
        }
        Checked(String s) {
            int parsed;
            try {
                parsed = Integer.parseInt(s);
            } catch (NumberFormatException e) {
                parsed = 1;
            }
            this(parsed, " from " + s);
            log.add("delegated");
        }
        @Override void hook() { log.add("hook sees " + value + "," + text + "," + late); }
    }

    class Inner {
        final int copy;
        Inner(int x) {
            var doubled = x * 2;
            copy = doubled;
            super();
            log.add("inner " + FlexibleConstructors.this.id + copy);
        }
    }

    final int id = 3;

    record Range(int lo, int hi) {
        Range(int n) {
            var half = n / 2;
            this(-half, half);
        }
    }

    enum Level {
        LOW(1), HIGH(9);
        final int score;
        Level(int s) {
            int t = s;
            while (t < 5) t *= 2;
            score = t;
        }
    }

    static void flush() {
        System.out.println(log);
        log.clear();
    }

    public static void main(String[] args) {
        new Checked(5, " x ");
        flush();
        new Checked("42");
        flush();
        new Checked("zz");
        flush();
        try {
            new Checked(-1, null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Checked(1, null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        flush();
        new FlexibleConstructors().new Inner(4);
        flush();
        System.out.println(new Range(9) + " " + Level.LOW.score + " " + Level.HIGH.score);
    }
}
