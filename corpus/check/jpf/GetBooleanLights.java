// ENTRY: GetBooleanLights.main
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: true,true
// WHY: both lights are green when both switches are on.
import gov.nasa.jpf.vm.Verify;

public class GetBooleanLights {
  public static void main(String[] args) {
    boolean north = Verify.getBoolean();
    boolean east = Verify.getBoolean();
    assert !(north && east);
  }
}
