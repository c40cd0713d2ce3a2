//! A module of examples that several documents may contain.

use crate::Examples;
use crate::claims::{self, Claim};
use crate::compiler::cache::Key;
use crate::examples::block_groups::BlockGroup;
use crate::examples::report::{Report, Verdict};
use crate::examples::source_map::ModuleSourceMap;
use crate::runtime::{RuntimeCheck, RuntimeModule};
use munseo_declarations::syntax::OxcParser;
use munseo_examples::annotation::Finding;
use munseo_examples::example_module::{ExampleModule, GeneratedModule, Surroundings};
use munseo_examples::module_answer::ModuleAnswer;
use munseo_examples::syntax::Dialect;
use munseo_examples::verification::{Verification, verify};

/// A module whose code may occur in several documents.
pub(super) struct UniqueModule {
    pub(super) module: ExampleModule,
    pub(super) generated: GeneratedModule,
    /// Results in other notations than `//=>`.
    pub(super) claims: Vec<Claim>,
    pub(super) key: Key,
    /// Its occurrences: the document's index and the blocks.
    pub(super) occurrences: Vec<(usize, BlockGroup)>,
    pub(super) outcome: Outcome,
}

/// The result of checking a module.
pub(super) enum Outcome {
    Verified(Verification, ModuleAnswer),
    /// The compiler failed on it.
    Failed(Finding),
    Unverified,
}

impl UniqueModule {
    pub(super) fn new(
        dialect: Dialect,
        codes: &[&str],
        surroundings: &Surroundings,
        fingerprint: &blake3::Hasher,
    ) -> Self {
        let mut module = ExampleModule::new(dialect, codes.iter().copied(), &OxcParser);
        module.surroundings = surroundings.clone();
        let claims = if surroundings.reads_claims {
            claims::read(&mut module)
        } else {
            Vec::new()
        };
        let generated = module.generate(&[]);
        let mut hasher = fingerprint.clone();
        hasher.update(dialect.extension().as_bytes());
        hasher.update(generated.text.as_bytes());
        Self {
            key: hasher.finalize().into(),
            module,
            generated,
            claims,
            occurrences: Vec::new(),
            outcome: Outcome::Unverified,
        }
    }

    /// Returns true if it declares something outside of itself.
    pub(super) fn declares_globals(&self) -> bool {
        ["declare global", "declare module"]
            .iter()
            .any(|text| self.module.source.contains(text))
    }

    /// The module to run, if it compiles and has values to compare.
    pub(super) fn runnable(&self) -> Option<RuntimeModule> {
        match &self.outcome {
            Outcome::Verified(verification, _) if verification.findings.is_empty() => {
                RuntimeModule::new(&self.module, &self.claims, verification)
            }
            _ => None,
        }
    }

    /// Verifies the module with the compiler's answer.
    pub(super) fn set_answer(&mut self, answer: ModuleAnswer) {
        let verification = verify(&self.module, &self.generated, &answer);
        self.outcome = Outcome::Verified(verification, answer);
    }
}

/// Adds the results of a module to the report of a document that contains it; returns its run-time checks.
pub(super) fn add_to_report(
    documents: &[Examples<'_>],
    document: usize,
    group: &BlockGroup,
    unique: &UniqueModule,
    report: &mut Report,
) -> Vec<RuntimeCheck> {
    let source_map = ModuleSourceMap::new(documents, document, &group.blocks, &unique.module);
    let no_verification = Verification::default();
    let (verdict, verification, hovers) = match &unique.outcome {
        Outcome::Verified(verification, answer) => {
            let verdict = match verification.findings.as_slice() {
                [] => Verdict::Verified,
                _ => Verdict::Failed,
            };
            (verdict, verification, answer.hovers.as_deref())
        }
        Outcome::Failed(finding) => {
            report.diagnostics.push(source_map.failure(finding));
            (Verdict::Failed, &no_verification, None)
        }
        Outcome::Unverified => (Verdict::Unverified, &no_verification, None),
    };
    report
        .diagnostics
        .extend(source_map.diagnostics(verification));
    report.edits.extend(source_map.edits(verification));
    let blocks = &mut report.documents[document].blocks;
    for block in &group.blocks {
        blocks[*block].verdict = verdict.clone();
    }
    let mut checks = Vec::new();
    for (block, check) in source_map.results(verification) {
        blocks[block].results += 1;
        checks.extend(check);
    }
    for claim in &unique.claims {
        let check = source_map.claim(claim);
        blocks[check.block].results += usize::from(claim.is_result());
        if !claim.is_checked(verification) {
            checks.push(check);
        }
    }
    for (block, hover) in source_map.hovers(hovers.unwrap_or_default()) {
        blocks[block].hovers.push(hover);
    }
    checks
}
