// COVERS: interface dispatch over many implementors, Object methods on interfaces, arrays as objects, equals/hashCode/toString overriding
import java.util.*;

public class InterfaceDispatch {
    interface Animal {
        String sound();
        default int legs() { return 4; }
        static Animal of(String s) { return () -> s; }
    }

    static class Dog implements Animal { public String sound() { return "woof"; } }
    static class Puppy extends Dog { @Override public String sound() { return super.sound().toUpperCase(); } }
    static class Bird implements Animal { public String sound() { return "tweet"; } public int legs() { return 2; } }
    static final class Robot extends Bird { public String sound() { return "beep-" + super.legs(); } @Override public int legs() { return super.legs() + 1; } }
    enum Fish implements Animal {
        COD, SHARK { @Override public String sound() { return "chomp"; } };
        @Override public String sound() { return "blub"; }
        @Override public int legs() { return 0; }
    }
    record Cat(String name) implements Animal { public String sound() { return name + " meows"; } }

    static class Eq {
        final int v;
        Eq(int v) { this.v = v; }
        public boolean equals(Eq o) { return true; }
        @Override public boolean equals(Object o) { return o instanceof Eq && ((Eq) o).v == v; }
        @Override public int hashCode() { return v; }
        @Override public String toString() { return "Eq(" + v + ")"; }
    }

    interface WithObjectMethods {
        boolean equals(Object o);
        int hashCode();
        String toString();
        int one();
    }

    static abstract class Skeleton implements Animal {
        @Override public final String sound() { return prefix() + core() + suffix(); }
        protected abstract String core();
        protected String prefix() { return "<"; }
        String suffix() { return ">"; }
    }

    static String describe(Animal a) { return a.sound() + "/" + a.legs(); }

    public static void main(String[] args) {
        Animal[] zoo = {new Dog(), new Puppy(), new Bird(), new Robot(), Fish.COD, Fish.SHARK, new Cat("Tom"), Animal.of("lambda"), new Skeleton() { protected String core() { return "core"; } @Override protected String prefix() { return super.prefix() + super.prefix(); } }};
        for (int round = 0; round < 2; round++) for (Animal a : zoo) System.out.println(describe(a));
        Eq e1 = new Eq(1), e2 = new Eq(1), e3 = new Eq(2);
        Object o3 = e3;
        System.out.println(e1.equals(e2) + " " + e1.equals(e3) + " " + e1.equals(o3) + " " + ((Object) e1).equals(e3) + " " + List.of(e1).contains(e2) + " " + List.of(e1).contains(e3) + " " + new HashSet<>(List.of(e1, e3)).contains(new Eq(2)));
        WithObjectMethods w = () -> 1;
        System.out.println(w.equals(w) + " " + w.equals(null) + " " + (w.hashCode() == w.hashCode()) + " " + w.one());
        Animal lambda = Animal.of("x");
        System.out.println(lambda.equals(lambda) + " " + lambda.equals(Animal.of("x")) + " " + (lambda.hashCode() == lambda.hashCode()));
        int[] array = {1};
        Object arrayObject = array;
        System.out.println(arrayObject.equals(array) + " " + arrayObject.equals(array.clone()) + " " + (arrayObject.hashCode() == array.hashCode()) + " " + arrayObject.getClass().getSimpleName());
        CharSequence[] sequences = {"str", new StringBuilder("builder"), new StringBuffer("buffer"), new CharSequence() {
            public int length() { return 3; }
            public char charAt(int i) { return (char) ('x' + i); }
            public CharSequence subSequence(int a, int b) { return "sub"; }
            @Override public String toString() { return "custom"; }
        }};
        for (CharSequence cs : sequences) System.out.print(cs.length() + ":" + cs.charAt(1) + ":" + cs.subSequence(0, 2) + ":" + cs.chars().sum() + ":" + String.join("-", cs, cs) + " ");
        System.out.println();
        System.out.println(Fish.SHARK.getClass() == Fish.class ? "same" : Fish.SHARK.getDeclaringClass() == Fish.class ? "declaring" : "other");
        Comparable<String> c = "b";
        System.out.println(c.compareTo("a") + " " + ((Comparable<Integer>) 5).compareTo(7));
    }
}
