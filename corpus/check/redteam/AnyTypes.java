// ENTRY: AnyTypes.nobodys
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may implement the interface.

/** An object may be of a type that no class on the class path has. */
final class AnyTypes {
    interface Nobodys {}

    static void nobodys(Object o) {
        assert !(o instanceof Nobodys);
    }
}
