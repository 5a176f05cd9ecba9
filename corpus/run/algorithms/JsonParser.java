// COVERS: JSON parser and printer: recursion, maps, lists, escapes, numbers, error positions
import java.util.*;

public class JsonParser {
    static class ParseError extends Exception {
        ParseError(String m, int at) { super(m + " at " + at); }
    }

    private final String s;
    private int at;
    private int depth;

    JsonParser(String s) { this.s = s; }

    static Object parse(String text) throws ParseError {
        JsonParser p = new JsonParser(text);
        Object v = p.value();
        p.space();
        if (p.at < text.length()) throw new ParseError("trailing '" + text.charAt(p.at) + "'", p.at);
        return v;
    }

    private void space() { while (at < s.length() && s.charAt(at) <= ' ') at++; }

    private char next() throws ParseError {
        if (at >= s.length()) throw new ParseError("unexpected end", at);
        return s.charAt(at++);
    }

    private void expect(String word) throws ParseError {
        if (!s.startsWith(word, at)) throw new ParseError("expected " + word, at);
        at += word.length();
    }

    private Object value() throws ParseError {
        space();
        if (at >= s.length()) throw new ParseError("no value", at);
        if (++depth > 20) throw new ParseError("too deep", at);
        try {
            switch (s.charAt(at)) {
                case '{': return object();
                case '[': return array();
                case '"': return string();
                case 't': expect("true"); return true;
                case 'f': expect("false"); return Boolean.FALSE;
                case 'n': expect("null"); return null;
                default: return number();
            }
        } finally {
            depth--;
        }
    }

    private Map<String, Object> object() throws ParseError {
        Map<String, Object> m = new LinkedHashMap<>();
        at++;
        space();
        if (at < s.length() && s.charAt(at) == '}') {
            at++;
            return m;
        }
        do {
            space();
            int start = at;
            if (next() != '"') throw new ParseError("expected key", start);
            at--;
            String k = string();
            space();
            if (next() != ':') throw new ParseError("expected :", at - 1);
            if (m.containsKey(k)) throw new ParseError("duplicate " + k, start);
            m.put(k, value());
            space();
        } while (next() == ',');
        if (s.charAt(at - 1) != '}') throw new ParseError("expected , or }", at - 1);
        return m;
    }

    private List<Object> array() throws ParseError {
        List<Object> l = new ArrayList<>();
        at++;
        space();
        if (at < s.length() && s.charAt(at) == ']') {
            at++;
            return l;
        }
        do {
            l.add(value());
            space();
        } while (next() == ',');
        if (s.charAt(at - 1) != ']') throw new ParseError("expected , or ]", at - 1);
        return l;
    }

    private String string() throws ParseError {
        StringBuilder sb = new StringBuilder();
        at++;
        for (char c; (c = next()) != '"'; ) {
            if (c != '\\') {
                sb.append(c);
                continue;
            }
            switch (c = next()) {
                case 'n' -> sb.append('\n');
                case 't' -> sb.append('\t');
                case '"', '\\', '/' -> sb.append(c);
                case 'u' -> {
                    if (at + 4 > s.length()) throw new ParseError("short escape", at);
                    try {
                        sb.append((char) Integer.parseInt(s.substring(at, at + 4), 16));
                    } catch (NumberFormatException e) {
                        throw new ParseError("bad escape", at);
                    }
                    at += 4;
                }
                default -> throw new ParseError("escape " + c, at - 1);
            }
        }
        return sb.toString();
    }

    private Number number() throws ParseError {
        int start = at;
        while (at < s.length() && "+-.eE0123456789".indexOf(s.charAt(at)) >= 0) at++;
        String n = s.substring(start, at);
        try {
            if (n.chars().allMatch(c -> c == '-' || Character.isDigit(c))) return Long.valueOf(n);
            return Double.valueOf(n);
        } catch (NumberFormatException e) {
            throw new ParseError("bad number '" + n + "'", start);
        }
    }

    static void print(Object o, StringBuilder out, String indent) {
        if (o instanceof Map<?, ?> m) {
            out.append("{");
            String sep = "\n";
            for (Map.Entry<?, ?> e : m.entrySet()) {
                out.append(sep).append(indent).append("  \"").append(e.getKey()).append("\": ");
                print(e.getValue(), out, indent + "  ");
                sep = ",\n";
            }
            out.append(m.isEmpty() ? "}" : "\n" + indent + "}");
        } else if (o instanceof List<?> l) {
            out.append('[');
            for (int i = 0; i < l.size(); i++) {
                if (i > 0) out.append(", ");
                print(l.get(i), out, indent);
            }
            out.append(']');
        } else if (o instanceof String t) out.append('"').append(t.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n")).append('"');
        else out.append(o);
    }

    public static void main(String[] args) {
        for (String text : new String[] {"{\"a\": [1, 2.5, -3e2, {\"b\": null}], \"s\": \"x\\n\\\"\\u00e9\\uD83D\\uDE00\", \"t\": true, \"e\": {}, \"l\": []}", "[]", "  42 ", "\"\"", "-0", "1e400", "[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]", "{\"a\":1,}", "[1 2]", "{\"a\" 1}", "tru", "\"abc", "\"\\q\"", "\"\\u12\"", "\"\\u12zz\"", "1.2.3", "", "{\"k\":1,\"k\":2}", "[1],", "99999999999999999999", "{1:2}", "nullx"}) {
            try {
                Object v = parse(text);
                StringBuilder sb = new StringBuilder();
                print(v, sb, "");
                System.out.println(sb + " " + (v == null ? null : v.getClass().getSimpleName()));
            } catch (ParseError e) {
                System.out.println(text + " -> " + e.getMessage());
            }
        }
    }
}
