//! The methods of a test that reach what Java source cannot name. Only those that the test calls are written.

/// Which of them a test calls.
#[derive(Default)]
pub(super) struct Helpers {
    /// `make(type)`: an object without running a constructor.
    pub make: bool,
    /// `set(object, type, name, value)`: writes a field.
    pub set: bool,
    /// `call(type, name, parameters, receiver, arguments)`: calls a method.
    pub call: bool,
    /// `construct(type, parameters, arguments)`: calls a constructor.
    pub construct: bool,
    /// `constant(type, name)`: reads a static field.
    pub constant: bool,
    /// `type(name)`: finds a class.
    pub find: bool,
    /// `expect(object, type, name, value)`: reads a field that a constructor has set.
    pub expect: bool,
    /// `new AnyObject_(kind, hash, text)`: an object of a class that nobody knows.
    pub any_object: bool,
}

/// The class of objects of no known class.
pub(super) const ANY_OBJECT: &str = "AnyObject_";

/// The class of the test, in the texts below.
const TEST_CLASS: &str = "TestClass";

const MAKE: &str = r#"
    /** A new object of that class, made without running a constructor. */
    private static Object make(Class<?> type) throws Exception {
        Object unsafe = unsafe();
        return unsafe.getClass().getMethod("allocateInstance", Class.class).invoke(unsafe, type);
    }
"#;

const SET: &str = r#"
    /** Writes a field, whoever may see it. The object is null for a static field. */
    private static void set(Object object, Class<?> type, String name, Object value) throws Exception {
        java.lang.reflect.Field field = type.getDeclaredField(name);
        Class.forName(type.getName(), true, type.getClassLoader());
        try {
            field.setAccessible(true);
            field.set(object, value);
        } catch (RuntimeException | IllegalAccessException closed) {
            overwrite(object, field, value);
        }
    }

    /** Writes a field of a class that reflection may not open: one of the JDK, or a static final one. */
    private static void overwrite(Object object, java.lang.reflect.Field field, Object value) throws Exception {
        Object unsafe = unsafe();
        Class<?> type = unsafe.getClass();
        boolean isStatic = java.lang.reflect.Modifier.isStatic(field.getModifiers());
        String find = isStatic ? "staticFieldOffset" : "objectFieldOffset";
        Object offset = type.getMethod(find, java.lang.reflect.Field.class).invoke(unsafe, field);
        Object base = isStatic
            ? type.getMethod("staticFieldBase", java.lang.reflect.Field.class).invoke(unsafe, field)
            : object;
        Class<?> kind = field.getType().isPrimitive() ? field.getType() : Object.class;
        String put = "put" + Character.toUpperCase(kind.getSimpleName().charAt(0)) + kind.getSimpleName().substring(1);
        type.getMethod(put, Object.class, long.class, kind).invoke(unsafe, base, offset, value);
    }
"#;

const UNSAFE: &str = r#"
    private static Object unsafe() throws Exception {
        java.lang.reflect.Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return field.get(null);
    }
"#;

const CALL: &str = r#"
    /** Calls a method, whoever may see it, and throws what it throws. */
    private static Object call(Class<?> type, String name, Class<?>[] parameters, Object receiver, Object[] arguments)
            throws Throwable {
        String before = stage;
        stage = "looking for " + name;
        java.lang.reflect.Method method = type.getDeclaredMethod(name, parameters);
        method.setAccessible(true);
        stage = before;
        try {
            return method.invoke(receiver, arguments);
        } catch (java.lang.reflect.InvocationTargetException thrown) {
            throw thrown.getCause();
        } catch (RuntimeException | IllegalAccessException refused) {
            stage = "handing arguments to " + name;
            throw refused;
        }
    }
"#;

const CONSTRUCT: &str = r#"
    /** Calls a constructor, whoever may see it, and throws what it throws. */
    private static Object construct(Class<?> type, Class<?>[] parameters, Object[] arguments) throws Throwable {
        String before = stage;
        stage = "looking for a constructor";
        java.lang.reflect.Constructor<?> constructor = type.getDeclaredConstructor(parameters);
        constructor.setAccessible(true);
        stage = before;
        try {
            return constructor.newInstance(arguments);
        } catch (java.lang.reflect.InvocationTargetException thrown) {
            throw thrown.getCause();
        } catch (RuntimeException | IllegalAccessException | InstantiationException refused) {
            stage = "handing arguments to a constructor";
            throw refused;
        }
    }
"#;

const CONSTANT: &str = r#"
    /** Reads a static field, whoever may see it. */
    private static Object constant(Class<?> type, String name) throws Exception {
        java.lang.reflect.Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(null);
    }
"#;

const FIND: &str = r#"
    /** A class that the test cannot name. It is not initialized by that. */
    private static Class<?> type(String name) throws Exception {
        return Class.forName(name, false, TestClass.class.getClassLoader());
    }
"#;

const EXPECT: &str = r#"
    /** What a constructor has made must be the input: its field holds this value, or a copy of this array. */
    private static void expect(Object object, Class<?> type, String name, Object value) throws Exception {
        java.lang.reflect.Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        Object found = field.get(object);
        if (field.getType().isPrimitive() ? !found.equals(value) : found != value && !isCopy(found, value)) {
            throw new IllegalStateException("the constructor of " + type.getName() + " changes " + name);
        }
    }

    private static boolean isCopy(Object left, Object right) {
        if (left == null || right == null || left.getClass() != right.getClass() || !left.getClass().isArray()) {
            return false;
        }
        int length = java.lang.reflect.Array.getLength(left);
        boolean same = length == java.lang.reflect.Array.getLength(right);
        for (int index = 0; same && index < length; index++) {
            Object one = java.lang.reflect.Array.get(left, index);
            Object other = java.lang.reflect.Array.get(right, index);
            same = left.getClass().getComponentType().isPrimitive() ? one.equals(other) : one == other;
        }
        return same;
    }
"#;

const OBJECT: &str = r#"
    /** An object that is equal to those of its kind. */
    private static final class AnyObject_ {
        private final int kind;
        private final int hash;
        private final String text;

        AnyObject_(int kind, int hash, String text) {
            this.kind = kind;
            this.hash = hash;
            this.text = text;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof AnyObject_
                && ((AnyObject_) other).kind == kind && ((AnyObject_) other).hash == hash;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return text;
        }
    }
"#;

impl Helpers {
    /// The methods that are needed, as members of the test.
    pub fn text(&self, test_class: &str) -> String {
        let parts = [
            (self.make, MAKE),
            (self.set, SET),
            (self.make || self.set, UNSAFE),
            (self.call, CALL),
            (self.construct, CONSTRUCT),
            (self.constant, CONSTANT),
            (self.find, FIND),
            (self.expect, EXPECT),
            (self.any_object, OBJECT),
        ];
        let needed: String = parts.into_iter().filter(|(needed, _)| *needed).map(|(_, text)| text).collect();
        needed.replace(TEST_CLASS, test_class)
    }
}
