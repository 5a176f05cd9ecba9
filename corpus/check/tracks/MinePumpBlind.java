// ENTRY: MinePumpBlind.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 1,1,0
// WHY: the pump does not look at methane at all.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinePumpBlind {
  static class Environment {
    private int waterLevel = 1;
    private boolean methane;

    void lowerWaterLevel() {
      if (waterLevel > 0) waterLevel--;
    }
    void waterRise() {
      if (waterLevel < 2) waterLevel++;
    }
    void changeMethane() {
      methane = !methane;
    }
    boolean isMethane() {
      return methane;
    }
    int level() {
      return waterLevel;
    }
  }

  static class Pump {
    private boolean running;
    private final Environment env;

    Pump(Environment e) {
      env = e;
    }
    void timeShift() {
      if (running) env.lowerWaterLevel();
      process();
    }
    void process() {
      if (!running && env.level() == 2) running = true;
      else if (running && env.level() == 0) running = false;
    }
    boolean isRunning() {
      return running;
    }
  }

  public static void main(String[] args) {
    Environment e = new Environment();
    Pump p = new Pump(e);

    for (int c = 0; c < 5; c++) {
      if (Verifier.nondetBoolean()) e.waterRise();
      if (Verifier.nondetBoolean()) e.changeMethane();

      if (Verifier.nondetBoolean()) {
        e.changeMethane();
        e.changeMethane();
      }
      p.timeShift();
      if (e.isMethane()) assert !p.isRunning();
    }
  }
}
