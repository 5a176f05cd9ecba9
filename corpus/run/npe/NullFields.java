// COVERS: helpful NullPointerException messages for fields, methods, statics, chains
public class NullFields {
    static class Node {
        Node next;
        int value;
        String label;
        static Node root;
        Node getNext() { return next; }
        static Node make() { return null; }
        int length() { return label.length(); }
    }

    Node member;
    static int[] numbers;

    void instance() {
        System.out.println(member.value);
    }

    static void run(int which) {
        Node node = new Node();
        Node nothing = null;
        NullFields self = new NullFields();
        switch (which) {
            case 0: System.out.println(nothing.value); break;
            case 1: nothing.value = 3; break;
            case 2: System.out.println(node.next.value); break;
            case 3: node.next.next.value++; break;
            case 4: System.out.println(node.getNext().label); break;
            case 5: System.out.println(node.label.length()); break;
            case 6: System.out.println(Node.root.label); break;
            case 7: Node.root.next = node; break;
            case 8: System.out.println(Node.make().getNext()); break;
            case 9: System.out.println(node.getNext().getNext().getNext()); break;
            case 10: self.instance(); break;
            case 11: System.out.println(self.member.next.label.trim()); break;
            case 12: numbers[2] = 1; break;
            case 13: System.out.println(numbers.length); break;
            case 14: System.out.println(node.length()); break;
            case 15: ((Node) (Object) nothing).label = "x"; break;
            case 16: (which > 0 ? nothing : node).label = "x"; break;
            case 17: new NullFields().member.next = new Node(); break;
            case 18: node.next.label += "x"; break;
            case 19: "abc".concat(node.label); break;
            default: throw new AssertionError(which);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            try {
                run(i);
                System.out.println(i + " no exception");
            } catch (NullPointerException e) {
                System.out.println(i + " " + e.getMessage());
            }
        }
    }
}
