// COVERS: array creation, defaults, multi-dimensional, clone, length, bounds, negative size, store checks
public class ArrayBasics {
    static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " ok");
        } catch (RuntimeException e) {
            System.out.println(name + " -> " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(new int[2][3][4].length + " " + new int[2][3][4][1].length + " " + new int[2][][].length + " " + ((new int[2][][])[1] == null));
        boolean[] z = new boolean[1]; char[] c = new char[1]; byte[] b = new byte[1]; short[] s = new short[1]; long[] l = new long[1]; float[] f = new float[1]; double[] d = new double[1]; String[] o = new String[1];
        System.out.println(z[0] + " " + (int) c[0] + " " + b[0] + " " + s[0] + " " + l[0] + " " + f[0] + " " + d[0] + " " + o[0]);
        int[][] ragged = {{1}, {1, 2}, {}, {1, 2, 3}};
        int total = 0;
        for (int[] row : ragged) for (int v : row) total += v * row.length;
        System.out.println(total);
        int[][] shallow = ragged.clone();
        shallow[0][0] = 100;
        shallow[1] = new int[] {9};
        System.out.println(ragged[0][0] + " " + ragged[1].length + " " + (shallow != ragged) + " " + shallow.getClass().getName());
        int[] copy = ragged[3].clone();
        copy[0] = -1;
        System.out.println(ragged[3][0] + " " + copy[0]);
        attempt("bounds", () -> System.out.println(ragged[4].length));
        attempt("negative index", () -> System.out.println(copy[-1]));
        attempt("max index", () -> System.out.println(copy[Integer.MAX_VALUE]));
        attempt("store out of bounds", () -> copy[3] = 1);
        attempt("empty", () -> System.out.println((new long[0])[0]));
        attempt("negative size", () -> System.out.println(new int[-1].length));
        attempt("negative size 2", () -> System.out.println(new String[3][-7].length));
        attempt("negative after zero", () -> System.out.println(new int[0][-2].length));
        Object[] objects = new Integer[2];
        attempt("store check", () -> objects[0] = "text");
        attempt("store null", () -> objects[0] = null);
        attempt("store int", () -> objects[1] = 5);
        Object[] nested = new int[2][2];
        attempt("store nested", () -> nested[0] = new long[1]);
        attempt("store nested ok", () -> nested[0] = new int[5]);
        Number[][] numbers = new Integer[1][1];
        attempt("store nested ref", () -> numbers[0] = new Double[1]);
        attempt("store list", () -> ((Object[]) new Runnable[1])[0] = new java.util.ArrayList<String>());
        Object array = new int[][] {{1}};
        System.out.println((array instanceof Object[]) + " " + (array instanceof int[][]) + " " + (array instanceof Cloneable) + " " + (array instanceof java.io.Serializable) + " " + (((Object) new int[0]) instanceof Object[]) + " " + (((Object) new String[0]) instanceof Comparable[]));
        attempt("cast", () -> System.out.println(((Integer[]) new Object[0]).length));
        attempt("cast prim", () -> System.out.println(((long[]) (Object) new int[0]).length));
        byte[] bytes = {(byte) 200, (byte) 0x7F};
        boolean[] flags = {true, false, true};
        flags[1] |= flags[0];
        flags[2] ^= true;
        bytes[0] >>= 1;
        bytes[1]++;
        System.out.println(bytes[0] + " " + bytes[1] + " " + flags[1] + flags[2]);
        long[] longs = {1, 2, 3};
        int i = 0;
        longs[i++] = longs[i++] + longs[i];
        System.out.println(longs[0] + " " + i);
        char[][] board = new char[3][3];
        for (char[] row : board) java.util.Arrays.fill(row, '.');
        board[1][1] = 'X';
        for (char[] row : board) System.out.println(row);
        int[] a[] = {{1, 2}}, e = {3};
        System.out.println(a[0][1] + e[0]);
    }
}
