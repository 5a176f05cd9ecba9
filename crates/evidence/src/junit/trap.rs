//! The part of a test that sees a method being called: a class loader that loads the code under test anew, with the
//! method replaced by one that fails. A plain test could not tell.

use tandem_java::{MethodId, Program};

use super::naming::quoted;

/// The loader. It copies the class file, adds constants behind those that are there, and writes new code for one method:
/// `throw new AssertionError(message)`.
const TRAP: &str = r#"
    /** Loads the code under test anew, with one method replaced by one that fails. */
    private static final class Trap extends ClassLoader {
        private final String type;
        private final String method;
        private final String descriptor;

        Trap(String type, String method, String descriptor) {
            super(Trap.class.getClassLoader());
            setDefaultAssertionStatus(true);
            this.type = type;
            this.method = method;
            this.descriptor = descriptor;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            try {
                return ClassLoader.getSystemClassLoader().getParent().loadClass(name);
            } catch (ClassNotFoundException notOfTheJdk) {
                if (name.startsWith("org.junit.")) {
                    return super.loadClass(name, resolve);
                }
            }
            try (java.io.InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (file == null) {
                    throw new ClassNotFoundException(name);
                }
                java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
                for (int next = file.read(); next >= 0; next = file.read()) {
                    bytes.write(next);
                }
                byte[] code = name.equals(type) ? replaced(bytes.toByteArray()) : bytes.toByteArray();
                return defineClass(name, code, 0, code.length);
            } catch (java.io.IOException broken) {
                throw new ClassNotFoundException(name, broken);
            }
        }

        private byte[] replaced(byte[] file) throws java.io.IOException {
            java.io.DataInputStream in = new java.io.DataInputStream(new java.io.ByteArrayInputStream(file));
            java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
            java.io.DataOutputStream out = new java.io.DataOutputStream(bytes);
            out.writeLong(in.readLong());
            int count = in.readUnsignedShort();
            out.writeShort(count + 8);
            String[] texts = new String[count];
            for (int index = 1; index < count; index++) {
                int tag = in.readUnsignedByte();
                out.writeByte(tag);
                if (tag == 1) {
                    texts[index] = in.readUTF();
                    out.writeUTF(texts[index]);
                } else if (tag == 5 || tag == 6) {
                    copy(in, out, 8);
                    index++;
                } else {
                    copy(in, out, tag == 15 ? 3 : tag == 7 || tag == 8 || tag == 16 || tag >= 19 ? 2 : 4);
                }
            }
            text(out, "java/lang/AssertionError");
            out.writeByte(7);
            out.writeShort(count);
            text(out, "<init>");
            text(out, "(Ljava/lang/Object;)V");
            out.writeByte(12);
            out.writeShort(count + 2);
            out.writeShort(count + 3);
            out.writeByte(10);
            out.writeShort(count + 1);
            out.writeShort(count + 4);
            text(out, type + "." + method + " was called");
            out.writeByte(8);
            out.writeShort(count + 6);
            copy(in, out, 6);
            int interfaces = copyShort(in, out);
            copy(in, out, 2 * interfaces);
            for (int fields = copyShort(in, out); fields > 0; fields--) {
                copy(in, out, 6);
                for (int attributes = copyShort(in, out); attributes > 0; attributes--) {
                    copyAttribute(in, out);
                }
            }
            for (int methods = copyShort(in, out); methods > 0; methods--) {
                copyShort(in, out);
                boolean found = texts[copyShort(in, out)].equals(method);
                found &= texts[copyShort(in, out)].equals(descriptor);
                for (int attributes = copyShort(in, out); attributes > 0; attributes--) {
                    in.mark(2);
                    boolean isCode = texts[in.readUnsignedShort()].equals("Code");
                    in.reset();
                    if (found && isCode) {
                        copyShort(in, out);
                        in.skipBytes(in.readInt());
                        out.writeInt(23);
                        out.writeShort(3);
                        out.writeShort(256);
                        out.writeInt(11);
                        out.writeByte(0xbb);
                        out.writeShort(count + 1);
                        out.writeByte(0x59);
                        out.writeByte(0x13);
                        out.writeShort(count + 7);
                        out.writeByte(0xb7);
                        out.writeShort(count + 5);
                        out.writeByte(0xbf);
                        out.writeInt(0);
                    } else {
                        copyAttribute(in, out);
                    }
                }
            }
            copy(in, out, in.available());
            return bytes.toByteArray();
        }

        private static void text(java.io.DataOutputStream out, String text) throws java.io.IOException {
            out.writeByte(1);
            out.writeUTF(text);
        }

        private static int copyShort(java.io.DataInputStream in, java.io.DataOutputStream out)
                throws java.io.IOException {
            int value = in.readUnsignedShort();
            out.writeShort(value);
            return value;
        }

        private static void copyAttribute(java.io.DataInputStream in, java.io.DataOutputStream out)
                throws java.io.IOException {
            copyShort(in, out);
            int length = in.readInt();
            out.writeInt(length);
            copy(in, out, length);
        }

        private static void copy(java.io.DataInputStream in, java.io.DataOutputStream out, int length)
                throws java.io.IOException {
            byte[] bytes = new byte[length];
            in.readFully(bytes);
            out.write(bytes);
        }
    }
"#;

/// The statements and members that run a test in a trap.
pub(super) struct Trap {
    /// The body of the test method.
    pub lines: Vec<String>,
    /// What stands behind it: the statements of the test as a method of their own, and the loader.
    pub members: String,
}

/// A test that runs `lines` and fails when the method is called.
pub(super) fn trap(program: &Program, method: MethodId, test_class: &str, lines: &[String]) -> Trap {
    let method = program.method(method);
    let class = program.class(method.class).external_name();
    let (name, descriptor) = (&method.name, &method.descriptor);
    let (type_name, message) = (quoted(&class), format!("{class}.{name} was called"));
    let body: String = lines.iter().map(|line| format!("        {line}\n")).collect();
    Trap {
        lines: [
            format!("Trap trap = new Trap({type_name}, {}, {});", quoted(name), quoted(descriptor)),
            format!("Class<?> test = trap.loadClass({test_class}.class.getName());"),
            "java.lang.reflect.Field inner = test.getDeclaredField(\"stage\");".to_string(),
            "inner.setAccessible(true);".to_string(),
            "java.lang.reflect.Method run = test.getDeclaredMethod(\"run\");".to_string(),
            "run.setAccessible(true);".to_string(),
            "try {".to_string(),
            "    run.invoke(null);".to_string(),
            "} catch (java.lang.reflect.InvocationTargetException thrown) {".to_string(),
            format!("    if ({}.equals(thrown.getCause().getMessage())) {{", quoted(&message)),
            "        stage = (String) inner.get(null);".to_string(),
            "    }".to_string(),
            "    throw thrown.getCause();".to_string(),
            "}".to_string(),
        ]
        .into(),
        members: format!("\n    private static void run() throws Throwable {{\n{body}    }}\n{TRAP}"),
    }
}
