// ENTRY: WrongDowncast.bark
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: a Cat is an Animal but no Dog.
// ENTRY: WrongDowncast.barkChecked
// VERDICT: SAFE
// FINITE: yes
// WHY: the pattern binds only a Dog.
public class WrongDowncast {
  static class Animal {}

  static class Dog extends Animal {
    int volume;
  }

  static final class Cat extends Animal {}

  static int bark(Animal a) {
    return a == null ? 0 : ((Dog) a).volume;
  }

  static int barkChecked(Animal a) {
    return a instanceof Dog d ? d.volume : 0;
  }
}
