//! Subsumption of symbolic states and the abstractions of paper 000.
