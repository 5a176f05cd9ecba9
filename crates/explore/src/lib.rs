//! Searching a tree of states: frontiers, monitors, the loop.
