/** Building strings: appends, concatenation, searching, splitting by hand. */
public class Strings {
    public static void main(String[] args) {
        int checksum = 0;
        for (int round = 0; round < 120; round++) {
            StringBuilder builder = new StringBuilder();
            for (int i = 0; i < 1_000; i++) {
                builder.append(i).append(' ').append("item").append((char) ('a' + i % 26)).append(';');
            }
            String text = builder.toString();
            int words = 0;
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) == ';') {
                    words++;
                }
            }
            int at = 0;
            while ((at = text.indexOf("itemq", at)) >= 0) {
                checksum += at++;
            }
            String joined = "";
            for (int i = 0; i < 200; i++) {
                joined = joined + i + ",";
            }
            checksum = checksum * 31 + words + joined.hashCode() + text.substring(round, round + 40).hashCode();
        }
        System.out.println(checksum);
    }
}
