// COVERS: groupingBy, partitioningBy, toMap, joining, counting, summing, averaging, teeing, mapping, flatMapping, filtering, collectingAndThen
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CollectorsUse {
    record Person(String name, int age, String city, double salary) {}

    static void show(Object o) { System.out.println(o); }

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("Ann", 30, "Rome", 1000.5), new Person("Bob", 25, "Oslo", 2000), new Person("Cid", 30, "Rome", 1500.25), new Person("Dee", 41, "Lima", 3000), new Person("Eve", 25, "Rome", 500.75), new Person("Fay", 19, "Oslo", 750));
        show(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.mapping(Person::name, Collectors.toList()))));
        show(people.stream().collect(Collectors.groupingBy(Person::age, TreeMap::new, Collectors.counting())));
        show(people.stream().collect(Collectors.partitioningBy(p -> p.age() >= 30, Collectors.mapping(Person::name, Collectors.joining("+")))));
        show(people.stream().collect(Collectors.partitioningBy(p -> p.age() > 100)));
        show(people.stream().collect(Collectors.toMap(Person::name, Person::age, (a, b) -> a, LinkedHashMap::new)));
        show(new TreeMap<>(people.stream().collect(Collectors.toMap(Person::city, Person::salary, Double::sum))));
        try {
            people.stream().collect(Collectors.toMap(Person::city, Person::name));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        show(people.stream().collect(Collectors.averagingInt(Person::age)) + " " + people.stream().collect(Collectors.summingDouble(Person::salary)) + " " + people.stream().collect(Collectors.averagingDouble(Person::salary)));
        show(people.stream().collect(Collectors.summarizingInt(Person::age)));
        show(people.stream().mapToDouble(Person::salary).summaryStatistics());
        show(people.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Person::age), (n, s) -> s + "/" + n)));
        show(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.maxBy(Comparator.comparingDouble(Person::salary)))).values().stream().map(o -> o.get().name()).toList());
        show(people.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        show(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.filtering(p -> p.age() < 30, Collectors.mapping(Person::name, Collectors.toList())))));
        show(people.stream().collect(Collectors.groupingBy(p -> p.age() / 10 * 10, TreeMap::new, Collectors.flatMapping(p -> p.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new)))));
        show(people.stream().map(Person::name).collect(Collectors.reducing("", (a, b) -> b + a)) + " " + people.stream().collect(Collectors.reducing(0, Person::age, Integer::sum)));
        show(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.averagingDouble(Person::salary))));
        show(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.groupingBy(Person::age, TreeMap::new, Collectors.mapping(Person::name, Collectors.joining("/"))))));
        show(Stream.of("x", "y").collect(Collectors.toUnmodifiableList()) + " " + Stream.of(3, 1, 2).collect(Collectors.toCollection(TreeSet::new)).first() + " " + Stream.of("a").collect(Collectors.toSet()) + " " + Stream.<String>empty().collect(Collectors.joining(",", "{", "}")));
        Collector<String, StringJoiner, String> custom = Collector.of(() -> new StringJoiner("|", "<", ">"), StringJoiner::add, StringJoiner::merge, StringJoiner::toString);
        show(Stream.of("p", "q", "r").collect(custom) + " " + custom.characteristics());
        show(people.stream().sorted(Comparator.comparing(Person::age).reversed().thenComparing(Person::name, Comparator.reverseOrder())).map(Person::name).collect(Collectors.joining()));
        show(people.stream().min(Comparator.comparing(Person::salary)).map(Person::name).orElse("none"));
        Map<Boolean, Long> evens = IntStream.rangeClosed(1, 9).boxed().collect(Collectors.partitioningBy(i -> i % 2 == 0, Collectors.counting()));
        show(evens.get(true) + " " + evens.get(false) + " " + evens);
        Map<String, Integer> counts = Arrays.stream("to be or not to be that is the question".split(" ")).collect(Collectors.toMap(Function.identity(), w -> 1, Integer::sum, TreeMap::new));
        show(counts);
        show(counts.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(3).map(e -> e.getKey() + e.getValue()).toList());
        show(IntStream.range(0, 5).mapToObj(i -> IntStream.range(0, 5).mapToObj(j -> i * j % 5 == 1 ? "#" : ".").collect(Collectors.joining())).collect(Collectors.joining("\n")));
    }
}
