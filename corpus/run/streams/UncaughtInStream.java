// COVERS: uncaught exception inside a stream pipeline: trace through the library's frames
// JDK: 17
// EXIT: 1
import java.util.*;
import java.util.stream.*;

public class UncaughtInStream {
    static int parse(String s) {
        return Integer.parseInt(s);
    }

    public static void main(String[] args) {
        List<String> items = List.of("1", "2", "three", "4");
        System.out.println(items.stream().limit(2).map(UncaughtInStream::parse).collect(Collectors.toList()));
        int sum = items.stream().filter(s -> !s.isEmpty()).mapToInt(UncaughtInStream::parse).map(x -> x * 2).sum();
        System.out.println(sum);
    }
}
