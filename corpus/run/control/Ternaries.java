// COVERS: conditional expressions: typing, boxing, evaluation, nesting, lambdas, side effects; short-circuit operators
import java.util.function.*;

public class Ternaries {
    static int calls;
    static boolean t(String s) { System.out.print(s + " "); calls++; return true; }
    static boolean f(String s) { System.out.print(s + " "); calls++; return false; }
    static String type(Object o) { return o == null ? "null" : o.getClass().getSimpleName() + ":" + o; }
    static String pick(int x) { return "int" + x; }
    static String pick(Object x) { return "Object" + x; }
    static String pick(char x) { return "char" + x; }

    public static void main(String[] args) {
        boolean yes = args.length == 0, no = !yes;
        byte b = 1; short s = 2; char c = 'c'; int i = 4; long l = 5; float fl = 6; double d = 7;
        Integer bi = 8; Character bc = 'k'; Long bl = 9L; Object o = "obj"; String str = "str";
        System.out.println(type(yes ? b : s) + " " + type(yes ? b : c) + " " + type(yes ? c : i) + " " + type(yes ? i : l) + " " + type(yes ? l : fl) + " " + type(yes ? i : d) + " " + type(yes ? b : 100) + " " + type(yes ? c : 100) + " " + type(yes ? c : 100000) + " " + type(yes ? s : 'a'));
        System.out.println(type(yes ? bi : d) + " " + type(yes ? bi : bc) + " " + type(yes ? bi : bl) + " " + type(yes ? bi : str) + " " + type(yes ? bi : null) + " " + type(no ? bi : null) + " " + type(yes ? (Object) bi : bl) + " " + type(yes ? o : 5) + " " + type(no ? o : 5) + " " + type(yes ? bc : i) + " " + type(yes ? bc : 5));
        System.out.println(pick(yes ? 1 : 'a') + pick(yes ? c : 0) + pick(yes ? bi : 0) + pick(yes ? bi : "s") + pick(no ? 'x' : i));
        if (t("a") && f("b") || t("c") && t("d")) System.out.println("-> " + calls);
        if (f("e") && t("f") | t("g") || f("h") ^ t("i")) System.out.println("-> " + calls);
        if (!(t("j") & f("k")) && (f("l") | t("m"))) System.out.println("-> " + calls);
        boolean r = f("n") ? t("o") : f("p") ? t("q") : t("r");
        System.out.println(r);
        int x = yes ? no ? 1 : yes ? 2 : 3 : 4;
        System.out.println(x + (yes ? 10 : 20) * 2 + " " + (yes ? "a" : "b") + "c" + " " + ("" + yes + (no ? 1 : 2)));
        Supplier<Integer> sup = yes ? () -> 1 : () -> 2;
        Function<Integer, Function<Integer, Integer>> fn = no ? p -> q -> p - q : p -> q -> p + q;
        System.out.println(sup.get() + fn.apply(3).apply(4));
        int[] arr = {1, 2, 3};
        (yes ? arr : new int[3])[no ? 0 : 1] += 40;
        System.out.println(arr[1]);
        i = yes ? i++ : i--;
        System.out.println(i);
        i += yes ? ++i : i++;
        System.out.println(i);
        Object self = yes ? yes ? no ? 1 : 2.0f : 3L : "four";
        System.out.println(type(self));
        long big = yes ? Integer.MAX_VALUE + 1 : 0L;
        long wide = yes ? Integer.MAX_VALUE + 1L : 0;
        System.out.println(big + " " + wide);
        System.out.println((yes ? null : 0) + " " + (no ? 1 : 'x') + (yes ? 'x' : 1) + (yes ? 'x' : i));
        System.out.println(yes ? 1 : 2.0);
        System.out.println((Object) (yes ? 1 : "2"));
        boolean flag = false;
        System.out.println((flag = true) ? "assigned" : "not");
        System.out.println(flag |= no);
        String sw = x > 1 ? switch (x) { case 2 -> "two"; default -> "many"; } : "one";
        System.out.println(sw);
        double average = calls > 0 ? (double) (i + l) / calls : Double.NaN;
        System.out.println(average > 0 ? "positive" : "other");
        int max = Integer.MIN_VALUE;
        for (int v : new int[] {3, 9, -2}) max = v > max ? v : max;
        System.out.println(max + " " + (max == 9 ? yes ? "nine" : "" : "?"));
        char grade = max >= 9 ? 'A' : max >= 5 ? 'B' : 'C';
        System.out.println(grade + 0 + " " + grade + (char) (grade + 1));
    }
}
