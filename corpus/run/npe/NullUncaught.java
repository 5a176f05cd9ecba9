// COVERS: uncaught NullPointerException with a helpful message and trace through a chain of calls
// EXIT: 1
import java.util.*;

public class NullUncaught {
    static class Address { String city; }
    static class Person {
        Address address;
        Person friend;
        Person(Address a) { address = a; }
        Address getAddress() { return address; }
    }

    static int cityLength(Person p) {
        return p.friend.getAddress().city.length();
    }

    static int total(List<Person> people) {
        int sum = 0;
        for (Person p : people) sum += cityLength(p);
        return sum;
    }

    public static void main(String[] args) {
        List<Person> people = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Person p = new Person(new Address());
            p.address.city = "city" + i;
            p.friend = i == 2 ? new Person(null) : p;
            people.add(p);
        }
        System.out.println(total(people.subList(0, 2)));
        System.out.println(total(people));
    }
}
