// ENTRY: ExceptionsPassedIn.message
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: an input of type java.lang.Throwable that is called is
// WHY: a message that is null is not asked for its length
// ENTRY: ExceptionsPassedIn.messageBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an exception need not have a message
// ENTRY: ExceptionsPassedIn.sortBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: that an exception was asked for its message does not say of which class it is
// ENTRY: ExceptionsPassedIn.sort
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: no exception is of two classes that do not extend each other
// ENTRY: ExceptionsPassedIn.neverItself
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: an exception that leads to itself has no cause
// ENTRY: ExceptionsPassedIn.circleBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two exceptions can be the causes of each other, since initCause comes after the constructor
// ENTRY: ExceptionsPassedIn.causeBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: the cause can be set once
// ENTRY: ExceptionsPassedIn.setCause
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: what was set is there, or there was something before
// ENTRY: ExceptionsPassedIn.setCauseBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an exception that nobody has given a cause takes one
// ENTRY: ExceptionsPassedIn.codeBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an exception may be one of the program's own classes
// ENTRY: ExceptionsPassedIn.code
// OPTIONS: --inputs callers
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the constructor refuses what is below zero
// ENTRY: ExceptionsPassedIn.ownMessageBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a class of the program answers getMessage as it likes
// ENTRY: ExceptionsPassedIn.thrown
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the handler is that of the class that was asked for
// ENTRY: ExceptionsPassedIn.thrownBug
// PROPERTY: throwables
// VERDICT: UNSAFE
// VIOLATION: java.lang.Exception
// WHY: it need not be an IOException
// ENTRY: ExceptionsPassedIn.handledBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the handler of a class that nobody asked for otherwise is one, too

import java.io.IOException;
import java.util.concurrent.TimeoutException;

final class ExceptionsPassedIn {
    static final class Failure extends RuntimeException {
        private final int code;

        Failure(String message, int code) {
            super(message);
            if (code < 0) {
                throw new IllegalArgumentException();
            }
            this.code = code;
        }
    }

    static final class Loud extends Exception {
        @Override
        public String getMessage() {
            return "!";
        }
    }

    static int message(Throwable thrown) {
        String message = thrown == null ? null : thrown.getMessage();
        return message == null ? 0 : message.length();
    }

    static int messageBug(Throwable thrown) {
        return thrown == null ? 0 : thrown.getMessage().length();
    }

    static void sortBug(Throwable thrown) {
        if (thrown != null && thrown.getMessage() == null) {
            assert !(thrown instanceof IOException);
        }
    }

    static void sort(Throwable thrown) {
        if (thrown != null && thrown.getMessage() == null && thrown instanceof IOException) {
            assert !(thrown instanceof RuntimeException) && thrown instanceof Exception;
        }
    }

    static void neverItself(Exception thrown) {
        assert thrown == null || thrown.getCause() != thrown;
    }

    static void circleBug(Exception thrown) {
        if (thrown != null && thrown.getCause() != null) {
            assert thrown.getCause().getCause() != thrown;
        }
    }

    static void causeBug(Exception thrown, Exception cause) {
        if (thrown != null && thrown != cause) {
            thrown.initCause(cause);
        }
    }

    static void setCause(Exception thrown, Exception cause) {
        if (thrown == null || thrown == cause) {
            return;
        }
        try {
            thrown.initCause(cause);
        } catch (IllegalStateException refused) {
            return;
        }
        assert thrown.getCause() == cause;
    }

    static void setCauseBug(Exception thrown) {
        if (thrown == null) {
            return;
        }
        try {
            thrown.initCause(null);
        } catch (IllegalStateException refused) {
            return;
        }
        assert false;
    }

    static void codeBug(Throwable thrown) {
        if (thrown instanceof Failure) {
            assert ((Failure) thrown).code < 7;
        }
    }

    static void code(Throwable thrown) {
        if (thrown instanceof Failure) {
            assert ((Failure) thrown).code >= 0;
        }
    }

    static void ownMessageBug(Loud thrown) {
        assert thrown == null || thrown.getMessage() == null;
    }

    static void thrown(Exception thrown) {
        if (thrown instanceof IOException) {
            try {
                throw thrown;
            } catch (IOException expected) {
                assert expected == thrown;
            } catch (Exception other) {
                assert false;
            }
        }
    }

    static void thrownBug(Exception thrown) throws Exception {
        if (thrown == null || thrown instanceof RuntimeException) {
            return;
        }
        try {
            throw thrown;
        } catch (IOException expected) {
            return;
        }
    }

    static void handledBug(Exception thrown) throws Exception {
        if (thrown == null) {
            return;
        }
        try {
            throw thrown;
        } catch (TimeoutException late) {
            assert false;
        }
    }
}
