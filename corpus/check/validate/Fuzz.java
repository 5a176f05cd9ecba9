import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedTypeVariable;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * Runs entries of the corpus on random inputs, small and nasty ones preferred, and prints what they violate.
 *
 * <p>Inputs follow the reading of lazy initialization: parameters and fields are null, an object made before, or a new
 * one of the declared class or a subclass in the same file; private and final fields are set as well; the receiver is
 * not null.
 * Inputs that break a precondition, an invariant or a non-null annotation are thrown away.
 *
 * <p>usage: {@code java Fuzz job-file}; a job is one line with tabs: entry, properties, class folders, source file,
 * stateful or stateless, runs, numbers found in the source, strings found in the source. One line of output per job:
 * the entry, the number of accepted runs, and each kind of violation with its count.
 */
public final class Fuzz {
  private static final long RUN_LIMIT_MILLIS = 500;
  private static final long ENTRY_LIMIT_MILLIS = 20_000;
  private static final int SLOW_RUNS_ALLOWED = 8;
  private static final int ANSWERS_PER_RUN = 300;

  /** After the first violation an entry is run this often again, in case it has violations of another kind. */
  private static final int RUNS_AFTER_VIOLATION = 1000;

  /** An input that does not satisfy a precondition. */
  private static final class Rejected extends Exception {
    private static final long serialVersionUID = 1L;
  }

  /** Defines the classes of the corpus anew, so that static state starts afresh. */
  private static final class Loader extends ClassLoader {
    private static final Map<String, byte[]> BYTES = new HashMap<>();
    private final List<Path> folders;

    Loader(List<Path> folders) {
      super(Fuzz.class.getClassLoader());
      this.folders = folders;
      setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try {
        for (Path folder : folders) {
          Path file = folder.resolve(name.replace('.', '/') + ".class");
          byte[] bytes = BYTES.get(file.toString());
          if (bytes == null && Files.exists(file)) {
            bytes = Files.readAllBytes(file);
            BYTES.put(file.toString(), bytes);
          }
          if (bytes != null) {
            return defineClass(name, bytes, 0, bytes.length);
          }
        }
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
      throw new ClassNotFoundException(name);
    }
  }

  /** Makes values; remembers what it made, so that later references may be aliases. */
  private static final class Inputs {
    private static final String[] WORDS = {"", "a", "ab", "abc", "b", "null", "x"};
    private final Random random;
    private final long[] numbers;
    private final String[] strings;
    private final List<Class<?>> family;
    private final List<Object> made = new ArrayList<>();
    private final List<Long> drawn = new ArrayList<>();

    Inputs(Random random, long[] numbers, String[] strings, List<Class<?>> family) {
      this.random = random;
      this.numbers = numbers;
      this.strings = strings;
      this.family = family;
    }

    long integer(int bits) {
      long min = -1L << (bits - 1);
      long max = ~min;
      long value;
      switch (random.nextInt(8)) {
        case 0:
        case 1:
        case 2:
          value = random.nextInt(8) - 3;
          break;
        case 3:
          value = numbers.length == 0 ? 0 : numbers[random.nextInt(numbers.length)] + random.nextInt(3) - 1;
          break;
        case 4:
          value = random.nextBoolean() ? max - random.nextInt(3) : min + random.nextInt(3);
          break;
        case 5:
          value = drawn.isEmpty() ? 0 : drawn.get(random.nextInt(drawn.size()));
          break;
        case 6:
          value = 1L << random.nextInt(bits);
          break;
        default:
          value = random.nextLong() >> random.nextInt(64);
          break;
      }
      value = value << (64 - bits) >> (64 - bits);
      drawn.add(value);
      return value;
    }

    double real() {
      double[] nasty = {
        0.0, -0.0, 1.0, -1.0, 0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
        Double.MAX_VALUE, Double.MIN_VALUE, 16777216, 16777217, 1e10, 1.7e308
      };
      return random.nextInt(3) == 0 ? integer(32) : nasty[random.nextInt(nasty.length)];
    }

    String string() {
      String[] pool = strings.length > 0 && random.nextBoolean() ? strings : WORDS;
      String s = pool[random.nextInt(pool.length)];
      return random.nextInt(4) == 0 ? s + WORDS[random.nextInt(WORDS.length)] : s;
    }

    Object primitive(Class<?> type) {
      if (type == boolean.class) {
        return random.nextBoolean();
      } else if (type == byte.class) {
        return (byte) integer(8);
      } else if (type == char.class) {
        return (char) integer(16);
      } else if (type == short.class) {
        return (short) integer(16);
      } else if (type == int.class) {
        return (int) integer(32);
      } else if (type == long.class) {
        return integer(64);
      } else if (type == float.class) {
        return (float) real();
      }
      return real();
    }

