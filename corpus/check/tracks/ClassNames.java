// ENTRY: ClassNames.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: names and classes of objects that are made here.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ClassNames {
  static class Animal {}
  static class Dog extends Animal {}
  public static void main(String[] args) throws Exception {
    Animal a = Verifier.nondetBoolean() ? new Dog() : new Animal();
    assert Animal.class.isInstance(a);
    assert a.getClass().getName().equals("ClassNames$Dog") == (a instanceof Dog);
    assert a.getClass().getSimpleName().length() == (Dog.class == a.getClass() ? 3 : 6);
    assert Class.forName("ClassNames$Dog").getSuperclass() == Animal.class;
    assert new int[0].getClass().getName().equals("[I");
    assert Animal.class.isAssignableFrom(Dog.class) && !Dog.class.isAssignableFrom(Animal.class);
  }
}
