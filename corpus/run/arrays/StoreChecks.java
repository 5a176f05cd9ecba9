// COVERS: array covariance and store checks on interfaces, nested arrays, generic arrays, casts of arrays, instanceof on arrays, array classes and messages
import java.io.Serializable;
import java.util.*;

public class StoreChecks {
    interface Marked {}
    static class A implements Marked {}
    static class B extends A implements Comparable<B> {
        public int compareTo(B o) { return 0; }
    }
    static int effects;

    static Object effect(Object o) {
        effects++;
        return o;
    }

    static void store(Object[] array, int index, Object value) {
        try {
            array[index] = effect(value);
            System.out.print("ok ");
        } catch (ArrayStoreException e) {
            System.out.println("store " + e.getMessage());
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("index " + e.getMessage());
        }
    }

    static void cast(Object o) {
        StringBuilder sb = new StringBuilder();
        sb.append(o instanceof Object[]).append(o instanceof A[]).append(o instanceof Marked[]).append(o instanceof Object[][]).append(o instanceof int[]).append(o instanceof Cloneable).append(o instanceof Serializable).append(o instanceof Comparable<?>[]);
        System.out.println(o.getClass().getName() + " " + sb.toString().replace("true", "T").replace("false", "f"));
    }

    @SafeVarargs
    static <T> T[] pack(T... ts) { return ts; }

    static <T> T[] leak(T a, T b) { return pack(a, b); }

    public static void main(String[] args) {
        store(new A[1], 0, new B());
        store(new B[1], 0, new A());
        store(new Marked[1], 0, new A());
        store(new Marked[1], 0, "text");
        store(new Comparable[2], 1, new B());
        store(new Comparable[2], 1, new int[0]);
        store(new int[1][], 0, new int[0]);
        store(new int[1][], 0, new long[0]);
        store(new Object[1][], 0, new String[0]);
        store(new Object[1][], 0, new int[0][0]);
        store(new Object[1][], 0, new int[0]);
        store(new Cloneable[1], 0, new int[0]);
        store(new Integer[1], 1, "both wrong");
        store(new Integer[1], 0, null);
        System.out.println("effects " + effects);
        for (Object o : new Object[] {new Object[0], new A[0], new B[0], new int[0], new int[0][0], new String[0][], new Marked[0], new boolean[0]}) cast(o);
        Object o = new A[] {new B()};
        try {
            B[] bs = (B[]) o;
            System.out.println(bs.length);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().startsWith("class [LStoreChecks$A; cannot be cast to class [LStoreChecks$B;"));
        }
        try {
            int[] ints = (int[]) (Object) new long[0];
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(pack(1, 2).getClass().getSimpleName() + " " + pack("a", 1).getClass().getComponentType().isInterface());
        try {
            String[] s = leak("x", "y");
            System.out.println(s.length);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().substring(0, 50));
        }
        Object[] alias = new String[][] {{"a"}, {"b"}};
        alias[0] = new String[] {"c", "d"};
        System.out.println(((String[]) alias[0])[1] + " " + Arrays.deepToString(alias) + " " + alias.getClass().getComponentType());
        List<String> list = Arrays.asList("p", "q");
        @SuppressWarnings({"unchecked", "rawtypes"}) List<Object> raw = (List) list;
        try {
            raw.set(0, 5);
        } catch (ArrayStoreException e) {
            System.out.println("asList " + e.getMessage());
        }
        try {
            list.toArray(new Integer[2]);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        int[] self = {0, 1, 2};
        int i = 0;
        self[i] = i = 2;
        self[i] += self[i = 1] * 10;
        System.out.println(Arrays.toString(self) + i + " " + int[].class + " " + new int[2][3][].getClass().getSimpleName() + " " + int[].class.getSuperclass().getSimpleName());
    }
}
