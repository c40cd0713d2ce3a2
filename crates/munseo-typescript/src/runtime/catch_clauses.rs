//! Passes caught errors to `dependence.js`: messages of the engine's own errors differ between engines.

use munseo_declarations::syntax::byte_range;
use oxc_ast::ast::{CatchClause, Program};
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan;

use super::type_stripping::Edit;

/// Adds a call at the beginning of every `catch` with a parameter.
pub(super) fn watch(source: &str, program: &Program<'_>, edits: &mut Vec<Edit>) {
    CatchClauses { source, edits }.visit_program(program);
}

struct CatchClauses<'s> {
    source: &'s str,
    edits: &'s mut Vec<Edit>,
}

impl<'a> Visit<'a> for CatchClauses<'_> {
    fn visit_catch_clause(&mut self, clause: &CatchClause<'a>) {
        if let Some(parameter) = &clause.param {
            let pattern = byte_range(parameter.pattern.span());
            let caught = match parameter.pattern.get_identifier_name() {
                Some(name) => format!("munseo.caught({name});"),
                None => {
                    let text = &self.source[pattern.clone()];
                    let text = format!("let {text} = munseo.caught(munseo_caught);");
                    self.edits.push((pattern, "munseo_caught".to_owned()));
                    text
                }
            };
            let body = clause.body.span.start as usize + 1;
            self.edits.push((body..body, caught));
        }
        walk::walk_catch_clause(self, clause);
    }
}
