//! Policies over the one interpreter: which states to make, in which order, and what they mean.
