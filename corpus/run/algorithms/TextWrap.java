// COVERS: text wrapping greedy and optimal (dynamic programming), justification, centering, tables with padded columns, Roman numerals both ways, number words
import java.util.*;
import java.util.stream.*;

public class TextWrap {
    static List<String> greedy(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String w : text.trim().split("\\s+")) {
            if (line.length() > 0 && line.length() + 1 + w.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (line.length() > 0) line.append(' ');
            line.append(w);
        }
        lines.add(line.toString());
        return lines;
    }

    static List<String> optimal(String text, int width) {
        String[] w = text.trim().split("\\s+");
        int n = w.length;
        long[] cost = new long[n + 1];
        int[] breakAt = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            cost[i] = Long.MAX_VALUE;
            int length = -1;
            for (int j = i; j < n; j++) {
                length += w[j].length() + 1;
                if (length > width && j > i) break;
                long slack = Math.max(0, width - length);
                long c = j == n - 1 ? 0 : slack * slack * slack + cost[j + 1];
                if (c < cost[i]) {
                    cost[i] = c;
                    breakAt[i] = j + 1;
                }
            }
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < n; i = breakAt[i]) lines.add(String.join(" ", Arrays.asList(w).subList(i, breakAt[i])));
        return lines;
    }

    static String justify(String line, int width) {
        String[] w = line.split(" ");
        if (w.length == 1) return line;
        int spaces = width - line.length() + w.length - 1, gaps = w.length - 1;
        StringBuilder sb = new StringBuilder(w[0]);
        for (int i = 1; i < w.length; i++) {
            int here = spaces / gaps + (i <= spaces % gaps ? 1 : 0);
            sb.append(" ".repeat(here)).append(w[i]);
        }
        return sb.toString();
    }

    static String center(String s, int width) {
        int left = Math.max(0, (width - s.length()) / 2);
        return ".".repeat(left) + s + ".".repeat(Math.max(0, width - s.length() - left));
    }

    static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    static final String[] SIGNS = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};

    static String roman(int n) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < VALUES.length; i++) for (; n >= VALUES[i]; n -= VALUES[i]) sb.append(SIGNS[i]);
        return sb.toString();
    }

    static int arabic(String s) {
        int total = 0, last = 0;
        for (int i = s.length() - 1; i >= 0; i--) {
            int v = switch (s.charAt(i)) {
                case 'I' -> 1;
                case 'V' -> 5;
                case 'X' -> 10;
                case 'L' -> 50;
                case 'C' -> 100;
                case 'D' -> 500;
                case 'M' -> 1000;
                default -> throw new IllegalArgumentException("no numeral: " + s.charAt(i));
            };
            total += v < last ? -v : v;
            last = Math.max(last, v);
        }
        return total;
    }

    static final String[] SMALL = ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen").split(" ");
    static final String[] TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

    static String words(long n) {
        if (n < 0) return "minus " + words(-n);
        if (n < 20) return SMALL[(int) n];
        if (n < 100) return TENS[(int) n / 10] + (n % 10 == 0 ? "" : "-" + SMALL[(int) n % 10]);
        long[] units = {1_000_000_000, 1_000_000, 1000, 100};
        String[] names = {"billion", "million", "thousand", "hundred"};
        for (int i = 0; i < units.length; i++) {
            if (n >= units[i]) return words(n / units[i]) + " " + names[i] + (n % units[i] == 0 ? "" : " " + words(n % units[i]));
        }
        throw new AssertionError(n);
    }

    public static void main(String[] args) {
        String text = "aaa bb cc ddddd   the wrapped words of a paragraph should look even, incomprehensibilities excepted";
        for (int width : new int[] {6, 16, 30}) {
            greedy(text, width).forEach(l -> System.out.println(width + "|" + l + "|"));
            List<String> best = optimal(text, width);
            System.out.println(best.stream().map(l -> justify(l, width)).collect(Collectors.joining("|\n", "", "|")));
        }
        System.out.println(center("mid", 9) + " " + center("even", 9) + " " + center("too long", 3));
        boolean round = IntStream.rangeClosed(1, 3999).allMatch(n -> arabic(roman(n)) == n);
        System.out.println(round + " " + roman(1994) + " " + roman(3888) + " " + arabic("MCMXLIV"));
        try {
            arabic("XQ");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (long n : new long[] {0, 13, 40, 99, 100, 342, 1001, 70_013, 1_000_000, -2_147_483_648L}) System.out.println(words(n));
    }
}
