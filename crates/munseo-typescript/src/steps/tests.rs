//! Replays the library of this repository with the real compiler:
//!
//! 1. the steps agree with the evaluation by TypeScript;
//! 2. wrong answers of the compiler lead to no steps.

use std::cell::Cell;
use std::path::Path;
use std::time::{Duration, Instant};

use super::{ReplayOptions, Replays, StepKind, tree};
use crate::{Checker, Options, Replay, example_index, find_compiler};

const CHUNK: &str =
    "import { A } from 'yutil';\ntype Rows = A.Chunk<[1, 2, 3], 2>; //=> [[1, 2], [3]]\n";
const SPLIT: &str =
    "import { S } from 'yutil';\ntype Parts = S.Split<'1.20', '.'>; //=> ['1', '20']\n";
const WRAP: &str = "type Wrap<T> = T extends string ? [T] : never;\n\
                    type Each = Wrap<'a' | 'b'>; //=> ['a'] | ['b']\n";

thread_local! {
    /// Changes the compiler's answers to queries, but not its verdict on the steps.
    pub(super) static TAMPER: Cell<fn(String) -> String> = const { Cell::new(|answer| answer) };
}

/// Up to eight replays, without a deadline.
const OPTIONS: ReplayOptions = ReplayOptions {
    max_results: 8,
    deadline: None,
};

fn checker() -> Checker {
    Checker::new(options())
}

fn options() -> Options {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let compiler = find_compiler(&repository, None)
        .expect("these tests need TypeScript 7: run `npm ci` in the repository's folder first");
    let mut options = Options::new(repository.join("site").canonicalize().unwrap());
    options.compiler = Some(compiler.program);
    options.timeout = Duration::from_secs(120);
    options.packages = vec![("yutil".into(), "../library/src/index.ts".into())];
    options
}

fn replay(code: &str) -> Replay {
    let replays = checker().replay_with(code, OPTIONS).unwrap();
    let Replays {
        confirmed, stopped, ..
    } = replays;
    assert_eq!(stopped, 0);
    confirmed.into_iter().next().unwrap()
}

fn lines(replay: &Replay) -> Vec<String> {
    let line = |kind: &StepKind| match kind {
        StepKind::Call { name, parameters } => {
            let values = parameters.iter().map(|binding| {
                let sign = if binding.is_changed { "*" } else { "" };
                format!("{}{sign} = {}", binding.name, binding.value)
            });
            format!("{name}: {}", values.collect::<Vec<_>>().join(", "))
        }
        StepKind::Test {
            check,
            extends,
            holds,
            inferred,
            is_guard,
            ..
        } => {
            let bindings = inferred
                .iter()
                .map(|binding| format!(", {} = {}", binding.name, binding.value));
            let guard = if *is_guard { " (guard)" } else { "" };
            format!(
                "{check} extends {extends}? {holds}{}{guard}",
                bindings.collect::<String>()
            )
        }
        StepKind::Member {
            parameter,
            value,
            number,
            of,
        } => {
            format!("{parameter} = {value}, {number} of {of}")
        }
        StepKind::Union { value } => format!("together {value}"),
        StepKind::Result { written, value } => format!("{written} is {value}"),
    };
    replay
        .steps
        .iter()
        .map(|step| "  ".repeat(step.depth) + &line(&step.kind))
        .collect()
}

#[test]
fn steps_contain_inferred_types_and_values_of_accumulators() {
    let replay = replay(SPLIT);
    assert_eq!(replay.result, "['1', '20']");
    let lines = lines(&replay);
    let has = |line: &str| assert!(lines.iter().any(|found| found.contains(line)), "{lines:#?}");
    has("Piece = '1'");
    has("Result* = ['1']");
}

#[test]
fn a_union_is_evaluated_member_by_member() {
    let replay = replay(WRAP);
    assert_eq!(
        lines(&replay),
        [
            "Wrap: T = 'a' | 'b'",
            "T = 'a', 1 of 2",
            "  T extends string? true",
            "  [T] is ['a']",
            "T = 'b', 2 of 2",
            "  T extends string? true",
            "  [T] is ['b']",
            "together ['a'] | ['b']",
        ]
    );
}

#[test]
fn guards_are_marked_and_steps_have_lines_of_the_declaration() {
    let replay = replay(CHUNK);
    let lines = lines(&replay);
    assert!(
        lines[1].starts_with("T extends unknown? true (guard)"),
        "{lines:#?}"
    );
    assert!(
        lines[3].starts_with("'99' extends keyof T? false (guard)"),
        "{lines:#?}"
    );
    let chunk = &replay.sources[0];
    let condition_line = chunk.code.lines().nth(replay.steps[1].lines.0);
    assert!(condition_line.is_some_and(|line| line.contains("T extends unknown")));
}

