// ENTRY: RangesOfTypes.main
// VERDICT: SAFE
// FINITE: yes
// WHY: bytes, shorts and chars are in their ranges.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RangesOfTypes {
  public static void main(String[] args) {
    int b = Verifier.nondetByte();
    int s = Verifier.nondetShort();
    int c = Verifier.nondetChar();
    assert b >= -128 && b <= 127;
    assert s >= -32768 && s <= 32767;
    assert c >= 0 && c <= 65535;
  }
}
