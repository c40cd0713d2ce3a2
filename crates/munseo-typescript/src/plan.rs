//! Which blocks of a document make which modules.

use munseo_source::Diagnostic;
use rustc_hash::FxHashMap;

use crate::Examples;
use crate::meta::{Meta, NoCheck};
use crate::place::BlockPlaces;
use crate::syntax::Dialect;

/// The plan for a document's blocks.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// The modules, in the order of their first blocks.
    pub(crate) modules: Vec<PlannedModule>,
    /// Blocks left alone, and why.
    pub(crate) left_alone: Vec<(usize, String)>,
    /// Requests that cannot be followed.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Blocks that are one module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PlannedModule {
    /// The indices of the blocks.
    pub(crate) blocks: Vec<usize>,
    /// Their syntax: with JSX if one of them has it.
    pub(crate) dialect: Dialect,
}

/// Plans the modules of a document.
pub(crate) fn plan(document: &Examples<'_>) -> Plan {
    let mut plan = Plan::default();
    let mut groups: FxHashMap<String, usize> = FxHashMap::default();
    for (index, block) in document.blocks.iter().enumerate() {
        let Some(dialect) = Dialect::of_language(&block.language) else {
            continue;
        };
        let meta = Meta::parse(&block.meta);
        match meta.no_check {
            Some(NoCheck::Because(reason)) => {
                plan.left_alone.push((index, reason));
                continue;
            }
            Some(NoCheck::WithoutReason) => {
                let span = BlockPlaces::new(document.file, block).on_fence("no-check");
                let diagnostic = Diagnostic::error(
                    "typescript/no-check-reason",
                    "`no-check` without a reason",
                )
                .with_help("say why the compiler must not see it, such as `no-check=\"shows a signature\"`")
                .at(document.file, span);
                plan.diagnostics.push(diagnostic);
                plan.left_alone.push((index, String::new()));
                continue;
            }
            None => {}
        }
        let known = meta.group.as_ref().and_then(|group| groups.get(group));
        if let Some(&module) = known {
            let module = &mut plan.modules[module];
            module.blocks.push(index);
            module.dialect = module.dialect.max(dialect);
            continue;
        }
        if let Some(group) = meta.group {
            groups.insert(group, plan.modules.len());
        }
        plan.modules.push(PlannedModule {
            blocks: vec![index],
            dialect,
        });
    }
    plan
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_markdown::CodeBlock;
    use munseo_source::SourceFile;

    fn block(language: &str, meta: &str) -> CodeBlock {
        CodeBlock {
            language: language.into(),
            meta: meta.into(),
            code: String::new(),
            span: 0..0,
            excerpt: None,
        }
    }

    #[test]
    fn blocks_of_a_group_are_one_module() {
        let file = SourceFile::new("a.md", "");
        let blocks = [
            block("ts", "group=store"),
            block("json", ""),
            block("ts", ""),
            block("tsx", "group=store"),
            block("ts", r#"no-check="shows a signature""#),
        ];
        let plan = plan(&Examples {
            file: &file,
            blocks: &blocks,
        });
        let modules: Vec<_> = plan
            .modules
            .iter()
            .map(|module| (module.blocks.clone(), module.dialect))
            .collect();
        assert_eq!(
            modules,
            [(vec![0, 3], Dialect::Tsx), (vec![2], Dialect::Ts)]
        );
        assert_eq!(plan.left_alone, [(4, "shows a signature".to_owned())]);
        assert!(plan.diagnostics.is_empty());
    }
}