#[test]
fn steps_that_contradict_the_compiler_are_discarded() {
    let wrong_outcome = |answer: String| match answer.as_str() {
        "[0]" => "[1]".to_owned(),
        holds if holds == "[1]" || holds.starts_with("[1, [") => "[0]".to_owned(),
        _ => answer,
    };
    let wrong_binding = |answer: String| {
        let bound = tree::elements(&answer).unwrap_or_default().len().max(1) - 1;
        if answer.starts_with("[1, [") {
            format!("[1{}]", ", [0]".repeat(bound))
        } else {
            answer
        }
    };
    let missing_member = |answer: String| answer.replace("'a' | 'b'", "'a'");
    let wrong_result = |answer: String| {
        if answer.starts_with("[1") || answer == "[0]" {
            answer
        } else {
            "0".to_owned()
        }
    };
    let mut checker = checker();
    for (tamper, codes) in [
        (
            wrong_outcome as fn(String) -> String,
            [CHUNK, SPLIT, WRAP].as_slice(),
        ),
        (wrong_binding, &[CHUNK, SPLIT]),
        (missing_member, &[WRAP]),
        (wrong_result, &[CHUNK, SPLIT, WRAP]),
    ] {
        for code in codes {
            TAMPER.set(tamper);
            let replays = checker.replay_with(code, OPTIONS).unwrap();
            assert_eq!(replays.confirmed, [], "{code}");
            assert_eq!(replays.stopped, 1, "{code}");
        }
    }
    TAMPER.set(|answer| answer);
}

#[test]
fn steps_of_any_never_and_recursive_types_are_correct_or_omitted() {
    let mut checker = checker();
    for (types, result) in [
        (
            "type Is<T> = T extends string ? 1 : 2;\ntype R = Is<any>;",
            "1 | 2",
        ),
        (
            "type Is<T> = T extends string ? 1 : 2;\ntype R = Is<never>;",
            "never",
        ),
        (
            "type Is<T> = T extends true ? 1 : 2;\ntype R = Is<boolean>;",
            "1 | 2",
        ),
        (
            "type Run<T> = T extends 1 ? Run<T> : 2;\ntype R = Run<1>;",
            "any",
        ),
        (
            "type Map<T> = { [K in keyof T]: T[K] extends 1 ? 'a' : 'b' };\ntype R = Map<[1, 2]>;",
            "['a', 'b']",
        ),
    ] {
        let code = format!("{types} //=> {result}\n");
        for replay in checker.replay_with(&code, OPTIONS).unwrap().confirmed {
            let members = |text: &str| {
                let mut members: Vec<&str> = text.split(" | ").collect();
                members.sort_unstable();
                members.join(" | ")
            };
            assert_eq!(members(&replay.result), members(result), "{code}");
        }
    }
}

#[test]
fn most_types_of_the_library_are_replayed_and_the_compiler_contradicts_none() {
    let options = options();
    let index = example_index(&options, Path::new("docs/en")).unwrap();
    let mut checker = Checker::new(options);
    let (mut replayed, mut count) = (0, 0);
    for documented in index.types.iter().step_by(6) {
        let Some(call) = documented.calls.iter().find(|call| call.is_own) else {
            continue;
        };
        let (name, arguments) = (&documented.name, call.arguments.join(", "));
        let namespace = name.split('.').next().unwrap();
        let code = format!(
            "import {{ {namespace} }} from 'yutil';\ntype R = {name}<{arguments}>; //=> ?\n"
        );
        let replays = checker.replay_with(&code, OPTIONS).unwrap();
        assert_eq!(replays.contradicted, 0, "{code}");
        replayed += replays.confirmed.len();
        count += 1;
    }
    assert!(
        count > 12 && replayed * 10 >= count * 8,
        "{replayed} of {count}"
    );
}

#[test]
fn results_after_the_deadline_are_not_displayed() {
    let code = "type First<T> = T extends [infer H, ...infer _] ? H : never;\ntype A = First<[1, 2]>; //=> 1\n";
    let replay_options = |deadline| ReplayOptions {
        deadline,
        ..OPTIONS
    };
    let mut checker = checker();
    let replays = checker
        .replay_with(code, replay_options(Some(Instant::now())))
        .unwrap();
    assert!(replays.confirmed.is_empty());
    assert_eq!(replays.stopped, 1);
    let replays = checker.replay_with(code, replay_options(None)).unwrap();
    assert_eq!(replays.confirmed.len(), 1);
}
