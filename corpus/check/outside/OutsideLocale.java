// ENTRY: OutsideLocale.lower
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: letters without a dot of their own are the same in every language.
// ENTRY: OutsideLocale.lowerInPlain
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: a locale that is named is no question.
// ENTRY: OutsideLocale.turkish
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: in English it is title.
// ENTRY: OutsideLocale.upper
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: in English it is TITLE.
// ENTRY: OutsideLocale.language
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the default locale is not that one.
// ENTRY: OutsideLocale.charset
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: nor is the charset.
// ENTRY: OutsideLocale.zone
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: nor the time zone.
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.TimeZone;

public class OutsideLocale {
  static void lower() {
    assert "TREE".toLowerCase().equals("tree");
  }

  static void lowerInPlain() {
    assert "TITLE".toLowerCase(Locale.ROOT).equals("title");
  }

  static void turkish() {
    assert "TITLE".toLowerCase().equals("t\u0131tle");
  }

  static void upper() {
    assert "title".toUpperCase().equals("T\u0130TLE");
  }

  static void language() {
    assert Locale.getDefault().getLanguage().equals("xx");
  }

  static void charset() {
    assert Charset.defaultCharset().name().equals("IBM037");
  }

  static void zone() {
    assert TimeZone.getDefault().getID().equals("Nowhere");
  }
}
