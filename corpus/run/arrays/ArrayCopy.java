// COVERS: System.arraycopy overlap, type errors, partial copies before ArrayStoreException, clone of multi-dim
import java.util.*;

public class ArrayCopy {
    static void attempt(String name, Object from, int fromAt, Object to, int toAt, int n) {
        try {
            System.arraycopy(from, fromAt, to, toAt, n);
            System.out.println(name + " ok");
        } catch (IndexOutOfBoundsException | ArrayStoreException e) {
            System.out.println(name + " " + e);
        } catch (NullPointerException e) {
            System.out.println(name + " NPE");
        }
    }

    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(a, 0, a, 2, 5);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 3, a, 0, 5);
        System.out.println(Arrays.toString(a));
        Object[] objects = {"s", 1, "t", 2.5};
        String[] strings = new String[4];
        attempt("partial", objects, 0, strings, 0, 4);
        System.out.println(Arrays.toString(strings));
        Object[] more = {"a", null, "b"};
        attempt("nulls", more, 0, strings, 1, 3);
        System.out.println(Arrays.toString(strings));
        attempt("up", strings, 0, objects, 0, 2);
        System.out.println(Arrays.toString(objects));
        attempt("different primitive", new int[2], 0, new long[2], 0, 1);
        attempt("prim to object", new int[2], 0, new Object[2], 0, 1);
        attempt("object to prim", new Object[2], 0, new int[2], 0, 1);
        attempt("not an array", "string", 0, new int[2], 0, 1);
        attempt("to not an array", new int[2], 0, 5, 0, 1);
        attempt("null from", null, 0, new int[2], 0, 1);
        attempt("null to", new int[2], 0, null, 0, 1);
        attempt("negative length", new int[2], 0, new int[2], 0, -1);
        attempt("negative from", new int[2], -1, new int[2], 0, 1);
        attempt("negative to", new int[2], 0, new int[2], -3, 1);
        attempt("from too long", new int[2], 1, new int[5], 0, 2);
        attempt("to too long", new long[5], 0, new long[2], 1, 2);
        attempt("overflow", new byte[5], 3, new byte[5], 0, Integer.MAX_VALUE);
        attempt("object bounds", new String[2], 0, new Object[1], 0, 2);
        attempt("zero at end", new char[2], 2, new char[3], 3, 0);
        attempt("zero incompatible", new Object[] {1}, 1, new String[0], 0, 0);
        int[][] rows = {{1, 2}, {3, 4}};
        Object[] rowObjects = new Object[2];
        attempt("rows", rows, 0, rowObjects, 0, 2);
        ((int[]) rowObjects[0])[0] = 99;
        System.out.println(rows[0][0]);
        attempt("rows back", new Object[] {new int[] {7}, "x"}, 0, rows, 0, 2);
        System.out.println(Arrays.deepToString(rows));
        for (Object array : new Object[] {new boolean[] {true, false}, new char[] {'a', 'b'}, new float[] {1, 2}, new double[] {1, 2}, new byte[] {1, 2}, new short[] {1, 2}, new long[] {1, 2}}) {
            System.arraycopy(array, 0, array, 1, 1);
            System.out.print(java.lang.reflect.Array.get(array, 1) + " " + java.lang.reflect.Array.getLength(array) + " ");
        }
        System.out.println();
        long[] longs = new long[10];
        for (int i = 0; i < 10; i++) longs[i] = 1L << i * 6;
        long[] copy = longs.clone();
        System.arraycopy(longs, 2, copy, 0, 8);
        System.out.println(Arrays.toString(copy));
        int[][][] cube = new int[2][3][];
        cube[1][2] = new int[] {5};
        int[][][] cubeCopy = cube.clone();
        cubeCopy[1][2][0]++;
        cubeCopy[0] = null;
        System.out.println(Arrays.deepToString(cube) + cubeCopy.getClass().getSimpleName());
    }
}
