// COVERS: lambdas capturing locals of every type, this, arrays, parameters; nesting and lifetime
import java.util.*;
import java.util.function.*;

public class LambdaCapture {
    private int field = 7;
    private static int shared = 1;

    interface LongDoubleOp { double apply(long l, double d, int i); }

    Supplier<String> captureAll(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int[] array) {
        long extra = l * 2;
        double wide = d / 2;
        return () -> b + ":" + s + ":" + c + ":" + i + ":" + l + ":" + f + ":" + d + ":" + z + ":" + t + ":" + array[0] + ":" + extra + ":" + wide + ":" + field++ + ":" + shared;
    }

    IntUnaryOperator counter() {
        int[] count = {0};
        return step -> count[0] += step + this.field;
    }

    Function<Integer, Function<Integer, IntFunction<Integer>>> curried(int base) {
        return a -> b -> c -> base * 1000 + a * 100 + b * 10 + c + field;
    }

    static Runnable twice(Runnable r) {
        return () -> {
            r.run();
            r.run();
        };
    }

    class Inner {
        int field = 70;
        Supplier<Integer> both() {
            int field = 700;
            return () -> field + this.field + LambdaCapture.this.field;
        }
    }

    public static void main(String[] args) {
        LambdaCapture self = new LambdaCapture();
        int[] array = {5};
        Supplier<String> all = self.captureAll((byte) -3, (short) 400, 'q', 123456, 1L << 50, 1.25f, 2.5e100, true, "txt", array);
        System.out.println(all.get());
        array[0] = 6;
        shared = 2;
        System.out.println(all.get());
        IntUnaryOperator c1 = self.counter(), c2 = self.counter();
        System.out.println(c1.applyAsInt(1) + " " + c1.applyAsInt(1) + " " + c2.applyAsInt(5) + " " + c1.applyAsInt(0));
        System.out.println(self.curried(9).apply(1).apply(2).apply(3));
        List<Supplier<Integer>> suppliers = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int copy = i;
            suppliers.add(() -> copy * copy);
        }
        for (String word : new String[] {"x", "yy", "zzz"}) suppliers.add(() -> word.length());
        for (Supplier<Integer> s : suppliers) System.out.print(s.get() + " ");
        System.out.println();
        StringBuilder sb = new StringBuilder();
        twice(twice(() -> sb.append(sb.length()).append(','))).run();
        System.out.println(sb);
        System.out.println(self.new Inner().both().get());
        LongDoubleOp op = (l, d, i) -> l * d + i;
        System.out.println(op.apply(1L << 32, 0.5, -1));
        Supplier<Supplier<Supplier<String>>> nested = () -> () -> () -> "deep" + array[0] + self.field;
        System.out.println(nested.get().get().get());
        BiFunction<Long, Double, String> boxes = (l, d) -> l + "/" + d;
        System.out.println(boxes.andThen(s -> s + "!").apply(3L, 4.0));
        Runnable r = () -> { class Local { String hi() { return "local " + array[0]; } } System.out.println(new Local().hi()); };
        r.run();
        Callback cb = LambdaCapture::varargs;
        System.out.println(cb.call("a", "b"));
        Object o = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
        ((Runnable) o).run();
        System.out.println(o instanceof java.io.Serializable);
    }

    interface Callback { String call(String a, String b); }

    static String varargs(String... all) { return all.length + String.join("+", all); }
}
