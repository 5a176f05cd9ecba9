// ENTRY: PumpWithSensorsBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a running pump does not ask for methane.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PumpWithSensorsBug {
  static class Environment {
    enum Level { LOW, NORMAL, HIGH }
    private Level level = Level.NORMAL;
    private boolean methane;
    void rise() { if (level == Level.LOW) level = Level.NORMAL; else if (level == Level.NORMAL) level = Level.HIGH; }
    void lower() { if (level == Level.HIGH) level = Level.NORMAL; else if (level == Level.NORMAL) level = Level.LOW; }
    void changeMethane() { methane = !methane; }
  }
  static class Pump {
    private final Environment env;
    private boolean running;
    private boolean on = true;
    Pump(Environment env) { this.env = env; }
    void step() {
      if (running) env.lower();
      if (on) {
        if (!running) { if (env.level == Environment.Level.HIGH && !env.methane) running = true; }
        else if (env.level == Environment.Level.LOW) running = false;
      }
    }
    void stop() { running = false; on = false; }
    void start() { on = true; }
  }
  public static void main(String[] args) {
    Environment e = new Environment();
    Pump p = new Pump(e);
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) e.rise();
      if (Verifier.nondetBoolean()) e.changeMethane();
      if (Verifier.nondetBoolean()) p.stop(); else if (Verifier.nondetBoolean()) p.start();
      p.step();
      assert !(e.methane && p.running);
    }
  }
}
