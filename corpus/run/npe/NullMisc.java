// COVERS: helpful NullPointerException messages: throw null, synchronized, unboxing, switches, chains through calls, lambdas, foreach
import java.util.*;
import java.util.function.*;

public class NullMisc {
    enum Color { RED, GREEN }
    interface Service { String call(int a, long b, String[] c); Service next(); }

    static Service service;
    static String text;
    static Integer boxed;
    Map<String, List<Integer>> map = new HashMap<>();
    static Service find(String name, int... rest) { return null; }
    static <T> T nothing() { return null; }

    static void run(int n, Object param, Color color) {
        Service local = null;
        String s = null;
        List<String> list = null;
        NullMisc self = new NullMisc();
        Supplier<String> supplier = null;
        switch (n) {
            case 0: throw null;
            case 1: throw NullMisc.<RuntimeException>nothing();
            case 2: synchronized (param) { break; }
            case 3: synchronized (NullMisc.class.getSuperclass().getSuperclass()) { break; }
            case 4: int unboxed = boxed; break;
            case 5: long widened = (Long) param; break;
            case 6: switch (s) { case "a": break; } break;
            case 7: switch (color) { case RED: break; default: } break;
            case 8: switch (boxed) { case 1: break; } break;
            case 9: local.call(1, 2L, null); break;
            case 10: service.next().next(); break;
            case 11: find("x", 1, 2).next(); break;
            case 12: for (String item : list) System.out.println(item); break;
            case 13: self.map.get("k").add(1); break;
            case 14: System.out.println(self.map.get("k").get(0) + 1); break;
            case 15: supplier.get(); break;
            case 16: text.length(); break;
            case 17: param.toString(); break;
            case 18: ((String) param).isEmpty(); break;
            case 19: color.ordinal(); break;
            case 20: System.out.println(color == null ? s.length() : 0); break;
            case 21: NullMisc.<String>nothing().trim(); break;
            case 22: param.getClass(); break;
            case 23: s.equals("x"); break;
            case 24: new NullMisc().map.get("a").iterator().next().toString(); break;
            case 25: boxed++; break;
            case 26: boolean b = (Boolean) param; break;
            case 27: Runnable r = () -> service.next(); r.run(); break;
            case 28: s.concat(text).length(); break;
            case 29: "a".compareTo(s); break;
            case 30: Runnable ref = local::next; break;
            case 31: ((Map.Entry<?, ?>) param).getKey().hashCode(); break;
            case 32: char c = (Character) param; break;
            default: throw new AssertionError();
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n <= 32; n++) {
            try {
                run(n, null, null);
                System.out.println(n + " none");
            } catch (NullPointerException e) {
                StackTraceElement top = e.getStackTrace()[0];
                System.out.println(n + " " + (top.getClassName().startsWith("java.") ? "library" : e.getMessage() + " at " + top.getLineNumber()));
            }
        }
        NullPointerException own = new NullPointerException();
        System.out.println(own.getMessage() + " " + new NullPointerException("given").getMessage());
        try {
            throw new NullPointerException();
        } catch (NullPointerException e) {
            System.out.println(e);
        }
    }
}
