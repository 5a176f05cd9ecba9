// ENTRY: CharsetsPassedIn.name
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: an input of type java.nio.charset.Charset is java.nio.charset.StandardCharsets.US_ASCII
// WHY: every charset has a name
// ENTRY: CharsetsPassedIn.nullBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a charset may be null
// ENTRY: CharsetsPassedIn.otherBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: there are others than UTF-8
// ENTRY: CharsetsPassedIn.lengthBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: ISO-8859-1 needs one byte
// ENTRY: CharsetsPassedIn.same
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: an input of type java.nio.charset.Charset is java.nio.charset.StandardCharsets.US_ASCII
// WHY: charsets with one name are one object
// ENTRY: CharsetsPassedIn.sameBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both may be the same
// ENTRY: CharsetsPassedIn.fieldBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: what is in a field and what is in an array may be the same one
// ENTRY: CharsetsPassedIn.language
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: an input of type java.util.Locale is
// WHY: every locale has a text for its language
// ENTRY: CharsetsPassedIn.languageBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: that of the root is empty

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

final class CharsetsPassedIn {
    static final class Settings {
        Charset charset;
    }

    static void name(Charset charset) {
        assert charset == null || charset.name().length() > 3;
    }

    static String nullBug(Charset charset) {
        return charset.name();
    }

    static void otherBug(Charset charset) {
        assert charset == null || charset == StandardCharsets.UTF_8;
    }

    static void lengthBug(Charset charset) {
        assert charset == null || "\u00e9".getBytes(charset).length > 1;
    }

    static void same(Charset left, Charset right) {
        if (left != null && right != null && left.name().equals(right.name())) {
            assert left == right;
        }
    }

    static void sameBug(Charset left, Charset right) {
        assert left == null || left != right;
    }

    static void fieldBug(Settings settings, Charset[] all) {
        if (settings != null && all != null && all.length == 1 && settings.charset == StandardCharsets.UTF_16) {
            assert all[0] != settings.charset;
        }
    }

    static void language(Locale locale) {
        assert locale == null || locale.getLanguage() != null;
    }

    static void languageBug(Locale locale) {
        assert locale == null || !locale.getLanguage().isEmpty();
    }
}
