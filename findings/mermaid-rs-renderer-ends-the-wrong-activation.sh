#!/bin/sh
# mermaid-rs-renderer 0.3.1: the sign `-` of a message ends the activation of the receiver, and unknown arrows vanish.
#
# Expected: `B-->>-A` ends the activation of B, the sender, as in Mermaid; a statement that is not drawn is an error.
# Seen: the bar of B continues to the end of the diagram; `A-)B: later` is accepted and its text is not in the drawing.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.1.0"
edition = "2024"

[dependencies]
mermaid-rs-renderer = { version = "=0.3.1", default-features = false }
TOML
cat >src/main.rs <<'RUST'
use mermaid_rs_renderer::{SequenceActivationKind, parse_mermaid, render};

fn main() {
    let source = "sequenceDiagram\n  A->>+B: ask\n  B-->>-A: answer\n  A->>B: thank";
    let graph = parse_mermaid(source).unwrap().graph;
    let ended = graph.sequence_activations.iter();
    let ended = ended.filter(|it| it.kind == SequenceActivationKind::Deactivate);
    let ended: Vec<_> = ended.map(|it| it.participant.as_str()).collect();
    println!("ended: {ended:?}");
    assert_eq!(ended, ["A"], "the behavior has changed");

    let drawing = render("sequenceDiagram\n  A->>B: now\n  A-)B: later").unwrap();
    println!("now: {}, later: {}", drawing.contains(">now<"), drawing.contains(">later<"));
    assert!(drawing.contains(">now<") && !drawing.contains(">later<"), "the behavior has changed");
}
RUST
cargo run --quiet
