import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Runs many programs in one JVM. Reads one main class per line; for each writes a line
 * {@code program NAME exit CODE out N err M}, then the N and M bytes that it wrote, then a newline.
 *
 * <p>The programs share the application class loader, because messages name a class's loader; their class names differ.
 * The driver's own frames are cut from the trace of an uncaught exception, so that it reads as if {@code java} had
 * called {@code main}.
 */
public final class TandemDriver {
    public static void main(String[] args) throws IOException {
        PrintStream realOut = System.out;
        PrintStream realErr = System.err;
        OutputStream records = realOut;
        BufferedReader names = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String name = names.readLine(); name != null; name = names.readLine()) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            PrintStream programOut = new PrintStream(out, false, "UTF-8");
            PrintStream programErr = new PrintStream(err, false, "UTF-8");
            System.setOut(programOut);
            System.setErr(programErr);
            Throwable uncaught = run(name);
            System.setOut(realOut);
            System.setErr(realErr);
            if (uncaught != null) {
                cut(uncaught, Collections.newSetFromMap(new IdentityHashMap<>()));
                programErr.print("Exception in thread \"main\" ");
                uncaught.printStackTrace(programErr);
            }
            programOut.flush();
            programErr.flush();
            String header =
                    "program " + name + " exit " + (uncaught == null ? 0 : 1) + " out " + out.size() + " err " + err.size() + "\n";
            records.write(header.getBytes(StandardCharsets.UTF_8));
            out.writeTo(records);
            err.writeTo(records);
            records.write('\n');
            records.flush();
        }
    }

    private static Throwable run(String name) {
        try {
            Class<?> program = Class.forName(name, false, TandemDriver.class.getClassLoader());
            Method main = program.getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
            return null;
        } catch (InvocationTargetException wrapper) {
            return wrapper.getCause();
        } catch (Throwable problem) {
            return problem;
        }
    }

    private static void cut(Throwable problem, Set<Throwable> seen) {
        if (problem == null || !seen.add(problem)) {
            return;
        }
        StackTraceElement[] frames = problem.getStackTrace();
        int length = frames.length;
        while (length > 0 && isOurs(frames[length - 1].getClassName())) {
            length--;
        }
        problem.setStackTrace(Arrays.copyOf(frames, length));
        cut(problem.getCause(), seen);
        for (Throwable suppressed : problem.getSuppressed()) {
            cut(suppressed, seen);
        }
    }

    private static boolean isOurs(String className) {
        return className.equals("TandemDriver")
                || className.startsWith("java.lang.reflect.")
                || className.startsWith("jdk.internal.reflect.")
                || className.startsWith("java.lang.invoke.")
                || className.equals("jdk.internal.misc.Unsafe");
    }
}
