// COVERS: recursive descent parser, class hierarchy of nodes, exceptions for errors, simplification
import java.util.*;

public class ExpressionParser {
    static abstract class Node {
        abstract double eval(Map<String, Double> env);
        abstract Node derive(String v);
        Node simplify() { return this; }
    }

    static class Num extends Node {
        final double value;
        Num(double value) { this.value = value; }
        double eval(Map<String, Double> env) { return value; }
        Node derive(String v) { return new Num(0); }
        @Override public String toString() { return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value); }
    }

    static class Var extends Node {
        final String name;
        Var(String name) { this.name = name; }
        double eval(Map<String, Double> env) {
            Double d = env.get(name);
            if (d == null) throw new NoSuchElementException("unbound " + name);
            return d;
        }
        Node derive(String v) { return new Num(v.equals(name) ? 1 : 0); }
        @Override public String toString() { return name; }
    }

    static class Bin extends Node {
        final char op;
        final Node l, r;
        Bin(char op, Node l, Node r) { this.op = op; this.l = l; this.r = r; }
        double eval(Map<String, Double> env) {
            double a = l.eval(env), b = r.eval(env);
            switch (op) {
                case '+': return a + b;
                case '-': return a - b;
                case '*': return a * b;
                case '/': return a / b;
                case '^': return Math.pow(a, b);
                default: throw new IllegalStateException("op " + op);
            }
        }
        Node derive(String v) {
            switch (op) {
                case '*': return new Bin('+', new Bin('*', l.derive(v), r), new Bin('*', l, r.derive(v)));
                case '/': return new Bin('/', new Bin('-', new Bin('*', l.derive(v), r), new Bin('*', l, r.derive(v))), new Bin('*', r, r));
                case '^': return new Bin('*', new Bin('*', r, new Bin('^', l, new Bin('-', r, new Num(1)))), l.derive(v));
                default: return new Bin(op, l.derive(v), r.derive(v));
            }
        }
        @Override Node simplify() {
            Node a = l.simplify(), b = r.simplify();
            if (a instanceof Num && b instanceof Num) return new Num(new Bin(op, a, b).eval(Map.of()));
            if (op == '*' && (isNum(a, 0) || isNum(b, 0))) return new Num(0);
            if (op == '*' && isNum(a, 1) || op == '+' && isNum(a, 0)) return b;
            if ((op == '*' || op == '^' || op == '/') && isNum(b, 1) || (op == '+' || op == '-') && isNum(b, 0)) return a;
            return new Bin(op, a, b);
        }
        static boolean isNum(Node n, double v) { return n instanceof Num && ((Num) n).value == v; }
        @Override public String toString() { return "(" + l + op + r + ")"; }
    }

    final String text;
    int at;

    ExpressionParser(String text) { this.text = text; }

    char peek() {
        while (at < text.length() && text.charAt(at) == ' ') at++;
        return at < text.length() ? text.charAt(at) : '\0';
    }

    Node parse() {
        Node n = sum();
        if (peek() != '\0') throw new IllegalArgumentException("unexpected '" + peek() + "' at " + at);
        return n;
    }

    Node sum() {
        Node n = product();
        while (peek() == '+' || peek() == '-') n = new Bin(text.charAt(at++), n, product());
        return n;
    }

    Node product() {
        Node n = power();
        while (peek() == '*' || peek() == '/') n = new Bin(text.charAt(at++), n, power());
        return n;
    }

    Node power() {
        Node n = atom();
        if (peek() == '^') {
            at++;
            return new Bin('^', n, power());
        }
        return n;
    }

    Node atom() {
        char c = peek();
        int start = at;
        if (c == '(') {
            at++;
            Node n = sum();
            if (peek() != ')') throw new IllegalArgumentException("expected ) at " + at);
            at++;
            return n;
        }
        if (c == '-') {
            at++;
            return new Bin('-', new Num(0), atom());
        }
        while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '.')) at++;
        if (start == at) throw new IllegalArgumentException("expected operand at " + at);
        String token = text.substring(start, at);
        return Character.isDigit(c) ? new Num(Double.parseDouble(token)) : new Var(token);
    }

    public static void main(String[] args) {
        Map<String, Double> env = new HashMap<>();
        env.put("x", 3.0);
        env.put("y", -0.5);
        for (String s : new String[] {"1+2*3", "(1+2)*3", "2^3^2", "x*x - y", "10/4/5", "-x^2", "1/0", "3.25*x+y*2", "x*(y+1)^3", "z+1", "1+", "(2", "2 3", "a$"}) {
            try {
                Node n = new ExpressionParser(s).parse();
                System.out.println(s + " => " + n + " => " + n.simplify() + " d/dx " + n.derive("x").simplify());
                System.out.println("  = " + n.eval(env));
            } catch (RuntimeException e) {
                System.out.println(s + " fails: " + e);
            }
        }
    }
}
