import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One null dereference per method. Every method whose name starts with an underscore is called with null for each
 * reference parameter and 1 for each number; a line is printed per exception: class, method, line, message.
 *
 * Where a line has several instructions that could meet a null, a comment says which one does, counted from 1.
 */
public class Nulls {
    static class Node {
        Node next;
        int value;
        long wide;
        double real;
        String name;
        int[] numbers;
        Node[] nodes;
        Object[][] grid;
        boolean flag;

        Node next() { return next; }
        Node with(int a, String b, Object[] c, long d) { return null; }
        private int secret() { return value; }
        static Node make() { return new Node(); }
    }

    interface Shape {
        double area();
        default Shape self() { return null; }
    }

    static class Base {
        Node inherited;
        Node getInherited() { return inherited; }
    }

    static class Derived extends Base {
        int _superField() { return super.inherited.value; /* 2 */ }
        int _superCall() { return super.getInherited().value; /* 2 */ }
    }

    class Inner {
        int _outerField() { return field.value; /* 3 */ }
        int _outerOuter() { return Nulls.this.node.next.value; /* 4 */ }
    }

    record Pair(Node left, String right) {
        int _component() { return left.value; /* 2 */ }
        int _accessor() { return right().length(); /* 2 */ }
    }

    enum Color { RED, GREEN }

    Node field;
    Node node = new Node();
    int[] ints;
    static Node shared;
    static int[][] matrix = new int[3][];
    static String text;
    static Node[][] table = {{null, new Node()}, null};
    static List<String> list = new ArrayList<>(Arrays.asList("a", null));
    static Map<String, Integer> map = new HashMap<>();

    static Node none() { return null; }
    static Node none(int a, long[] b, String c, Object[][] d) { return null; }
    static int[] noInts() { return null; }
    static int one() { return 1; }
    static Object object(Object o, StringBuilder b, Integer i, Object... more) { return null; }
    Node me(Nulls other) { return null; }
    static <T> T same(T value) { return value; }

    // Calls.
    static int _parameter(String s) { return s.length(); }
    static int _secondParameter(int a, long b, String s) { return s.length(); }
    static int _parameterAfterWide(double a, long b, String s, int c, String t) { return t.length(); }
    int _instanceParameter(String s) { return s.length(); }
    static int _writtenParameter(String s) { s = null; return s.length(); }
    static int _local() { String s = null; return s.length(); }
    static int _localInBlock() { int k = 3; { Node n = null; return n.value + k; } }
    static int _manyLocals(int a, int b, int c) { int d = 1, e = 2; String f = null; return f.length() + d + e; }
    static int _reusedSlot() { { int a = 1; one(); } String b = null; return b.length(); }
    int _field() { return field.value; /* 2 */ }
    int _fieldOfField() { return this.node.next.value; /* 3 */ }
    static int _static() { return shared.value; }
    static int _staticString() { return text.length(); }
    static int _returned() { return none().value; }
    static int _returnedSignature() { return none(1, null, "x", null).value; }
    static Object _returnedTrimmed() { return object(null, null, 1, 2).hashCode(); /* 2 */ }
    int _returnedInstance() { return me(this).value; /* 2 */ }
    static int _chained() { return Node.make().next().next().value; /* 2 */ }
    static Object _wideSignature(Node n) { return n.with(1, "", null, 2L); }
    static int _private(Node n) { return n.secret(); }
    static double _interface(Shape s) { return s.area(); }
    static Object _default(Shape s) { return s.self(); }
    static Object _objectMethod(Object o) { return o.toString(); }
    static Object _objectOnInterface(Shape s) { return s.hashCode(); }
    static Object _stringArgument(String s) { return s.concat("x"); }
    static Object _arrayClone(int[] a) { return a.clone(); }
    static Object _objectArrayClone(String[][] a) { return a.clone(); }
    static Object _getClass(Object o) { return o.getClass(); }
    static int _unboxing(Integer i) { return i; }
    static int _unboxedReturn() { return map.get("missing"); /* 2 */ }
    static long _unboxedLong(Long i) { return i + 1; }
    static boolean _unboxedBoolean(Boolean b) { return b ? false : true; }
    static char _unboxedCharacter(Character c) { return c; }
    static int _generic() { return Nulls.<String>same(null).length(); }
    static int _listElement() { return list.get(1).length(); /* 2 */ }
    static int _lambda() { Supplier<String> s = () -> null; return s.get().length(); /* 2 */ }
    static Object _nullLambda(Supplier<String> s) { return s.get(); }
    static Object _insideLambda() { Function<Node, Integer> f = n -> n.value; return f.apply(null); }
    static Object _insideLambdaCapture(Node n, int k) { Supplier<Integer> f = () -> k + n.value; return f.get(); }
    static int _compare(Comparator<String> c) { return c.compare("a", "b"); }
    static int _iterate(List<String> l) { int sum = 0; for (String s : l) sum += s.length(); /* 1 */ return sum; }
    static int _iterateArray(int[] a) { int sum = 0; for (int i : a) sum += i; /* 1 */ return sum; }
    static int _stringSwitch(String s) { switch (s) { case "a": return 1; default: return 2; } /* 1 */ }
    static int _enumSwitch(Color c) { switch (c) { case RED: return 1; default: return 2; } /* 1 */ }
    static Object _concat(Node n) { return "x" + n.name; }
    static Object _builder(StringBuilder b) { return b.append("x").append(1); /* 1 */ }

