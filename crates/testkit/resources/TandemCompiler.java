import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles many programs one by one in one JVM. Reads one folder per line, compiles the Java files in it into its folder
 * {@code classes}, and writes {@code ok} or {@code bad}. The argument, if there is one, is the class path.
 */
public final class TandemCompiler {
    public static void main(String[] args) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        BufferedReader folders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String folder = folders.readLine(); folder != null; folder = folders.readLine()) {
            Path target = Path.of(folder, "classes");
            Files.createDirectories(target);
            List<String> arguments = new ArrayList<>(List.of("-g", "-proc:none", "-nowarn", "-d", target.toString()));
            if (args.length > 0) {
                arguments.addAll(List.of("-cp", args[0]));
            }
            try (Stream<Path> files = Files.list(Path.of(folder))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(file -> arguments.add(file.toString()));
            }
            int code = compiler.run(null, java.io.OutputStream.nullOutputStream(), java.io.OutputStream.nullOutputStream(),
                    arguments.toArray(new String[0]));
            System.out.println(code == 0 ? "ok" : "bad");
        }
    }
}
