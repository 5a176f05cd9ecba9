// ENTRY: AssertAroundTry.caught
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: what is thrown inside the condition is caught there; of 5 the statement itself throws.
// ENTRY: AssertAroundTry.caughtInLoop
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for 9 the loop ends and the condition does not hold.
/** Assertions whose conditions hold a {@code try}. */
public class AssertAroundTry {
    static void caught(int number) {
        assert switch (number) {
            default -> {
                try {
                    throw new AssertionError("inner");
                } catch (AssertionError error) {
                    yield number != 5;
                }
            }
        } : "outer";
    }

    static void caughtInLoop(int number) {
        assert switch (number) {
            default -> {
                while (true) {
                    try {
                        throw new AssertionError("inner");
                    } catch (AssertionError error) {
                        if (number > 3) {
                            break;
                        }
                        number++;
                    }
                }
                yield number != 9;
            }
        };
    }
}
