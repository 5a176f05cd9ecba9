// COVERS: arguments of main: options, numbers, unknown flags, exit code chosen by the program, output to both streams without an exception
// ARGS: --repeat 3 -v --name=Zoe 12 x7 -5 -- --literal
// EXIT: 7
import java.util.*;

public class ArgumentsUse {
    private int repeat = 1;
    private boolean verbose;
    private String name = "nobody";
    private final List<String> rest = new ArrayList<>();

    private void parse(String[] args) {
        boolean literal = false;
        for (Iterator<String> it = Arrays.asList(args).iterator(); it.hasNext(); ) {
            String a = it.next();
            if (literal || !a.startsWith("-") || a.matches("-\\d+")) {
                rest.add(a);
                continue;
            }
            switch (a) {
                case "--" -> literal = true;
                case "--repeat" -> repeat = Integer.parseInt(it.next());
                case "-v", "--verbose" -> verbose = true;
                default -> {
                    int eq = a.indexOf('=');
                    if (eq < 0) throw new IllegalArgumentException("unknown option " + a);
                    name = a.substring(eq + 1);
                }
            }
        }
    }

    public static void main(String... args) {
        ArgumentsUse options = new ArgumentsUse();
        options.parse(args);
        System.out.println(args.length + " " + options.repeat + " " + options.verbose + " " + options.name.length() + " " + options.rest);
        int sum = 0;
        for (String s : options.rest) {
            try {
                sum += Integer.parseInt(s);
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        for (int i = 0; i < options.repeat; i++) System.out.print(i + (i + 1 < options.repeat ? "," : "\n"));
        args[0] = null;
        System.out.println(Arrays.asList(args).indexOf(null));
        try {
            new ArgumentsUse().parse(new String[] {"--bogus"});
        } catch (IllegalArgumentException e) {
            System.err.println("error: " + e.getMessage());
        }
        try {
            new ArgumentsUse().parse(new String[] {"--repeat"});
        } catch (NoSuchElementException e) {
            System.err.println("error: value missing");
        }
        System.exit(sum);
    }
}
