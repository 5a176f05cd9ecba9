// COVERS: getMethod/invoke, fields get/set, constructors, InvocationTargetException, arrays, static members, enum constants, records
import java.lang.reflect.*;
import java.util.*;

public class ReflectiveAccess {
    public static class Base { public String inherited = "inh"; public String hello() { return "base hello"; } }

    public static class Target extends Base {
        public int number = 5;
        private String secret = "hidden";
        public static long counter = 10;
        public final double fixed = 2.5;
        public Target() {}
        public Target(int n, String s) { number = n; secret = s; }
        private Target(boolean b) { if (b) throw new IllegalStateException("ctor"); }
        public int add(int a, int b) { return a + b + number; }
        public static String join(String sep, String... parts) { return String.join(sep, parts); }
        private String whisper(char c) { return secret + c; }
        public void fail() throws Exception { throw new Exception("inside"); }
        public Integer box(Long l) { return l == null ? null : l.intValue(); }
        @Override public String hello() { return "target hello"; }
        public void nothing() { number++; }
    }

    record Point(int x, String y) {}

    interface Call { Object run() throws Throwable; }

    static void attempt(String name, Call c) {
        try {
            System.out.println(name + " = " + c.run());
        } catch (InvocationTargetException e) {
            System.out.println(name + " ITE " + e.getMessage() + " cause " + e.getCause());
        } catch (Throwable t) {
            System.out.println(name + " " + t.getClass().getName() + " " + t.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Class<Target> k = Target.class;
        Target t = new Target();
        attempt("add", () -> k.getMethod("add", int.class, int.class).invoke(t, 1, 2));
        attempt("join", () -> k.getMethod("join", String.class, String[].class).invoke(null, "-", new String[] {"a", "b"}));
        attempt("virtual", () -> Base.class.getMethod("hello").invoke(t));
        attempt("void", () -> k.getMethod("nothing").invoke(t));
        attempt("box", () -> k.getMethod("box", Long.class).invoke(t, 7L));
        attempt("null arg", () -> k.getMethod("box", Long.class).invoke(t, (Object) null));
        attempt("fail", () -> k.getMethod("fail").invoke(t));
        attempt("widening", () -> k.getMethod("add", int.class, int.class).invoke(t, (byte) 1, 'a'));
        attempt("wrong type", () -> k.getMethod("add", int.class, int.class).invoke(t, 1, 2L).getClass());
        attempt("null receiver", () -> { try { return k.getMethod("nothing").invoke(null); } catch (NullPointerException e) { return "NPE"; } });
        attempt("no such", () -> k.getMethod("add", int.class));
        attempt("private not visible", () -> k.getMethod("whisper", char.class));
        attempt("private", () -> { Method m = k.getDeclaredMethod("whisper", char.class); m.setAccessible(true); return m.invoke(t, '!'); });
        attempt("field get", () -> k.getField("number").get(t) + " " + k.getField("number").getInt(t) + " " + k.getField("inherited").get(t));
        attempt("field set", () -> { k.getField("number").set(t, 50); k.getField("number").setInt(t, t.number + 1); return t.number; });
        attempt("static field", () -> { Field f = k.getField("counter"); f.setLong(null, 99); return f.get(null) + " " + Target.counter; });
        attempt("private field", () -> { Field f = k.getDeclaredField("secret"); f.setAccessible(true); f.set(t, "opened"); return f.get(t); });
        attempt("no field", () -> k.getField("secret"));
        attempt("field type", () -> k.getField("number").getType() + " " + Modifier.toString(k.getField("fixed").getModifiers()) + " " + k.getField("number"));
        attempt("new", () -> k.getConstructor(int.class, String.class).newInstance(3, "s").number);
        attempt("default ctor", () -> k.getDeclaredConstructor().newInstance().hello());
        attempt("throwing ctor", () -> { Constructor<Target> c = k.getDeclaredConstructor(boolean.class); c.setAccessible(true); return c.newInstance(true); });
        attempt("abstract", () -> Number.class.getConstructor().newInstance());
        attempt("interface", () -> Runnable.class.getDeclaredConstructor());
        attempt("array", () -> { Object a = Array.newInstance(int.class, 3); Array.setInt(a, 1, 7); Array.set(a, 2, 8); return Arrays.toString((int[]) a) + Array.get(a, 1) + Array.getLength(a); });
        attempt("array bounds", () -> Array.get(new int[1], 5));
        attempt("array not", () -> Array.getLength("x"));
        attempt("array type", () -> { Array.set(new int[1], 0, "s"); return 1; });
        attempt("method info", () -> { Method m = k.getMethod("add", int.class, int.class); return m.getName() + m.getParameterCount() + m.getReturnType() + Arrays.toString(m.getParameterTypes()) + m.getDeclaringClass().getSimpleName() + " " + m; });
        attempt("varargs", () -> k.getMethod("join", String.class, String[].class).isVarArgs());
        attempt("enum", () -> Arrays.toString(Thread.State.class.getEnumConstants()));
        attempt("record", () -> { StringBuilder sb = new StringBuilder(); for (RecordComponent rc : Point.class.getRecordComponents()) { rc.getAccessor().setAccessible(true); sb.append(rc.getName()).append(':').append(rc.getType().getSimpleName()).append('=').append(rc.getAccessor().invoke(new Point(1, "q"))).append(' '); } return sb; });
        attempt("static main", () -> ReflectiveAccess.class.getMethod("main", String[].class).getName());
        attempt("length", () -> String.class.getMethod("length").invoke("hello"));
        attempt("wrong count", () -> { try { return k.getMethod("add", int.class, int.class).invoke(t, 1); } catch (IllegalArgumentException e) { return "IAE"; } });
    }
}
