/** Double arithmetic on fields of objects: five bodies under gravity. */
public class Floats {
    static final class Body {
        double x, y, z, vx, vy, vz;
        final double mass;

        Body(double x, double y, double z, double vx, double vy, double vz, double mass) {
            this.x = x;
            this.y = y;
            this.z = z;
            this.vx = vx;
            this.vy = vy;
            this.vz = vz;
            this.mass = mass;
        }
    }

    static void advance(Body[] bodies, double step) {
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                double square = dx * dx + dy * dy + dz * dz + 0.01;
                double force = step / (square * Math.sqrt(square));
                a.vx -= dx * b.mass * force;
                a.vy -= dy * b.mass * force;
                a.vz -= dz * b.mass * force;
                b.vx += dx * a.mass * force;
                b.vy += dy * a.mass * force;
                b.vz += dz * a.mass * force;
            }
        }
        for (Body body : bodies) {
            body.x += step * body.vx;
            body.y += step * body.vy;
            body.z += step * body.vz;
        }
    }

    static double energy(Body[] bodies) {
        double energy = 0;
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            energy += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz);
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                energy -= a.mass * b.mass / Math.sqrt(dx * dx + dy * dy + dz * dz + 0.01);
            }
        }
        return energy;
    }

    public static void main(String[] args) {
        Body[] bodies = {
            new Body(0, 0, 0, 0, 0, 0, 40),
            new Body(5, 1, 0.2, 0.3, 2.8, 0, 0.04),
            new Body(8, -4, 0.4, 1, 1.9, 0.1, 0.01),
            new Body(-12, 9, -0.3, -1.1, -1.3, 0, 0.002),
            new Body(15, -20, 0.6, 1, 0.7, -0.1, 0.003),
        };
        System.out.println(energy(bodies));
        for (int i = 0; i < 360_000; i++) {
            advance(bodies, 0.002);
        }
        System.out.println(energy(bodies));
        System.out.println(bodies[1].x);
    }
}
