// ENTRY: EntryOfSuperclass$Base.check
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: no class that overrides EntryOfSuperclass$Base.check calls it by super
// WHY: Other overrides the method, and calls it by super all the same: then it fails.
// ENTRY: EntryOfSuperclass$Promising.one
// VERDICT: SAFE
// FINITE: yes
// WHY: the contract is that of Promising, not of the class that overrides the method.
// ENTRY: EntryOfSuperclass$Abstract.<init>
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java EntryOfSuperclass abstract
// WHY: the constructor of an abstract class runs for objects of subclasses.
// ENTRY: EntryOfSuperclass$Calling.<init>
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: the constructor makes a EntryOfSuperclass$Calling, and not an object of a subclass
// WHY: a subclass overrides what the constructor calls.
// ENTRY: EntryOfSuperclass.asked
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: no class outside the class path extends EntryOfSuperclass$Base and overrides its methods
// WHY: a class from elsewhere may extend Base and implement Marker.
// ENTRY: EntryOfSuperclass.cast
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: no class outside the class path extends EntryOfSuperclass$Base and overrides its methods
// WHY: the same, by a cast.
import org.tandem.api.Ensures;

public class EntryOfSuperclass {
    static class Base {
        int number() {
            return 1;
        }

        void check() {
            assert number() == 1;
        }
    }

    static class Other extends Base {
        @Override
        int number() {
            return 2;
        }

        @Override
        void check() {}

        void checkAbove() {
            super.check();
        }
    }

    static class Promising {
        boolean isPositive(int result) {
            return result > 0;
        }

        @Ensures("isPositive")
        int one() {
            return 1;
        }
    }

    static class Breaking extends Promising {
        @Override
        int one() {
            return -1;
        }
    }

    abstract static class Abstract {
        Abstract(int number) {
            assert number != 3;
        }
    }

    static class Calling {
        int number;

        Calling() {
            begin();
            assert number == 0;
        }

        void begin() {}
    }

    static class Called extends Calling {
        @Override
        void begin() {
            number = 1;
        }
    }

    interface Marker {}

    static void asked(Base base) {
        assert !Marker.class.isInstance(base);
    }

    static void cast(Base base) {
        if (base == null) return;
        boolean isMarked = true;
        try {
            Marker marker = (Marker) (Object) base;
        } catch (ClassCastException e) {
            isMarked = false;
        }
        assert !isMarked;
    }

    public static void main(String[] args) {
        new Abstract(3) {};
    }
}
