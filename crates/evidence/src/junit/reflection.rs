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
}

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
        java.lang.reflect.Method method = type.getDeclaredMethod(name, parameters);
        method.setAccessible(true);
        try {
            return method.invoke(receiver, arguments);
        } catch (java.lang.reflect.InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
"#;

const CONSTRUCT: &str = r#"
    /** Calls a constructor, whoever may see it, and throws what it throws. */
    private static Object construct(Class<?> type, Class<?>[] parameters, Object[] arguments) throws Throwable {
        java.lang.reflect.Constructor<?> constructor = type.getDeclaredConstructor(parameters);
        constructor.setAccessible(true);
        try {
            return constructor.newInstance(arguments);
        } catch (java.lang.reflect.InvocationTargetException thrown) {
            throw thrown.getCause();
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

impl Helpers {
    /// The methods that are needed, as members of the test.
    pub fn text(&self) -> String {
        let parts = [
            (self.make, MAKE),
            (self.set, SET),
            (self.make || self.set, UNSAFE),
            (self.call, CALL),
            (self.construct, CONSTRUCT),
            (self.constant, CONSTANT),
        ];
        parts.into_iter().filter(|(needed, _)| *needed).map(|(_, text)| text).collect()
    }
}
