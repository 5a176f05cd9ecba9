// COVERS: parsing and formatting of dates and times with ISO and own numeric patterns, DateTimeParseException texts
import java.time.*;
import java.time.format.*;

public class DateParsing {
    static void parse(String s) {
        try {
            System.out.println(LocalDate.parse(s).plusDays(1));
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage() + " @" + e.getErrorIndex());
        }
    }

    public static void main(String[] args) {
        parse("2024-02-28");
        parse("2023-02-29");
        parse("2024-2-3");
        parse("yesterday");
        System.out.println(LocalTime.parse("07:08").plusMinutes(55) + " " + LocalDateTime.parse("2024-12-31T23:59:59.5").plusSeconds(1));
        System.out.println(Duration.parse("PT1H30M").toSeconds() + " " + Duration.parse("P2DT-3.5S") + " " + Period.parse("P1Y2M3D").toTotalMonths());
        DateTimeFormatter f = DateTimeFormatter.ofPattern("dd/MM/uuuu HH:mm:ss");
        LocalDateTime t = LocalDateTime.of(2024, 3, 9, 4, 5, 6);
        System.out.println(t.format(f) + " " + LocalDateTime.parse("01/12/1999 00:00:01", f));
        System.out.println(t.format(DateTimeFormatter.ISO_LOCAL_DATE) + " " + t.format(DateTimeFormatter.BASIC_ISO_DATE) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(t));
        System.out.println(t.format(DateTimeFormatter.ofPattern("yy-M-d 'at' H.m")) + " " + t.format(DateTimeFormatter.ofPattern("DDD n SSS")));
        System.out.println(OffsetDateTime.of(t, ZoneOffset.ofHours(2)) + " " + OffsetDateTime.of(t, ZoneOffset.ofHoursMinutes(-5, -30)).toInstant() + " " + t.toEpochSecond(ZoneOffset.UTC));
    }
}
