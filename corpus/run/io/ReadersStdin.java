// COVERS: BufferedReader and raw reads on System.in, line endings, a word count, marks, StringReader, StringWriter, PrintWriter, byte array streams
// STDIN: first line\nsecond, with comma\n\n42\ntail without end
import java.io.*;
import java.util.*;

public class ReadersStdin {
    public static void main(String[] args) throws IOException {
        int first = System.in.read();
        System.out.println(first + " " + (char) first);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Map<Character, Integer> letters = new TreeMap<>();
        int lines = 0, words = 0;
        for (String line; (line = in.readLine()) != null; lines++) {
            System.out.println(lines + ": [" + line + "]");
            StringTokenizer t = new StringTokenizer(line, " ,");
            words += t.countTokens();
            while (t.hasMoreTokens()) letters.merge(t.nextToken().charAt(0), 1, Integer::sum);
        }
        System.out.println(lines + " lines " + words + " words " + letters);
        System.out.println(in.readLine() + " " + in.read());

        BufferedReader text = new BufferedReader(new StringReader("a\r\nb\rc\n\nd"));
        StringBuilder all = new StringBuilder();
        for (String s; (s = text.readLine()) != null; ) all.append('<').append(s).append('>');
        System.out.println(all);

        StringReader r = new StringReader("hello world");
        char[] buffer = new char[4];
        int n = r.read(buffer);
        r.mark(100);
        r.skip(2);
        System.out.println(n + new String(buffer) + (char) r.read());
        r.reset();
        System.out.println((char) r.read() + " " + r.ready());

        StringWriter w = new StringWriter();
        try (PrintWriter p = new PrintWriter(w)) {
            p.print(1);
            p.print('c');
            p.print(2.5);
            p.print((Object) null);
            p.print(new char[] {'x', 'y'});
            p.append("end").append('!');
            p.write("tail", 1, 2);
            System.out.println(p.checkError());
        }
        System.out.println(w + " " + w.getBuffer().length());

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(bytes);
        data.writeInt(0xCAFEBABE);
        data.writeLong(-2);
        data.writeDouble(1.5);
        data.writeUTF("utf");
        data.writeBoolean(true);
        data.writeShort(-3);
        System.out.println(data.size() + " " + Arrays.toString(Arrays.copyOf(bytes.toByteArray(), 6)));
        DataInputStream back = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(Integer.toHexString(back.readInt()) + " " + back.readLong() + " " + back.readDouble() + " " + back.readUTF() + " " + back.readBoolean() + " " + back.readUnsignedShort() + " " + back.available());
        try {
            back.readByte();
        } catch (EOFException e) {
            System.out.println("end: " + e.getMessage());
        }
        PrintStream old = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured, true));
        System.out.print("to the ");
        System.out.println("buffer");
        System.setOut(old);
        System.out.println("captured " + captured.size() + " " + captured.toString().trim());
    }
}
