// ENTRY: InitFailsInOrder.entry
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitFailsInOrder
// WHY: the initializer of Kept fails after that of Setting, and has left an object behind.
public class InitFailsInOrder {
    static class Store {
        static boolean isSet;
        static Kept[] kept;
    }

    static class Kept {
        static {
            Store.kept = new Kept[] {new Kept()};
            if (Store.isSet) throw new IllegalStateException();
        }

        static void touch() {}
    }

    static class Setting {
        static {
            Store.isSet = true;
        }

        static void touch() {}
    }

    static void entry(Kept kept) {
        if (kept == null) return;
        try {
            Kept.touch();
            Setting.touch();
        } catch (NoClassDefFoundError e) {
            assert false;
        }
    }

    public static void main(String[] args) {
        Setting.touch();
        try {
            new Kept();
        } catch (Throwable e) {
            entry(Store.kept[0]);
        }
    }
}
