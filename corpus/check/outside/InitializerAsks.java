// ENTRY: InitializerAsks.width
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: whichever way the initializer took, the name is one of two
// ENTRY: InitializerAsks.widthBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: on every machine some number makes the sum seven

final class InitializerAsks {
    static final String NAME = System.lineSeparator().length() > 1 ? "wide" : "narrow";
    static final int WIDTH = NAME.length();

    static void width() {
        assert WIDTH == 4 || WIDTH == 6;
    }

    static void widthBug(int more) {
        assert WIDTH + more != 7;
    }
}
