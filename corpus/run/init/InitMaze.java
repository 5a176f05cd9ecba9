// COVERS: class initialization puzzles: constants against statics, nested holders, interfaces with side effects, recursion through constructors, arrays, enums, lambdas in initializers
import java.util.*;
import java.util.function.*;

public class InitMaze {
    static List<String> log = new ArrayList<>();
    static int note(String s) {
        log.add(s);
        return s.length();
    }

    static class Constants {
        static final int FOLDED = 3;
        static final String TEXT = "t" + FOLDED;
        static final Integer BOXED = 4;
        static final int COMPUTED = note("Constants");
    }

    static class Singleton {
        static final Singleton INSTANCE = new Singleton();
        static final int START = Integer.parseInt("5");
        static final int FOLDED = 6;
        final int seen = START, folded = FOLDED;
    }

    interface Noisy {
        int N = note("Noisy");
        default void used() {}
    }
    interface Quiet { int Q = note("Quiet"); }
    static class Impl implements Noisy, Quiet { static { note("Impl"); } }
    static class SubImpl extends Impl { static int own = note("SubImpl"); }

    static class Left { static int value = Right.value + 1; static { note("Left" + value); } }
    static class Right { static int value = Left.value + 10; static { note("Right" + value); } }

    enum Planet {
        EARTH(1), MARS(2);
        static int made;
        static final Map<Integer, Planet> BY_ID = new TreeMap<>();
        static { for (Planet p : values()) BY_ID.put(p.id, p); note("Planet" + made); }
        final int id;
        int counted;
        { counted = note(name()); }
        Planet(int id) { this.id = id; }
    }

    static class Lambdas {
        static final Supplier<Integer> EARLY = () -> Lambdas.late;
        static int before = EARLY.get();
        static int late = 8;
        static int after = EARLY.get();
    }

    static class Holder {
        private static class Inside { static final Object VALUE = note("Holder.Inside"); }
        static { note("Holder"); }
        static Object get() { return Inside.VALUE; }
    }

    static class Twice {
        static int x;
        static { x = 1; note("a" + x); }
        static int y = x + 1;
        static { x = y * 10; note("b" + x); }
    }

    static class Failing {
        static int tries = note("Failing");
        static Object broken = Objects.requireNonNull(null, "broken");
    }

    static void flush(Object label) {
        System.out.println(label + " " + log);
        log.clear();
    }

    public static void main(String[] args) throws Exception {
        flush(Constants.FOLDED + Constants.TEXT);
        flush(Constants.BOXED);
        flush(Singleton.INSTANCE.seen + " " + Singleton.INSTANCE.folded + " " + new Singleton().seen);
        flush(new Impl[2].length + " " + Impl.class.getSimpleName() + " " + (null instanceof Object));
        flush(SubImpl.own);
        flush(SubImpl.Q);
        flush(Right.value + " " + Left.value);
        flush(Planet.BY_ID + " " + Planet.MARS.counted + " " + Planet.made);
        flush(Lambdas.before + " " + Lambdas.late + " " + Lambdas.after);
        Holder h = null;
        flush("nothing yet");
        flush(h.get());
        Supplier<Object> ref = Holder::get;
        flush(ref.get());
        flush(Class.forName("InitMaze$Twice", false, InitMaze.class.getClassLoader()).getSimpleName());
        flush(Class.forName("InitMaze$Twice").getSimpleName());
        for (int i = 0; i < 2; i++) {
            try {
                flush(Failing.tries);
            } catch (ExceptionInInitializerError e) {
                flush("EIIE " + e.getCause().getMessage());
            } catch (NoClassDefFoundError e) {
                flush(e.getMessage());
            }
        }
    }
}
