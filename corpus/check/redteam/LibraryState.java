// ENTRY: LibraryState.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,true
// WHY: the second round finds what the first one left with the thread, which no static field of the program leads to.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LibraryState {
    static final ThreadLocal<String> LEFT = new ThreadLocal<>();

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            if (LEFT.get() != null) assert false;
            LEFT.set("round");
        }
    }
}
