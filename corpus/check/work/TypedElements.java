// ENTRY: TypedElements.size
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the elements of a list of strings are strings
// ENTRY: TypedElements.sizeBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: the elements of a list of objects need not be strings

import java.util.List;

final class TypedElements {
    static int size(List<String> texts) {
        if (texts == null || texts.isEmpty()) {
            return 0;
        }
        String text = texts.get(0);
        return text == null ? 0 : text.length();
    }

    static int sizeBug(List<Object> texts) {
        if (texts == null || texts.isEmpty()) {
            return 0;
        }
        String text = (String) texts.get(0);
        return text == null ? 0 : text.length();
    }
}
