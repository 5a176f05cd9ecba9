// ENTRY: ForSubclasses.copy
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: no class outside the class path extends ForSubclasses
// WHY: The class itself never counts below zero, and no class extends it.
//
// ENTRY: ForSubclasses.last
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: At first there is nothing.

/** Fields that subclasses can write, and callers cannot. */
public class ForSubclasses {
    protected byte[] buffer = new byte[4];
    protected int count;

    void write(byte next) {
        if (count < buffer.length) {
            buffer[count++] = next;
        }
    }

    byte[] copy() {
        return new byte[count];
    }

    byte last() {
        return buffer[count - 1];
    }
}
