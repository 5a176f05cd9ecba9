// ENTRY: RequiresInitializes.entry
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: if nobody but the precondition has used Seen, a caller need not have asked it: the entry then finds what it set.
import org.tandem.api.Requires;

public class RequiresInitializes {
    static int number = 5;

    static class Seen {
        static int number = RequiresInitializes.number;
    }

    static boolean looks() {
        int sum = Seen.number;
        for (int i = 0; i < 2; i++) sum += i;
        return sum >= 0 || sum < 0;
    }

    @Requires("looks")
    static void entry() {
        number = 0;
        if (Seen.number == 0) throw new IllegalStateException();
    }
}
