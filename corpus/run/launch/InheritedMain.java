// COVERS: a main method that is inherited: the class that is launched is the one that is initialized
public class InheritedMain extends InheritedMainBase {
    static {
        System.out.println("InheritedMain is initialized");
    }
}

class InheritedMainBase {
    static {
        System.out.println("InheritedMainBase is initialized");
    }

    public static void main(String[] args) {
        System.out.println("main with " + args.length + " arguments");
        System.out.println(System.getProperty("java.class.path").isEmpty());
    }
}
