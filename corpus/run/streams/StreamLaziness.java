// COVERS: laziness and short-circuiting order, stateful ops, infinite streams, exceptions in pipelines, iterators/spliterators, Stream.Builder, suppliers
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StreamLaziness {
    static List<String> log = new ArrayList<>();

    static <T> Function<T, T> tap(String name) {
        return x -> {
            log.add(name + x);
            return x;
        };
    }

    static void flush(Object result) {
        System.out.println(result + " " + log);
        log.clear();
    }

    public static void main(String[] args) {
        Stream<Integer> pending = Stream.of(1, 2, 3).map(tap("m"));
        flush("nothing yet");
        flush(pending.collect(Collectors.toList()));
        flush(Stream.of(1, 2, 3, 4).map(tap("a")).filter(x -> x % 2 == 0).map(tap("b")).findFirst().get());
        flush(Stream.of(3, 1, 2).map(tap("a")).sorted().map(tap("b")).limit(1).toList());
        flush(Stream.of(1, 1, 2, 2).map(tap("a")).distinct().map(tap("b")).count());
        flush(Stream.of(1, 2, 3).map(tap("x")).anyMatch(x -> x == 2));
        flush(Stream.iterate(1, x -> x + 1).map(tap("i")).filter(x -> x * x > 20).limit(2).toList());
        flush(Stream.of(1, 2, 3, 4, 5).map(tap("s")).skip(3).toList());
        flush(Stream.of(2, 3).flatMap(n -> IntStream.range(0, n).boxed().map(tap("f" + n))).limit(3).toList());
        flush(Stream.of(1, 2, 3, 4).map(tap("t")).takeWhile(x -> x < 3).toList());
        flush(Stream.concat(Stream.of(1).map(tap("l")), Stream.of(2).map(tap("r"))).reduce(0, Integer::sum));
        try {
            Stream.of(1, 2, 0, 4).map(x -> { log.add("d" + x); return 10 / x; }).forEach(x -> log.add("e" + x));
        } catch (ArithmeticException e) {
            flush(e.getMessage());
        }
        Iterator<Integer> it = Stream.of(1, 2, 3).map(tap("it")).iterator();
        log.add("before");
        it.next();
        log.add("between");
        it.next();
        flush("iterator");
        List<Integer> source = new ArrayList<>(List.of(1, 2));
        Stream<Integer> late = source.stream();
        source.add(3);
        flush(late.map(x -> x * 10).toList());
        try {
            source.stream().peek(x -> source.add(99)).forEach(x -> {});
        } catch (ConcurrentModificationException e) {
            flush("CME");
        }
        Stream.Builder<String> builder = Stream.builder();
        builder.add("a").add("b").accept("c");
        flush(builder.build().collect(Collectors.joining()));
        try {
            builder.add("d");
        } catch (IllegalStateException e) {
            flush("builder done");
        }
        Spliterator<Integer> sp = List.of(1, 2, 3, 4, 5, 6).spliterator();
        Spliterator<Integer> half = sp.trySplit();
        half.forEachRemaining(x -> log.add("h" + x));
        sp.tryAdvance(x -> log.add("first" + x));
        flush(sp.estimateSize());
        flush(StreamSupport.stream(Spliterators.spliteratorUnknownSize(List.of(7, 8).iterator(), Spliterator.ORDERED), false).map(tap("u")).toList());
        Supplier<Stream<Integer>> again = () -> Stream.of(1, 2, 3);
        flush(again.get().mapToInt(x -> x).sum() + again.get().count());
        try {
            Stream.of(1, 2).map(x -> (Integer) null).findFirst();
        } catch (NullPointerException e) {
            flush("findFirst null");
        }
        try {
            Stream<Integer> s = Stream.of(1);
            s.map(x -> x);
            s.map(x -> x);
        } catch (IllegalStateException e) {
            flush(e.getMessage());
        }
        try {
            Stream.of(1).limit(-1);
        } catch (IllegalArgumentException e) {
            flush(e.getMessage());
        }
        flush(Stream.of("b", "a", "c").sorted(Comparator.reverseOrder()).peek(tap("p")::apply).skip(1).findFirst());
        flush(Stream.of(5, 3).toList().getClass() == Stream.of(1).toList().getClass());
        flush(IntStream.range(0, 4).boxed().collect(Collectors.toMap(x -> x, x -> x * x)));
        flush(Stream.of(1, 2, 3, 4, 5, 6, 7).reduce(new ArrayList<Integer>(), (l, x) -> { l.add(0, x); return l; }, (a, b) -> a));
    }
}
