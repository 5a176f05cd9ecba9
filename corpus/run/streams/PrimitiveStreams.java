// COVERS: IntStream, LongStream, DoubleStream: ranges, statistics, boxing, mapping, reduction, sorting, iterate, average, empty results
import java.util.*;
import java.util.stream.*;

public class PrimitiveStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 100).sum() + " " + IntStream.range(5, 5).count() + " " + IntStream.range(5, 1).sum() + " " + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b));
        System.out.println(IntStream.of(3, 1, 2).sorted().boxed().toList() + " " + IntStream.of(1, 2, 2, 3).distinct().count() + " " + IntStream.of(5, 9, 2).max() + " " + IntStream.empty().min() + " " + IntStream.of(1, 2).average() + " " + LongStream.empty().average());
        System.out.println(IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics());
        System.out.println(new IntSummaryStatistics() + " " + LongStream.of(1, -1).summaryStatistics());
        System.out.println(DoubleStream.of(1.5, 2.5, -0.0).sum() + " " + DoubleStream.of(0.1, 0.2, 0.3, 0.4).sum() + " " + DoubleStream.of(1, Double.NaN).max() + " " + DoubleStream.empty().sum() + " " + DoubleStream.of(1e308, 1e308, -1e308).sum() + " " + DoubleStream.of(3, 4).map(Math::sqrt).boxed().map(Object::toString).collect(Collectors.joining(";")));
        System.out.println(IntStream.range(0, 5).mapToLong(i -> 1L << i * 10).sum() + " " + IntStream.range(0, 4).asDoubleStream().boxed().toList() + " " + IntStream.range(0, 3).asLongStream().mapToObj(Long::toString).toList() + " " + LongStream.of(1L << 33).mapToInt(l -> (int) l).sum() + " " + DoubleStream.of(2.9, -2.9).mapToInt(d -> (int) d).boxed().toList());
        System.out.println(IntStream.iterate(1, i -> i * 2).limit(10).boxed().map(String::valueOf).collect(Collectors.joining(" ")) + " " + IntStream.iterate(100, i -> i > 1, i -> i / 3).boxed().toList() + " " + IntStream.generate(() -> 7).limit(3).sum());
        System.out.println(Arrays.toString(IntStream.range(0, 10).filter(i -> i % 2 == 1).map(i -> i * i).toArray()) + Arrays.toString(DoubleStream.iterate(1, d -> d / 2).limit(5).toArray()));
        System.out.println(IntStream.of(1, 2, 3).anyMatch(i -> i > 2) + " " + IntStream.of(1, 2, 3).allMatch(i -> i > 2) + " " + IntStream.of(1, 2, 3).noneMatch(i -> i > 5) + " " + IntStream.range(0, 100).skip(95).findFirst() + " " + IntStream.of(9).findAny().getAsInt());
        System.out.println(IntStream.range(0, 20).takeWhile(i -> i < 5).sum() + " " + IntStream.range(0, 20).dropWhile(i -> i < 15).boxed().toList() + " " + IntStream.concat(IntStream.of(1), IntStream.of(2)).boxed().toList() + " " + IntStream.range(0, 3).flatMap(i -> IntStream.range(0, i)).boxed().toList());
        System.out.println(IntStream.rangeClosed(2, 50).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        System.out.println(IntStream.range(0, 5).collect(ArrayList::new, ArrayList::add, ArrayList::addAll) + " " + IntStream.range(1, 5).reduce((a, b) -> a * 10 + b).getAsInt() + " " + IntStream.range(1, 5).mapToObj(i -> "x".repeat(i)).toList());
        try {
            IntStream.empty().max().getAsInt();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(OptionalInt.of(5) + " " + OptionalLong.empty() + " " + OptionalDouble.of(2.5).orElse(1) + " " + OptionalInt.empty().orElseGet(() -> 8) + " " + OptionalInt.of(3).isPresent() + " " + OptionalInt.of(4).equals(OptionalInt.of(4)) + " " + OptionalDouble.of(1).hashCode());
        StringBuilder sb = new StringBuilder();
        IntStream.rangeClosed(1, 3).peek(i -> sb.append("p").append(i)).filter(i -> i != 2).forEach(i -> sb.append("f").append(i));
        System.out.println(sb);
        PrimitiveIterator.OfInt it = IntStream.of(4, 5).iterator();
        System.out.println(it.nextInt() + it.next() + " " + it.hasNext());
        System.out.println("zebra".chars().sorted().mapToObj(c -> "" + (char) c).collect(Collectors.joining()) + " " + "a1b2".chars().filter(Character::isDigit).map(c -> c - '0').sum() + " " + "\uD83D\uDE00a".codePoints().count());
        System.out.println(new Random(42).ints(5, 0, 100).boxed().toList() + " " + new Random(7).doubles(2).mapToObj(d -> String.format("%.4f", d)).toList());
        System.out.println(Arrays.stream(new int[][] {{1, 2}, {3}}).flatMapToInt(Arrays::stream).sum() + " " + Stream.of("1", "22").mapToInt(Integer::parseInt).max().getAsInt() + " " + Stream.of(1, 2).mapToDouble(Integer::doubleValue).sum());
        System.out.println(IntStream.range(0, 1000).parallel().sequential().filter(i -> i % 7 == 0).mapToLong(i -> (long) i * i).sum());
        IntStream closed = IntStream.range(0, 3).onClose(() -> System.out.println("closed"));
        try (closed) {
            System.out.println(closed.sum());
        }
    }
}
