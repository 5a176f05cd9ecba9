package plain;

/** A class named like a variable of the test. */
public class Result {
    int value;

    int change(result result) {
        value = result.value;
        return value;
    }

    boolean isZero(int value) {
        return value == 0;
    }
}

class result {
    int value;
    static int count;
}
