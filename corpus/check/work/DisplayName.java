// ENTRY: DisplayName.show
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: an empty optional has a replacement
// ENTRY: DisplayName.showBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: nobody asked whether there is a name

import java.util.Optional;

final class DisplayName {
    static String show(Optional<String> name) {
        return name == null ? "" : name.orElse("unnamed");
    }

    static String showBug(Optional<String> name) {
        return name == null ? "" : name.get();
    }
}
