package warehouse.orders;

import org.tandem.api.Ensures;
import org.tandem.api.Requires;

/** The lines of an order, as a linked list that is sorted by article. */
public final class Order {
    static final class Line {
        final int article;
        int amount;
        Line next;

        Line(int article, int amount, Line next) {
            this.article = article;
            this.amount = amount;
            this.next = next;
        }
    }

    private Line first;

    /** Adds to the line of an article, or makes one. */
    @Requires("isSorted")
    @Ensures("isSorted")
    public void add(int article, int amount) {
        Line before = null;
        Line line = first;
        while (line != null && line.article < article) {
            before = line;
            line = line.next;
        }
        if (line != null && line.article == article) {
            line.amount += amount;
        } else if (before == null) {
            first = new Line(article, amount, first);
        } else {
            before.next = new Line(article, amount, line);
        }
    }

    /** The amount of an article that was ordered. */
    public int amountOf(int article) {
        Line line = first;
        while (line.article != article) {
            line = line.next;
        }
        return line.amount;
    }

    boolean isSorted() {
        for (Line line = first; line != null && line.next != null; line = line.next) {
            if (line.article >= line.next.article) {
                return false;
            }
        }
        return true;
    }
}
