// COVERS: Scanner on strings: delimiters, radix, booleans, big numbers, findInLine, skip, patterns, mismatches, tokens stream
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class ScannerString {
    static void fails(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Scanner s = new Scanner("12 abc 3.75 true ff -8");
        System.out.println(s.nextInt() + " " + s.next() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + s.nextInt(16) + " " + s.nextByte() + " " + s.hasNext());
        Scanner csv = new Scanner("a, b ,,c").useDelimiter("\\s*,\\s*");
        List<String> cells = new ArrayList<>();
        csv.forEachRemaining(cells::add);
        System.out.println(cells + " " + cells.size());
        Scanner bad = new Scanner("word 99999999999");
        fails(bad::nextInt);
        System.out.println(bad.next());
        fails(bad::nextInt);
        System.out.println(bad.nextLong());
        fails(bad::nextInt);
        fails(() -> new Scanner("").nextLine());
        Scanner lines = new Scanner("one\n\ntwo\r\nthree");
        StringBuilder sb = new StringBuilder();
        while (lines.hasNextLine()) sb.append('[').append(lines.nextLine()).append(']');
        System.out.println(sb);
        Scanner find = new Scanner("key1=value1; key2=value2");
        find.findInLine("(\\w+)=(\\w+)");
        MatchResult m = find.match();
        System.out.println(m.group(1) + " -> " + m.group(2) + " at " + m.start(2));
        System.out.println(find.findInLine("nothing") + " " + find.findInLine("\\w+2"));
        Scanner skip = new Scanner("   ###rest");
        skip.skip("\\s*#*");
        System.out.println(skip.next());
        fails(() -> new Scanner("abc").skip("x"));
        System.out.println(new Scanner("123456789012345678901234567890").nextBigInteger().bitLength() + " " + new Scanner("1.50").nextBigDecimal().scale());
        System.out.println(new Scanner("p q r").tokens().map(String::toUpperCase).collect(Collectors.joining("+")));
        System.out.println(new Scanner("a1b22c333").findAll("\\d+").map(MatchResult::group).toList());
        System.out.println(new Scanner("1,000").nextInt() + " " + new Scanner("x1").hasNext("[a-z]\\d") + " " + new Scanner("zz").hasNextInt(36));
        System.out.println(new Scanner("yes").hasNextBoolean() + " " + new Scanner("TRUE").nextBoolean() + " " + new Scanner(" ").hasNext() + new Scanner(" ").hasNextLine());
    }
}
