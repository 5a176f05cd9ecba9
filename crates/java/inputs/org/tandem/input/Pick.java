package org.tandem.input;

/** A choice that the order of a map of the input depends on. All fields are input and never written. */
final class Pick {
    boolean isTaken;
    Pick next;
}
