// ENTRY: ExceptionsKept.kept
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: what the call has left in the field is of a class that inputs are not tried with
// ENTRY: ExceptionsKept.keptOwn
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the same of a class of the program
// ENTRY: ExceptionsKept.innermost
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: at the end of a chain may be anything
// ENTRY: ExceptionsKept.wrapped
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: what is wrapped comes out
// ENTRY: ExceptionsKept.wrappedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the exception may have a cause of its own
// ENTRY: ExceptionsKept.samePartBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two exceptions may have one cause
// ENTRY: ExceptionsKept.listBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an exception may be in a list of exceptions, and be an Error
// ENTRY: ExceptionsKept.anyBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: any object may be an exception

import java.io.IOException;
import java.util.List;

final class ExceptionsKept {
    static final class Failure extends RuntimeException {
        final int code;

        Failure(int code) {
            this.code = code;
        }
    }

    static final class Job {
        Throwable error;
        Job next;

        void run(int rounds) {
            if (rounds > 0 && next != null) {
                next.run(rounds - 1);
            }
            error = rounds > 1 ? new NullPointerException("none") : null;
        }

        void runOwn(int rounds) {
            if (rounds > 0 && next != null) {
                next.runOwn(rounds - 1);
            }
            error = rounds > 1 ? new Failure(rounds) : null;
        }
    }

    static void kept(Job job, int rounds) {
        if (job != null) {
            job.run(rounds);
            if (job.error != null && job.error.getMessage() != null) {
                assert !(job.error instanceof NullPointerException);
            }
        }
    }

    static void keptOwn(Job job, int rounds) {
        if (job != null) {
            job.runOwn(rounds);
            if (job.error != null && job.error.getMessage() == null) {
                assert !(job.error instanceof Failure) || ((Failure) job.error).code < 100;
            }
        }
    }

    static void innermost(Throwable thrown) {
        if (thrown == null) {
            return;
        }
        while (thrown.getCause() != null) {
            thrown = thrown.getCause();
        }
        assert !(thrown instanceof IOException);
    }

    static void wrapped(Exception thrown) {
        if (thrown != null) {
            try {
                throw new IllegalStateException("wrapped", thrown);
            } catch (IllegalStateException wrapper) {
                assert wrapper.getCause() == thrown;
            }
        }
    }

    static void wrappedBug(Exception thrown) {
        if (thrown != null) {
            Exception wrapper = new IllegalStateException("wrapped", thrown);
            assert wrapper.getCause().getCause() == null;
        }
    }

    static void samePartBug(Exception one, Exception other) {
        if (one != null && other != null && one != other && one.getCause() != null) {
            assert one.getCause() != other.getCause();
        }
    }

    static void listBug(List<Throwable> all) {
        if (all != null && all.size() == 1 && all.get(0) != null) {
            String message = all.get(0).getMessage();
            assert message == null || !(all.get(0) instanceof Error);
        }
    }

    static void anyBug(Object any) {
        if (any instanceof Throwable) {
            String message = ((Throwable) any).getMessage();
            assert message == null || message.length() != 3;
        }
    }
}
