// ENTRY: Registration.register
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: putIfAbsent leaves an entry as it is, and adds one otherwise
// ENTRY: Registration.registerBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a name that is taken does not make the map larger

import java.util.Map;

final class Registration {
    static void register(Map<String, Integer> users, String name, int id) {
        if (users == null) {
            return;
        }
        int before = users.size();
        boolean isNew = !users.containsKey(name);
        users.putIfAbsent(name, id);
        assert users.size() == before + (isNew ? 1 : 0);
        assert users.containsKey(name);
    }

    static void registerBug(Map<String, Integer> users, String name, int id) {
        if (users == null) {
            return;
        }
        int before = users.size();
        users.put(name, id);
        assert users.size() == before + 1;
    }
}
