// ENTRY: SettingsCache.load
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: computeIfAbsent gives a value that is not null
// ENTRY: SettingsCache.loadBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a key may have the value null, and getOrDefault then gives null

import java.util.Map;

final class SettingsCache {
    static int load(Map<String, String> cache, String key) {
        if (cache == null) {
            return 0;
        }
        String value = cache.computeIfAbsent(key, missing -> "default");
        return value.length();
    }

    static int loadBug(Map<String, String> cache, String key) {
        if (cache == null) {
            return 0;
        }
        return cache.getOrDefault(key, "default").length();
    }
}
