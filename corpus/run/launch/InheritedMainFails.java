// COVERS: an inherited main whose launched class does not initialize
// EXIT: 1
public class InheritedMainFails extends InheritedMainFailsBase {
    static int[] table = new int[2];

    static {
        table[2] = 1;
    }
}

class InheritedMainFailsBase {
    public static void main(String[] args) {
        System.out.println("never printed");
    }
}
