// COVERS: frames of an uncaught exception in constructors, initializers, inner and anonymous classes, lambdas, bridges, accessors, finally and static initializers
// EXIT: 1
import java.util.function.*;

public class UncaughtPlaces {
    interface Visitor<T> { Object visit(T t); }

    static class Base {
        final int size;
        Base(int size) {
            this.size = size;
            hook();
        }
        void hook() {}
    }

    class Inner extends Base {
        private final Visitor<String> visitor = new Visitor<>() {
            @Override public Integer visit(String s) {
                return lengthOf(s);
            }
        };
        {
            visitor.visit("fine");
        }
        Inner(int n) {
            super(n);
            Object o = visitor.visit(n > 2 ? null : "short");
            System.out.println("made " + o);
        }
    }

    private static int lengthOf(String s) {
        try {
            return s.length();
        } finally {
            System.out.println("measured");
        }
    }

    static class Lazy {
        static final Inner VALUE = ((Supplier<Inner>) () -> new UncaughtPlaces().new Inner(3)).get();
    }

    static <T, R> R apply(Function<? super T, ? extends R> f, T t) {
        return f.apply(t);
    }

    public static void main(String[] args) {
        new UncaughtPlaces().new Inner(1);
        try {
            int sum = apply(x -> Lazy.VALUE.size + x, 1);
            System.out.println(sum);
        } catch (ExceptionInInitializerError e) {
            RuntimeException wrapped = new RuntimeException("wrapped", e.getCause());
            wrapped.addSuppressed(new IllegalStateException());
            Runnable rethrow = () -> {
                throw wrapped;
            };
            rethrow.run();
        }
    }
}
