// ENTRY: UnreachableState.run
// PROPERTY: unreachable=UnreachableState.alarm
// VERDICT: UNSAFE
// VIOLATION: unreachable UnreachableState.alarm
// WHY: the alarm is reached for a temperature above 90.
// ENTRY: UnreachableState.runClamped
// PROPERTY: unreachable=UnreachableState.alarm
// VERDICT: SAFE
// FINITE: yes
// WHY: the temperature is clamped to 80 before it is compared.
public class UnreachableState {
  static int alarms;

  static void alarm() {
    alarms++;
  }

  static void run(int temperature) {
    if (temperature > 90) {
      alarm();
    }
  }

  static void runClamped(int temperature) {
    int t = Math.min(temperature, 80);
    if (t > 90) {
      alarm();
    }
  }
}
