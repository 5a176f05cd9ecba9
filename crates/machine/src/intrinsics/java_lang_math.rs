//! To be filled.

use super::Entry;
use crate::domain::Domain;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    vec![]
}
