import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * Runs programs on all small inputs. Reads lines {@code FOLDER MAIN}; the arguments are the most runs per program and the
 * properties, as in {@code 20000 assert,exceptions}. For each program it writes one line:
 *
 * <ul>
 *   <li>{@code broken CLASS ANSWERS}: the answers of {@code Verifier} that lead to an exception of that class;
 *   <li>{@code whole RUNS}: no input of any scope breaks the property;
 *   <li>{@code open RUNS}: none did as far as the runs went;
 *   <li>{@code unable REASON}: the program cannot be run many times in one JVM.
 * </ul>
 *
 * <p>All sequences of answers within a {@link Scope} are tried, depth first, and the scopes one after the other. A run is
 * given up, which is no violation, when an assumption fails, when it asks too much, or when the program itself says that
 * it has taken too many steps.
 */
public final class BruteForce {
    /** The numbers to answer with. */
    private static final String[] NUMBERS = {"0", "1", "2", "3", "4", "5", "-1"};
    private static final String[] STRINGS = {"", "a"};
    private static final String[] BOOLEANS = {"false", "true"};
    /** The most answers of one run. */
    private static final int MOST_ANSWERS = 64;

    /**
     * What is tried: so many times {@code true} in a row and in all, which bounds the cells that loops make and the steps
     * that they walk, and so many of the {@link #NUMBERS}.
     */
    private record Scope(int inRow, int inAll, int numbers) {}

    /** Five cells with a walk over each, three different values; then more values; then deeper trees. */
    private static final Scope[] SCOPES = {
        new Scope(1, 4, 2), new Scope(2, 6, 3), new Scope(3, 9, 3), new Scope(5, 16, 3), new Scope(3, 9, 7),
        new Scope(5, 16, 7), new Scope(12, 12, 3)
    };

    private final Method main;
    /** The static fields that may change, with the values that they have before a run. */
    private final Map<Field, Object> statics = new LinkedHashMap<>();
    private final Answers answers = new Answers();
    private final List<String> properties;

    private BruteForce(Path folder, String mainClass, List<String> properties) throws Exception {
        this.properties = properties;
        URL[] urls = {folder.toUri().toURL()};
        ClassLoader loader = new URLClassLoader(urls, BruteForce.class.getClassLoader());
        Verifier.install(type -> {
            throw new IllegalStateException("an initializer asks for input");
        });
        for (String name : classNames(folder)) {
            for (Field field : Class.forName(name, true, loader).getDeclaredFields()) {
                remember(field);
            }
        }
        main = loader.loadClass(mainClass).getMethod("main", String[].class);
        Verifier.install(answers);
    }

    public static void main(String[] args) throws IOException {
        long mostRuns = Long.parseLong(args[0]);
        List<String> properties = List.of(args[1].split(","));
        PrintStream replies = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            int space = line.lastIndexOf(' ');
            String reply;
            try {
                Path folder = Path.of(line.substring(0, space));
                reply = new BruteForce(folder, line.substring(space + 1), properties).search(mostRuns);
            } catch (Exception | LinkageError problem) {
                reply = "unable " + problem.toString().replace('\n', ' ');
            }
            replies.println(reply);
        }
    }

    private static List<String> classNames(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class"))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .sorted()
                    .toList();
        }
    }

    /** A run must not see what an earlier one left behind: what is static is put back, as long as it is no object. */
    private void remember(Field field) throws IllegalAccessException {
        if (!Modifier.isStatic(field.getModifiers()) || field.isEnumConstant() || field.isSynthetic()) {
            return;
        }
        field.setAccessible(true);
        Object value = field.get(null);
        if (value != null && !(value instanceof Number || value instanceof Boolean || value instanceof Character || value instanceof String)) {
            throw new IllegalStateException("an object in the static field " + field.getName());
        }
        if (!Modifier.isFinal(field.getModifiers())) {
            statics.put(field, value);
        }
    }

    private String search(long mostRuns) throws IllegalAccessException {
        long runs = 0;
        for (Scope scope : SCOPES) {
            answers.begin(scope);
            do {
                if (runs++ == mostRuns) {
                    return "open " + mostRuns;
                }
                Throwable thrown = run();
                if (thrown != null && isViolation(thrown)) {
                    return "broken " + thrown.getClass().getName() + " " + answers;
                }
            } while (answers.advance());
        }
        return "whole " + runs;
    }

    private Throwable run() throws IllegalAccessException {
        for (Map.Entry<Field, Object> entry : statics.entrySet()) {
            entry.getKey().set(null, entry.getValue());
        }
        try {
            main.invoke(null, (Object) new String[0]);
            return null;
        } catch (InvocationTargetException wrapper) {
            return wrapper.getCause();
        }
    }

    private boolean isViolation(Throwable thrown) {
        return thrown instanceof AssertionError && properties.contains("assert")
                || thrown instanceof RuntimeException && properties.contains("exceptions");
    }

    /** One sequence of answers after the other: each differs from the one before in the last answer that still can. */
    private static final class Answers implements Verifier.Source {
        private Scope scope;
        private final List<String> given = new ArrayList<>();
        private final int[] choices = new int[MOST_ANSWERS];
        private final int[] alternatives = new int[MOST_ANSWERS];
        /** How many choices are to be taken again. */
        private int fixed;
        private int trueInRow;
        private int trueInAll;

        void begin(Scope next) {
            scope = next;
            fixed = 0;
            restart();
        }

        /** Whether there is another sequence. */
        boolean advance() {
            int last = given.size() - 1;
            while (last >= 0 && choices[last] + 1 == alternatives[last]) {
                last--;
            }
            if (last >= 0) {
                choices[last]++;
            }
            fixed = last + 1;
            restart();
            return last >= 0;
        }

        private void restart() {
            given.clear();
            trueInRow = 0;
            trueInAll = 0;
        }

        @Override
        public String next(Class<?> type) {
            int place = given.size();
            if (place == MOST_ANSWERS) {
                throw new Verifier.Cut("answers");
            }
            if (place >= fixed) {
                choices[place] = 0;
                alternatives[place] = alternativesOf(type);
            }
            int choice = choices[place];
            String answer = textsOf(type)[choice];
            if (type == boolean.class) {
                trueInRow = choice == 1 ? trueInRow + 1 : 0;
                trueInAll += choice;
            }
            given.add(answer);
            return answer;
        }

        private int alternativesOf(Class<?> type) {
            if (type == boolean.class) {
                return trueInRow < scope.inRow() && trueInAll < scope.inAll() ? 2 : 1;
            }
            return type == String.class ? STRINGS.length : scope.numbers();
        }

        private static String[] textsOf(Class<?> type) {
            return type == boolean.class ? BOOLEANS : type == String.class ? STRINGS : NUMBERS;
        }

        @Override
        public boolean cutsByException() {
            return true;
        }

        @Override
        public String toString() {
            return String.join(",", given);
        }
    }
}