    // Fields.
    static int _read(Node n) { return n.value; }
    static long _readWide(Node n) { return n.wide; }
    static void _assign(Node n) { n.value = 1; }
    static void _assignWide(Node n) { n.wide = 5L; }
    static void _assignReal(Node n) { n.real = 5; }
    static void _assignReference(Node n) { n.next = new Node(); }
    static void _assignResult(Node n) { n.next = none(); }
    static void _increment(Node n) { n.value++; /* 1 */ }
    static void _compound(Node n) { n.wide += 2; /* 1 */ }
    static void _chainedAssign() { shared = new Node(); try { shared.next.value = 4; /* 2 */ } finally { shared = null; } }
    void _deep() { node.next = null; node.next.next.next.next.next.next.value = 1; /* 5 */ }
    static int _deepEnough(Node n) { Node a = chain(7); return a.next.next.next.next.next.next.next.value; /* 8 */ }
    static int _deepest(Node n) { Node a = chain(4); return a.next.next.next.next.value; /* 5 */ }
    static int _deepOneMore(Node n) { Node a = chain(5); return a.next.next.next.next.next.value; /* 6 */ }
    static Node chain(int length) { Node n = null; while (length-- > 0) { Node m = new Node(); m.next = n; n = m; } return n; }
    static int _fieldOfCall() { return Node.make().next.value; /* 2 */ }
    static int _fieldOfCallDeep() { return Node.make().next.next.value; /* 2 */ }
    static int _cast(Object o) { return ((Node) o).value; }
    static int _castField(Node m) { Object o = chain(1); return ((Node) ((Node) o).next).value; /* 2 */ }
    static int _instanceofPattern(Object o) { Node n = o instanceof Node m ? m : null; return n.value; /* 1 */ }

