// COVERS: package with interface in another package, uncaught exception with packaged names, default methods across packages
// EXIT: 1
package zoo;

import zoo.animals.Animal;
import zoo.animals.Cages;

public class Keeper implements Animal {
    private final String name;

    Keeper(String name) { this.name = name; }

    @Override public String name() { return name; }

    public static void main(String[] args) {
        Cages cages = new Cages();
        cages.put(1, new Keeper("Kim"));
        cages.put(2, () -> "anonymous");
        System.out.println(cages.visit(1) + " " + cages.visit(2) + " " + Animal.count());
        System.out.println(cages.visit(3));
    }
}
