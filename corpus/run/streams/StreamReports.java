// COVERS: realistic stream reports over records: multi-level grouping, statistics, top-n, toMap merges, TreeMap downstreams, flatMap joins, reductions, takeWhile/dropWhile
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StreamReports {
    enum Dept { ENG, OPS, LAW }
    record Employee(String name, Dept dept, double salary, int year, List<String> skills) {}
    record Skill(String skill, String owner) {}

    static final List<Employee> STAFF = List.of(
            new Employee("Ann", Dept.ENG, 5200.50, 2015, List.of("java", "rust")),
            new Employee("Bob", Dept.OPS, 3100, 2019, List.of("bash")),
            new Employee("Cid", Dept.ENG, 4800, 2015, List.of("java", "sql")),
            new Employee("Dee", Dept.LAW, 6100, 2011, List.of()),
            new Employee("Eve", Dept.ENG, 7000, 2020, List.of("rust", "c", "java")),
            new Employee("Fay", Dept.OPS, 3300, 2019, List.of("sql", "bash")));

    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        show(STAFF.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.mapping(Employee::name, Collectors.toList()))));
        show(STAFF.stream().collect(Collectors.groupingBy(Employee::dept, () -> new EnumMap<>(Dept.class), Collectors.averagingDouble(Employee::salary))));
        show(STAFF.stream().collect(Collectors.groupingBy(Employee::year, TreeMap::new, Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.counting()))));
        DoubleSummaryStatistics stats = STAFF.stream().mapToDouble(Employee::salary).summaryStatistics();
        System.out.println(stats.getCount() + " " + stats.getMin() + " " + stats.getMax() + " " + stats.getSum() + " " + stats.getAverage());
        System.out.println(STAFF.stream().sorted(Comparator.comparingDouble(Employee::salary).reversed()).limit(2).map(Employee::name).toList());
        show(STAFF.stream().flatMap(e -> e.skills().stream().map(s -> new Skill(s, e.name())))
                .collect(Collectors.toMap(Skill::skill, Skill::owner, (a, b) -> a + "+" + b, TreeMap::new)));
        show(STAFF.stream().collect(Collectors.partitioningBy(e -> e.skills().contains("java"), Collectors.summingDouble(Employee::salary))));
        System.out.println(STAFF.stream().map(Employee::salary).reduce(0.0, Double::sum) + " " + STAFF.stream().reduce("", (s, e) -> s + e.name().charAt(0), String::concat));
        show(STAFF.stream().collect(Collectors.teeing(Collectors.minBy(Comparator.comparing(Employee::year)), Collectors.maxBy(Comparator.comparing(Employee::year)),
                (a, b) -> a.get().name() + ".." + b.get().name())));
        System.out.println(IntStream.rangeClosed(1, 20).boxed().takeWhile(n -> n * n < 90).dropWhile(n -> n < 4).map(String::valueOf).collect(Collectors.joining("|", "<", ">")));
        System.out.println(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).limit(12).map(f -> f[0]).collect(Collectors.toList()));
        System.out.println(Stream.iterate(1, n -> n < 500, n -> n * 3).mapToInt(n -> n).sum());
        Map<Boolean, Map<Integer, List<String>>> words = Stream.of("kayak", "tree", "level", "noon", "java", "x")
                .collect(Collectors.partitioningBy(w -> new StringBuilder(w).reverse().toString().equals(w), Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList())));
        System.out.println(words);
        System.out.println(Arrays.stream("the quick brown the lazy dog the end".split(" ")).collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()))
                .entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).map(e -> e.getKey() + "=" + e.getValue()).toList());
        try {
            Stream.of("a", "b", "a").collect(Collectors.toMap(s -> s, String::hashCode));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Collector<String, StringJoiner, String> own = Collector.of(() -> new StringJoiner("/"), StringJoiner::add, StringJoiner::merge, StringJoiner::toString);
        System.out.println(STAFF.stream().map(Employee::name).skip(3).collect(own));
        System.out.println(Stream.of(1, 2, 3, 4).<String>mapMulti((n, sink) -> {
            for (int i = 0; i < n % 3; i++) sink.accept(n + "#" + i);
        }).toList());
        System.out.println(Stream.concat(Stream.of("z"), STAFF.stream().map(e -> e.dept().name()).distinct().sorted()).toList());
        System.out.println(STAFF.stream().anyMatch(e -> e.salary() > 6900) + " " + STAFF.stream().allMatch(e -> e.year() > 2011) + " " + STAFF.stream().noneMatch(e -> e.name().isEmpty()));
        PrimitiveIterator.OfInt it = IntStream.of(3, 1, 2).sorted().iterator();
        int acc = 0;
        while (it.hasNext()) acc = acc * 10 + it.nextInt();
        System.out.println(acc + " " + "hello".chars().filter(c -> c != 'l').mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining()));
        show(STAFF.stream().collect(Collectors.collectingAndThen(Collectors.toList(), l -> l.get(l.size() - 1).name())) + " " + STAFF.stream().collect(Collectors.filtering(e -> e.dept() == Dept.OPS, Collectors.summarizingInt(Employee::year))).getMax());
    }
}
