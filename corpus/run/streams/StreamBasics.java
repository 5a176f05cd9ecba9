// COVERS: map/filter/reduce/collect/sorted/distinct/limit/skip/flatMap/peek order, laziness
import java.util.*;
import java.util.stream.*;

public class StreamBasics {
    public static void main(String[] args) {
        List<String> words = Arrays.asList("pear", "fig", "apple", "kiwi", "banana", "fig", "cherry", "date");
        System.out.println(words.stream().map(String::length).collect(Collectors.toList()));
        System.out.println(words.stream().filter(w -> w.length() > 4).sorted().collect(Collectors.toList()));
        System.out.println(words.stream().distinct().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        System.out.println(words.stream().reduce("", (a, b) -> a + b.charAt(0)) + " " + words.stream().mapToInt(String::length).sum());
        System.out.println(Stream.of(5, 3, 8).reduce(Integer::max).get() + " " + Stream.of(5, 3, 8).reduce(10, (a, b) -> a - b) + " " + Stream.<Integer>empty().reduce(Integer::sum).isPresent());
        System.out.println(words.stream().skip(2).limit(3).collect(Collectors.joining(", ", "[", "]")));
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(i -> i * i).collect(Collectors.toList()));
        List<String> trace = new ArrayList<>();
        Optional<String> firstLong = words.stream().peek(w -> trace.add("p1:" + w)).filter(w -> w.length() > 4).peek(w -> trace.add("p2:" + w)).findFirst();
        System.out.println(firstLong + " " + trace);
        trace.clear();
        words.stream().peek(w -> trace.add("a" + w)).sorted().peek(w -> trace.add("b" + w)).limit(2).forEach(w -> trace.add("c" + w));
        System.out.println(trace);
        System.out.println(words.stream().anyMatch("fig"::equals) + " " + words.stream().allMatch(w -> w.length() > 3) + " " + words.stream().noneMatch(String::isEmpty) + " " + Stream.empty().allMatch(x -> false));
        System.out.println(words.stream().min(Comparator.naturalOrder()).get() + " " + words.stream().max(Comparator.comparingInt(String::length)).get() + " " + words.stream().count());
        System.out.println(Stream.iterate(1, x -> x * 3).limit(8).map(String::valueOf).collect(Collectors.joining(" ")));
        System.out.println(Stream.iterate(1, x -> x < 500, x -> x * 2 + 1).toList() + " " + Stream.generate(() -> "g").limit(3).toList());
        System.out.println(IntStream.range(0, 10).filter(i -> i % 3 == 0).boxed().collect(Collectors.toList()) + " " + IntStream.rangeClosed(1, 5).mapToObj(i -> "n" + i).toList());
        System.out.println(Stream.of(1, 2, 3, 4, 5, 1).takeWhile(i -> i < 4).toList() + " " + Stream.of(1, 2, 3, 4, 5, 1).dropWhile(i -> i < 4).toList());
        System.out.println(Stream.concat(Stream.of("a"), Stream.of("b", "c")).toList() + " " + Stream.ofNullable(null).count());
        System.out.println(Arrays.toString(words.stream().toArray(String[]::new)) + " " + Arrays.toString(Stream.of(3, 1, 2).sorted(Collections.reverseOrder()).toArray()));
        System.out.println("hello".chars().mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining("|")) + " " + "hello".chars().filter(c -> c == 'l').count());
        System.out.println(Stream.of("a-b", "c-d-e").flatMap(s -> Arrays.stream(s.split("-"))).collect(Collectors.toCollection(ArrayDeque::new)).peekLast());
        System.out.println(Stream.of(1, 2, 3).<String>mapMulti((i, sink) -> { for (int k = 0; k < i; k++) sink.accept(i + "" + k); }).toList());
        Stream<String> once = words.stream();
        once.count();
        try {
            once.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(words.stream().collect(StringBuilder::new, (sb, w) -> sb.append(w.length()), StringBuilder::append).reverse());
        Iterator<Integer> it = Stream.of(7, 8, 9).iterator();
        int total = 0;
        while (it.hasNext()) total = total * 10 + it.next();
        System.out.println(total);
    }
}
