// COVERS: stack trace of an exception thrown in nested lambdas called from own code
// EXIT: 1
import java.util.function.*;

public class UncaughtLambda {
    static int apply(IntUnaryOperator f, int x) {
        return f.applyAsInt(x);
    }

    static IntUnaryOperator wrap(IntUnaryOperator inner) {
        return x -> inner.applyAsInt(x) + 1;
    }

    static int fail(int x) {
        if (x > 2) throw new IllegalArgumentException("too big: " + x);
        return x;
    }

    public static void main(String[] args) {
        IntUnaryOperator f = wrap(wrap(UncaughtLambda::fail));
        Runnable r = () -> {
            for (int i = 0; i < 5; i++) {
                final int n = i;
                System.out.println(apply(f, n));
            }
        };
        r.run();
    }
}
