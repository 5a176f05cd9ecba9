// COVERS: text blocks: indentation, escapes, trailing spaces, line continuation, quotes
public class TextBlocks {
    static final String HTML = """
            <html>
              <body>
                <p>"Hello"</p>
              </body>
            </html>
            """;

    static void show(String s) {
        System.out.println("[" + s.replace("\n", "\\n").replace("\t", "\\t").replace(' ', '.') + "] " + s.length());
    }

    public static void main(String[] args) {
        System.out.print(HTML);
        show(HTML);
        show("""
            no newline at end""");
        show("""
            trailing   
            spaces\040\040
            kept\s
            """);
        show("""
            joined \
            line \
            end
            """);
        show("""
              indented more
            base
          """);
        show("""
            quote: " two: "" three: \""" four: ""\""
            """);
        show("""
            escapes \t tab \\ backslash \101 octal \u00e9 unicode \n newline
            """);
        show("""

            blank first line

            """);
        show("""
            a""" + "b" + """
            c
            """ + 'd');
        String name = "World";
        System.out.println("""
            Hello, %s!
            You are %d.
            """.formatted(name, 42).strip());
        String json = """
            {
              "key": "value",
              "list": [1, 2, 3],
              "nested": {"a": null}
            }""";
        System.out.println(json.lines().map(String::strip).reduce("", String::concat));
        System.out.println(json.equals("{\n  \"key\": \"value\",\n  \"list\": [1, 2, 3],\n  \"nested\": {\"a\": null}\n}"));
        System.out.println("""
            same""" == "same");
        int count = 0;
        for (String line : HTML.split("\n")) System.out.println(++count + ":" + line.indexOf('<') + ":" + line.trim().length());
    }
}
