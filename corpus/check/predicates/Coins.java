// ENTRY: Coins.run
// VERDICT: SAFE
// FINITE: no
// WHY: all coins and the price are multiples of five.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Coins {
  static void run() {
    int balance = 0;
    while (Verifier.nondetBoolean()) {
      int coin = Verifier.nondetInt();
      if (coin == 5 || coin == 10 || coin == 20) {
        if (balance < 1000) {
          balance += coin;
        }
      } else if (balance >= 15) {
        balance -= 15;
      }
      assert balance % 5 == 0;
    }
  }
}
