// COVERS: hand-written string algorithms: KMP, palindromes, edit distance, anagrams, run-length, caesar, permutations
import java.util.*;

public class StringCompareSearch {
    static List<Integer> kmp(String text, String pattern) {
        int[] fail = new int[pattern.length()];
        for (int i = 1, k = 0; i < pattern.length(); i++) {
            while (k > 0 && pattern.charAt(i) != pattern.charAt(k)) k = fail[k - 1];
            if (pattern.charAt(i) == pattern.charAt(k)) k++;
            fail[i] = k;
        }
        List<Integer> hits = new ArrayList<>();
        for (int i = 0, k = 0; i < text.length(); i++) {
            while (k > 0 && text.charAt(i) != pattern.charAt(k)) k = fail[k - 1];
            if (text.charAt(i) == pattern.charAt(k)) k++;
            if (k == pattern.length()) {
                hits.add(i - k + 1);
                k = fail[k - 1];
            }
        }
        return hits;
    }

    static int editDistance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) previous[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                current[j] = Math.min(Math.min(current[j - 1], previous[j]) + 1, previous[j - 1] + cost);
            }
            previous = current;
        }
        return previous[b.length()];
    }

    static String longestPalindrome(String s) {
        String best = "";
        for (int center = 0; center < 2 * s.length() - 1; center++) {
            int l = center / 2, r = l + center % 2;
            while (l >= 0 && r < s.length() && s.charAt(l) == s.charAt(r)) {
                l--;
                r++;
            }
            if (r - l - 1 > best.length()) best = s.substring(l + 1, r);
        }
        return best;
    }

    static String encode(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); ) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) j++;
            sb.append(s.charAt(i));
            if (j - i > 1) sb.append(j - i);
            i = j;
        }
        return sb.toString();
    }

    static void permute(String prefix, String rest, List<String> out) {
        if (rest.isEmpty()) out.add(prefix);
        for (int i = 0; i < rest.length(); i++) permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
    }

    public static void main(String[] args) {
        System.out.println(kmp("abababcabababab", "abab") + " " + kmp("aaaaaa", "aa") + " " + kmp("abc", "xyz"));
        for (String[] p : new String[][] {{"kitten", "sitting"}, {"", "abc"}, {"flaw", "lawn"}, {"same", "same"}, {"intention", "execution"}}) System.out.print(editDistance(p[0], p[1]) + " ");
        System.out.println();
        for (String s : new String[] {"babad", "forgeeksskeegfor", "a", "", "abacdfgdcaba"}) System.out.print(longestPalindrome(s) + ",");
        System.out.println();
        System.out.println(encode("aaabbbccd") + " " + encode("") + " " + encode("zzzzzzzzzzzz"));
        List<String> out = new ArrayList<>();
        permute("", "abcd", out);
        System.out.println(out.size() + " " + out.get(10) + " " + out.hashCode() + " " + out);
        Map<String, List<String>> groups = new TreeMap<>();
        for (String w : "listen silent enlist google elbow below state taste cat act".split(" ")) {
            char[] c = w.toCharArray();
            Arrays.sort(c);
            groups.computeIfAbsent(new String(c), k -> new ArrayList<>()).add(w);
        }
        System.out.println(groups);
        StringBuilder caesar = new StringBuilder();
        for (char c : "The Quick Brown Fox! 123".toCharArray()) caesar.append(Character.isUpperCase(c) ? (char) ('A' + (c - 'A' + 7) % 26) : Character.isLowerCase(c) ? (char) ('a' + (c - 'a' + 7) % 26) : c);
        System.out.println(caesar);
        int[] counts = new int[26];
        for (char c : "mississippi".toCharArray()) counts[c - 'a']++;
        for (int i = 0; i < 26; i++) if (counts[i] > 0) System.out.print((char) ('a' + i) + "" + counts[i]);
        System.out.println();
    }
}
