// COVERS: stream sources and corner cases: generate, iterate, ranges, reuse errors, onClose, parallel-free reductions, spliterator walks, boxed equality, empty results, long and double pipelines
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StreamPuzzles {
    static void fails(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " fine");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static boolean prime(long n) {
        return n > 1 && LongStream.rangeClosed(2, (long) Math.sqrt(n)).noneMatch(d -> n % d == 0);
    }

    public static void main(String[] args) {
        Stream<Integer> used = Stream.of(1, 2);
        used.count();
        fails("reuse", () -> used.map(x -> x).count());
        fails("null element", () -> Stream.of("a", null).map(String::length).forEach(x -> {}));
        fails("findFirst null", () -> Stream.of((Object) null, 1).findFirst());
        fails("negative limit", () -> Stream.of(1).limit(-1));
        fails("unmodifiable", () -> Stream.of(1).toList().add(2));
        fails("get", () -> Stream.empty().reduce((a, b) -> a).get());
        fails("not comparable", () -> Stream.of(new Object(), new Object()).sorted().toArray());
        try (Stream<String> s = Stream.of("x").onClose(() -> System.out.println("closed 1")).onClose(() -> System.out.println("closed 2"))) {
            s.forEach(System.out::println);
        }
        int[] calls = {0};
        System.out.println(Stream.generate(() -> ++calls[0]).filter(n -> n % 7 == 0).findFirst().get() + " after " + calls[0]);
        System.out.println(LongStream.iterate(2, n -> n + 1).filter(StreamPuzzles::prime).limit(15).boxed().toList());
        System.out.println(IntStream.range(5, 5).max() + " " + IntStream.range(5, 2).sum() + " " + LongStream.empty().average() + " " + DoubleStream.of(1, 2, 4).average().getAsDouble());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3, 1e16, -1e16).sum() + " " + DoubleStream.of(Double.NaN, 1).max() + " " + DoubleStream.of(-0.0, 0.0).min().getAsDouble());
        System.out.println(IntStream.of(Integer.MAX_VALUE, 1).sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).asLongStream().sum() + " " + IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).count());
        System.out.println(Stream.of(1000, 1000).distinct().count() + " " + Stream.of(new int[1], new int[1]).distinct().count());
        Spliterator<Integer> split = List.of(1, 2, 3, 4, 5, 6).spliterator();
        Spliterator<Integer> prefix = split.trySplit();
        StringBuilder walk = new StringBuilder();
        prefix.forEachRemaining(walk::append);
        walk.append('|');
        split.tryAdvance(walk::append);
        System.out.println(walk + " " + split.estimateSize() + " " + split.hasCharacteristics(Spliterator.SIZED));
        Iterator<String> it = Stream.of("p", "q", "r").map(s -> {
            System.out.print("map " + s + "; ");
            return s + s;
        }).iterator();
        System.out.println(it.next() + " " + it.next());
        List<String> trace = new ArrayList<>();
        List<Integer> sorted = Stream.of(3, 1, 2).peek(n -> trace.add("a" + n)).sorted().peek(n -> trace.add("b" + n)).limit(2).toList();
        System.out.println(sorted + " " + trace);
        System.out.println(Stream.of(5, 3, 8).reduce(Integer::max).get() + " " + Stream.of("a", "bb").reduce(0, (n, s) -> n + s.length(), Integer::sum) + " " + Stream.<Integer>empty().reduce(42, (a, b) -> a * b));
        System.out.println(IntStream.rangeClosed(1, 3).mapToObj(i -> IntStream.rangeClosed(1, i).mapToObj(Integer::toString).collect(Collectors.joining())).collect(Collectors.joining("-")));
        BaseStream<Integer, Stream<Integer>> base = Stream.of(1).sequential().unordered();
        System.out.println(base.isParallel() + " " + base.iterator().next());
        Supplier<IntStream> evens = () -> IntStream.iterate(0, n -> n + 2).limit(6);
        System.out.println(evens.get().summaryStatistics() + " " + Arrays.toString(evens.get().map(n -> -n).sorted().toArray()) + " " + evens.get().skip(4).boxed().collect(Collectors.toSet()));
        System.out.println(Arrays.asList(1, 2, 3).stream().flatMapToInt(n -> IntStream.range(0, n)).mapToObj(String::valueOf).collect(Collectors.joining(",")));
        System.out.println(new Random(7).ints(6, 0, 100).boxed().toList() + " " + Stream.ofNullable(null).count() + " " + Collections.nCopies(3, "z").stream().collect(Collectors.joining()));
        Map<Boolean, Long> parts = "Hello World".chars().boxed().collect(Collectors.partitioningBy(Character::isUpperCase, Collectors.counting()));
        System.out.println(parts + " " + "a-b-c".codePoints().filter(Character::isLetter).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append));
    }
}
