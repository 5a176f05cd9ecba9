// COVERS: DecimalFormat and MessageFormat patterns, NumberFormat parsing
import java.text.*;
import java.util.*;

public class TextFormats {
    public static void main(String[] args) throws Exception {
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
        for (String pattern : new String[] {"0", "#", "0.00", "#.##", "#,##0.00", "000.0", "0.###E0", "##0.#E0", "0%", "'#'0", "0.0;(0.0)", "#,####.0"}) {
            DecimalFormat f = new DecimalFormat(pattern, symbols);
            System.out.println(pattern + " -> " + f.format(0) + " " + f.format(1234.567) + " " + f.format(-0.5) + " " + f.format(1.5) + " " + f.format(2.5) + " " + f.format(1234567890123L) + " " + f.format(0.004));
        }
        DecimalFormat parse = new DecimalFormat("#,##0.0#", symbols);
        System.out.println(parse.parse("1,234.5") + " " + parse.parse("77abc") + " " + parse.parse("-3").getClass().getSimpleName());
        try {
            parse.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        parse.setRoundingMode(java.math.RoundingMode.UP);
        parse.setMaximumFractionDigits(1);
        System.out.println(parse.format(1.01) + " " + parse.toPattern());
        System.out.println(new MessageFormat("{0} has {1} items, {0}!", Locale.ROOT).format(new Object[] {"Bob", 3}));
        System.out.println(new MessageFormat("'{0}' it''s {0} {2}", Locale.ROOT).format(new Object[] {"x", "y"}));
        System.out.println(new MessageFormat("{0,number,#.##} {1,number,integer}", Locale.ROOT).format(new Object[] {3.14159, 12345}));
        System.out.println(new MessageFormat("{0,choice,0#none|1#one|1<many {0}}", Locale.ROOT).format(new Object[] {5}));
        try {
            new MessageFormat("{x}");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new ChoiceFormat("0#zero|1#one|2#two+").format(7));
        try {
            new DecimalFormat("0.0.0", symbols);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
