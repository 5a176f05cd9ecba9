// COVERS: helpful NullPointerException messages for arrays of every type, nested arrays, indexes of several forms
public class NullArrays {
    static int[][] grid = new int[2][];
    byte[] bytes;
    static String[] names;
    static int index() { return 1; }
    static long[] longs() { return null; }
    static boolean[] flags;
    Object[][] table = new Object[3][];

    static void run(int n, int[] param, char[] chars) {
        int i = 1, j = 0;
        double[] doubles = null;
        float[][] floats = {null};
        short[] shorts = null;
        NullArrays self = new NullArrays();
        NullArrays[] objects = new NullArrays[2];
        switch (n) {
            case 0: System.out.println(param[0]); break;
            case 1: param[i] = 5; break;
            case 2: System.out.println(grid[1][2]); break;
            case 3: grid[i][j] = 3; break;
            case 4: System.out.println(self.bytes[3]); break;
            case 5: self.bytes[i + 1] = 1; break;
            case 6: System.out.println(names[index()]); break;
            case 7: names[2] = "x"; break;
            case 8: System.out.println(longs()[4]); break;
            case 9: longs()[4] = 4; break;
            case 10: System.out.println(flags[0]); break;
            case 11: flags[1] = true; break;
            case 12: System.out.println(doubles[0]); break;
            case 13: doubles[0] = 1; break;
            case 14: System.out.println(floats[0][0]); break;
            case 15: floats[j][i]++; break;
            case 16: System.out.println(shorts[9]); break;
            case 17: shorts[9] = 9; break;
            case 18: System.out.println(chars[0]); break;
            case 19: chars[0] = 'c'; break;
            case 20: System.out.println(objects[0].bytes); break;
            case 21: System.out.println(objects[i].table[2]); break;
            case 22: self.table[1][0] = "q"; break;
            case 23: System.out.println(self.table[index()][0]); break;
            case 24: System.out.println(self.table[0].length); break;
            case 25: System.out.println(param.length); break;
            case 26: for (int v : param) System.out.println(v); break;
            case 27: System.out.println(grid[param == null ? 0 : 1][0]); break;
            case 28: System.out.println(objects[1].table[2].length); break;
            case 29: System.out.println(param.clone().length); break;
            case 30: grid[i - 1].clone(); break;
            case 31: System.out.println((new int[1][][])[0][0]); break;
            case 32: synchronized (param) { System.out.println(); } break;
            default: throw new AssertionError();
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n <= 32; n++) {
            try {
                run(n, null, null);
                System.out.println(n + " none");
            } catch (NullPointerException e) {
                System.out.println(n + " " + e.getMessage());
            }
        }
    }
}
