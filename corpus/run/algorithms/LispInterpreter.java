// COVERS: a small Lisp: reader, environments, closures, recursion, lists of mixed objects, lambdas as builtins, errors as exceptions
import java.util.*;
import java.util.function.*;

public class LispInterpreter {
    record Symbol(String name) {
        @Override public String toString() { return name; }
    }
    static class LispError extends RuntimeException {
        LispError(String m) { super(m); }
    }
    interface Fn extends Function<List<Object>, Object> {}

    static class Env {
        final Map<String, Object> vars = new HashMap<>();
        final Env outer;
        Env(Env outer) { this.outer = outer; }
        Env find(String n) {
            for (Env e = this; e != null; e = e.outer) if (e.vars.containsKey(n)) return e;
            throw new LispError("unbound " + n);
        }
    }

    static Deque<String> tokens(String s) {
        return new ArrayDeque<>(Arrays.asList(s.replace("(", " ( ").replace(")", " ) ").replace("'", " ' ").trim().split("\\s+")));
    }

    static Object read(Deque<String> t) {
        if (t.isEmpty()) throw new LispError("unexpected end");
        String s = t.pop();
        switch (s) {
            case "(": {
                List<Object> list = new ArrayList<>();
                while (!")".equals(t.peek())) list.add(read(t));
                t.pop();
                return list;
            }
            case ")":
                throw new LispError("unexpected )");
            case "'":
                return List.of(new Symbol("quote"), read(t));
            default:
                try {
                    return Long.valueOf(s);
                } catch (NumberFormatException e) {
                    return new Symbol(s);
                }
        }
    }

    static Object eval(Object x, Env env) {
        if (x instanceof Symbol s) return env.find(s.name()).vars.get(s.name());
        if (!(x instanceof List<?> list)) return x;
        if (list.isEmpty()) throw new LispError("empty call");
        if (list.get(0) instanceof Symbol head) {
            switch (head.name()) {
                case "quote":
                    return list.get(1);
                case "if":
                    return !Boolean.FALSE.equals(eval(list.get(1), env)) ? eval(list.get(2), env) : list.size() > 3 ? eval(list.get(3), env) : List.of();
                case "define":
                    env.vars.put(list.get(1).toString(), eval(list.get(2), env));
                    return list.get(1);
                case "set!": {
                    Object v = eval(list.get(2), env);
                    env.find(list.get(1).toString()).vars.put(list.get(1).toString(), v);
                    return v;
                }
                case "lambda": {
                    List<?> params = (List<?>) list.get(1);
                    return (Fn) args -> {
                        if (args.size() != params.size()) throw new LispError("expected " + params.size() + " arguments, got " + args.size());
                        Env local = new Env(env);
                        for (int i = 0; i < params.size(); i++) local.vars.put(params.get(i).toString(), args.get(i));
                        Object result = null;
                        for (Object body : list.subList(2, list.size())) result = eval(body, local);
                        return result;
                    };
                }
                default:
            }
        }
        Object f = eval(list.get(0), env);
        List<Object> args = new ArrayList<>();
        for (Object a : list.subList(1, list.size())) args.add(eval(a, env));
        if (!(f instanceof Fn fn)) throw new LispError("not a function: " + f);
        return fn.apply(args);
    }

    static Fn fold(LongBinaryOperator op) {
        return a -> a.stream().mapToLong(x -> (Long) x).reduce(op).orElse(0);
    }

    static String show(Object o) {
        if (o instanceof List<?> l) {
            StringJoiner j = new StringJoiner(" ", "(", ")");
            for (Object e : l) j.add(show(e));
            return j.toString();
        }
        return o instanceof Fn ? "<fn>" : String.valueOf(o);
    }

    static Env global() {
        Env e = new Env(null);
        e.vars.put("+", fold(Long::sum));
        e.vars.put("-", fold((a, b) -> a - b));
        e.vars.put("*", fold(Math::multiplyExact));
        e.vars.put("/", fold((a, b) -> a / b));
        e.vars.put("<", (Fn) a -> (Long) a.get(0) < (Long) a.get(1));
        e.vars.put("=", (Fn) a -> a.get(0).equals(a.get(1)));
        e.vars.put("list", (Fn) ArrayList::new);
        e.vars.put("car", (Fn) a -> ((List<?>) a.get(0)).get(0));
        e.vars.put("cdr", (Fn) a -> ((List<?>) a.get(0)).subList(1, ((List<?>) a.get(0)).size()));
        e.vars.put("cons", (Fn) a -> {
            List<Object> l = new ArrayList<>(List.of(a.get(0)));
            l.addAll((List<?>) a.get(1));
            return l;
        });
        e.vars.put("null?", (Fn) a -> a.get(0) instanceof List<?> l && l.isEmpty());
        return e;
    }

    public static void main(String[] args) {
        String[] lines = {
            "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))", "(fact 10)", "(fact 20)", "(fact 21)",
            "(define map (lambda (f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l))))))", "(map (lambda (x) (* x x)) '(1 2 3 4))",
            "(define counter (lambda (n) (lambda () (set! n (+ n 1)))))", "(define c (counter 10))", "(list (c) (c) ((counter 5)) (c))",
            "(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))", "(map fib '(0 1 5 10 15))",
            "'(a (b c) ())", "map", "(if (= 1 2) 3)", "nothing", "(1 2)", "(fact)", "(car '())", "(+ 1 'a)", "(/ 1 0)", "(", ")", "()", "(define deep (lambda (n) (if (= n 0) 0 (+ 1 (deep (- n 1))))))", "(deep 200)"
        };
        Env env = global();
        for (String line : lines) {
            try {
                System.out.println(show(eval(read(tokens(line)), env)));
            } catch (LispError e) {
                System.out.println("error: " + e.getMessage());
            } catch (ArithmeticException | ClassCastException | IndexOutOfBoundsException e) {
                System.out.println("failed: " + e.getClass().getSimpleName());
            }
        }
    }
}
