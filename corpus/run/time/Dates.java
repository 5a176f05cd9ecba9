// COVERS: LocalDate, LocalTime, LocalDateTime, Duration and Period arithmetic, comparison, parsing of ISO forms, leap years, exceptions
import java.time.*;
import java.time.temporal.ChronoUnit;
import java.util.*;

public class Dates {
    static void fails(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (DateTimeException | ArithmeticException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 1, 31);
        System.out.println(d + " " + d.plusMonths(1) + " " + d.plusMonths(13) + " " + d.plusDays(30) + " " + d.minusYears(1) + " " + d.plusWeeks(-5));
        System.out.println(d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.lengthOfMonth() + " " + d.isLeapYear() + " " + d.toEpochDay() + " " + d.getMonth());
        System.out.println(LocalDate.of(2024, Month.FEBRUARY, 29).plusYears(1) + " " + LocalDate.of(1900, 3, 1).minusDays(1) + " " + LocalDate.of(2000, 3, 1).minusDays(1) + " " + LocalDate.ofYearDay(2023, 365));
        System.out.println(LocalDate.ofEpochDay(0) + " " + LocalDate.ofEpochDay(-719528) + " " + LocalDate.of(-44, 3, 15) + " " + LocalDate.of(12345, 6, 7));
        System.out.println(d.withDayOfMonth(1) + " " + d.isBefore(d.plusDays(1)) + " " + d.equals(LocalDate.of(2024, 1, 31)) + " " + d.compareTo(LocalDate.of(2020, 5, 1)) + " " + d.hashCode());
        System.out.println(ChronoUnit.DAYS.between(LocalDate.of(1969, 7, 20), d) + " " + ChronoUnit.MONTHS.between(LocalDate.of(2023, 2, 28), d) + " " + Period.between(LocalDate.of(2000, 2, 29), d));
        LocalTime t = LocalTime.of(23, 59, 58);
        System.out.println(t + " " + t.plusSeconds(3) + " " + LocalTime.MIDNIGHT + " " + LocalTime.of(7, 5) + " " + LocalTime.of(1, 2, 3, 4_000_000) + " " + t.toSecondOfDay() + " " + LocalTime.ofSecondOfDay(3661));
        LocalDateTime dt = LocalDateTime.of(d, t);
        System.out.println(dt + " " + dt.plusHours(25) + " " + dt.plusNanos(1) + " " + dt.toLocalDate().atStartOfDay());
        System.out.println(Duration.ofSeconds(3725) + " " + Duration.ofMillis(-1500) + " " + Duration.between(dt, dt.plusDays(2).plusMinutes(5)) + " " + Duration.ZERO + " " + Duration.ofDays(1).toMinutes() + " " + Duration.ofMillis(90061).multipliedBy(3));
        System.out.println(Period.of(1, 14, 3) + " " + Period.of(1, 14, 3).normalized() + " " + Period.ZERO + " " + d.plus(Period.ofMonths(1)) + " " + Period.ofWeeks(2).getDays());
        System.out.println(Instant.ofEpochSecond(1_700_000_000L) + " " + Instant.EPOCH.plusMillis(1) + " " + Instant.ofEpochMilli(-1));
        System.out.println(DayOfWeek.FRIDAY.plus(4) + " " + Month.JANUARY.minus(1) + " " + Month.FEBRUARY.length(true) + " " + Year.isLeap(2100) + " " + YearMonth.of(2024, 2).lengthOfMonth() + " " + MonthDay.of(2, 29).isValidYear(2023));
        fails(() -> LocalDate.of(2023, 2, 29));
        fails(() -> LocalDate.of(2023, 4, 31));
        fails(() -> LocalDate.of(2023, 13, 1));
        fails(() -> LocalTime.of(24, 0));
        fails(() -> LocalDate.ofYearDay(2023, 366));
        fails(() -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
        List<LocalDate> dates = new ArrayList<>(List.of(d, d.minusDays(400), d.plusDays(1), LocalDate.of(1999, 12, 31)));
        Collections.sort(dates);
        System.out.println(dates + " " + new TreeMap<>(Map.of(d, "d", d.minusDays(1), "before")).firstEntry());
        int fridays = 0;
        for (LocalDate x = LocalDate.of(2020, 1, 13); x.getYear() < 2024; x = x.plusMonths(1)) if (x.getDayOfWeek() == DayOfWeek.FRIDAY) fridays++;
        System.out.println("friday 13ths: " + fridays);
        System.out.println(LocalDate.of(2024, 1, 1).datesUntil(LocalDate.of(2024, 1, 15), Period.ofDays(4)).toList());
        System.out.println(dt.getDayOfMonth() + "/" + dt.getMonthValue() + "/" + dt.getYear() + " " + dt.truncatedTo(ChronoUnit.HOURS) + " " + dt.toLocalTime().minusHours(24));
    }
}
