// ENTRY: AltitudeSwitchProxy.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: on needs two messages, so a later message that resets goodBelow is at least the third and switches on off again.
//
// Source: stand-in for paper 001 Sect. 7.2. Property in its words: condition coverage (test generation) and assert. Expected: SAFE; all 10 condition outcomes coverable.
// The original Altitude Switch (1800 lines, NASA) is not public. Goal here: inputs for both outcomes of C1..C5 from an input list
// of unknown length holding an altitude and a quality string. C4 needs two good messages below, C5 a list of three.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AltitudeSwitchProxy {
  static final class Message {
    int time;
    int altitude;
    String quality;
    Message next;
  }

  static boolean run(Message m) {
    int goodBelow = 0;
    int lastTime = -1;
    boolean on = false;
    int seen = 0;
    while (m != null) {
      seen++;
      if (m.time <= lastTime) { // C1: stale message
        return on;
      }
      lastTime = m.time;
      if (m.quality.equals("good")) { // C2
        if (m.altitude < 2000) { // C3
          goodBelow++;
          if (goodBelow >= 2) { // C4
            on = true;
          }
        } else {
          goodBelow = 0;
          if (seen > 2) { // C5: needs three messages
            on = false;
          }
        }
      }
      m = m.next;
    }
    assert !on || goodBelow >= 1;
    return on;
  }

  public static void main(String[] args) {
    Message head = null;
    while (Verifier.nondetBoolean()) {
      Message m = new Message();
      m.time = Verifier.nondetInt();
      m.altitude = Verifier.nondetInt();
      m.quality = Verifier.nondetBoolean() ? "good" : "bad";
      m.next = head;
      head = m;
    }
    run(head);
  }
}
