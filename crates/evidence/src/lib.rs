//! From a symbolic path to a concrete input: completion, replay, shrinking, JUnit tests.
