// COVERS: Optional: map, flatMap, filter, or, orElse*, ifPresent*, stream, equality, toString, exceptions
import java.util.*;
import java.util.stream.*;

public class OptionalUse {
    record User(String name, Optional<String> email) {}

    static Optional<User> find(int id) {
        return switch (id) {
            case 1 -> Optional.of(new User("ann", Optional.of("ann@x.org")));
            case 2 -> Optional.of(new User("bob", Optional.empty()));
            default -> Optional.empty();
        };
    }

    static String fallback() {
        System.out.print("(fallback called)");
        return "default";
    }

    public static void main(String[] args) {
        for (int id = 0; id <= 3; id++) {
            Optional<User> u = find(id);
            System.out.println(id + " " + u.map(User::name) + " " + u.flatMap(User::email).orElse("no mail") + " " + u.filter(x -> x.name().startsWith("a")).isPresent() + " " + u.isEmpty());
            u.ifPresent(x -> System.out.println("present " + x.name()));
            u.ifPresentOrElse(x -> System.out.println("yes"), () -> System.out.println("no"));
        }
        System.out.println(Optional.of("v").orElse(fallback()));
        System.out.println(Optional.of("v").orElseGet(OptionalUse::fallback));
        System.out.println(Optional.empty().or(() -> Optional.of("other")).get());
        System.out.println(Optional.ofNullable((String) null).map(String::length) + " " + Optional.of("abc").map(s -> (String) null) + " " + Optional.of(1).equals(Optional.of(1)) + " " + Optional.empty().equals(Optional.ofNullable(null)) + " " + Optional.of("h").hashCode() + " " + Optional.empty().hashCode());
        System.out.println(Optional.of(Optional.of(5)) + " " + Optional.of(List.of()) + " " + Optional.of("x").stream().count());
        System.out.println(Stream.of(find(1), find(9), find(2)).flatMap(Optional::stream).map(User::name).collect(Collectors.joining(",")));
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("of(null)");
        }
        try {
            Optional.empty().get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.empty().orElseThrow(() -> new IllegalStateException("supplied"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.of(1).flatMap(x -> null);
        } catch (NullPointerException e) {
            System.out.println("flatMap null");
        }
        System.out.println(OptionalInt.of(5).stream().sum() + " " + OptionalDouble.empty() + " " + OptionalLong.of(3L).getAsLong() + " " + OptionalInt.empty().orElse(-1));
        Optional<Integer> chain = Optional.of(3).map(x -> x + 1).filter(x -> x % 2 == 0).map(x -> x * x).or(() -> Optional.of(0));
        System.out.println(chain + " " + chain.get() + " " + chain.orElseThrow());
        Object o = Optional.of("raw");
        if (o instanceof Optional<?> opt && opt.isPresent()) System.out.println(opt.get());
        System.out.println(Optional.of(new int[] {1, 2}).map(a -> a.length).get() + " " + Optional.of('c').map(Character::toUpperCase).get());
    }
}
