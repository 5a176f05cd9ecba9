package shapes;

import java.util.ArrayList;

/** Whatever a test cannot simply write down: private, nested, final, inner, generic. */
public class Shapes {
    private static class Hidden {
        private final int size;
        private Hidden other;
        protected long[] cells = {1, 2, 3};

        Hidden(int size) {
            this.size = size;
        }
    }

    enum Colour {
        RED,
        GREEN {
            @Override
            int weight() {
                return 2;
            }
        };

        int weight() {
            return 1;
        }
    }

    private enum Secret { YES, NO }

    class Inner {
        int depth;
    }

    static class Box<T extends Comparable<T>> {
        T item;
        String label = "none";
    }

    static class IntBox extends Box<Integer> {
        int item;
    }

    private static int count = 0;
    static String mode = "plain";
    int base;

    private int hidden(Hidden hidden) {
        return 100 / (hidden.other.size - hidden.size + (int) hidden.cells[1]);
    }

    static void colours(Colour first, Colour[] all, Secret secret) {
        if (first == Colour.GREEN && all[1] == Colour.RED && all[0] == null && secret == Secret.NO) {
            throw new UnsupportedOperationException("green");
        }
    }

    static void inner(Inner inner) {
        throw new IllegalArgumentException("depth " + inner.depth);
    }

    static <T extends Comparable<T>> int compare(Box<T> left, Box<T> right) {
        if (left == right) {
            return 0;
        }
        if ("two words\n".equals(left.label)) {
            throw new IllegalStateException(left.label);
        }
        return left.item.compareTo(right.item);
    }

    static void boxes(IntBox box, Integer number, Object any) {
        if (box.item == 7 && number != null && number == 5 && any instanceof Character) {
            throw new ArithmeticException("seven");
        }
    }

    void statics() {
        if (count > 3 && "odd".equals(mode)) {
            throw new IllegalStateException("count " + count);
        }
    }

    static void text(String left, String right) {
        if (left.equals(right) && left != right) {
            throw new IllegalStateException("same " + left);
        }
    }

    static void numbers(byte b, short s, char c, long l, float f, double d, boolean z) {
        if (b == -1 && s == -300 && c == '\'' && l == Long.MIN_VALUE && f != f && d == Double.NEGATIVE_INFINITY && z) {
            throw new ArithmeticException("all");
        }
    }

    static void arrays(int[] ints, int[][] rows, Object[] things) {
        if (things[1] == things && rows[1] == ints && ints[2] == 9) {
            throw new ArrayStoreException("arrays");
        }
    }

    static void overloaded(Object thing) {
        throw new IllegalStateException("the right one");
    }

    static void overloaded(String thing) {
    }

    static int listed(ArrayList<String> list) {
        return list.size() > 2 ? list.get(1).length() : 0;
    }

    Shapes(int base) {
        if (base < 0) {
            throw new IllegalArgumentException("negative");
        }
        this.base = base;
    }
}
