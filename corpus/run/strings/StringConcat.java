// COVERS: string concatenation of every type, null, compound +=, evaluation order, constant folding
public class StringConcat {
    static int counter;
    static final String CONST = "con" + "st" + 1 + 'c' + 2L + 1.5f + 2.5 + true;
    static String nullString;
    static Object nullObject;

    static int next() { return ++counter; }

    static class Named {
        final String name;
        Named(String name) { this.name = name; }
        @Override public String toString() { return name; }
    }

    public static void main(String[] args) {
        byte b = -1; short s = 300; char c = 'x'; int i = 42; long l = 1L << 40; float f = 1.1f; double d = -0.0; boolean z = false;
        System.out.println("" + b + s + c + i + l + f + d + z);
        System.out.println(b + s + c + i + "" + l + f + d + z);
        System.out.println('a' + 'b' + "c" + 'd' + 'e');
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println("n:" + null + nullString + nullObject);
        System.out.println(nullString + nullString);
        System.out.println(CONST + (CONST == "const1c21.52.5true"));
        nullString += "tail";
        System.out.println(nullString);
        nullObject += "tail";
        System.out.println(nullObject);
        String acc = "";
        acc += 'c';
        acc += 1;
        acc += 2L;
        acc += 1e10;
        acc += 1e10f;
        acc += null;
        acc += true;
        acc += new char[0].length;
        acc += new Named("N");
        System.out.println(acc);
        System.out.println("" + next() + next() * 10 + (next() + next()));
        String[] slots = {"a", "b", "c"};
        int k = 0;
        slots[k++] += k + "," + k++;
        System.out.println(slots[0] + slots[1] + slots[2] + k);
        Named named = new Named(null);
        System.out.println("null toString: " + named);
        Integer boxed = null;
        Character boxedChar = 'Q';
        Long boxedLong = 7L;
        System.out.println("boxes " + boxed + boxedChar + boxedLong);
        System.out.println("\u00e9\u4e2d\uD83D\uDE00" + '\u00df' + (char) 0x20AC + "\t|\"|\\|\101|\0".length());
        System.out.println("sum " + (1 + 1) + " and " + -5 + " " + +5 + " " + ~5 + " " + !z);
        StringBuilder sb = new StringBuilder("sb");
        CharSequence cs = sb;
        String before = "x" + sb + cs;
        sb.append("!");
        System.out.println(before + sb + cs);
        String many = "" + i + i + i + i + i + i + i + i + i + i + l + l + l + l + l + d + d + d + c + c + c + z + z + f + f + b + b + s + s;
        System.out.println(many + many.length());
        System.out.println("\1\2".length() + "\u0001" + i + "\u0002");
        long sum = 1 + 2L;
        System.out.println(Long.MIN_VALUE + "" + Integer.MIN_VALUE + Double.MIN_VALUE + Float.MAX_VALUE + sum);
    }
}
