//! Checks a snippet of a reader or a tool.

use munseo_examples::edited_code::CheckedModule;
use munseo_examples::example_module::Surroundings;
use munseo_examples::syntax::Dialect;
use munseo_examples::verification::Verification;

use super::report_summary::missing_compiler;
use super::unique_module::{Outcome, UniqueModule};
use super::{Checker, Report};
use crate::examples::report::Hover;

impl Checker {
    /// Checks code that is a module of its own, and returns the types of its names, if requested.
    ///
    /// # Errors
    /// The reason why the compiler gave no answer.
    pub fn check_snippet(
        &mut self,
        code: &str,
        with_hovers: bool,
    ) -> Result<(CheckedModule, Vec<Hover>), String> {
        self.options.hovers = with_hovers;
        self.refresh();
        self.find()
            .map_err(|error| missing_compiler(&error).message)?;
        let mut report = Report::default();
        let mut modules = [UniqueModule::new(
            Dialect::Ts,
            &[code],
            &Surroundings::default(),
            &self.fingerprint(),
        )];
        self.look_up_or_compile(&mut modules, &mut report);
        let [
            UniqueModule {
                module, outcome, ..
            },
        ] = modules;
        let (verification, answer) = match outcome {
            Outcome::Verified(verification, answer) => (verification, Some(answer)),
            Outcome::Failed(finding) => {
                let findings = vec![finding];
                let failed = Verification {
                    findings,
                    ..Verification::default()
                };
                (failed, None)
            }
            Outcome::Unverified => {
                let reason = report.diagnostics.into_iter().next();
                let reason = reason.map(|reason| reason.message);
                return Err(reason.unwrap_or("the compiler did not respond".to_owned()));
            }
        };
        let hovers = answer.and_then(|answer| answer.hovers).unwrap_or_default();
        let hovers = hovers.iter().filter_map(|hover| {
            let name = module.syntax.names.get(hover.name)?;
            Some(Hover::new(name.span.start, name, hover))
        });
        let hovers = hovers.collect();
        let checked = CheckedModule {
            module,
            verification,
        };
        Ok((checked, hovers))
    }
}
