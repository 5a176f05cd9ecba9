// COVERS: string identity, intern, constants across classes, compile-time folding, new String
public class InternAndIdentity {
    static final String A = "hello";
    static final String B = "hel" + "lo";
    static String notFinal = "hel";
    final String instanceConst = "hello";

    static class Other { static String h = "hello"; }

    static String make() { return "lo"; }

    public static void main(String[] args) {
        String lo = "lo";
        final String flo = "lo";
        System.out.println(A == B);
        System.out.println(A == "hel" + lo);
        System.out.println(A == "hel" + flo);
        System.out.println(A == ("hel" + lo).intern());
        System.out.println(A == notFinal + "lo");
        System.out.println(A == Other.h);
        System.out.println(A == new String("hello"));
        System.out.println(A == new String("hello").intern());
        System.out.println(A == new InternAndIdentity().instanceConst);
        System.out.println(A.equals(new String(new char[] {'h', 'e', 'l', 'l', 'o'})));
        System.out.println(A == A.substring(0));
        System.out.println(A == A.concat(""));
        System.out.println(A == A.toString());
        System.out.println(A == A.trim());
        System.out.println(A == A.toLowerCase());
        System.out.println(A == A.replace('z', 'y'));
        System.out.println(A == String.valueOf(A));
        System.out.println(A == A + "");
        System.out.println("" == "x".substring(1));
        System.out.println(A == "x".replace("x", "hello"));
        System.out.println("true" == ("" + true).intern());
        System.out.println("1" == "" + 1);
        System.out.println("1" == Integer.toString(1));
        System.out.println("a" == 'a' + "");
        System.out.println(("con" + 1 + 2.0 + 'c' + true + null) == ("con" + 1 + 2.0 + 'c' + true + null));
        System.out.println(("con" + 1 + 2.0 + 'c' + true) == ("con" + 1 + 2.0 + 'c' + true));
        String s1 = A, s2 = A;
        s1 += "!";
        s2 += "!";
        System.out.println((s1 == s2) + " " + s1.equals(s2) + " " + (s1.intern() == s2.intern()));
        String n = null;
        System.out.println((n == null) + " " + (n + "x").equals("nullx"));
        Object o = "hello";
        System.out.println(o == A);
        StringBuilder sb = new StringBuilder("hello");
        System.out.println(sb.toString() == sb.toString());
        System.out.println(sb.toString().equals(A) + " " + A.contentEquals(sb) + " " + sb.equals(A));
        switch (new StringBuilder("hel").append("lo").toString()) {
            case A: System.out.println("switch by equals"); break;
            default: System.out.println("switch by identity?");
        }
        char[] data = {'a', 'b'};
        String fromChars = new String(data);
        data[0] = 'z';
        System.out.println(fromChars);
        System.out.println("" + (A == B) + ("a" + "b" == "ab"));
        System.out.println("x" + A == B);
        System.out.println(String.class.getName() == "java.lang.String");
        System.out.println(Thread.State.NEW.name() == "NEW");
    }
}
