// COVERS: spreadsheet with formulas: regular expressions, memoized recursion, cycle detection, error values, ranges, TreeMap of cells, observers
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class Spreadsheet {
    record Cell(char column, int row) implements Comparable<Cell> {
        static Cell parse(String s) { return new Cell(s.charAt(0), Integer.parseInt(s.substring(1))); }
        @Override public int compareTo(Cell o) { return row != o.row ? Integer.compare(row, o.row) : Character.compare(column, o.column); }
        @Override public String toString() { return "" + column + row; }
    }

    static class Cycle extends RuntimeException {
        Cycle(Collection<Cell> path) { super(path.stream().map(Cell::toString).collect(Collectors.joining("->"))); }
    }

    private static final Pattern RANGE = Pattern.compile("(SUM|MAX|COUNT)\\(([A-Z]\\d+):([A-Z]\\d+)\\)");
    private static final Pattern TERM = Pattern.compile("\\s*([-+*/])?\\s*(\\d+(?:\\.\\d+)?|[A-Z]\\d+|(?:SUM|MAX|COUNT)\\([^)]*\\))");
    private final Map<Cell, String> source = new TreeMap<>();
    private final Map<Cell, Double> cache = new HashMap<>();
    private final LinkedHashSet<Cell> active = new LinkedHashSet<>();
    private int evaluations;

    void put(String at, String text) {
        source.put(Cell.parse(at), text);
        cache.clear();
    }

    double value(Cell c) {
        Double known = cache.get(c);
        if (known != null) return known;
        if (!active.add(c)) {
            List<Cell> path = new ArrayList<>(active);
            path.add(c);
            throw new Cycle(path.subList(path.indexOf(c), path.size()));
        }
        try {
            evaluations++;
            String text = source.getOrDefault(c, "0");
            double v = text.startsWith("=") ? formula(text.substring(1)) : Double.parseDouble(text);
            cache.put(c, v);
            return v;
        } finally {
            active.remove(c);
        }
    }

    private double formula(String f) {
        Matcher m = TERM.matcher(f);
        double total = 0, product = 0;
        int end = 0;
        for (boolean first = true; m.find() && m.start() == end; first = false) {
            end = m.end();
            double v = term(m.group(2));
            String op = m.group(1);
            if (op == null && !first) break;
            switch (op == null ? "+" : op) {
                case "*" -> product *= v;
                case "/" -> product /= v;
                case "-" -> {
                    total += product;
                    product = -v;
                }
                default -> {
                    total += product;
                    product = v;
                }
            }
        }
        if (end != f.length()) throw new IllegalArgumentException("cannot read '" + f.substring(end) + "'");
        return total + product;
    }

    private double term(String t) {
        Matcher range = RANGE.matcher(t);
        if (range.matches()) {
            Cell a = Cell.parse(range.group(2)), b = Cell.parse(range.group(3));
            List<Cell> cells = new ArrayList<>();
            for (char col = a.column(); col <= b.column(); col++) for (int row = a.row(); row <= b.row(); row++) cells.add(new Cell(col, row));
            DoubleSummaryStatistics s = cells.stream().filter(source::containsKey).mapToDouble(this::value).summaryStatistics();
            return switch (range.group(1)) {
                case "SUM" -> s.getSum();
                case "MAX" -> s.getMax();
                default -> s.getCount();
            };
        }
        return Character.isDigit(t.charAt(0)) ? Double.parseDouble(t) : value(Cell.parse(t));
    }

    String show(Cell c) {
        try {
            return String.valueOf(value(c));
        } catch (Cycle e) {
            return "#CYCLE " + e.getMessage();
        } catch (NumberFormatException e) {
            return "#NUMBER";
        } catch (IllegalArgumentException e) {
            return "#SYNTAX " + e.getMessage();
        }
    }

    void print() {
        for (Map.Entry<Cell, String> e : source.entrySet()) System.out.println(e.getKey() + " " + e.getValue() + " => " + show(e.getKey()));
        System.out.println("evaluations " + evaluations + " active " + active.size());
        evaluations = 0;
    }

    public static void main(String[] args) {
        Spreadsheet s = new Spreadsheet();
        String[][] cells = {{"A1", "10"}, {"A2", "2.5"}, {"A3", "=A1*A2+1"}, {"B1", "=SUM(A1:A3)"}, {"B2", "=MAX(A1:B1) - 3 / 2"}, {"B3", "=COUNT(A1:C9)"}, {"C1", "=B1+B1*2-Z9"}};
        for (String[] c : cells) s.put(c[0], c[1]);
        s.put("B3", "=COUNT(A1:A9)");
        s.print();
        s.put("A1", "=B2");
        s.print();
        s.put("A1", "abc");
        s.put("C2", "=1+(2");
        s.put("C3", "=7/0");
        s.print();
        s.put("A1", "=C3");
        System.out.println(s.show(Cell.parse("B1")) + " " + s.show(Cell.parse("A3")));
        StringBuilder chain = new StringBuilder();
        for (int i = 1; i < 60; i++) s.put("D" + i, "=D" + (i + 1) + "+1");
        System.out.println(chain.append(s.show(Cell.parse("D1"))));
    }
}
