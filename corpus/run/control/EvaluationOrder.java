// COVERS: left-to-right evaluation, compound assignment operands, array index before value, exceptions in the middle, argument order
import java.util.*;

public class EvaluationOrder {
    static List<String> log = new ArrayList<>();
    static int e(String n, int v) { log.add(n); return v; }
    static int[] arr(String n, int... v) { log.add(n); return v; }
    static int boom(String n) { log.add(n); throw new IllegalStateException(n); }
    static void flush(Object r) { System.out.println(r + " " + log); log.clear(); }
    int field;
    EvaluationOrder self(String n) { log.add(n); return this; }
    EvaluationOrder nothing(String n) { log.add(n); return null; }
    int call(int a, int b, int... c) { log.add("call"); return a * 100 + b * 10 + c.length; }

    interface Body { Object run(); }
    static void attempt(Body b) {
        try {
            flush(b.run());
        } catch (RuntimeException x) {
            flush(x.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        flush(e("a", 1) + e("b", 2) * e("c", 3) - e("d", 4));
        flush((e("a", 8) >> e("b", 1)) + (e("c", 1) << e("d", 2)));
        flush(arr("arr", 1, 2, 3)[e("index", 1)]);
        int[] data = {10, 20, 30};
        data[e("i", 0)] = e("v", 5);
        flush(data[0]);
        data[e("i", 1)] += e("v", 5);
        flush(data[1]);
        int i = 0;
        data[i] = i = 2;
        flush(data[0] + " " + data[2] + " " + i);
        i = 1;
        i += i++ + ++i;
        flush(i);
        i = 2;
        i = i++ * i-- + i;
        flush(i);
        attempt(() -> arr("a", 1)[e("bad index", 5)] = e("value evaluated first", 1));
        attempt(() -> arr("a", 1)[boom("index throws")] = e("not evaluated", 1));
        int[] none = null;
        attempt(() -> none[e("idx", 0)]);
        attempt(() -> none[e("idx", 0)] = e("val", 1));
        attempt(() -> none[e("idx", 0)] += e("val not evaluated", 1));
        attempt(() -> e("x", 1) / e("zero", 0) + e("never", 1));
        EvaluationOrder o = new EvaluationOrder();
        attempt(() -> o.self("t").call(e("1", 1), e("2", 2), e("3", 3), e("4", 4)));
        attempt(() -> o.nothing("null target").call(e("args evaluated", 1), e("still", 2)));
        attempt(() -> o.nothing("null target").field = e("rhs", 3));
        attempt(() -> o.nothing("null target").field += e("rhs not", 3));
        attempt(() -> o.self("s").field = o.self("t").field = e("u", 9));
        attempt(() -> o.self("s").field++ + o.self("t").field--);
        attempt(() -> o.call(e("1", 1), boom("2"), e("3", 3)));
        attempt(() -> new int[e("dim1", 2)][e("dim2", 3)].length);
        attempt(() -> new int[e("dim1", 2)][boom("dim2")][e("dim3", 3)].length);
        attempt(() -> new int[e("dim1", -1)][e("dim2 evaluated", 3)].length);
        attempt(() -> "" + e("p", 1) + e("q", 2) + (e("r", 3) + e("s", 4)));
        attempt(() -> "text" + e("before", 1) + boom("throws") + e("after", 1));
        attempt(() -> (e("c", 1) > 0 ? e("then", 1) : e("else", 2)) + e("d", 4));
        attempt(() -> e("l", 1) < e("r", 2) && e("l2", 3) > e("r2", 4) || e("l3", 1) == e("r3", 1));
        attempt(() -> { long l = e("a", 1); l *= e("b", 3) + 0.5; return l; });
        attempt(() -> new int[] {e("1", 1), e("2", 2), e("3", 3)}[2]);
        attempt(() -> { Object[] objs = new String[1]; objs[e("i", 0)] = Integer.valueOf(e("store check last", 1)); return objs; });
        attempt(() -> { Object[] objs = new String[1]; objs[e("i", 7)] = Integer.valueOf(e("bounds first", 1)); return objs; });
        attempt(() -> (Integer) (Object) ("s" + e("cast after", 1)));
        attempt(() -> { int x = 5; x = x + (x = 3) * x; return x; });
        attempt(() -> { int x = 5; x -= x - (x = 2); return x; });
        attempt(() -> { int x = 1; int y = x + x++ + x + ++x + x-- - x; return y; });
        attempt(() -> { String s = "a"; s += s + (s = "b") + s; return s; });
    }
}
