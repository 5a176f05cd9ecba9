//! Static fields as input lead to objects that the program has lost: no engine forgets that, in any run.

use std::time::Duration;

use crate::common::Lab;
use tandem_engines::matching::Folding;

const ENTRIES: [&str; 7] = ["list", "otherWay", "deep", "single", "behind", "cell", "array"];

#[test]
fn lost_objects_may_be_met_in_classes_that_are_not_initialized() {
    let lab = Lab::new(&["programs/LostRegion.java"]);
    for entry in ENTRIES {
        let question = lab.ask(&format!("LostRegion.{entry}")).symbolic_statics();
        let question = question.bounds(|bounds| bounds.time = Some(Duration::from_secs(2)));
        // The verdict once depended on what the solver was asked before.
        for run in 0..2 {
            assert!(!question.proved().is_safe(), "prove, {entry}, run {run}");
            assert!(!question.auto().is_safe(), "auto, {entry}, run {run}");
        }
        assert!(!question.check().is_safe(), "explore, {entry}");
        assert!(!question.matched(Folding::Segments).is_safe(), "match, {entry}");
        assert!(!question.matched(Folding::None).is_safe(), "match without abstraction, {entry}");
        assert!(question.certificate().is_err(), "{entry} has no certificate");
    }
}
