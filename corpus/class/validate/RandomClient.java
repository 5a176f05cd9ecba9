import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/** Calls public methods of a class in random order with random arguments, and says which implicit exceptions leave them. */
public final class RandomClient {
  private static final int[] INTS = {Integer.MIN_VALUE, -1, 0, 1, 2, 3, 4, 7, 63, 64, 100, Integer.MAX_VALUE};
  private static final String[] TEXTS = {"", "a", "A", "ton", "12 + 3", " 7", "{"};
  private final Class<?> unit;
  private final Random random;
  private final List<Object> pool = new ArrayList<>();

  private RandomClient(Class<?> unit, long seed) {
    this.unit = unit;
    random = new Random(seed);
  }

  /** Arguments: the class, how many clients, and how many calls each makes at most. */
  public static void main(String[] arguments) throws Exception {
    Class<?> unit = Class.forName(arguments[0]);
    for (long seed = 0; seed < Long.parseLong(arguments[1]); seed++) {
      Throwable found = new RandomClient(unit, seed).run(Integer.parseInt(arguments[2]));
      if (found != null) {
        System.out.println(found.getClass().getName());
        return;
      }
    }
    System.out.println("nothing");
  }

  private Throwable run(int calls) throws Exception {
    for (int i = 0; i < calls; i++) {
      try {
        Object result = call();
        if (result != null && result.getClass().getName().startsWith(unit.getName())) {
          pool.add(result);
        }
      } catch (InvocationTargetException thrown) {
        if (isImplicit(thrown.getCause())) {
          return thrown.getCause();
        }
      }
    }
    return null;
  }

  private Object call() throws Exception {
    if (pool.isEmpty() || random.nextInt(20) == 0) {
      List<Object> makers = new ArrayList<>(List.of(unit.getConstructors()));
      for (Method method : unit.getMethods()) {
        if (Modifier.isStatic(method.getModifiers()) && method.getReturnType() == unit) {
          makers.add(method);
        }
      }
      Object maker = makers.get(random.nextInt(makers.size()));
      return maker instanceof Method method
          ? method.invoke(null, arguments(method.getParameterTypes()))
          : ((Constructor<?>) maker).newInstance(arguments(((Constructor<?>) maker).getParameterTypes()));
    }
    Object receiver = pool.get(random.nextInt(pool.size()));
    List<Method> methods = new ArrayList<>();
    for (Method method : receiver.getClass().getMethods()) {
      if (method.getDeclaringClass() == receiver.getClass() && !Modifier.isStatic(method.getModifiers())) {
        methods.add(method);
      }
    }
    methods.sort((a, b) -> a.toString().compareTo(b.toString()));
    Method method = methods.get(random.nextInt(methods.size()));
    method.setAccessible(true);
    return method.invoke(receiver, arguments(method.getParameterTypes()));
  }

  private Object[] arguments(Class<?>[] types) {
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = argument(types[i]);
    }
    return arguments;
  }

  private Object argument(Class<?> type) {
    int number = random.nextInt(4) == 0 ? INTS[random.nextInt(INTS.length)] : random.nextInt(6) - 1;
    if (type == int.class) {
      return number;
    } else if (type == long.class) {
      return random.nextInt(8) == 0 ? random.nextLong() : (long) number;
    } else if (type == char.class) {
      return (char) number;
    } else if (type == double.class) {
      return random.nextInt(8) == 0 ? Double.NaN : (double) number;
    } else if (random.nextInt(8) == 0) {
      return null;
    } else if (type == String.class) {
      return TEXTS[random.nextInt(TEXTS.length)];
    } else if (type.isEnum()) {
      return type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
    } else if (type == Object.class && random.nextBoolean()) {
      return number;
    }
    Object known = pool.isEmpty() ? null : pool.get(random.nextInt(pool.size()));
    return type.isInstance(known) ? known : null;
  }

  private static boolean isImplicit(Throwable thrown) {
    if (thrown instanceof NullPointerException) {
      // What is refused on purpose is refused by Objects.requireNonNull here.
      return !thrown.getStackTrace()[0].getClassName().equals(Objects.class.getName());
    }
    return thrown instanceof AssertionError
        || thrown instanceof ArrayIndexOutOfBoundsException
        || thrown instanceof ArithmeticException
        || thrown instanceof ClassCastException
        || thrown instanceof NegativeArraySizeException
        || thrown instanceof ArrayStoreException;
  }
}
