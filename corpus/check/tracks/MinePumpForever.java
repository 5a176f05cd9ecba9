// ENTRY: MinePumpForever.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: there are finitely many states of pump and mine, and none of them has both.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinePumpForever {
  static class Environment {
    int waterLevel = 1;
    boolean methane;

    void lowerWaterLevel() {
      if (waterLevel > 0) waterLevel--;
    }
    void waterRise() {
      if (waterLevel < 2) waterLevel++;
    }
  }

  static class Pump {
    boolean running;
    final Environment env;

    Pump(Environment e) {
      env = e;
    }
    void timeShift() {
      if (running) env.lowerWaterLevel();
      if (running && env.methane) running = false;
      else if (!running && env.waterLevel == 2 && !env.methane) running = true;
    }
  }

  public static void main(String[] args) {
    Environment e = new Environment();
    Pump p = new Pump(e);

    while (true) {
      if (Verifier.nondetBoolean()) e.waterRise();
      if (Verifier.nondetBoolean()) e.methane = !e.methane;
      p.timeShift();
      assert !(e.methane && p.running);
    }
  }
}
