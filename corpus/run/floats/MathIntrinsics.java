// COVERS: Math.sin/cos/tan/exp/log/pow of ordinary arguments rounded to a fixed number of digits
public class MathIntrinsics {
    static long digits(double d) { return Math.round(d * 1e9); }

    public static void main(String[] args) {
        for (double v = -3; v <= 3; v += 0.25) {
            System.out.println(v + " " + digits(Math.sin(v)) + " " + digits(Math.cos(v)) + " " + digits(Math.tan(v)) + " " + digits(Math.exp(v)) + " " + digits(Math.log(v + 4)) + " " + digits(Math.log10(v + 4)) + " " + digits(Math.pow(v + 4, 1.7)) + " " + digits(Math.atan(v)) + " " + digits(Math.sinh(v)) + " " + digits(Math.cosh(v)) + " " + digits(Math.tanh(v)) + " " + digits(Math.cbrt(v)) + " " + digits(Math.atan2(v, 0.7)) + " " + digits(Math.hypot(v, 2)));
        }
        for (double v = -1; v <= 1; v += 0.125) System.out.println(digits(Math.asin(v)) + " " + digits(Math.acos(v)) + " " + digits(Math.expm1(v)) + " " + digits(Math.log1p(v + 0.5)));
        double distance = 0;
        for (int i = 0; i < 50; i++) {
            double angle = i * Math.PI / 25;
            distance += Math.sqrt(Math.pow(Math.cos(angle), 2) + Math.pow(Math.sin(angle), 2));
        }
        System.out.println(digits(distance));
        System.out.println(Math.sqrt(2) + " " + Math.sqrt(1e-320) + " " + Math.sqrt(-1) + " " + (float) Math.sqrt(2f) + " " + Math.cbrt(27));
        System.out.println(Math.floorMod(-3, 5) + " " + Math.ceil(-0.2) + " " + Math.floor(-0.2) + " " + Math.rint(-0.2) + " " + Math.rint(4.5) + " " + Math.rint(5.5));
    }
}
