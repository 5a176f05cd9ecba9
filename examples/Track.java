import org.tandem.api.Ensures;
import org.tandem.api.Requires;

/** A line of stops that is reversed. However long it is, every stop knows its neighbours afterwards. */
public final class Track {
    static final class Stop {
        Stop next;
        Stop previous;
    }

    /** Turns a line of stops round; the first one is now the last. */
    @Requires("isLine")
    @Ensures("isLineAfter")
    static Stop reverse(Stop first) {
        Stop reversed = null;
        for (Stop stop = first; stop != null; stop = stop.previous) {
            stop.previous = stop.next;
            stop.next = reversed;
            reversed = stop;
        }
        return reversed;
    }

    /** Whether the stops from the first one on know each other in both directions. */
    static boolean isLine(Stop first) {
        if (first != null && first.previous != null) {
            return false;
        }
        for (Stop stop = first; stop != null; stop = stop.next) {
            if (stop.next != null && stop.next.previous != stop) {
                return false;
            }
        }
        return true;
    }

    static boolean isLineAfter(Stop first, Stop result) {
        return isLine(result);
    }
}