    // Arrays.
    static int _loadInt(int[] a) { return a[0]; }
    static int _loadByte(byte[] a) { return a[0]; }
    static boolean _loadBoolean(boolean[] a) { return a[0]; }
    static int _loadChar(char[] a) { return a[0]; }
    static int _loadShort(short[] a) { return a[0]; }
    static long _loadLong(long[] a) { return a[0]; }
    static float _loadFloat(float[] a) { return a[0]; }
    static double _loadDouble(double[] a) { return a[0]; }
    static Object _loadObject(Object[] a) { return a[0]; }
    static void _storeInt(int[] a) { a[0] = 1; }
    static void _storeByte(byte[] a) { a[0] = 1; }
    static void _storeBoolean(boolean[] a) { a[0] = true; }
    static void _storeChar(char[] a) { a[0] = 1; }
    static void _storeShort(short[] a) { a[0] = 1; }
    static void _storeLong(long[] a) { a[0] = 1; }
    static void _storeFloat(float[] a) { a[0] = 1; }
    static void _storeDouble(double[] a) { a[0] = 1; }
    static void _storeObject(Object[] a) { a[0] = ""; }
    static void _storeBack(int[] a, int i) { a[i] += 1; /* 1 */ }
    static void _storeIncrement(long[] a, int i) { a[i + 1]++; /* 1 */ }
    static int _length(String[] a) { return a.length; }
    static int _lengthOfField(Node n) { n = chain(1); return n.numbers.length; /* 2 */ }
    static int _lengthOfCall() { return noInts().length; }
    static int _row(int i) { return matrix[i][2]; /* 2 */ }
    static int _rowConstant() { return matrix[2][0]; /* 2 */ }
    static int _rowField() { int i = 1; return table[0][0].value + i; /* 3 */ }
    static int _rowOfFour() { Node[][][] big = new Node[10][10][]; return big[6][7][8].value; /* 3 */ }
    static int _rowLarge() { Node[] big = new Node[40000]; return big[300].value + big[1].value; /* 2 */ }
    static int _rowHuge() { Node[] big = new Node[40000]; return big[39999].value; /* 2 */ }
    static int _rowByCall() { return matrix[one()][2]; /* 2 */ }
    static int _rowByField(Node n) { n = chain(1); return matrix[n.value][2]; /* 3 */ }
    static int _rowByArray(int[] k) { k = new int[] {1}; return matrix[k[0]][2]; /* 4 */ }
    static int _rowBySum(int i) { return matrix[i + 1][2]; /* 2 */ }
    static int _rowByLength(int[] k) { k = new int[1]; return matrix[k.length][2]; /* 3 */ }
    static int _rowByByte(byte[] k) { k = new byte[1]; return matrix[k[0]][2]; /* 3 */ }
    static int _rowByCharacter(char c) { return matrix[c][2]; /* 2 */ }
    static int _rowByCast(long c) { return matrix[(int) c][2]; /* 2 */ }
    static int _arrayOfCall() { return Arrays.copyOf(table, 1)[0][0].value; /* 3 */ }
    static int _arrayOfCallDeep() { return Arrays.copyOf(table, 1)[0][0].next.value; /* 3 */ }
    static Object _deepArray() { Object[][][][][][] a = new Object[1][1][1][1][1][]; return a[0][0][0][0][0][0]; /* 6 */ }
    static Object _deeperArray() { Object[][][][][][][] a = new Object[1][1][1][1][1][1][]; return a[0][0][0][0][0][0][0]; /* 7 */ }
    int _intsField() { return ints[0]; /* 2 */ }
    static int _nodeArray() { Node n = new Node(); n.nodes = new Node[2]; return n.nodes[1].value; /* 4 */ }
    static Object _grid() { Node n = new Node(); n.grid = new Object[2][]; return n.grid[1][0]; /* 4 */ }
    static Object _varargs(Object... rest) { return rest[0]; }

    // Throwing and locking.
    static void _throwNull() { throw null; }
    static void _throwLocal(RuntimeException e) { throw e; }
    static void _throwReturned() { RuntimeException e = null; throw same(e); }
    static void _lock(Object o) { synchronized (o) { one(); } /* 1 */ }
    static void _lockField() { synchronized (shared) { one(); } /* 1 */ }
    static void _lockReturned() { synchronized (none()) { one(); } /* 1 */ }

