// COVERS: an inherited instance main runs on an instance of the class that is launched
// MIN-JDK: 25
public class InheritedInstanceMain extends InheritedInstanceMainBase {
    InheritedInstanceMain() {
        System.out.println("constructor of the class");
    }

    @Override
    String name() {
        return "the class itself";
    }
}

class InheritedInstanceMainBase {
    InheritedInstanceMainBase() {
        System.out.println("constructor of the base");
    }

    String name() {
        return "the base";
    }

    void main() {
        System.out.println(name() + " " + getClass());
    }
}