    Object value(Class<?> type, Promise promise, int depth) throws Exception {
      if (type.isPrimitive()) {
        return primitive(type);
      }
      List<Object> aliases = new ArrayList<>();
      for (Object o : made) {
        if (type.isInstance(o) && promise.isKeptByElementsOf(o)) {
          aliases.add(o);
        }
      }
      int choice = random.nextInt(10);
      if (choice < 3 && !aliases.isEmpty()) {
        return aliases.get(random.nextInt(aliases.size()));
      }
      if (!promise.nonNull && (choice < 5 || depth > 6)) {
        return null;
      }
      return fresh(type, promise, depth);
    }

    Object fresh(Class<?> type, Promise promise, int depth) throws Exception {
      if (type == String.class) {
        return string();
      } else if (type == Integer.class) {
        return (int) integer(32);
      } else if (type == Boolean.class) {
        return random.nextBoolean();
      } else if (type.isArray()) {
        Object array = Array.newInstance(type.getComponentType(), random.nextInt(5));
        made.add(array);
        for (int i = 0; i < Array.getLength(array); i++) {
          Array.set(array, i, value(type.getComponentType(), promise.ofElements(), depth + 1));
        }
        return array;
      } else if (type.isEnum()) {
        Object[] constants = type.getEnumConstants();
        return constants[random.nextInt(constants.length)];
      }
      List<Class<?>> classes = new ArrayList<>();
      for (Class<?> c : family) {
        if (type.isAssignableFrom(c) && !Modifier.isAbstract(c.getModifiers())) {
          classes.add(c);
        }
      }
      Class<?> chosen = classes.get(random.nextInt(classes.size()));
      return chosen.isRecord() ? record(chosen, depth) : object(chosen, depth);
    }

    private Object record(Class<?> type, int depth) throws Exception {
      RecordComponent[] components = type.getRecordComponents();
      Class<?>[] types = new Class<?>[components.length];
      Object[] values = new Object[components.length];
      for (int i = 0; i < components.length; i++) {
        types[i] = components[i].getType();
        values[i] = value(types[i], Promise.NOTHING, depth + 1);
      }
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      try {
        Object o = constructor.newInstance(values);
        made.add(o);
        return o;
      } catch (InvocationTargetException refused) {
        throw new Rejected();
      }
    }

    /** Writes other numbers into what there is, as anybody can after a record was made that holds it. */
    void change() throws Exception {
      for (Object o : made) {
        Class<?> type = o.getClass();
        if (type.isArray() && type.getComponentType().isPrimitive() && Array.getLength(o) > 0 && random.nextInt(4) == 0) {
          Array.set(o, random.nextInt(Array.getLength(o)), primitive(type.getComponentType()));
        }
        if (type.isArray() || type.isRecord() || random.nextInt(4) != 0) {
          continue;
        }
        for (Field f : type.getDeclaredFields()) {
          if (f.getType().isPrimitive() && (f.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0) {
            f.setAccessible(true);
            f.set(o, primitive(f.getType()));
          }
        }
      }
    }

    /** An object without its constructor having run; every field is an input. */
    private Object object(Class<?> type, int depth) throws Exception {
      Field unsafe = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
      unsafe.setAccessible(true);
      Object u = unsafe.get(null);
      Object o = u.getClass().getMethod("allocateInstance", Class.class).invoke(u, type);
      made.add(o);
      for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
        for (Field f : c.getDeclaredFields()) {
          if (!Modifier.isStatic(f.getModifiers())) {
            f.setAccessible(true);
            Promise promise = Promise.of(f, f.getAnnotatedType(), isNullMarked(c));
            f.set(o, value(f.getType(), promise, depth + 1));
          }
        }
      }
      return o;
    }
  }

  /** That a value is not null, and what is promised of its elements if it is an array (else null). */
  private record Promise(boolean nonNull, Promise elements) {
    static final Promise NOTHING = new Promise(false, null);

    static Promise of(AnnotatedElement declaration, AnnotatedType type, boolean marked) {
      boolean stated = has("nonnull", declaration) || has("nonnull", type);
      boolean byDefault = marked && !has("nullable", type) && !(type instanceof AnnotatedTypeVariable);
      Promise elements = null;
      if (type instanceof AnnotatedArrayType array) {
        AnnotatedType element = array.getAnnotatedGenericComponentType();
        elements = of(element, element, marked);
      }
      return new Promise(stated || byDefault, elements);
    }

    Promise ofElements() {
      return elements == null ? NOTHING : elements;
    }

    /** Only what is promised of the elements; the value itself is not null. */
    boolean isKeptByElementsOf(Object value) {
      if (elements == null || !(value instanceof Object[] array)) {
        return true;
      }
      for (Object element : array) {
        if (element == null ? elements.nonNull : !elements.isKeptByElementsOf(element)) {
          return false;
        }
      }
      return true;
    }
  }

