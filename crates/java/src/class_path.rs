//! Where classes come from.

/// Where classes come from: the JDK first, then folders and jars in order.
#[derive(Debug, Default)]
pub struct ClassPath {}
