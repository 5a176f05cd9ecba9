package zoo.animals;

import java.util.HashMap;
import java.util.Map;

public class Cages {
    private final Map<Integer, Animal> cages = new HashMap<>();

    public void put(int number, Animal a) { cages.put(number, a); }

    public String visit(int number) { return cages.get(number).greet(); }
}
