import org.tandem.api.Ensures;
import org.tandem.api.Requires;

/** The links of a doubly linked list, such as a cache keeps to know what was used last. */
public class Links {
    static final class Link {
        Link before;
        Link after;

        /** Both neighbours know this link, and it is not its own neighbour. */
        boolean linked() {
            return after != this
                && (before == null || before.after == this)
                && (after == null || after.before == this);
        }

        Link[] neighbours() {
            return new Link[] {before, after};
        }

        /** The neighbours that there were have become each other's. */
        boolean closed(Link[] old) {
            return before == null
                && after == null
                && (old[0] == null || old[0].after == old[1])
                && (old[1] == null || old[1].before == old[0]);
        }

        @Requires("linked")
        @Ensures(value = "closed", old = "neighbours")
        void unlink() {
            if (before != null) {
                before.after = after;
            }
            if (after != null) {
                after.before = before;
            }
            before = null;
            after = null;
        }
    }
}
