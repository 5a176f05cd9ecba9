// COVERS: compact source file with an instance main method, fields, methods, nested types, IO class, module imports
// MIN-JDK: 25

record Pair(String left, int right) {}

enum Mode { ON, OFF }

int counter = 10;
final List<String> log = new ArrayList<>();

String greet(String name) {
    counter++;
    return "Hello, " + name + "!" + counter;
}

static int square(int x) { return x * x; }

interface Shape { double area(); }

class Helper implements Shape {
    public double area() { return counter * 2; }
}

void main() {
    IO.println(greet("compact"));
    IO.println(greet("again"));
    IO.print("no newline ");
    IO.println();
    System.out.println(square(12) + " " + new Pair("l", 5) + " " + Mode.OFF + " " + new Helper().area());
    log.add("a");
    log.add("b");
    Map<String, Integer> m = new TreeMap<>();
    for (String s : log) m.merge(s, counter, Integer::sum);
    IO.println(m + " " + Stream.of(3, 1, 2).sorted().map(String::valueOf).collect(Collectors.joining(",")));
    IO.println(this.getClass().getName() + " " + getClass().getSuperclass().getSimpleName());
    BigInteger big = BigInteger.TWO.pow(100);
    IO.println(big);
}
