// COVERS: packages: package-private methods not overridden across packages, protected access, static imports, names in stack traces
package shop;

import static shop.util.Money.*;

import java.util.*;
import shop.model.Product;
import shop.model.Special;
import shop.util.Money;

public class Main {
    static class Foreign extends Product {
        Foreign(String name) { super(name, 500); }
        String secret() { return "looks like an override, is none"; }
        @Override protected String label() { return "foreign " + name + super.label(); }
    }

    public static void main(String[] args) {
        List<Product> products = new ArrayList<>(List.of(new Product("pear", 120), new Special("fig", 250), new Foreign("kiwi")));
        Collections.sort(products);
        System.out.println(products + " " + Product.created());
        for (Product p : products) System.out.println(p.reveal() + " | " + p.print() + " | " + p.getClass().getName() + " | " + p.getClass().getPackageName());
        System.out.println(new Foreign("x").secret());
        System.out.println(show(12345) + " " + Money.ZERO + " " + DEFAULT_CURRENCY + " " + parse("9.05"));
        try {
            parse("abc");
        } catch (IllegalArgumentException e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(top + " " + e.getMessage() + " " + e.getCause().getClass().getSimpleName());
        }
        try {
            Object o = products.get(0);
            Special s = (Special) (Object) products.get(1);
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Product.class.getName() + " " + Product[].class.getName() + " " + new shop.util.Money.Rate(3).getClass().getName());
    }
}
