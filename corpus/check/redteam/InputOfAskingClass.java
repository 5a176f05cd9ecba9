// ENTRY: InputOfAskingClass.entry
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: the holder holds an object of a class whose initializer asks the outside, and which the entry has used before.
public class InputOfAskingClass {
    static class Asking {
        static final boolean DEBUG = System.getenv("INPUT_OF_ASKING_CLASS") != null;
        int number;
    }

    static class Holder {
        Asking asking;
    }

    static void entry(Holder holder) {
        if (Asking.DEBUG) System.out.println();
        if (holder != null && holder.asking != null && holder.asking.number == 7) throw new IllegalStateException();
    }
}