    // Merges, loops, handlers.
    static int _ternary(boolean b) { return (b ? none() : shared).value; }
    static int _ternaryArray(boolean b, int[] x, int[] y) { return (b ? x : y)[0]; }
    static int _ternaryIndex(boolean b) { return matrix[b ? 1 : 2][0]; /* 2 */ }
    static int _ternaryArgument(Node n, boolean b) { return n.with(b ? 1 : 2, null, null, 3).value; /* 1 */ }
    static int _afterIf(boolean b, Node n) { if (b) { n = null; } return n.value; }
    static int _afterIfOther(int k, Node n) { if (k > 5) { n = new Node(); } return n.value; }
    static int _inLoop(Node n) { int sum = 0; while (sum < 3) { sum += n.value; n = n.next; } /* 1 */ return sum; }
    static int _inLoopWritten() { Node n = chain(2); int sum = 0; while (true) { sum += n.value; n = n.next; } /* 1 */ }
    static int _parameterInLoop(Node n, int k) { for (int i = 0; i < k; i++) { if (n.value > 1) n = none(); } /* 1 */ return 0; }
    static int _incrementedIndex(int i) { i++; return matrix[i - 0 * i][0] + matrix[i][1]; /* 2 */ }
    static int _incremented(int i) { i++; return matrix[i][1]; /* 2 */ }
    static int _postIncrement(int i) { return matrix[i++][1]; /* 2 */ }
    static int _inHandler(Node n) { try { throw new RuntimeException(); } catch (RuntimeException e) { return n.value; /* 2 */ } }
    static int _causeInHandler() { try { throw new RuntimeException(); } catch (RuntimeException e) { return e.getCause().hashCode(); /* 3 */ } }
    static int _inFinally(Node n) { try { one(); } finally { n.value = 2; /* 1 */ } return 1; }
    static int _assignedInCondition(Node n) { Node m; if ((m = n) != null) return 1; return m.value; }
    static int _assignmentExpression(Node n) { Node m; return (m = n).value; }
    static int _assignmentField() { return (shared = none()).value; }
    static int _assignmentOfField(Node n) { n = chain(1); return (n.next = none()).value; /* 2 */ }
    static int _switchResult(int k) { return (switch (k) { case 1 -> none(); default -> shared; }).value; }
    static void _stringPlus(String s) { s += "x"; s = null; s.isEmpty(); }
    static Object _nested(Node n, int[] a) { return object(n.name, null, a[0]); /* 1 */ }
    static Object _newArgument(Node n) { return new String(n.name); }
    static int _wide(Node n) {
        long a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0, a8 = 0, a9 = 0;
        long b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0, b6 = 0, b7 = 0, b8 = 0, b9 = 0;
        long c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0, c8 = 0, c9 = 0;
        long d0 = 0, d1 = 0, d2 = 0, d3 = 0, d4 = 0, d5 = 0, d6 = 0, d7 = 0, d8 = 0, d9 = 0;
        Node late = null;
        return late.value;
    }
    static int _manyParameters(long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9,
            long b0, long b1, long b2, long b3, long b4, long b5, long b6, long b7, long b8, long b9, long c0, long c1,
            long c2, long c3, long c4, long c5, long c6, long c7, long c8, long c9, long d0, long d1, long d2, Node n) {
        return n.value;
    }

    // No message: the exception was made by hand.
    static void _explicit() { throw new NullPointerException(); }
    static void _explicitMessage() { throw new NullPointerException("by hand"); }

    static Object argument(Class<?> type) {
        if (type == boolean.class) return true;
        if (type == char.class) return (char) 1;
        if (type == byte.class) return (byte) 1;
        if (type == short.class) return (short) 1;
        if (type == int.class) return 1;
        if (type == long.class) return 1L;
        if (type == float.class) return 1f;
        if (type == double.class) return 1.0;
        return null;
    }

    static void callAll(Class<?> type, Object receiver) throws Exception {
        for (Method method : type.getDeclaredMethods()) {
            if (!method.getName().startsWith("_")) continue;
            Object[] arguments = Arrays.stream(method.getParameterTypes()).map(Nulls::argument).toArray();
            Object target = Modifier.isStatic(method.getModifiers()) ? null : receiver;
            method.setAccessible(true);
            try {
                method.invoke(target, arguments);
                System.out.println(method.getName() + "\tnothing was thrown");
            } catch (InvocationTargetException e) {
                StackTraceElement frame = e.getCause().getStackTrace()[0];
                System.out.println(frame.getClassName() + "\t" + frame.getMethodName() + "\t" + frame.getLineNumber()
                    + "\t" + e.getCause().getMessage());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Nulls nulls = new Nulls();
        callAll(Nulls.class, nulls);
        callAll(Derived.class, new Derived());
        callAll(Inner.class, nulls.new Inner());
        callAll(Pair.class, new Pair(null, null));
    }
}
