package shop.model;

public class Product implements Comparable<Product> {
    protected final String name;
    final int cents;
    static int created;

    public Product(String name, int cents) {
        this.name = name;
        this.cents = cents;
        created++;
    }

    public String getName() { return name; }
    public int getCents() { return cents; }
    String secret() { return "package-private of Product"; }
    public String reveal() { return secret(); }
    protected String label() { return "product " + name; }
    public String print() { return label(); }
    public static int created() { return created; }
    @Override public int compareTo(Product o) { return name.compareTo(o.name); }
    @Override public String toString() { return name + "@" + cents; }
}
