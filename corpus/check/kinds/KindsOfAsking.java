// ENTRY: KindsOfAsking.last
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WHY: the index is computed here, and a text may be empty
//
// ENTRY: KindsOfAsking.initial
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WHY: nobody else asked for the first char
//
// ENTRY: KindsOfAsking.guarded
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.NullPointerException if text != null
// WHY: the text is asked whether it is empty
//
// ENTRY: KindsOfAsking.charAt
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.StringIndexOutOfBoundsException if index >= 0 && index < text.length()
// KIND: null-argument java.lang.NullPointerException if text != null
// WHY: the index is the caller's
//
// ENTRY: KindsOfAsking.next
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WHY: the index is one that the caller did not name
//
// ENTRY: KindsOfAsking.vowels
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: no
// KIND: null-argument java.lang.NullPointerException if text != null
// WHY: every index is within the text
//
// ENTRY: KindsOfAsking.vowelsBug
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WHY: the last index is one too many
//
// ENTRY: KindsOfAsking.changed
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.util.ConcurrentModificationException
// WHY: the list is changed while it is gone through
//
// ENTRY: KindsOfAsking.any
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: the set may be empty
//
// ENTRY: KindsOfAsking.forced
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: what was made here may be empty, and is not asked
//
// ENTRY: KindsOfAsking.demanded
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.util.NoSuchElementException if number != 0
// WHY: the method is called in order to throw
//
// ENTRY: KindsOfAsking.named
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.IllegalArgumentException if text.length() != 0
// KIND: null-argument java.lang.NullPointerException if text != null
// WHY: somebody has thought of it
//
// ENTRY: KindsOfAsking.indexed
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.IndexOutOfBoundsException
// WHY: the element behind the one that was asked for
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

public class KindsOfAsking {
    static char last(String text) {
        return text.charAt(text.length() - 1);
    }

    static char initial(String text) {
        return text.charAt(0);
    }

    static char guarded(String text) {
        return text.isEmpty() ? ' ' : text.charAt(0);
    }

    static char charAt(String text, int index) {
        return text.charAt(index);
    }

    static char next(String text, int index) {
        return text.charAt(index + 1);
    }

    static int vowels(String text) {
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == 'a') {
                count++;
            }
        }
        return count;
    }

    static int vowelsBug(String text) {
        int count = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (text.charAt(i) == 'a') {
                count++;
            }
        }
        return count;
    }

    static void changed(int size) {
        List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3));
        for (Integer number : numbers) {
            if (number == size) {
                numbers.remove(number);
            }
        }
    }

    static String any(Set<String> names) {
        return names.iterator().next();
    }

    static int forced(int number) {
        Optional<Integer> found = number == 0 ? Optional.empty() : Optional.of(number);
        return found.get();
    }

    static int demanded(int number) {
        Optional<Integer> found = number == 0 ? Optional.empty() : Optional.of(number);
        return found.orElseThrow();
    }

    static char named(String text) {
        try {
            return text.charAt(0);
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException(e);
        }
    }

    static Integer indexed(List<Integer> numbers, int index) {
        return numbers.get(index + 1);
    }
}
