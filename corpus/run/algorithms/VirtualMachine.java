// COVERS: small stack-machine with an assembler: string switch, enum opcodes, maps of labels, exceptions, call stack
import java.util.*;

public class VirtualMachine {
    enum Op {
        PUSH(true), POP, ADD, SUB, MUL, DIV, DUP, SWAP, OVER, JMP(true), JZ(true), JNEG(true), CALL(true), RET, LOAD(true), STORE(true), PRINT, HALT;
        final boolean argument;
        Op() { this(false); }
        Op(boolean argument) { this.argument = argument; }
    }

    static final class Instr {
        final Op op;
        final int arg;
        Instr(Op op, int arg) { this.op = op; this.arg = arg; }
        @Override public String toString() { return op.argument ? op + " " + arg : op.name(); }
    }

    static class MachineError extends RuntimeException {
        MachineError(int pc, Instr i, Throwable cause) { super("pc=" + pc + " " + i, cause); }
    }

    static List<Instr> assemble(String source) {
        Map<String, Integer> labels = new HashMap<>();
        List<String[]> lines = new ArrayList<>();
        for (String raw : source.split("\n")) {
            String line = raw.replaceAll(";.*", "").trim();
            if (line.isEmpty()) continue;
            if (line.endsWith(":")) labels.put(line.substring(0, line.length() - 1), lines.size());
            else lines.add(line.split("\\s+"));
        }
        List<Instr> out = new ArrayList<>();
        for (String[] parts : lines) {
            Op op = Op.valueOf(parts[0].toUpperCase());
            if (op.argument != parts.length > 1) throw new IllegalArgumentException("operand of " + op);
            int arg = 0;
            if (op.argument) {
                Integer label = labels.get(parts[1]);
                arg = label != null ? label : Integer.decode(parts[1]);
            }
            out.add(new Instr(op, arg));
        }
        return out;
    }

    static String run(List<Instr> code, int limit) {
        int[] stack = new int[16], memory = new int[8], calls = new int[32];
        int sp = 0, cp = 0, pc = 0, steps = 0;
        StringBuilder out = new StringBuilder();
        while (true) {
            Instr i = code.get(pc);
            if (++steps > limit) return out + "...limit at " + pc;
            try {
                pc++;
                switch (i.op) {
                    case PUSH: stack[sp++] = i.arg; break;
                    case POP: sp--; break;
                    case ADD: sp--; stack[sp - 1] += stack[sp]; break;
                    case SUB: sp--; stack[sp - 1] -= stack[sp]; break;
                    case MUL: sp--; stack[sp - 1] *= stack[sp]; break;
                    case DIV: sp--; stack[sp - 1] /= stack[sp]; break;
                    case DUP: stack[sp] = stack[sp - 1]; sp++; break;
                    case SWAP: { int t = stack[sp - 1]; stack[sp - 1] = stack[sp - 2]; stack[sp - 2] = t; break; }
                    case OVER: stack[sp] = stack[sp - 2]; sp++; break;
                    case JMP: pc = i.arg; break;
                    case JZ: if (stack[--sp] == 0) pc = i.arg; break;
                    case JNEG: if (stack[--sp] < 0) pc = i.arg; break;
                    case CALL: calls[cp++] = pc; pc = i.arg; break;
                    case RET: pc = calls[--cp]; break;
                    case LOAD: stack[sp++] = memory[i.arg]; break;
                    case STORE: memory[i.arg] = stack[--sp]; break;
                    case PRINT: out.append(stack[--sp]).append(' '); break;
                    case HALT: return out + "(" + steps + " steps)";
                    default: throw new AssertionError(i.op);
                }
            } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
                throw new MachineError(pc - 1, i, e);
            }
        }
    }

    public static void main(String[] args) {
        String factorial = "push 10\ncall fact\nprint\nhalt\nfact: ; n -> n!\ndup\njz base\ndup\npush 1\nsub\ncall fact\nmul\nret\nbase:\npop\npush 1\nret\n".replace("fact: ;", "fact:\n;");
        String primes = "push 2\nstore 0\nnext:\nload 0\npush 40\nsub\njneg test\nhalt\ntest:\npush 2\nstore 1\ndivide:\nload 1\ndup\nmul\nload 0\nswap\nsub\njneg prime\nload 0\ndup\nload 1\ndiv\nload 1\nmul\nsub\njz composite\nload 1\npush 1\nadd\nstore 1\njmp divide\nprime:\nload 0\nprint\ncomposite:\nload 0\npush 1\nadd\nstore 0\njmp next\n";
        List<Instr> code = assemble(factorial);
        System.out.println(code);
        System.out.println(run(code, 1000));
        System.out.println(run(assemble(primes), 100000));
        System.out.println(run(assemble("loop:\npush 1\nprint\njmp loop"), 20));
        for (String bad : new String[] {"push 1\npush 0\ndiv\nhalt", "pop\nadd\nhalt", "f:\ncall f", "load 9", "push 0x7fffffff\npush 1\nadd\nprint\nhalt"}) {
            try {
                System.out.println(run(assemble(bad), 1000));
            } catch (MachineError e) {
                System.out.println(e.getMessage() + " <- " + e.getCause().getMessage());
            }
        }
        for (String bad : new String[] {"frob", "push", "add 3", "jmp nowhere"}) {
            try {
                assemble(bad);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        try {
            run(assemble("push 1"), 10);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
