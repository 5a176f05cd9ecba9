// COVERS: regular expressions at work: named groups, appendReplacement, lazy and possessive quantifiers, flags, lookbehind, split limits, log and CSV parsing, region, results
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class RegexScenarios {
    static List<String> csv(String line) {
        Matcher m = Pattern.compile("\\G(?:^|,)(?:\"((?:[^\"]|\"\")*)\"|([^\",]*))").matcher(line);
        List<String> out = new ArrayList<>();
        while (m.find()) out.add(m.group(1) != null ? m.group(1).replace("\"\"", "\"") : m.group(2));
        return out;
    }

    public static void main(String[] args) {
        Pattern log = Pattern.compile("(?<level>INFO|WARN|ERROR)\\s+\\[(?<where>[\\w.]+):(?<line>\\d+)\\]\\s*(?<text>.*)");
        for (String s : """
                INFO [app.Main:12] started
                ERROR  [db.Pool:7]connection lost: retry
                DEBUG [x:1] hidden
                WARN [a.b.C:99]""".split("\n")) {
            Matcher m = log.matcher(s);
            System.out.println(m.matches() ? m.group("level").charAt(0) + " " + m.group("where") + "@" + Integer.parseInt(m.group("line")) + " '" + m.group("text") + "' " + m.start("line") : "skip");
        }
        Matcher vars = Pattern.compile("\\$\\{(\\w+)(?::([^}]*))?\\}").matcher("Hi ${name}, ${count:0} new; ${missing:n/a}${missing}!");
        Map<String, String> env = Map.of("name", "A$B\\C", "count", "3");
        StringBuilder sb = new StringBuilder();
        while (vars.find()) {
            String v = env.getOrDefault(vars.group(1), vars.group(2));
            vars.appendReplacement(sb, Matcher.quoteReplacement(String.valueOf(v)));
        }
        System.out.println(vars.appendTail(sb));
        System.out.println(csv("a,\"b,\"\"c\"\"\",,d") + " " + csv("x,,").size());
        String html = "<b>one</b><b>two</b>";
        System.out.println(html.replaceAll("<b>.*</b>", "G") + " " + html.replaceAll("<b>.*?</b>", "L") + " " + html.replaceAll("<(\\w)>([^<]*)</\\1>", "[$2]") + " " + "aaa".matches("a*+a"));
        System.out.println("price 5, 10 and 250".replaceAll("\\b(\\d)(\\d*)\\b", "$1-$2") + " " + Pattern.compile("\\d+").matcher("a1b22c").replaceAll(r -> "<" + r.group().length() + ">"));
        System.out.println(Pattern.compile("^\\s*#.*$|^end", Pattern.MULTILINE | Pattern.CASE_INSENSITIVE).matcher("# c1\nx\n  #c2\nEND").results().map(MatchResult::group).map(String::strip).toList());
        System.out.println("1234567.891".replaceAll("(?<=\\d)(?=(\\d{3})+\\.)", ",") + " " + "camelCaseToSnake".replaceAll("(?<!^)(?=[A-Z])", "_").toLowerCase() + " " + "foobarfoo".split("(?<=foo)|(?=foo)").length);
        System.out.println(Arrays.toString("a:b::c".split(":", 0)) + Arrays.toString("a:b::c".split(":", 2)) + Arrays.toString("::".split(":")) + Arrays.toString(Pattern.compile("\\s*[;|]\\s*").split(" p ; q|r ")));
        Pattern p = Pattern.compile("(a(b)?)+(c)?");
        Matcher m = p.matcher("aba");
        System.out.println(m.matches() + " " + m.group(1) + " " + m.group(2) + " " + m.group(3) + " " + m.groupCount() + " " + m.start(3) + " " + m.end());
        Matcher region = Pattern.compile("^\\w+$").matcher("one two three").region(4, 7);
        System.out.println(region.matches() + " " + region.useAnchoringBounds(false).matches() + " " + region.lookingAt() + " " + region.hitEnd());
        System.out.println(Pattern.matches("[a-c&&[^b]]+", "acca") + " " + Pattern.matches("\\p{Upper}\\p{Alpha}*\\p{Punct}", "Hello!") + " " + Pattern.matches("(?x) a \\s b # comment", "a b") + " " + Pattern.matches("(?s)a.b", "a\nb") + " " + "a.b".matches(Pattern.quote("a.b")) + " " + Pattern.matches("\\x41\\u0042\\103", "ABC"));
        System.out.println(Stream.of("x1", "yy", "z9").filter(Pattern.compile("\\d").asPredicate()).toList() + " " + Pattern.compile(",").splitAsStream("q,r").collect(Collectors.joining("+")) + " " + Pattern.compile("a|b", Pattern.LITERAL).matcher("a|b").matches());
        for (String bad : new String[] {"(", "[a", "*a", "a{2,1}", "\\k<x>", "(?<n>a)(?<n>b)"}) {
            try {
                Pattern.compile(bad);
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " @" + e.getIndex() + " " + e.getPattern());
            }
        }
        try {
            p.matcher("zzz").group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        String expr = "3 + 4 * ( 2 - 1 )";
        System.out.println(Pattern.compile("\\d+|[-+*/()]").matcher(expr).results().map(r -> r.group() + "@" + r.start()).collect(Collectors.joining(" ")));
    }
}
