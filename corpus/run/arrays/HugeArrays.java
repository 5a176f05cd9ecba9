// COVERS: OutOfMemoryError from arrays that exceed the VM limit, caught, then the program goes on
public class HugeArrays {
    interface Maker { Object make(); }

    static void attempt(String name, Maker maker) {
        try {
            Object o = maker.make();
            System.out.println(name + " " + o.getClass().getSimpleName());
        } catch (OutOfMemoryError e) {
            System.out.println(name + " " + e);
        } catch (NegativeArraySizeException e) {
            System.out.println(name + " " + e);
        }
    }

    public static void main(String[] args) {
        attempt("int", () -> new int[Integer.MAX_VALUE]);
        attempt("long", () -> new long[Integer.MAX_VALUE]);
        attempt("byte", () -> new byte[Integer.MAX_VALUE]);
        attempt("object", () -> new Object[Integer.MAX_VALUE]);
        attempt("2d", () -> new int[1][Integer.MAX_VALUE]);
        attempt("negative", () -> new int[Integer.MIN_VALUE]);
        attempt("small", () -> new int[1000]);
        attempt("repeat", () -> "abc".repeat(Integer.MAX_VALUE));
        attempt("array newInstance", () -> java.lang.reflect.Array.newInstance(char.class, Integer.MAX_VALUE));
        attempt("builder", () -> {
            StringBuilder sb = new StringBuilder(10);
            sb.append("still works");
            return sb.toString();
        });
        try {
            throw new OutOfMemoryError("made by hand");
        } catch (VirtualMachineError e) {
            System.out.println(e.getMessage());
        }
        int sum = 0;
        for (int i = 0; i < 100; i++) sum += new int[i].length;
        System.out.println(sum);
    }
}
