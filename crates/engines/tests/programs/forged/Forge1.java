import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * The certificate beside it claims that C has been initialized, which initializes I: its default method makes that part
 * of initializing C.
 */
public class Forge1 {
    static int counter = 0;

    static int bump() {
        counter++;
        return 1;
    }

    interface I {
        int X = Forge1.bump();

        default void m() {}
    }

    static class C implements I {}

    public static void main(String[] args) {
        int i = 0;
        boolean entered = false;
        while (Verifier.nondetInt() != 0) {
            i = Verifier.nondetInt();
            entered = true;
        }
        if (entered) {
            new C();
            assert counter == 0;
        }
    }
}
