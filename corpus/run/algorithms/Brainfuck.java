// COVERS: Brainfuck interpreter: byte wrap-around, jump tables, input, output, errors
import java.util.*;

public class Brainfuck {
    static class SyntaxException extends RuntimeException {
        SyntaxException(String m, int at) { super(m + " at " + at); }
    }

    static int[] jumps(String code) {
        int[] jump = new int[code.length()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < code.length(); i++) {
            switch (code.charAt(i)) {
                case '[' -> open.push(i);
                case ']' -> {
                    if (open.isEmpty()) throw new SyntaxException("unmatched ]", i);
                    int j = open.pop();
                    jump[i] = j;
                    jump[j] = i;
                }
                default -> { }
            }
        }
        if (!open.isEmpty()) throw new SyntaxException("unmatched [", open.peek());
        return jump;
    }

    static long steps;

    static String run(String code, String input) {
        int[] jump = jumps(code);
        byte[] tape = new byte[300];
        int pointer = 0, in = 0;
        StringBuilder out = new StringBuilder();
        for (int pc = 0; pc < code.length(); pc++) {
            steps++;
            switch (code.charAt(pc)) {
                case '>': pointer++; break;
                case '<': pointer--; break;
                case '+': tape[pointer]++; break;
                case '-': tape[pointer]--; break;
                case '.': out.append((char) (tape[pointer] & 0xFF)); break;
                case ',': tape[pointer] = in < input.length() ? (byte) input.charAt(in++) : 0; break;
                case '[': if (tape[pointer] == 0) pc = jump[pc]; break;
                case ']': if (tape[pointer] != 0) pc = jump[pc]; break;
                default: steps--;
            }
        }
        return out.toString();
    }

    /** A program that prints the text: one cell per character, built by a multiplication loop. */
    static String encode(String text) {
        StringBuilder sb = new StringBuilder();
        for (char c : text.toCharArray()) {
            int factor = (int) Math.sqrt(c);
            sb.append(">").append("+".repeat(factor)).append("[>").append("+".repeat(c / factor)).append("<-]>").append("+".repeat(c % factor)).append('.');
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        String hello = encode("Hello, tape!\n");
        System.out.print(run(hello, ""));
        System.out.println(hello.length() + " " + steps);
        System.out.println(run(",[.,]", "echo this"));
        System.out.println(run(">,[>,]<[.<]", "reversed"));
        System.out.println((int) run("-.", "").charAt(0) + " " + (int) run("--->++<[->+<]>.", "").charAt(0));
        steps = 0;
        System.out.println(run("++++++++[>++++++++<-]>+>++++++++++++++++++++++++++[<.+>-]", ""));
        System.out.println(steps);
        System.out.println(run(">++++++++[<++++++++>-]<[->+>+<<]>>-[<.>-]", "").length());
        String countdown = "+++++++++" + "[" + "[->+>+<<]>>[-<<+>>]++++++++[<++++++>-]<.[-]<-" + "]";
        System.out.println(run(countdown, "") + " " + steps);
        for (String bad : new String[] {"[[]", "][", "+]"}) {
            try {
                run(bad, "");
            } catch (SyntaxException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            run("<+", "");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            run("+[>+]", "");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
