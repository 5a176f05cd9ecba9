// ENTRY: MinePumpMethane.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// LARGE: each of six cycles has eight or more ways to go on
// WHY: the pump is turned off in the same cycle in which methane is seen, and not turned on then.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinePumpMethane {
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
    private boolean systemActive = true;
    private final Environment env;

    Pump(Environment e) {
      env = e;
    }
    void timeShift() {
      if (running) env.lowerWaterLevel();
      if (systemActive) process();
    }
    void process() {
      if (running && env.isMethane()) {
        running = false;
        return;
      }
      if (!running && env.level() == 2 && !env.isMethane()) running = true;
      else if (running && env.level() == 0) running = false;
    }
    void stop() {
      running = false;
      systemActive = false;
    }
    void start() {
      systemActive = true;
    }
    boolean isRunning() {
      return running;
    }
  }

  public static void main(String[] args) {
    Environment e = new Environment();
    Pump p = new Pump(e);
    int cycles = 0;

    while (cycles < 6) {
      cycles++;
      if (Verifier.nondetBoolean()) e.waterRise();
      if (Verifier.nondetBoolean()) e.changeMethane();
      int k = Verifier.nondetInt();
      if (k == 1) p.start();
      else if (k == 2) p.stop();
      p.timeShift();
      if (e.isMethane()) assert !p.isRunning();
    }
  }
}
