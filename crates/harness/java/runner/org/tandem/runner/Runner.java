package org.tandem.runner;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles a generated test and runs it, all in one JVM. Arguments: the folder for classes, the class path of the code under
 * test, the test class, its method, and the source files; without those the test has been compiled already.
 *
 * <p>The last lines of standard output say what happened: {@code compile} and the compiler's words; {@code returned}; or
 * {@code threw}, and behind it, one on a line, what the test was doing by its field {@code stage}, the class of what was
 * thrown, and those of its causes.
 *
 * <p>With the only argument {@code compile} it compiles and runs nothing, one request after the other. A request is a line with a number, and
 * as many lines: the folder for classes, the class path, and the source files. The answer is one line: {@code compiled}, or
 * what the compiler says first.
 */
public final class Runner {
    /** What the test was doing when it ended. */
    private static String stage = "loading the test";

    private Runner() {}

    public static void main(String[] arguments) throws Exception {
        PrintStream out = System.out;
        if (arguments.length == 1) {
            serve(out);
            return;
        }
        String folder = arguments[0];
        String classPath = arguments[1];
        List<String> sources = Arrays.asList(arguments).subList(4, arguments.length);
        String compiled = sources.isEmpty() ? null : compile(folder, classPath, sources);
        if (compiled != null) {
            out.println("compile");
            out.println(compiled);
            return;
        }
        // What the code under test prints must not be taken for ours.
        PrintStream nowhere = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) {}
        });
        System.setOut(nowhere);
        System.setErr(nowhere);
        Throwable thrown = run(folder, classPath, arguments[2], arguments[3]);
        out.println(thrown == null ? "returned" : "threw\n" + stage);
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            out.println(cause.getClass().getName());
        }
        out.flush();
        // Threads that the code under test has started do not keep us.
        Runtime.getRuntime().halt(0);
    }

    private static void serve(PrintStream out) throws IOException {
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream answers = new PrintStream(out, true, "UTF-8");
        for (String count = requests.readLine(); count != null; count = requests.readLine()) {
            List<String> request = new ArrayList<>();
            for (int line = Integer.parseInt(count); line > 0; line--) {
                request.add(requests.readLine());
            }
            String words = compile(request.get(0), request.get(1), request.subList(2, request.size()));
            answers.println(words == null ? "compiled" : words.split("\\R")[0]);
        }
    }

    private static String compile(String folder, String classPath, List<String> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            return "this JVM has no compiler";
        }
        List<String> options = new ArrayList<>(Arrays.asList("-nowarn", "-proc:none", "-encoding", "UTF-8"));
        options.addAll(Arrays.asList("-d", folder, "-cp", classPath + File.pathSeparator + System.getProperty("java.class.path")));
        options.addAll(sources);
        ByteArrayOutputStream words = new ByteArrayOutputStream();
        return compiler.run(null, words, words, options.toArray(new String[0])) == 0 ? null : words.toString();
    }

    private static Throwable run(String folder, String classPath, String className, String methodName) throws Exception {
        List<URL> places = new ArrayList<>();
        places.add(place(folder));
        for (String entry : classPath.split(File.pathSeparator)) {
            places.add(place(entry));
        }
        // The parent knows the JDK and the annotation of the test; the code under test comes from its own places.
        URLClassLoader loader = new URLClassLoader(places.toArray(new URL[0]), Runner.class.getClassLoader());
        loader.setDefaultAssertionStatus(true);
        try {
            Class<?> test = Class.forName(className, true, loader);
            Constructor<?> constructor = test.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method method = test.getDeclaredMethod(methodName);
            method.setAccessible(true);
            Field field = test.getDeclaredField("stage");
            field.setAccessible(true);
            try {
                method.invoke(constructor.newInstance());
            } finally {
                stage = (String) field.get(null);
            }
            return null;
        } catch (InvocationTargetException invocation) {
            return invocation.getCause();
        } catch (LinkageError | ReflectiveOperationException error) {
            return error;
        }
    }

    private static URL place(String path) throws MalformedURLException {
        return new File(path.isEmpty() ? "." : path).toURI().toURL();
    }
}
