// COVERS: Scanner on System.in: ints, longs, doubles, words and lines mixed, hasNext loops, skipped bad tokens, end of input
// STDIN: 4\n10 -20 30 9000000000\n2.5 1e3 nan\nthe quick  brown\n\nlast line of text\nx 7 y 8\n
import java.util.*;

public class ScannerStdin {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long sum = 0;
        for (int i = 0; i < n; i++) sum += in.nextLong();
        System.out.println("sum " + sum);
        System.out.println(in.nextDouble() + " " + in.nextDouble());
        System.out.println(in.hasNextDouble() + " " + in.hasNextInt() + " " + in.next());
        System.out.println("[" + in.nextLine() + "]");
        String[] words = in.nextLine().split("\\s+");
        System.out.println(words.length + " " + String.join("/", words));
        System.out.println("[" + in.nextLine() + "] [" + in.nextLine() + "]");
        List<Integer> numbers = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        while (in.hasNext()) {
            if (in.hasNextInt()) numbers.add(in.nextInt());
            else skipped.add(in.next());
        }
        System.out.println(numbers + " " + skipped + " " + in.hasNextLine());
        try {
            in.next();
        } catch (NoSuchElementException e) {
            System.out.println("no more: " + e.getClass().getSimpleName());
        }
        System.out.println(in.hasNextLine());
        try {
            in.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        in.close();
        try {
            in.hasNext();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
