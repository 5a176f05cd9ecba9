// COVERS: java.util.regex: groups, replaceAll, split, backreferences, lookaround, quantifiers, errors
import java.util.*;
import java.util.regex.*;

public class RegexUse {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("(\\w+)@(\\w+)\\.(com|org)").matcher("mail bob@site.com and alice@home.org, not x@y.net");
        while (m.find()) System.out.println(m.group() + " " + m.group(1) + " " + m.group(2) + " " + m.group(3) + " " + m.start() + "-" + m.end(2) + " " + m.groupCount());
        Matcher named = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)").matcher("on 2024-07 or 1999-12");
        System.out.println(named.replaceAll("${month}/${year}") + " " + named.reset().find() + " " + named.group("year"));
        System.out.println("aaa".replaceAll("a*", "X") + " " + "abc".replaceAll("", "-") + " " + "a.b.c".replaceAll(".", "x") + " " + "a.b.c".replace(".", "x") + " " + "a1b22".replaceFirst("\\d+", "#") + " " + "cost".replaceAll("cost", Matcher.quoteReplacement("$5\\")));
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a,b,,c,,".split(",", 2)) + Arrays.toString("".split(",")) + Arrays.toString(",a".split(",")) + Arrays.toString("abc".split("")) + Arrays.toString("a1b2c3".split("\\d")) + Arrays.toString("a|b".split("|")) + Arrays.toString("a|b".split("\\|")) + Arrays.toString("x".split("x")) + Arrays.toString(" a  b ".trim().split("\\s+")));
        System.out.println("foobar".matches("foo") + " " + "foobar".matches("foo.*") + " " + Pattern.matches("[a-f&&[^c]]+", "abdef") + " " + "\n".matches(".") + " " + Pattern.compile(".", Pattern.DOTALL).matcher("\n").matches());
        System.out.println("hello hello world".replaceAll("\\b(\\w+) \\1\\b", "<$1>") + " " + "priceUSD100EUR200".replaceAll("(?<=USD)\\d+", "N") + " " + "foobarfoobaz".replaceAll("foo(?!bar)", "X"));
        for (String p : new String[] {"<.+>", "<.+?>", "<.++>", "<[^>]*>"}) {
            Matcher q = Pattern.compile(p).matcher("<a><b>");
            System.out.print(p + " " + (q.find() ? q.group() : "none") + "; ");
        }
        System.out.println();
        System.out.println(Pattern.compile("HELLO", Pattern.CASE_INSENSITIVE).matcher("say hello").find() + " " + Pattern.compile("^b", Pattern.MULTILINE).matcher("a\nb").find() + " " + "AbC".replaceAll("(?i)b", "_") + " " + Pattern.compile("a b # comment", Pattern.COMMENTS).matcher("ab").matches());
        Matcher look = Pattern.compile("(a)(b)?").matcher("a");
        System.out.println(look.matches() + " " + look.group(2) + " " + look.start(2) + " " + look.hitEnd());
        StringBuilder sb = new StringBuilder();
        Matcher digits = Pattern.compile("\\d+").matcher("x1y22z333");
        while (digits.find()) digits.appendReplacement(sb, String.valueOf(Integer.parseInt(digits.group()) * 2));
        digits.appendTail(sb);
        System.out.println(sb + " " + Pattern.compile("\\d").matcher("a1b2").replaceAll(r -> "<" + r.group() + ">") + " " + Pattern.compile("\\d").matcher("a1b2").results().count());
        System.out.println(Pattern.compile("[,;]").splitAsStream("a,b;c").toList() + " " + Pattern.quote("a.b") + " " + Pattern.compile("o").asPredicate().test("foo") + " " + Pattern.compile("x+").toString());
        for (String bad : new String[] {"(", "[a", "a{2,1}", "*a", "(?<n>a)(?<n>b)", "\\k<q>"}) {
            try {
                Pattern.compile(bad);
                System.out.println("compiled " + bad);
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " @" + e.getIndex() + " " + e.getPattern());
            }
        }
        try {
            Matcher none = Pattern.compile("a").matcher("b");
            none.find();
            none.group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            "a".replaceAll("a", "$1");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("\u00e9\u4e2dx".replaceAll("\\p{L}", "L") + " " + "aB1_".replaceAll("\\p{Upper}|\\p{Punct}", "*") + " " + "a\tb c".replaceAll("\\s", "_") + " " + "0x1F".matches("0[xX]\\p{XDigit}+") + " " + "(((a)))".replaceAll("[()]", ""));
        Matcher region = Pattern.compile("b+").matcher("abbbabbb").region(4, 7);
        System.out.println(region.find() + " " + region.start() + " " + region.lookingAt() + " " + region.usePattern(Pattern.compile("a")).reset().lookingAt());
    }
}
