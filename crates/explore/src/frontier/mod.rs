//! In which order nodes are taken. All of them are deterministic.

mod breadth_first;
mod coverage;
mod deepening;
mod depth_first;
mod probing;

pub use self::breadth_first::BreadthFirst;
pub use self::coverage::Coverage;
pub use self::deepening::Deepening;
pub use self::depth_first::DepthFirst;
pub use self::probing::Probing;
