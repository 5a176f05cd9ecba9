// ENTRY: GoodSink.main
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the sink checks for zero.
public class GoodSink {
  private int source() { return new java.util.Random().nextInt(10); }
  private void good() {
    int data = source();
    if (data != 0) System.out.println("100/" + data + " = " + (100 / data));
  }
  public static void main(String[] args) {
    new GoodSink().good();
  }
}
