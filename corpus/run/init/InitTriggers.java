// COVERS: what does and does not trigger initialization: class literals, arrays, constants, casts, method refs, reflection, inherited statics
import java.util.function.*;

public class InitTriggers {
    static void say(String s) { System.out.println("  init " + s); }

    static class T1 { static { say("T1"); } static final int C = 1; static int v = 2; }
    static class T2 { static { say("T2"); } static void m() {} }
    static class T3 { static { say("T3"); } }
    static class T4 { static { say("T4"); } static int v; }
    static class T5 extends T4 { static { say("T5"); } }
    static class T6 { static { say("T6"); } static String make() { return "T6.make"; } }
    static class T7 { static { say("T7"); } T7() { System.out.println("  T7()"); } }
    static class T8 { static { say("T8"); } static final String S = "const"; static final String NS = new String("nonconst"); static final int COMPUTED = "abc".length(); static final int FOLDED = 3 * 4 + C9.K; }
    static class C9 { static { say("C9"); } static final int K = 5; }
    static class T10 { static { say("T10"); } static class In { static { say("T10.In"); } static int x; } int inst; class Inner { } }
    enum E11 { X, Y; static { say("E11"); } static final int C = 3; }
    @interface Ann { int C = 12; }
    static class T13 { static { say("T13"); } static int[] arr = {1}; static int idx() { System.out.println("  idx"); return 0; } }
    record R14(int x) { static { say("R14"); } }
    static class T15 { static { say("T15"); } static boolean flag = true; }

    static int order(int a, int b) { return a * 10 + b; }

    public static void main(String[] args) throws Exception {
        System.out.println("constant " + T1.C);
        System.out.println("class literal " + T1.class.getName());
        System.out.println("array " + new T1[2][3].length);
        Object o = null;
        System.out.println("cast " + (T1) o + " " + (o instanceof T1));
        System.out.println("static field " + T1.v);
        T2 t2 = null;
        System.out.println("null static call");
        t2.m();
        System.out.println("getter of superclass " + T5.v);
        System.out.println("new subclass");
        new T5();
        Supplier<String> s = T6::make;
        System.out.println("method ref made");
        System.out.println(s.get());
        Supplier<T7> c = T7::new;
        System.out.println("constructor ref made");
        c.get();
        System.out.println(T8.S);
        System.out.println(T8.FOLDED);
        System.out.println(T8.COMPUTED);
        System.out.println(C9.K);
        System.out.println("nested " + T10.In.x);
        System.out.println("outer then");
        T10.Inner inner = new T10().new Inner();
        System.out.println("enum constant field " + E11.C);
        E11[] es = new E11[1];
        System.out.println("enum array " + es[0]);
        System.out.println(E11.Y);
        System.out.println(Ann.C);
        T13.arr[T13.idx()] += 5;
        System.out.println(T13.arr[0]);
        System.out.println("record " + R14.class.isRecord());
        System.out.println(new R14(3));
        System.out.println("forName");
        Class<?> k = Class.forName("InitTriggers$T3", false, InitTriggers.class.getClassLoader());
        System.out.println("loaded " + k.getSimpleName());
        Class.forName("InitTriggers$T3");
        System.out.println("conditional " + (args.length > 100 && T15.flag));
        System.out.println("conditional " + (args.length == 0 && T15.flag));
        System.out.println(order(Late1.v, Late2.v));
        try {
            int[] none = null;
            none[Late3.v] = Late4.v;
        } catch (NullPointerException e) {
            System.out.println("after both");
        }
    }

    static class Late1 { static int v = 1; static { say("Late1"); } }
    static class Late2 { static int v = 2; static { say("Late2"); } }
    static class Late3 { static int v = 3; static { say("Late3"); } }
    static class Late4 { static int v = 4; static { say("Late4"); } }
}
