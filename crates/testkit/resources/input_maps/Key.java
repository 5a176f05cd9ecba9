package org.tandem.input;

/** A key that can be changed, with hash codes that say little. */
final class Key {
    int id;

    Key(int id) {
        this.id = id;
    }

    Key copy() {
        return new Key(id);
    }

    boolean isSame(Key other) {
        return id == other.id;
    }

    @Override
    public int hashCode() {
        return id / 2;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Key && ((Key) other).id == id;
    }

    @Override
    public String toString() {
        return "k" + id;
    }
}
