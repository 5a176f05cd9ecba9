// COVERS: a small interpreter with sealed tokens and statements, switch patterns, StringBuilder scanner, var, text block as source
// MIN-JDK: 21
import java.util.*;

public class TokenStream {
    sealed interface Token {}
    record Word(String text) implements Token {}
    record Number(long value) implements Token {}
    record Sign(char c) implements Token {}

    sealed interface Stmt {}
    record Assign(String name, List<Token> value) implements Stmt {}
    record Print(List<Token> value) implements Stmt {}
    record Loop(List<Token> condition, List<Stmt> body) implements Stmt {}

    static List<Token> scan(String line) {
        var tokens = new ArrayList<Token>();
        for (int i = 0; i < line.length(); ) {
            char c = line.charAt(i);
            int start = i;
            if (Character.isWhitespace(c)) {
                i++;
            } else if (Character.isDigit(c)) {
                while (i < line.length() && Character.isDigit(line.charAt(i))) i++;
                tokens.add(new Number(Long.parseLong(line, start, i, 10)));
            } else if (Character.isLetter(c)) {
                while (i < line.length() && Character.isLetter(line.charAt(i))) i++;
                tokens.add(new Word(line.substring(start, i)));
            } else {
                tokens.add(new Sign(c));
                i++;
            }
        }
        return tokens;
    }

    static List<Stmt> parse(Iterator<String> lines) {
        var out = new ArrayList<Stmt>();
        while (lines.hasNext()) {
            var tokens = scan(lines.next());
            if (tokens.isEmpty()) continue;
            switch (tokens.get(0)) {
                case Word(var w) when w.equals("end") -> {
                    return out;
                }
                case Word(var w) when w.equals("while") -> out.add(new Loop(tokens.subList(1, tokens.size()), parse(lines)));
                case Word(var w) when w.equals("print") -> out.add(new Print(tokens.subList(1, tokens.size())));
                case Word(var w) -> out.add(new Assign(w, tokens.subList(2, tokens.size())));
                case Number n -> throw new IllegalArgumentException("line starts with " + n);
                case Sign(char c) -> throw new IllegalArgumentException("unexpected " + c);
            }
        }
        return out;
    }

    private final Map<String, Long> vars = new TreeMap<>();
    private int steps;

    long value(Token t) {
        return switch (t) {
            case Number(long v) -> v;
            case Word(String w) -> vars.getOrDefault(w, 0L);
            case Sign s -> throw new IllegalStateException("operand expected, found '" + s.c() + "'");
        };
    }

    long expression(List<Token> tokens) {
        long acc = value(tokens.get(0));
        for (int i = 1; i < tokens.size(); i += 2) {
            long right = value(tokens.get(i + 1));
            acc = switch (tokens.get(i)) {
                case Sign(char c) when c == '+' -> acc + right;
                case Sign(char c) when c == '-' -> acc - right;
                case Sign(char c) when c == '*' -> acc * right;
                case Sign(char c) when c == '/' -> acc / right;
                case Sign(char c) when c == '<' -> acc < right ? 1 : 0;
                default -> throw new IllegalStateException("no operator: " + tokens.get(i));
            };
        }
        return acc;
    }

    void run(List<Stmt> program) {
        for (Stmt s : program) {
            steps++;
            switch (s) {
                case Assign(var name, var value) -> vars.put(name, expression(value));
                case Print(var value) -> System.out.println("> " + expression(value));
                case Loop(var condition, var body) -> {
                    while (expression(condition) != 0) run(body);
                }
            }
        }
    }

    static void execute(String source) {
        var machine = new TokenStream();
        try {
            machine.run(parse(source.lines().iterator()));
        } catch (RuntimeException e) {
            System.out.println("! " + e);
        }
        System.out.println(machine.vars + " after " + machine.steps);
    }

    public static void main(String[] args) {
        execute("""
                n = 0
                f = 1
                while n < 10
                  n = n + 1
                  f = f * n
                end
                print f
                print f / 7 - n
                """);
        execute("""
                a = 0
                b = 1
                while b < 1000
                  c = a + b
                  a = b
                  b = c
                  i = 0
                  while i < 2
                    i = i + 1
                  end
                end
                print a""");
        execute("x = 5\nprint x / y");
        execute("x = + 2");
        execute("(x = 3");
        execute("7 = 3");
        execute("x = 1 ? 2");
        System.out.println(scan("ab12 +c"));
    }
}
