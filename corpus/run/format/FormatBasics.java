// COVERS: String.format conversions, flags, widths, precision, argument indexes
public class FormatBasics {
    static void f(String format, Object... args) {
        System.out.println("[" + String.format(format, args) + "]");
    }

    public static void main(String[] args) {
        f("%d %5d %-5d| %05d %+d %,d %(d % d", 42, 42, 42, 42, 42, 1234567, -42, 42);
        f("%d %d %d %d", (byte) -1, (short) -2, 3, Long.MIN_VALUE);
        f("%x %X %#x %08x %o %#o %x %x", 255, 255, 255, 255, 8, 8, -1, -1L);
        f("%x %x", (byte) -1, (short) -1);
        f("%f %.3f %10.2f %-10.2f| %010.2f %+.1f %,.2f %.0f %#.0f", 3.14159, 3.14159, 3.14159, 3.14159, 3.14159, 3.14159, 1234567.891, 2.5, 2.5);
        f("%e %.2e %E %g %g %g %.3g", 12345.678, 12345.678, 0.00012, 12345.678, 0.00001234, 1e10, 99999.0);
        f("%f %e %f %5.1f %(.2f", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, -5.5);
        f("%.1f %.1f %.1f %.1f %.2f %.0f %.0f", 0.25, 0.35, 0.05, 0.15, 1.005, 0.5, 1.5);
        f("%s %10s %-10s| %.2s %S %s", "str", "str", "str", "str", "str", null);
        f("%b %B %b %b %5b %.1b", true, false, null, "x", true, true);
        f("%c %C %c %5c %-3c|", 'a', 'b', 65, 'z', 'q');
        f("%h %h %H", "hello", 42, "hello");
        f("%% %n".replace("%n", "%%") + "%5%|");
        f("%2$s %1$s %2$s %s %s", "a", "b");
        f("%s %<s %<S %s", "x", "y");
        f("%s %s %s", new int[0].length, java.util.List.of(1, 2), java.util.Optional.of("o"));
        f("%a %a", 1.0, 0.1);
        f("%,d %,d %,d", 999, 1000, -1234567890123L);
        f("%s", (Object) null);
        f("%10.3s|%-10.3s|", "abcdef", "abcdef");
        f("%d", new java.math.BigInteger("123456789012345678901234567890"));
        f("%.5f %s", new java.math.BigDecimal("1.23456789"), new java.math.BigDecimal("1E+5"));
        f("%08.3f|%+8d|%-8d|% 8d", -3.14159, 5, 5, 5);
        f("%x", new java.math.BigInteger("-255"));
        f("no args");
        f("%tY-%<tm-%<td", java.time.LocalDate.of(2024, 2, 29));
        System.out.println(String.format("%3d|%-6s|%6.2f|%c", 7, "ab", 2.345, 'x'));
        System.out.printf("%s has %d items costing %.2f%n", "cart", 3, 9.99);
        System.out.format("%5s|%5s%n", "a", "bb");
        StringBuilder table = new StringBuilder();
        for (int i = 1; i <= 5; i++) table.append(String.format("%2d%5d%6d%n", i, i * i, i * i * i));
        System.out.print(table);
        java.util.Formatter formatter = new java.util.Formatter();
        formatter.format("%s-", 1).format("%s", 2);
        System.out.println(formatter);
        f("%s %s", new Object[] {"array", "args"});
        f("%o %o", -8, 64L);
        f("%.3s|%5.1s|", true, "xyz");
        f("%-5b|%5c|%-5h|", false, 'c', 255);
        f("%1$d %1$x %1$o %1$c", 97);
        f("%+,.3f %(,.2f", 12345.6789, -12345.6789);
        f("%g %g", 0.0, 123456789.0);
        f("%.10f %.15f %.20f", 1.0 / 3, 0.1, 0.1);
    }
}
