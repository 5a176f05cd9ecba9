import java.util.List;

/** Classes for inputs. */
class Shapes {
    static class Cell {
        int elem;
        Cell next;

        /** Figure 1 of paper 001. */
        Cell swapNode() {
            if (next != null && elem - next.elem > 0) {
                Cell t = next;
                next = t.next;
                t.next = this;
                return t;
            }
            return this;
        }
    }

    static class Tree {
        Tree left;
        boolean marked;
        byte small;
    }

    static class BigTree extends Tree {
        Tree right;
    }

    static abstract class Shape {}

    static class Circle extends Shape {}

    record Side(int length) {}

    static class Square extends Shape {
        Side side;
    }

    enum Color { RED, GREEN { @Override public String toString() { return "g"; } }, BLUE }

    class Inner {
        int field;
    }

    static class MyError extends RuntimeException {}

    static class Holder {
        Shape shape;
        Color color;
        String text;
        Integer boxed;
        Number number;
        int[] ints;
        Cell[] cells;
        List<String> list;
        Inner inner;
        MyError error;
    }

    static final Cell FIXED = null;
    static Cell shared;
    static int count = 3;

    static boolean sameCell(Cell[] cells, int i, int j) {
        return cells[i] == cells[j];
    }

    static int length(String text) {
        assert count == 3;
        return text.startsWith("ab") ? text.length() : ("<" + text + ">").equals("<b>") ? -1 : 0;
    }

    /** So that their classes are initialized. */
    static void touch() {
        new Cell();
        new Tree();
        new BigTree();
        new Circle();
        new Square();
        new Side(1);
        new Shapes().new Inner();
        new Holder();
        Color.RED.toString();
    }
}
