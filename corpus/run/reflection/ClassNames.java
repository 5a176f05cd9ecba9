// COVERS: getName/getSimpleName/getTypeName/toString of every kind of class, superclass, interfaces, modifiers, array classes, nesting predicates
import java.lang.reflect.*;
import java.util.*;

public class ClassNames {
    class Inner {}
    static class Nested { class Deeper {} }
    interface Iface {}
    @interface Ann {}
    enum En { A { void x() {} }, B }
    record Rec(int a) {}
    static abstract class Abs implements Iface, Comparable<Abs> {}
    static final class Fin extends Abs { public int compareTo(Abs o) { return 0; } }

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName() + " | " + c + " | '" + c.getPackageName() + "' | " + (c.getSuperclass() == null ? null : c.getSuperclass().getSimpleName()) + " | " + c.getInterfaces().length + " | " + c.isArray() + c.isInterface() + c.isPrimitive() + c.isEnum() + c.isRecord() + c.isAnnotation() + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + " | " + Modifier.toString(c.getModifiers()));
    }

    public static void main(String[] args) throws Exception {
        class Local {}
        Object anonymous = new Object() {};
        for (Class<?> c : new Class<?>[] {int.class, void.class, boolean.class, String.class, int[].class, long[][].class, String[].class, Inner[][].class, Inner.class, Nested.class, Nested.Deeper.class, Iface.class, Ann.class, En.class, En.A.getClass(), En.B.getClass(), Rec.class, Abs.class, Fin.class, Local.class, Local[].class, anonymous.getClass(), Map.Entry.class, Object.class, Integer.class, Thread.State.class, Runnable.class, Cloneable[].class}) show(c);
        System.out.println(int[].class.getComponentType() + " " + String[][].class.getComponentType().getComponentType() + " " + String.class.getComponentType() + " " + int[].class.getSuperclass() + " " + Arrays.toString(int[].class.getInterfaces()));
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class) + " " + Object[].class.isAssignableFrom(String[].class) + " " + Object[].class.isAssignableFrom(int[].class) + " " + Object.class.isAssignableFrom(int[].class) + " " + long.class.isAssignableFrom(int.class) + " " + Iface.class.isAssignableFrom(Fin.class));
        System.out.println(Class.forName("java.lang.String") == String.class);
        System.out.println(Class.forName("[I") == int[].class);
        System.out.println(Class.forName("[[Ljava.lang.String;") == String[][].class);
        System.out.println(Class.forName("ClassNames$Nested").getSimpleName());
        for (String bad : new String[] {"int", "java.lang.Strin", "java/lang/String", "", "[X", "ClassNames.Nested"}) {
            try {
                System.out.println(Class.forName(bad));
            } catch (ClassNotFoundException e) {
                System.out.println("CNFE " + e.getMessage());
            }
        }
        System.out.println(Nested.Deeper.class.getEnclosingClass() + " " + Nested.class.getDeclaringClass() + " " + Local.class.getEnclosingMethod().getName() + " " + ClassNames.class.getEnclosingClass());
        System.out.println("x".getClass() == String.class);
        System.out.println(new int[0].getClass() == int[].class);
        System.out.println(new ArrayList<String>().getClass().getName() + " " + Collections.emptyList().getClass().getName() + " " + Arrays.asList(1).getClass().getName() + " " + List.of(1, 2, 3).getClass().getSimpleName());
        System.out.println(Integer.TYPE == int.class);
        System.out.println(int.class == Integer.class ? "same" : "different");
        System.out.println(Modifier.toString(Modifier.PUBLIC | Modifier.STATIC | Modifier.FINAL | Modifier.SYNCHRONIZED | Modifier.VOLATILE));
        System.out.println(String.class.getModule().getName() + " " + ClassNames.class.getPackage().getName().isEmpty() + " " + String.class.getClassLoader());
        System.out.println(Array.newInstance(int.class, 2).getClass().getSimpleName() + " " + Array.newInstance(String.class, 1, 2).getClass().getTypeName() + " " + int[].class.arrayType().getName() + " " + String[].class.componentType().getName());
        System.out.println(Fin.class.getSuperclass().getInterfaces()[1].getSimpleName() + " " + Fin.class.getGenericSuperclass() + " " + Arrays.toString(Abs.class.getGenericInterfaces()));
    }
}
