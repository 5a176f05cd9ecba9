//! The law of terms: what a constructor gives back has the value of its operator applied to the values of its
//! arguments, and lies in its interval. Checked three ways against arithmetic that knows nothing of terms.

mod arrays;
mod division;
mod pairs;
mod random;
mod substitute;
mod terms;
