// COVERS: box caches at their borders, identity against equality, hash codes of all boxes, Character and Boolean constants, mixed numeric comparison, constant folding
import java.util.*;

public class BoxCaches {
    static boolean same(Object a, Object b) { return a == b; }

    public static void main(String[] args) {
        for (int n : new int[] {-129, -128, 0, 127, 128}) {
            Integer a = n, b = n;
            Long c = (long) n, d = (long) n;
            Short e = (short) n, f = (short) n;
            System.out.println(n + " " + (a == b) + (c == d) + (e == f) + " " + a.equals(b) + a.equals(c) + c.equals(d) + " " + same(Integer.valueOf(n), Integer.parseInt("" + n)));
        }
        for (char ch : new char[] {'a', 127, 128}) {
            Character a = ch, b = ch;
            System.out.println((int) ch + " " + (a == b) + " " + a.equals(b) + " " + a.compareTo('b'));
        }
        Byte x = (byte) 200, y = (byte) -56;
        System.out.println((x == y) + " " + x + " " + same(Boolean.parseBoolean("TRUE"), Boolean.TRUE) + " " + same(Boolean.valueOf(false), Boolean.FALSE));
        Double p = 1.0, q = 1.0;
        Float nan1 = Float.NaN, nan2 = Float.NaN;
        System.out.println((p == q) + " " + p.equals(q) + " " + nan1.equals(nan2) + " " + (nan1.floatValue() == nan2.floatValue()) + " " + Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0));
        System.out.println(Integer.hashCode(-5) + " " + Long.hashCode(-5L) + " " + Double.hashCode(1.5) + " " + Float.hashCode(-1.5f) + " " + Boolean.hashCode(true) + " " + Character.hashCode('a') + " " + Short.hashCode((short) -1) + " " + Byte.hashCode((byte) -1));
        Integer counter = 127;
        Integer before = counter;
        counter++;
        System.out.println(before + " " + counter + " " + (before == counter));
        Object o = true ? 1 : 2.0;
        Object o2 = true ? (Object) 1 : 2.0;
        Integer none = null;
        Object o3 = args.length > 0 ? (Integer) 1 : none;
        System.out.println(o + " " + o2 + " " + o3 + " " + o.getClass().getSimpleName());
        try {
            int z = args.length == 0 ? none : 0;
            System.out.println(z);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 1));
        list.remove(1);
        list.remove(Integer.valueOf(1));
        System.out.println(list + " " + list.contains(10) + " " + new ArrayList<Object>(list).contains(10L));
        Map<Object, String> map = new LinkedHashMap<>();
        map.put(1, "int");
        map.put(1L, "long");
        map.put('1', "char");
        map.put(1.0, "double");
        map.put((short) 1, "short");
        System.out.println(map.size() + " " + map.get(1) + map.get(1L) + map.get((byte) 1));
        Number[] numbers = {1, 2L, 3f, 4.75, (short) 5, (byte) 6, new java.math.BigDecimal("7.9")};
        int ints = 0;
        double doubles = 0;
        for (Number n : numbers) {
            ints += n.intValue();
            doubles += n.doubleValue();
        }
        System.out.println(ints + " " + doubles + " " + numbers[3].byteValue() + " " + ((Number) 300).byteValue() + " " + ((Number) 1e20).longValue() + " " + ((Number) Double.NaN).intValue());
        char c = 'a';
        c += 1;
        Character boxed = c;
        boxed++;
        System.out.println(boxed + " " + (boxed + 1) + " " + (char) (boxed + 1) + " " + Character.valueOf('z').compareTo('a'));
        long total = 0;
        Long acc = 0L;
        for (Integer i = 0; i < 300; i += 7) {
            acc += i;
            total += i;
        }
        System.out.println(acc + " " + acc.equals(total) + " " + (acc == total));
        System.out.println(Integer.compare(1, 2) + Long.compare(5, 3) + " " + Integer.valueOf(77).compareTo(76) + " " + Boolean.compare(true, false) + " " + Boolean.logicalXor(true, true) + " " + Integer.MIN_VALUE + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.reverseBytes((short) 0x0102) + " " + Double.compare(-0.0, 0.0) + " " + Float.compare(Float.NaN, 1));
    }
}
