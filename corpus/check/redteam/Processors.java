// ENTRY: Processors.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java -XX:ActiveProcessorCount=3 Processors
// WHY: a machine may have another number of processors than one
public class Processors {
  static void f() {
    assert Runtime.getRuntime().availableProcessors() == 1;
  }

  public static void main(String[] args) {
    f();
  }
}
