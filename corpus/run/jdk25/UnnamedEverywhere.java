// COVERS: unnamed variables and patterns in loops, lambdas, resources, catches and nested records; a queue machine that discards results
// MIN-JDK: 22
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class UnnamedEverywhere {
    sealed interface Event permits Click, Key, Tick {}
    record Point(int x, int y) {}
    record Click(Point at, int button, boolean twice) implements Event {}
    record Key(char c, boolean shift) implements Event {}
    record Tick() implements Event {}
    record Guard(String name) implements AutoCloseable {
        Guard {
            System.out.print("+" + name + " ");
        }
        @Override public void close() { System.out.print("-" + name + " "); }
    }

    static int calls;
    static int effect(int n) {
        calls++;
        return n;
    }

    static String react(Event e) {
        return switch (e) {
            case Click(Point(var x, _), _, var t) when t && x > 100 -> "far double";
            case Click(_, _, var t) when t -> "double";
            case Click(Point(_, int y), int b, _) when b == 2 -> "menu at row " + y;
            case Click _ -> "click";
            case Key(var c, _) when Character.isDigit(c) -> "digit " + (c - '0');
            case Key(_, boolean s) -> s ? "shifted" : "plain";
            case Tick _ -> "tick";
        };
    }

    static boolean interesting(Event e) {
        return switch (e) {
            case Click _, Key _ -> true;
            case Tick() -> false;
        };
    }

    public static void main(String[] args) {
        List<Event> events = List.of(new Click(new Point(200, 1), 1, true), new Click(new Point(2, 1), 1, true), new Click(new Point(3, 44), 2, false), new Click(new Point(3, 44), 1, false), new Key('7', true), new Key('q', true), new Key('q', false), new Tick());
        for (Event e : events) System.out.println(react(e) + " " + interesting(e));
        int count = 0;
        for (Event _ : events) count++;
        for (int i = 0, _ = effect(1), _ = effect(2); i < 3; i++) count += 10;
        var _ = effect(3);
        System.out.println(count + " " + calls);
        try (var _ = new Guard("a"); var _ = new Guard("b")) {
            System.out.print("body ");
            int _ = Integer.parseInt("nope");
        } catch (NumberFormatException _) {
            System.out.println("caught");
        }
        BiFunction<Integer, Integer, Integer> second = (_, b) -> b;
        TriConsumer<String, Long, Double> all = (_, _, d) -> System.out.println("third " + d);
        all.accept("x", 1L, 2.5);
        System.out.println(second.apply(1, 2) + " " + Stream.of("a", "b").collect(Collectors.toMap(s -> s, _ -> 0, (a, _) -> a, TreeMap::new)).size());
        Map<String, List<Integer>> groups = new TreeMap<>();
        for (int i = 0; i < 6; i++) groups.computeIfAbsent(i % 2 == 0 ? "even" : "odd", _ -> new ArrayList<>()).add(i);
        System.out.println(groups);
        Object o = new Click(new Point(5, 6), 0, false);
        if (o instanceof Click(Point(int px, _), _, _) && px == 5) System.out.println("matched " + px);
        if (!(o instanceof Key(_, _))) System.out.println("no key");
        Deque<Runnable> queue = new ArrayDeque<>();
        for (int i = 0; i < 4; i++) {
            int n = i;
            queue.add(() -> { int _ = effect(n); });
        }
        while (queue.poll() instanceof Runnable r) r.run();
        System.out.println(calls);
    }

    interface TriConsumer<A, B, C> { void accept(A a, B b, C c); }
}
