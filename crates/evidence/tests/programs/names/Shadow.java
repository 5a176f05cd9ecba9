package shadow;

/** Everything that a test takes for granted is something else in this package. */
public class Shadow {
    Object object;
    String string;

    int read() {
        return 1 / object.value;
    }

    static void choose(Color color, String string) {
        if (color == Color.RED && string.text == null) {
            throw new java.lang.IllegalStateException();
        }
    }

    boolean isHeld() {
        return object != null;
    }

    void drop() {
        object = null;
    }

    void reach() {
        Trap.reached();
    }
}

class Object {
    int value;
    Throwable cause;
}

class String {
    Integer text;
}

enum Color { RED, GREEN }

class Integer {}

class Throwable {}

class AssertionError {}

class Class {}

class Trap {
    static void reached() {}
}
