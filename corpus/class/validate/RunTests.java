import java.lang.reflect.Method;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Runs the tests of a class; a test that fails ends the program. */
public final class RunTests {
  private RunTests() {}

  public static void main(String[] arguments) throws Exception {
    Class<?> tests = Class.forName(arguments[0]);
    var constructor = tests.getDeclaredConstructor();
    constructor.setAccessible(true);
    for (Method test : tests.getDeclaredMethods()) {
      if (test.isAnnotationPresent(Test.class)) {
        Object instance = constructor.newInstance();
        for (Method before : tests.getDeclaredMethods()) {
          if (before.isAnnotationPresent(BeforeEach.class)) {
            before.setAccessible(true);
            before.invoke(instance);
          }
        }
        test.setAccessible(true);
        test.invoke(instance);
      }
    }
    System.out.println("passed");
  }
}
