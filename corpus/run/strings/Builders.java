// COVERS: StringBuilder and StringBuffer insert, delete, reverse, setCharAt, replace, capacity-independent behaviour
public class Builders {
    static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " ok");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(name + " ! " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder("abc");
        sb.append(1).append(2L).append(1.5f).append(2.5).append('x').append(true).append((Object) null).append((String) null).append(new char[] {'p', 'q'}).append("0123456", 2, 4).append(new char[] {'a', 'b', 'c'}, 1, 1);
        System.out.println(sb);
        sb.insert(0, "<").insert(1, 7).insert(sb.length(), ">").insert(3, 'C').insert(3, true).insert(2, 1.25).insert(0, (String) null);
        System.out.println(sb + " " + sb.length());
        System.out.println(sb.delete(0, 4).deleteCharAt(0).replace(0, 3, "REPLACED").reverse());
        sb.setLength(5);
        System.out.println(sb);
        sb.setLength(8);
        System.out.println(sb.toString().replace('\0', '0'));
        sb.setCharAt(0, 'Z');
        System.out.println(sb.charAt(0) + " " + sb.indexOf("E") + " " + sb.lastIndexOf("Q") + " " + sb.substring(1, 3) + " " + sb.substring(2).length());
        System.out.println(new StringBuilder("a\uD83D\uDE00b").reverse() + " " + new StringBuilder("\uDE00\uD83D").reverse().codePointAt(0) + " " + new StringBuilder().appendCodePoint(0x1F600).length());
        System.out.println(sb.delete(2, 1000) + "|" + sb.replace(1, 1000, "long tail") + "|" + sb.delete(3, 3));
        StringBuilder wide = new StringBuilder("latin");
        wide.append('\u4e2d').insert(0, '\u0416');
        System.out.println(wide + " " + wide.length());
        wide.deleteCharAt(0).setLength(5);
        System.out.println(wide + " " + wide.toString().equals("latin") + " " + "latin".contentEquals(wide) + " " + wide.compareTo(new StringBuilder("latio")));
        attempt("charAt", () -> new StringBuilder("a").charAt(1));
        attempt("setCharAt", () -> new StringBuilder("a").setCharAt(-1, 'x'));
        attempt("insert", () -> new StringBuilder("a").insert(2, "x"));
        attempt("delete", () -> new StringBuilder("a").delete(2, 1));
        attempt("deleteCharAt", () -> new StringBuilder().deleteCharAt(0));
        attempt("replace", () -> new StringBuilder("a").replace(2, 3, "x"));
        attempt("setLength", () -> new StringBuilder("a").setLength(-1));
        attempt("substring", () -> new StringBuilder("abc").substring(2, 1));
        attempt("deleteEnd", () -> new StringBuilder("abc").delete(3, 3));
        StringBuffer buffer = new StringBuffer(4);
        for (int i = 0; i < 20; i++) buffer.append(i).append(i % 2 == 0 ? "," : ';');
        System.out.println(buffer.reverse().insert(3, "|").delete(0, 2) + " " + buffer.length());
        StringBuilder self = new StringBuilder("ab");
        self.append(self).append(self);
        System.out.println(self + " " + self.chars().filter(ch -> ch == 'a').count());
        char[] chars = new char[4];
        self.getChars(1, 5, chars, 0);
        System.out.println(chars);
        System.out.println(new StringBuilder(new StringBuilder("copy")).equals(new StringBuilder("copy")) + " " + new StringBuilder().isEmpty());
        StringBuilder fizz = new StringBuilder();
        for (int i = 1; i <= 30; i++) fizz.append(i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : String.valueOf(i)).append(i < 30 ? " " : "");
        System.out.println(fizz);
    }
}
