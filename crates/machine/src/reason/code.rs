//! The stable codes of the kinds of reasons, as `docs/json.md` lists them.

use tandem_quota::Spent;

use super::{Bound, InitializerProblem, MissingInput, Predicate, PredicateProblem, ReasonKind};

impl ReasonKind {
    /// A short name that programs can rely on: it stays when the words change.
    pub fn code(&self) -> &'static str {
        match self {
            ReasonKind::NativeMethod(_) => "native-method",
            ReasonKind::Unmodelled(_) => "unmodelled",
            ReasonKind::FileSystem(_) => "file-system",
            ReasonKind::SecondThread(_) => "second-thread",
            ReasonKind::Unknown(_) => "unknown-value",
            ReasonKind::StackDepth { .. } => "stack-depth",
            ReasonKind::HeapSize { .. } => "heap-size",
            ReasonKind::Allocation { .. } => "allocation-size",
            ReasonKind::MemoryError(_) => "memory-error",
            ReasonKind::ClassFile(_) => "class-file",
            ReasonKind::Unexpected(_) => "unexpected",
            ReasonKind::UnknownInput => "unknown-input",
            ReasonKind::Spent(spent) => match spent {
                Spent::Interrupted => "interrupted",
                Spent::Time(_) => "time-limit",
                Spent::Memory(_) => "memory-limit",
            },
            ReasonKind::Bound(bound) => match bound {
                Bound::Depth(_) => "depth-bound",
                Bound::Loops(_) => "loop-bound",
                Bound::Steps(_) => "step-bound",
                Bound::Objects(_) => "object-bound",
                Bound::States(_) => "state-bound",
                Bound::Executions(_) | Bound::Paths => "execution-bound",
            },
            ReasonKind::Unfinished => "unfinished",
            ReasonKind::InputType { .. } => "input-type",
            ReasonKind::ClientArgument { .. } => "client-argument",
            ReasonKind::ClientField(_) => "client-field",
            ReasonKind::ClientConstant(_) => "client-constant",
            ReasonKind::AlwaysOverridden(_) => "always-overridden",
            ReasonKind::AbstractClass(_) => "abstract-class",
            ReasonKind::OneAnswer(_) => "one-answer",
            ReasonKind::StaticAlias(_) => "static-alias",
            ReasonKind::RecordEffects(_) => "record-effects",
            ReasonKind::Initializer { problem, .. } => match problem {
                InitializerProblem::Orders | InitializerProblem::Early | InitializerProblem::StaticsSince => {
                    "initializer-order"
                }
                InitializerProblem::Fails
                | InitializerProblem::Unknown
                | InitializerProblem::Endless(_)
                | InitializerProblem::Exits => "initializer-run",
            },
            ReasonKind::LateOrder => "initializer-order",
            ReasonKind::Contract { predicate, problem } => problem.code(predicate),
            ReasonKind::NoInput(missing) => match missing {
                MissingInput::Parameter { .. } | MissingInput::Impossible | MissingInput::Unsatisfiable(_) => {
                    "no-input"
                }
                MissingInput::NotFound(_) => "no-input-found",
            },
            ReasonKind::ForgottenInput => "input-forgotten",
            ReasonKind::PathInput(_) => "path-input",
            ReasonKind::RecordInput => "record-input",
            ReasonKind::UnshownConditions { .. } => "unshown-condition",
            ReasonKind::Solver(_) => "solver",
            ReasonKind::UnderApproximation => "under-approximation",
            ReasonKind::Alarm { .. } => "not-ruled-out",
            ReasonKind::AbstractText => "proof-gave-up",
            ReasonKind::Unconfirmed { .. } => "unconfirmed",
        }
    }
}

impl PredicateProblem {
    fn code(&self, predicate: &Predicate) -> &'static str {
        match (predicate, self) {
            (_, PredicateProblem::CallsWatched(_)) => "contract-calls",
            (Predicate::Snapshot(_), _) => "snapshot-threw",
            (Predicate::After(_), _) => "postcondition-threw",
            (Predicate::Before(_), PredicateProblem::Threw(_) | PredicateProblem::MayThrow(_)) => "precondition-threw",
            (Predicate::Before(_), PredicateProblem::Endless(_)) => "precondition-endless",
            (Predicate::Before(_), PredicateProblem::Effects | PredicateProblem::Initializes(_)) => {
                "precondition-effects"
            }
            (Predicate::Before(_), PredicateProblem::AsksOutside | PredicateProblem::NoAnswer) => "precondition-answer",
        }
    }
}
