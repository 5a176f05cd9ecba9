// ENTRY: ClassNamesBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the simple name has no outer class.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ClassNamesBug {
  static class Animal {}
  static class Dog extends Animal {}
  public static void main(String[] args) throws Exception {
    Animal a = Verifier.nondetBoolean() ? new Dog() : new Animal();
    assert Animal.class.isInstance(a);
    assert a.getClass().getName().equals("ClassNamesBug$Dog") == (a instanceof Dog);
    assert a.getClass().getSimpleName().length() == (Dog.class == a.getClass() ? 3 : 8);
    assert Class.forName("ClassNamesBug$Dog").getSuperclass() == Animal.class;
    assert new int[0].getClass().getName().equals("[I");
    assert Animal.class.isAssignableFrom(Dog.class) && !Dog.class.isAssignableFrom(Animal.class);
  }
}
