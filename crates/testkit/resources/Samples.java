import java.util.*;
import java.util.function.*;

/** Features of the language, one class file each where possible: what the mutants are made of. */
public class Samples {
    interface Shape { double area(); default String tell() { return "area " + area(); } static Shape unit() { return new Square(1); } }
    record Square(double side) implements Shape { public double area() { return side * side; } }
    record Pair<A, B>(A first, B second) { Pair { Objects.requireNonNull(first); } }
    enum Color { RED, GREEN { @Override int rank() { return 7; } }, BLUE; int rank() { return ordinal(); } }
    static class Failure extends Exception { final int[] codes; Failure(int... codes) { super("failure"); this.codes = codes; } }
    static abstract class Node<T extends Comparable<T>> implements Comparable<Node<T>> {
        T value; Node<T> next; abstract T pick(T left, T right);
        public int compareTo(Node<T> other) { return value.compareTo(other.value); }
        class Cursor implements Iterator<T> {
            Node<T> at = Node.this;
            public boolean hasNext() { return at != null; }
            public T next() { T result = at.value; at = at.next; return result; }
        }
    }
    static class Arithmetic {
        static long mix(int a, long b, float c, double d, byte e, short f, char g) {
            long r = a / (int) (b | 1) + (b >>> 3) - (long) (c * d) + (e << 2) + (f ^ g) + (a % 7) + ~b;
            r += d > c ? 1 : d < c ? 2 : 3; a += 1000; a--; r -= -a; return r & 0x7fffffffffffL | (long) c;
        }
        static int jump(int value) {
            switch (value) { case 1: case 2: value += 3; break; case 3: value = 9; case 1000: value--; break; case -7: return 4; default: value = 0; }
            return switch (value & 3) { case 0 -> 5; case 1 -> { int x = value * 2; yield x; } default -> 6; };
        }
    }
    static class Control {
        int[][] grid = new int[3][4]; Object lock = new Object();
        int walk(String text, Object[] items) throws Failure {
            int sum = 0;
            outer: for (int i = 0; i < grid.length; i++) {
                for (int cell : grid[i]) { if (cell == 3) continue outer; if (cell == 4) break outer; sum += cell; }
            }
            try { synchronized (lock) { sum += Integer.parseInt(text); } }
            catch (NumberFormatException | NullPointerException e) { sum--; if (sum < -100) throw new Failure(sum); }
            finally { sum ^= 5; }
            for (Object item : items) { if (item instanceof String s && s.length() > 1) sum += s.charAt(1); else if (item instanceof int[] array) sum += array.length; }
            switch (text) { case "Aa": sum++; break; case "BB": sum += 2; break; default: }
            assert sum != 12345 : "odd " + sum;
            do { sum >>= 1; } while (sum > 10);
            return sum;
        }
    }
    static class Lambdas {
        final int base = 3; static int count;
        int all(int seed) {
            int local = seed * 2; IntUnaryOperator add = x -> x + local + base; Supplier<List<String>> make = ArrayList::new;
            Function<Object, String> text = Object::toString; BiFunction<Integer, Integer, Integer> max = Math::max; Runnable tick = () -> count++;
            tick.run(); List<String> list = make.get(); list.add(text.apply(seed)); list.sort(Comparator.comparing(String::length).reversed());
            return add.applyAsInt(max.apply(seed, 5)) + list.size();
        }
    }
    public static void main(String[] args) throws Exception {
        System.out.println(Arithmetic.mix(1, 2L, 3f, 4d, (byte) 5, (short) 6, 'g') + " " + Arithmetic.jump(args.length) + Shape.unit().tell());
        System.out.println(new Control().walk("12", new Object[] { "abc", new int[2], Color.GREEN.rank() }) + new Lambdas().all(4));
        System.out.println(new Pair<>("a", 2) + " " + new Square(2).equals(new Square(2)) + Color.valueOf("RED") + EnumSet.of(Color.BLUE));
        StringBuilder builder = new StringBuilder(); for (char c = 'a'; c < 'f'; c++) builder.append(c).append(1.5f).append(2L); System.out.println(builder);
        Node<Integer> node = new Node<>() { Integer pick(Integer left, Integer right) { return left > right ? left : right; } };
        node.value = 4; System.out.println(node.pick(1, 2)); for (Iterator<Integer> i = node.new Cursor(); i.hasNext(); ) System.out.println(i.next());
    }
}
