// COVERS: tokenizer and shunting-yard calculator reading statements from System.in: variables, functions, precedence, unary minus, error positions
// STDIN: 1 + 2 * 3\n(1 + 2) * 3\n2 ^ 3 ^ 2\n-2 ^ 2\nx = 10 / 4\nx * x - 1\nmax(3, x, 7) + min(1, 2)\nsqrt(16) + abs(-3)\n1 +\n2 $ 3\n(1 + 2\nfoo(1)\n1 / 0\n7 % 4 * -1\n\ny\n
import java.util.*;
import java.util.function.*;

public class Calculator {
    static class SyntaxError extends Exception {
        final int at;
        SyntaxError(String what, int at) {
            super(what);
            this.at = at;
        }
    }

    enum Kind { NUMBER, NAME, OPERATOR, OPEN, CLOSE, COMMA, END }
    record Token(Kind kind, String text, int at) {}

    private final Map<String, Double> variables = new TreeMap<>(Map.of("half", 0.5));
    private final Map<String, Function<List<Double>, Double>> functions = new HashMap<>();
    private List<Token> tokens;
    private int next;

    Calculator() {
        functions.put("max", l -> Collections.max(l));
        functions.put("min", l -> l.stream().min(Double::compare).orElseThrow());
        functions.put("sqrt", l -> Math.sqrt(l.get(0)));
        functions.put("abs", l -> Math.abs(l.get(0)));
    }

    static List<Token> tokenize(String s) throws SyntaxError {
        List<Token> out = new ArrayList<>();
        int i = 0;
        while (i < s.length()) {
            int start = i;
            char c = s.charAt(i);
            if (c == ' ') {
                i++;
                continue;
            } else if (Character.isDigit(c)) {
                while (i < s.length() && (Character.isDigit(s.charAt(i)) || s.charAt(i) == '.')) i++;
                out.add(new Token(Kind.NUMBER, s.substring(start, i), start));
                continue;
            } else if (Character.isJavaIdentifierStart(c) && c != '$') {
                while (i < s.length() && Character.isJavaIdentifierPart(s.charAt(i))) i++;
                out.add(new Token(Kind.NAME, s.substring(start, i), start));
                continue;
            }
            Kind kind = switch (c) {
                case '+', '-', '*', '/', '%', '^', '=' -> Kind.OPERATOR;
                case '(' -> Kind.OPEN;
                case ')' -> Kind.CLOSE;
                case ',' -> Kind.COMMA;
                default -> throw new SyntaxError("strange character '" + c + "'", i);
            };
            out.add(new Token(kind, String.valueOf(c), i++));
        }
        out.add(new Token(Kind.END, "end", s.length()));
        return out;
    }

    private static int strength(Token t) {
        if (t.kind() != Kind.OPERATOR) return -1;
        return switch (t.text()) {
            case "+", "-" -> 1;
            case "*", "/", "%" -> 2;
            case "^" -> 4;
            default -> -1;
        };
    }

    private double expression(int least) throws SyntaxError {
        double left = operand();
        for (Token op = tokens.get(next); strength(op) >= least; op = tokens.get(next)) {
            next++;
            double right = expression(op.text().equals("^") ? 4 : strength(op) + 1);
            switch (op.text().charAt(0)) {
                case '+': left += right; break;
                case '-': left -= right; break;
                case '*': left *= right; break;
                case '%': left %= right; break;
                case '^': left = Math.pow(left, right); break;
                default: left /= right;
            }
        }
        return left;
    }

    private double operand() throws SyntaxError {
        Token t = tokens.get(next++);
        switch (t.kind()) {
            case NUMBER:
                return Double.parseDouble(t.text());
            case OPEN: {
                double v = expression(1);
                expect(Kind.CLOSE);
                return v;
            }
            case NAME:
                if (tokens.get(next).kind() == Kind.OPEN) return call(t);
                Double v = variables.get(t.text());
                if (v == null) throw new SyntaxError("unknown variable " + t.text(), t.at());
                return v;
            case OPERATOR:
                if (t.text().equals("-")) return -expression(3);
            default:
                throw new SyntaxError("operand expected, found " + t.text(), t.at());
        }
    }

    private double call(Token name) throws SyntaxError {
        List<Double> arguments = new ArrayList<>();
        do {
            next++;
            arguments.add(expression(1));
        } while (tokens.get(next).kind() == Kind.COMMA);
        expect(Kind.CLOSE);
        Function<List<Double>, Double> f = functions.get(name.text());
        if (f == null) throw new SyntaxError("unknown function " + name.text(), name.at());
        return f.apply(arguments);
    }

    private void expect(Kind kind) throws SyntaxError {
        Token t = tokens.get(next++);
        if (t.kind() != kind) throw new SyntaxError(kind + " expected, found " + t.text(), t.at());
    }

    double run(String line) throws SyntaxError {
        tokens = tokenize(line);
        next = 0;
        boolean assign = tokens.size() > 2 && tokens.get(0).kind() == Kind.NAME && tokens.get(1).text().equals("=");
        if (assign) next = 2;
        double v = expression(1);
        expect(Kind.END);
        if (assign) variables.put(tokens.get(0).text(), v);
        return v;
    }

    public static void main(String[] args) throws java.io.IOException {
        var in = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));
        Calculator c = new Calculator();
        int errors = 0;
        for (String line; (line = in.readLine()) != null; ) {
            if (line.isBlank()) continue;
            try {
                System.out.println(line + " = " + c.run(line));
            } catch (SyntaxError e) {
                errors++;
                System.out.println(line + "\n" + " ".repeat(e.at) + "^ " + e.getMessage());
            }
        }
        System.out.println(c.variables + " errors " + errors);
    }
}
