//! Where the loops of compiled code are cut: every one of `java.util`, and at which lines.

use std::sync::Arc;

use tandem_ir::cfg::Cfg;
use tandem_ir::cuts::cut_blocks;
use tandem_ir::{BlockId, Body};
use tandem_java::classfile::ClassFile;
use tandem_java::{Jdk, TemporaryFolder, compile_java};

use crate::lower_support::lower;

/// The lines of the loops' bodies are marked.
const SOURCE: &str = r#"
class Loops {
    int value;
    Loops next;

    static int find(Loops list, int wanted) {
        int steps = 0;
        while (list != null && list.value != wanted) {
            steps++; // cut
            list = list.next;
        }
        return steps;
    }

    static int last(Loops list) {
        int value;
        do {
            value = list.value; // cut
            list = list.next;
        } while (list != null);
        return value;
    }

    static int triangle(int rows) {
        int sum = 0;
        for (int i = 0; i < rows; i++) {
            sum += i; // cut
            for (int j = 0; j < i; j++) {
                sum += j; // cut
            }
        }
        return sum;
    }

    static int careful(String[] texts) {
        int sum = 0;
        for (int i = 0; i < texts.length; i++) {
            try {
                sum += Integer.parseInt(texts[i]); // cut
            } catch (NumberFormatException e) {
                continue;
            } finally {
                sum++;
            }
        }
        return sum;
    }

    static int straight(int a) {
        return a > 3 ? a : -a;
    }
}
"#;

/// Blocks that lie on cycles which pass no cut.
fn uncut(body: &Body, cfg: &Cfg, cuts: &[BlockId]) -> Vec<BlockId> {
    let mut left = vec![false; body.blocks.len()];
    cfg.reverse_postorder().iter().for_each(|block| left[block.0 as usize] = !cuts.contains(block));
    let blocks = || (0..body.blocks.len() as u32).map(BlockId);
    let is_first = |left: &[bool], block: BlockId| {
        left[block.0 as usize] && cfg.predecessors(block).iter().all(|from| !left[from.0 as usize])
    };
    let mut pending: Vec<BlockId> = blocks().filter(|block| is_first(&left, *block)).collect();
    while let Some(block) = pending.pop() {
        left[block.0 as usize] = false;
        pending.extend(cfg.successors(block).iter().copied().filter(|next| is_first(&left, *next)));
    }
    blocks().filter(|block| left[block.0 as usize]).collect()
}

#[test]
fn every_loop_of_java_util_is_cut() {
    let jdk = Jdk::find(None).expect("a JDK");
    let (mut loops, mut moved) = (0, 0);
    for name in jdk.classes_of("java.base").iter().filter(|name| name.starts_with("java/util/")) {
        let file = ClassFile::parse(jdk.class(name).unwrap().expect("a class").bytes).expect("a class file");
        for index in (0..file.methods.len()).filter(|index| file.methods[*index].code.is_some()) {
            let body = lower(&file, index, jdk.feature(), &mut Vec::new()).expect("a body");
            let cfg = Cfg::new(&body);
            let cuts = cut_blocks(&body, &cfg);
            assert_eq!(uncut(&body, &cfg, &cuts), [], "{name}.{}", file.methods[index].name);
            loops += cfg.loop_heads().count();
            moved += cuts.iter().filter(|cut| !cfg.is_loop_head(**cut)).count();
        }
    }
    assert!(loops > 1000 && moved > 500, "{moved} of {loops} loops are cut behind their heads");
}

#[test]
fn loops_are_cut_where_their_bodies_begin() {
    let folder = TemporaryFolder::new().expect("a folder");
    let source = folder.path().join("Loops.java");
    std::fs::write(&source, SOURCE).expect("a file");
    let jdk = Jdk::find(None).expect("a JDK");
    compile_java(&source, &jdk, &[], folder.path()).expect("it compiles");
    let bytes: Arc<[u8]> = std::fs::read(folder.path().join("Loops.class")).expect("a class").into();
    let file = ClassFile::parse(bytes).expect("a class file");
    let mut lines: Vec<u16> = Vec::new();
    for index in 0..file.methods.len() {
        let body = lower(&file, index, jdk.feature(), &mut Vec::new()).expect("a body");
        for cut in cut_blocks(&body, &Cfg::new(&body)) {
            let start = body.blocks[cut.0 as usize].start as usize;
            lines.extend(body.line_of(body.origins[start]));
        }
    }
    lines.sort_unstable();
    let marked = (1..).zip(SOURCE.lines()).filter(|(_, line)| line.contains("// cut")).map(|(number, _)| number);
    assert_eq!(lines, marked.collect::<Vec<u16>>());
}
