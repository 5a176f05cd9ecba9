// COVERS: printf of reports: padded tables, money, percentages, hex dumps, dates from arguments, %n, reuse of arguments, Formatter on a builder, Formattable
import java.util.*;

public class ReportPrinting {
    record Row(String item, int count, double price) implements Formattable {
        @Override public void formatTo(Formatter f, int flags, int width, int precision) {
            String s = (flags & FormattableFlags.UPPERCASE) != 0 ? item.toUpperCase(Locale.ROOT) : item;
            if (precision >= 0 && s.length() > precision) s = s.substring(0, precision);
            boolean left = (flags & FormattableFlags.LEFT_JUSTIFY) != 0;
            String pad = ".".repeat(Math.max(0, width - s.length()));
            f.format(left ? s + pad : pad + s);
        }
    }

    static String dump(byte[] data) {
        StringBuilder sb = new StringBuilder();
        Formatter f = new Formatter(sb, Locale.ROOT);
        for (int i = 0; i < data.length; i += 8) {
            f.format("%04x ", i);
            for (int j = i; j < i + 8; j++) f.format(j < data.length ? " %02X" : "   ", j < data.length ? data[j] : (Object) 0);
            sb.append("  ");
            for (int j = i; j < Math.min(i + 8, data.length); j++) sb.append(data[j] >= 32 ? (char) data[j] : '.');
            f.format("%n");
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        List<Row> rows = List.of(new Row("bread", 3, 2.5), new Row("caviar", 1, 1234.567), new Row("salt", 1000, 0.05));
        double total = 0;
        System.out.printf("%-10s|%6s|%12s%n", "item", "count", "price");
        for (Row r : rows) {
            System.out.printf("%-10s|%6d|%12.2f%n", r, r.count(), r.price());
            total += r.count() * r.price();
        }
        System.out.printf("%-10S|%6s|%12.3f%n", "total", "", total);
        for (Row r : rows) System.out.printf("[%s] [%S] [%8s] [%-8s] [%.3s] [%5.2S]%n", r, r, r, r, r, r);
        System.out.print(dump("Hello, hex dump\u0001!".getBytes(java.nio.charset.StandardCharsets.US_ASCII)));
        System.out.printf("%2$s %1$s %<s %s %s%n", "a", "b");
        System.out.printf("%5.1f%% %x %o %#x %#o %e %g %c %b %h%n", 12.345, 255, 8, 255, 8, 12345.678, 0.0001, 'x', true, "hi");
        System.out.printf("%08d|%+d|% d|%(d|%,d|%-6d|%06.2f|%s%n", 42, 42, 42, -42, 1234567, 42, 3.14159, (Object) null);
        System.out.printf("%d %d %d %d %s%n", (byte) -1, (short) -2, -3L, new java.math.BigInteger("123456789012345678901"), Arrays.asList(1, null));
        System.out.printf("%x %x %X %c %C%n", (byte) -1, -1L, 0xbeef, 65, 'q');
        System.out.printf("%.0f %.0f %.0f %.1f %.3e %10.4f|%-10.1f|%n", 0.5, 1.5, 2.5, 0.25, 0.000123456, Math.PI, -0.05);
        System.out.printf("%f %e %s %.2f %5s%n", Double.NaN, Double.POSITIVE_INFINITY, -0.0, -0.001, Float.MIN_VALUE);
        System.out.println(String.format("%b %b %B", null, "x", false) + String.format("%-5b|%5c|%-3c|", true, 'z', 'y') + String.format("%%%n").length());
        try {
            System.out.printf("%d%n", "text");
        } catch (IllegalFormatConversionException e) {
            System.out.println("bad: " + e.getMessage());
        }
        System.out.println(new Formatter().format("%3d", 7).format("-%s", "end"));
    }
}
