// ENTRY: InstanceofChain.wheels
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: Truck is a Vehicle that the chain does not know.
public class InstanceofChain {
  abstract static class Vehicle {}

  static final class Car extends Vehicle {}

  static final class Bike extends Vehicle {}

  static final class Truck extends Vehicle {}

  static int wheels(Vehicle v) {
    if (v == null) {
      return 0;
    }
    if (v instanceof Car) {
      return 4;
    }
    if (v instanceof Bike) {
      return 2;
    }
    throw new IllegalStateException("unknown vehicle");
  }
}
