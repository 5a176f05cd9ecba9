package shop.model;

public class Special extends Product {
    public Special(String name, int cents) { super(name, cents); }
    @Override String secret() { return "package-private of Special"; }
    @Override protected String label() { return "special " + super.label(); }
}
