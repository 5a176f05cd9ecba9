// COVERS: method references with boxing, widening, varargs, super::, this::, generic and array constructors, inherited and interface methods, bound receivers evaluated once
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class MethodRefAdaptations {
    static class Base {
        String who() { return "base"; }
        protected int times(int n) { return n * 2; }
    }

    static class Derived extends Base {
        int state;
        @Override String who() { return "derived"; }
        Supplier<String> viaSuper() { return super::who; }
        Supplier<String> viaThis() { return this::who; }
        IntUnaryOperator viaSuperTimes() { return super::times; }
        @Override protected int times(int n) { return n * 100; }
        Derived bump() {
            state++;
            return this;
        }
    }

    static class Item {
        final String how;
        Item() { how = "none"; }
        Item(int i) { how = "int" + i; }
        Item(long l) { how = "long" + l; }
        Item(String... parts) { how = "parts" + parts.length; }
        @Override public String toString() { return how; }
    }

    static <T> Item box(T t) { return new Item(t.toString().length()); }
    static int sum(int... values) { return IntStream.of(values).sum(); }
    static String obj(Object o) { return "obj:" + o; }
    static long widen(long l) { return l + 1; }
    static double mean(double a, double b) { return (a + b) / 2; }
    static Derived make(List<String> log) {
        log.add("made");
        return new Derived();
    }

    interface Maker<T> { T[] make(int n); }
    interface Three { int of(int a, Integer b, short c); }

    class Member {
        final int id = ++ids;
        @Override public String toString() { return "member" + id; }
    }
    int ids;
    Supplier<Member> members() { return Member::new; }

    public static void main(String[] args) {
        Derived d = new Derived();
        System.out.println(d.viaSuper().get() + " " + d.viaThis().get() + " " + d.viaSuperTimes().applyAsInt(21));
        Supplier<Item> none = Item::new;
        IntFunction<Item> fromInt = Item::new;
        LongFunction<Item> fromLong = Item::new;
        Function<Integer, Item> fromBox = Item::new;
        BiFunction<String, String, Item> fromTwo = Item::new;
        Function<String[], Item> fromArray = Item::new;
        System.out.println(none.get() + " " + fromInt.apply(1) + " " + fromLong.apply(2) + " " + fromBox.apply(3) + " " + fromTwo.apply("a", "b") + " " + fromArray.apply(new String[4]));
        Function<Object, Item> generic = MethodRefAdaptations::box;
        System.out.println(generic.apply(12345) + " " + MethodRefAdaptations.<Double>box(2.5));
        Three three = MethodRefAdaptations::sum;
        IntBinaryOperator two = MethodRefAdaptations::sum;
        IntSupplier zero = MethodRefAdaptations::sum;
        System.out.println(three.of(1, 2, (short) 3) + " " + two.applyAsInt(4, 5) + " " + zero.getAsInt());
        IntFunction<String> boxed = MethodRefAdaptations::obj;
        IntToLongFunction widening = MethodRefAdaptations::widen;
        Function<Integer, Long> unboxWidenBox = MethodRefAdaptations::widen;
        BiFunction<Integer, Float, Double> mixed = MethodRefAdaptations::mean;
        Consumer<Integer> discard = MethodRefAdaptations::widen;
        discard.accept(1);
        System.out.println(boxed.apply(7) + " " + widening.applyAsLong(8) + " " + unboxWidenBox.apply(9) + " " + mixed.apply(1, 2f));
        List<String> log = new ArrayList<>();
        Supplier<Derived> once = make(log)::bump;
        System.out.println(once.get().state + " " + once.get().state + " " + log);
        Function<Derived, String> unbound = Base::who;
        ToIntBiFunction<Derived, Integer> times = Derived::times;
        System.out.println(unbound.apply(d) + " " + times.applyAsInt(d, 3));
        Maker<List<String>> lists = List[]::new;
        IntFunction<int[][]> grids = int[][]::new;
        System.out.println(lists.make(3).getClass().getSimpleName() + " " + grids.apply(2).length + " " + Stream.of(1, 2).toArray(Integer[]::new).getClass().getSimpleName());
        UnaryOperator<int[]> cloner = int[]::clone;
        int[] original = {1, 2, 3}, copy = cloner.apply(original);
        copy[0] = 9;
        System.out.println(original[0] + " " + copy[0]);
        MethodRefAdaptations outer = new MethodRefAdaptations();
        Supplier<Member> members = outer.members();
        System.out.println(members.get() + " " + members.get() + " " + outer.ids);
        Comparator<String> byLength = Comparator.comparingInt(String::length);
        System.out.println(Stream.of("ccc", "a", "bb").sorted(byLength.thenComparing(Comparator.naturalOrder())).map(String::toUpperCase).collect(Collectors.joining()));
        BiPredicate<String, Object> eq = String::equals;
        Predicate<String> inSet = Set.of("p", "q")::contains;
        System.out.println(eq.test("a", "a") + " " + inSet.test("p") + " " + inSet.negate().test("p") + " " + Stream.of("q", "z").filter(Predicate.not(inSet)).findFirst().get());
        try {
            Derived missing = null;
            Supplier<Derived> never = missing::bump;
            System.out.println(never);
        } catch (NullPointerException e) {
            System.out.println("receiver checked early");
        }
        ArrayDeque<String> deque = Stream.of("1", "22").mapToInt(Integer::parseInt).mapToObj(Integer::toBinaryString).collect(Collectors.toCollection(ArrayDeque::new));
        System.out.println(deque);
    }
}
