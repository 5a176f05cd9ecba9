import org.sosy_lab.sv_benchmarks.Verifier;

public class Asks {
    public static void main(String[] args) {
        int number = Verifier.nondetInt();
        Verifier.assume(number > 10);
        double real = Verifier.nondetDouble();
        String text = Verifier.nondetString();
        if (number == 17 && real != real) {
            assert !text.startsWith("a\"b") : text;
        }
    }
}
