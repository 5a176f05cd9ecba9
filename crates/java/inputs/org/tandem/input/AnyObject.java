package org.tandem.input;

/**
 * An object of a class that nobody knows, as soon as it is asked something. It answers as the contract of {@link Object} wants:
 * it is equal to itself and to those of its kind, which have its hash code, and asking changes nothing.
 *
 * All fields are input and never written.
 */
final class AnyObject {
    private final int kind;
    private final int hash;
    private final String text;

    AnyObject(int kind, int hash, String text) {
        this.kind = kind;
        this.hash = hash;
        this.text = text;
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof AnyObject)) {
            return false;
        }
        AnyObject alike = (AnyObject) other;
        return kind == alike.kind && hash == alike.hash;
    }

    /** Tables of the library get one fixed number, so that what is in them is found by comparing. */
    @Override
    public int hashCode() {
        return Unknown.isForTable() ? 0 : hash;
    }

    @Override
    public String toString() {
        return text;
    }
}