  private static boolean has(String simpleName, AnnotatedElement place) {
    for (Annotation a : place.getAnnotations()) {
      if (a.annotationType().getSimpleName().equalsIgnoreCase(simpleName)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNullMarked(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
      if (has("nullmarked", c)) {
        return true;
      }
    }
    return false;
  }

  /** Everything about one entry that does not change from run to run. */
  private final String entry;
  private final List<String> properties;
  private final List<Path> folders;
  private final List<String> source;
  private final boolean stateful;
  private int runs;
  private final long[] numbers;
  private final String[] strings;
  private Loader loader;

  private Fuzz(String job) throws IOException {
    String[] parts = job.split("\t", -1);
    entry = parts[0];
    properties = Arrays.asList(parts[1].split(","));
    folders = Arrays.stream(parts[2].split(":")).map(Path::of).toList();
    source = Files.readAllLines(Path.of(parts[3]));
    stateful = parts[4].equals("stateful");
    runs = Integer.parseInt(parts[5]);
    numbers = Arrays.stream(parts[6].split(",")).filter(n -> !n.isEmpty()).mapToLong(Long::parseLong).toArray();
    strings = parts[7].isEmpty() ? new String[0] : parts[7].split(",", -1);
  }

  private static String annotation(AnnotatedElement place, String name, String member) throws Exception {
    for (Annotation a : place.getAnnotations()) {
      if (a.annotationType().getName().equals("org.tandem.api." + name)) {
        Object text = a.annotationType().getMethod(member).invoke(a);
        return text instanceof String s ? s : text instanceof String[] many && many.length > 0 ? many[0] : "";
      }
    }
    return "";
  }

  /** Calls the predicate or snapshot with the longest list of arguments that it takes. */
  private static Object call(Class<?> holder, String name, Object receiver, Object[] parameters, Object... extra)
      throws Exception {
    for (Method m : holder.getDeclaredMethods()) {
      if (!m.getName().equals(name)) {
        continue;
      }
      m.setAccessible(true);
      List<Object> all = new ArrayList<>();
      if (Modifier.isStatic(m.getModifiers()) && receiver != null) {
        all.add(receiver);
      }
      all.addAll(Arrays.asList(parameters));
      all.addAll(Arrays.asList(extra));
      List<Object> some = new ArrayList<>(Arrays.asList(extra));
      if (Modifier.isStatic(m.getModifiers()) && receiver != null) {
        some.add(0, receiver);
      }
      Object[] arguments = m.getParameterCount() == all.size() ? all.toArray() : some.toArray();
      return m.invoke(receiver, arguments);
    }
    throw new IllegalStateException("no predicate " + name + " in " + holder);
  }

  private static List<Class<?>> family(Class<?> top) {
    List<Class<?>> all = new ArrayList<>();
    all.add(top);
    for (Class<?> nested : top.getDeclaredClasses()) {
      all.addAll(family(nested));
    }
    return all;
  }

  /** One run: the kind of violation, or null. */
  private String run(long seed) throws Exception {
    if (loader == null || stateful) {
      loader = new Loader(folders);
    }
    String className = entry.replaceFirst("\\(.*", "").replaceFirst("\\.[^.]*$", "");
    String rest = entry.substring(className.length() + 1);
    String methodName = rest.replaceFirst("\\(.*", "");
    Class<?> holder = loader.loadClass(className);
    Class<?> top = loader.loadClass(className.replaceFirst("\\$.*", ""));
    Method method = null;
    for (Method m : holder.getDeclaredMethods()) {
      String descriptor = m.getName()
          + java.lang.invoke.MethodType.methodType(m.getReturnType(), m.getParameterTypes()).toMethodDescriptorString();
      if (rest.contains("(") ? descriptor.equals(rest) : m.getName().equals(methodName) && !m.isSynthetic()) {
        if (method != null) {
          throw new IllegalStateException("ambiguous entry " + entry);
        }
        method = m;
      }
    }
    method.setAccessible(true);
    Inputs inputs = new Inputs(new Random(seed), numbers, strings, family(top));
    int[] answers = {0};
    Verifier.install(
        new Verifier.Source() {
          @Override
          public String next(Class<?> type) {
            if (answers[0]++ >= ANSWERS_PER_RUN) {
              throw new Verifier.Cut("answers");
            }
            if (type == String.class) {
              return inputs.string();
            }
            Object v = inputs.primitive(type);
            return v instanceof Character c ? Integer.toString(c) : v.toString();
          }

          @Override
          public boolean cutsByException() {
            return true;
          }
        });
    Object receiver = Modifier.isStatic(method.getModifiers()) ? null : inputs.fresh(holder, Promise.NOTHING, 0);
    Parameter[] declared = method.getParameters();
    Object[] parameters = new Object[declared.length];
    for (int i = 0; i < declared.length; i++) {
      AnnotatedType type = declared[i].getAnnotatedType();
      parameters[i] =
          methodName.equals("main")
              ? new String[0]
              : inputs.value(declared[i].getType(), Promise.of(declared[i], type, isNullMarked(holder)), 1);
    }
    inputs.change();
    for (Object o : inputs.made) {
      String invariant = annotation(o.getClass(), "Invariant", "value");
      if (!invariant.isEmpty() && !(Boolean) call(o.getClass(), invariant, o, new Object[0])) {
        throw new Rejected();
      }
    }
    String requires = annotation(method, "Requires", "value");
    if (!requires.isEmpty() && !(Boolean) call(holder, requires, receiver, parameters)) {
      throw new Rejected();
    }
    String ensures = annotation(method, "Ensures", "value");
    String old = ensures.isEmpty() ? "" : annotation(method, "Ensures", "old");
    List<Object> extra = new ArrayList<>();
    Object before = old.isEmpty() ? null : call(holder, old, receiver, parameters);
    try {
      Object result = method.invoke(receiver, parameters);
      if (method.getReturnType() != void.class) {
        extra.add(result);
      }
    } catch (InvocationTargetException e) {
      return kind(e.getCause());
    }
    if (!old.isEmpty()) {
      extra.add(before);
    }
    if (properties.contains("contracts")) {
      if (!ensures.isEmpty() && !(Boolean) call(holder, ensures, receiver, parameters, extra.toArray())) {
        return "contract " + ensures;
      }
      String invariant = annotation(holder, "Invariant", "value");
      if (receiver != null && !invariant.isEmpty() && !(Boolean) call(holder, invariant, receiver, new Object[0])) {
        return "contract " + invariant;
      }
    }
    return null;
  }

  @SuppressWarnings("removal")
  private String kind(Throwable t) throws Rejected {
    if (t instanceof Verifier.Cut) {
      throw new Rejected();
    }
    if ("REACHED".equals(t.getMessage())) {
      return "unreachable";
    }
    if (t instanceof ThreadDeath death) {
      throw death;
    }
    if (t instanceof VirtualMachineError) {
      return null;
    }
    if (t instanceof AssertionError && t.getStackTrace().length > 0) {
      int line = t.getStackTrace()[0].getLineNumber();
      boolean statement = line >= 1 && line <= source.size() && source.get(line - 1).trim().startsWith("assert ");
      if (statement) {
        return properties.contains("assert") ? "assert" : null;
      }
    }
    if (properties.contains("throwables") || (properties.contains("exceptions") && t instanceof RuntimeException)) {
      return t.getClass().getName();
    }
    return null;
  }

  @SuppressWarnings({"deprecation", "removal"})
  private String fuzz() throws Exception {
    Map<String, Integer> kinds = new TreeMap<>();
    int[] accepted = {0};
    int[] next = {0};
    long[] started = {0};
    Throwable[] broken = {null};
    int slow = 0;
    long deadline = System.currentTimeMillis() + ENTRY_LIMIT_MILLIS;
    while (next[0] < runs
        && System.currentTimeMillis() < deadline
        && slow < SLOW_RUNS_ALLOWED
        && broken[0] == null) {
      Thread worker =
          new Thread(
              () -> {
                while (next[0] < runs && System.currentTimeMillis() < deadline) {
                  started[0] = System.currentTimeMillis();
                  try {
                    String kind = run(next[0]++);
                    accepted[0]++;
                    if (kind != null) {
                      if (kinds.isEmpty()) {
                        runs = Math.min(runs, next[0] + RUNS_AFTER_VIOLATION);
                      }
                      kinds.merge(kind, 1, Integer::sum);
                    }
                  } catch (Rejected e) {
                    continue;
                  } catch (ThreadDeath e) {
                    return;
                  } catch (Throwable e) {
                    broken[0] = e;
                    return;
                  }
                }
              });
      worker.setDaemon(true);
      worker.start();
      while (worker.isAlive()) {
        worker.join(100);
        if (worker.isAlive() && System.currentTimeMillis() - started[0] > RUN_LIMIT_MILLIS) {
          worker.stop();
          worker.join(1000);
          slow++;
          break;
        }
      }
    }
    if (broken[0] != null) {
      broken[0].printStackTrace();
      return entry + "\tBROKEN\t" + broken[0];
    }
    StringBuilder line = new StringBuilder(entry + "\t" + accepted[0] + "\t");
    kinds.forEach((kind, count) -> line.append(kind).append('=').append(count).append(';'));
    return line + (slow > 0 ? "\tslow=" + slow : "\t");
  }

  public static void main(String[] args) throws Exception {
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    for (String job : Files.readAllLines(Path.of(args[0]))) {
      out.println(new Fuzz(job).fuzz());
      out.flush();
    }
  }
}
