import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs entries on inputs that are given as text, and writes what came of each: the same lines as {@code
 * testkit-driver paths}, whose source describes both forms. Reads lines {@code entry CLASS.METHOD} and {@code run INPUT}, and
 * writes one line for each of the latter.
 */
public final class PathsDriver {
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        PrintStream out = new PrintStream(System.out, false, "UTF-8");
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Method entry = null;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("entry ")) {
                entry = find(line.substring("entry ".length()));
            } else {
                out.println(run(entry, new InputText(line.substring("run ".length()))));
            }
        }
        out.flush();
    }

    private static Method find(String name) throws ClassNotFoundException {
        int dot = name.lastIndexOf('.');
        for (Method method : Class.forName(name.substring(0, dot)).getDeclaredMethods()) {
            if (method.getName().equals(name.substring(dot + 1))) {
                method.setAccessible(true);
                return method;
            }
        }
        throw new ClassNotFoundException(name);
    }

    private static String run(Method entry, InputText input) throws ReflectiveOperationException {
        Object[] arguments = input.arguments(entry);
        Outcome outcome = new Outcome();
        try {
            Object result = entry.invoke(null, arguments.clone());
            outcome.text.append("returned");
            if (entry.getReturnType() != void.class) {
                outcome.text.append(' ');
                outcome.value(entry.getReturnType(), result);
            }
        } catch (InvocationTargetException wrapper) {
            outcome.text.append("threw ").append(wrapper.getCause().getClass().getName());
        }
        Parameter[] parameters = entry.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            if (!parameters[i].getType().isPrimitive()) {
                outcome.text.append(" p").append(i).append(':');
                outcome.value(parameters[i].getType(), arguments[i]);
            }
        }
        return outcome.text.toString();
    }

    /** The instance fields of a class, those of superclasses first. */
    private static List<Field> fields(Class<?> type) {
        List<Field> fields = type.getSuperclass() == null ? new ArrayList<>() : fields(type.getSuperclass());
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                fields.add(field);
            }
        }
        return fields;
    }

    /** An input in the form of text. */
    private static final class InputText {
        private final String[] values;
        private final List<String[]> objects = new ArrayList<>();
        private final List<Object> made = new ArrayList<>();

        InputText(String line) {
            String[] sections = line.split(" object ");
            values = sections[0].substring("args".length()).trim().split(" ");
            for (int i = 1; i < sections.length; i++) {
                objects.add(sections[i].split(" "));
            }
        }

        Object[] arguments(Method entry) throws ReflectiveOperationException {
            for (String[] object : objects) {
                made.add(make(object));
            }
            for (int i = 0; i < objects.size(); i++) {
                fill(made.get(i), objects.get(i));
            }
            Class<?>[] types = entry.getParameterTypes();
            Object[] arguments = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                arguments[i] = value(types[i], values[i]);
            }
            return arguments;
        }

        private static Object make(String[] object) throws ReflectiveOperationException {
            Class<?> type = Class.forName(object[0]);
            if (type.isArray()) {
                return Array.newInstance(type.getComponentType(), Integer.parseInt(object[1]));
            }
            if (type == String.class) {
                StringBuilder text = new StringBuilder();
                if (!object[1].equals("-")) {
                    for (String unit : object[1].split("\\.")) {
                        text.append((char) Integer.parseInt(unit, 16));
                    }
                }
                return text.toString();
            }
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }

        private void fill(Object object, String[] tokens) throws ReflectiveOperationException {
            Class<?> type = object.getClass();
            if (type == String.class) {
                return;
            }
            for (int i = type.isArray() ? 2 : 1; i < tokens.length; i++) {
                String name = tokens[i].substring(0, tokens[i].indexOf('='));
                String value = tokens[i].substring(tokens[i].indexOf('=') + 1);
                if (type.isArray()) {
                    Array.set(object, Integer.parseInt(name), value(type.getComponentType(), value));
                } else {
                    for (Field field : fields(type)) {
                        if (field.getName().equals(name)) {
                            field.set(object, value(field.getType(), value));
                        }
                    }
                }
            }
        }

        private Object value(Class<?> type, String text) {
            if (!type.isPrimitive()) {
                return text.equals("null") ? null : made.get(Integer.parseInt(text.substring(1)));
            }
            long bits = Long.parseUnsignedLong(text, 16);
            switch (type.getName()) {
                case "boolean": return bits != 0;
                case "byte": return (byte) bits;
                case "char": return (char) bits;
                case "short": return (short) bits;
                case "int": return (int) bits;
                case "long": return bits;
                case "float": return Float.intBitsToFloat((int) bits);
                default: return Double.longBitsToDouble(bits);
            }
        }
    }

    /** What came of a run, under construction. */
    private static final class Outcome {
        final StringBuilder text = new StringBuilder();
        private final Map<Object, Integer> numbers = new IdentityHashMap<>();

        void value(Class<?> type, Object value) throws ReflectiveOperationException {
            if (type.isPrimitive()) {
                number(value);
            } else if (value == null) {
                text.append("null");
            } else if (value instanceof String) {
                string((String) value);
            } else {
                Integer known = numbers.putIfAbsent(value, numbers.size());
                text.append('#').append(known == null ? numbers.size() - 1 : known);
                if (known == null) {
                    text.append('=').append(value.getClass().getName()).append('{');
                    content(value);
                    text.append('}');
                }
            }
        }

        private void content(Object object) throws ReflectiveOperationException {
            Class<?> type = object.getClass();
            if (type.isArray()) {
                int length = Array.getLength(object);
                text.append(length);
                for (int i = 0; i < length; i++) {
                    Object cell = Array.get(object, i);
                    if (!isZero(cell)) {
                        text.append(' ').append(i).append(':');
                        value(type.getComponentType(), cell);
                    }
                }
                return;
            }
            for (Field field : fields(type)) {
                text.append(' ').append(field.getName()).append(':');
                value(field.getType(), field.get(object));
            }
        }

        /** Whether a cell has no bit set; the negative zeros have one. */
        private static boolean isZero(Object cell) {
            if (cell instanceof Float) {
                return Float.floatToRawIntBits((Float) cell) == 0;
            }
            if (cell instanceof Double) {
                return Double.doubleToRawLongBits((Double) cell) == 0;
            }
            return cell == null || cell.equals(false) || cell.equals('\0')
                    || cell instanceof Number && ((Number) cell).longValue() == 0;
        }

        private void number(Object value) {
            if (value instanceof Boolean) {
                text.append((Boolean) value ? 1 : 0);
            } else if (value instanceof Character) {
                text.append((int) (Character) value);
            } else if (value instanceof Float) {
                float number = (Float) value;
                text.append(Float.isNaN(number) ? "NaN" : Integer.toHexString(Float.floatToRawIntBits(number)));
            } else if (value instanceof Double) {
                double number = (Double) value;
                text.append(Double.isNaN(number) ? "NaN" : Long.toHexString(Double.doubleToRawLongBits(number)));
            } else {
                text.append(value);
            }
        }

        private void string(String value) {
            text.append('"');
            for (int i = 0; i < value.length(); i++) {
                text.append(i == 0 ? "" : ".").append(Integer.toHexString(value.charAt(i)));
            }
            text.append(value.isEmpty() ? "-\"" : "\"");
        }
    }
}
