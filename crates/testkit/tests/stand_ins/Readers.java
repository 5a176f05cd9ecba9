package org.tandem.input;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.Random;

/** Random calls of the reader that stands for readers of the input, and the same calls of a reader of a text. */
final class Readers {
    private static final int RUNS = 20_000;

    public static void main(String[] arguments) throws Exception {
        long calls = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            calls += run(new Random(seed), seed);
        }
        System.out.println("compared " + (calls > 0 ? "calls" : "nothing"));
    }

    private static int run(Random random, int seed) throws Exception {
        String text = "some\ntext".substring(0, random.nextInt(10));
        InputReader stood = new InputReader();
        stood.content = text;
        Reader left = stood;
        Reader right = new StringReader(text);
        int length = 1 + random.nextInt(10);
        for (int step = 0; step < length; step++) {
            int call = random.nextInt(14);
            long choice = random.nextLong();
            String one = answer(call, left, new Random(choice));
            String other = answer(call, right, new Random(choice));
            if (!one.equals(other)) {
                throw new AssertionError("seed " + seed + ", call " + call + ": " + one + ", not " + other);
            }
        }
        return length;
    }

    private static String answer(int call, Reader reader, Random random) {
        try {
            return String.valueOf(result(call, reader, random));
        } catch (IOException | RuntimeException thrown) {
            // What the message says differs between versions of the library.
            return thrown.getClass().getName();
        }
    }

    private static Object result(int call, Reader reader, Random random) throws IOException {
        char[] room = new char[random.nextInt(5)];
        switch (call) {
            case 0: {
                int read = reader.read(room, random.nextInt(4) - 1, random.nextInt(5) - 1);
                return read + Arrays.toString(room);
            }
            case 1: return reader.read(room) + Arrays.toString(room);
            case 2: return reader.read((char[]) null, 0, random.nextInt(2));
            case 3: return reader.skip(random.nextInt(9) - 4);
            case 4: return reader.ready() + " " + reader.markSupported();
            case 5: reader.mark(random.nextInt(3) - 1); return "";
            case 6: reader.reset(); return "";
            case 7: if (random.nextInt(4) == 0) { reader.close(); } return "";
            case 8: {
                CharBuffer buffer = CharBuffer.allocate(2);
                return reader.read(buffer) + " " + buffer.position();
            }
            case 9: {
                StringWriter all = new StringWriter();
                return random.nextInt(4) == 0 ? reader.transferTo(all) + all.toString() : "";
            }
            case 10: return random.nextInt(4) == 0 ? new BufferedReader(reader).readLine() : "";
            case 11: return reader.skip(Long.MAX_VALUE - random.nextInt(2) * Long.MAX_VALUE * 2);
            default: return reader.read();
        }
    }
}
