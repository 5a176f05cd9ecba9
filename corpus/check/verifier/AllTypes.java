// ENTRY: AllTypes.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,-128,65535,-32768,-2147483648,9223372036854775807,NaN,-Infinity,ok
// WHY: each type takes its extreme value at the same time.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AllTypes {
  public static void main(String[] args) {
    boolean z = Verifier.nondetBoolean();
    byte b = Verifier.nondetByte();
    char c = Verifier.nondetChar();
    short s = Verifier.nondetShort();
    int i = Verifier.nondetInt();
    long j = Verifier.nondetLong();
    float f = Verifier.nondetFloat();
    double d = Verifier.nondetDouble();
    String t = Verifier.nondetString();
    assert !(z
        && b == Byte.MIN_VALUE
        && c == Character.MAX_VALUE
        && s == Short.MIN_VALUE
        && i == Integer.MIN_VALUE
        && j == Long.MAX_VALUE
        && f != f
        && d == Double.NEGATIVE_INFINITY
        && t.equals("ok"));
  }
}
