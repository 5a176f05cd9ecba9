package warehouse.stock;

import org.tandem.api.Ensures;
import org.tandem.api.Invariant;

/** A place for a number of equal things. */
@Invariant("isInOrder")
public final class Shelf {
    private int count;
    private int capacity;

    public Shelf(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity: " + capacity);
        }
        this.capacity = capacity;
    }

    public int count() {
        return count;
    }

    /** Puts things on the shelf, as many as there is room for, and says how many are left. */
    @Ensures(value = "keepsAll", old = "count")
    public int put(int things) {
        if (things < 0) {
            throw new IllegalArgumentException("things: " + things);
        }
        int room = capacity - count;
        int taken = things < room ? things : room;
        count += taken;
        return things - taken;
    }

    boolean isInOrder() {
        return 0 <= count && count <= capacity;
    }

    boolean keepsAll(int things, int left, int countBefore) {
        return count + left == countBefore + things;
    }
}
