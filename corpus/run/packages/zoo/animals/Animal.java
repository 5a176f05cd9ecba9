package zoo.animals;

public interface Animal {
    int[] COUNT = new int[1];

    String name();

    default String greet() {
        COUNT[0]++;
        return decorate(name());
    }

    private String decorate(String s) { return "<" + s + ">"; }

    static int count() { return COUNT[0]; }
}
