//! Groups the blocks of a document into modules.

use munseo_examples::syntax::Dialect;
use munseo_source::Diagnostic;
use rustc_hash::FxHashMap;

use crate::Examples;
use crate::examples::block_positions::BlockPositions;
use crate::examples::info_string::BlockOptions;

/// The blocks of a document, grouped into modules.
#[derive(Debug, Default)]
pub(crate) struct BlockGroups {
    /// The groups, in the order of their first blocks; each is compiled as one module.
    pub(crate) groups: Vec<BlockGroup>,
    /// Skipped blocks, each with the reason.
    pub(crate) skipped: Vec<(usize, String)>,
    /// Invalid options.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Blocks that are one module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BlockGroup {
    /// The indices of the blocks.
    pub(crate) blocks: Vec<usize>,
    /// Their dialect: with JSX if one of them uses it.
    pub(crate) dialect: Dialect,
}

/// Groups the blocks of a document.
pub(crate) fn group_blocks(document: &Examples<'_>) -> BlockGroups {
    let mut groups = BlockGroups::default();
    let mut by_name: FxHashMap<String, usize> = FxHashMap::default();
    for (index, block) in document.blocks.iter().enumerate() {
        let Some(dialect) = Dialect::of_language(&block.language) else {
            continue;
        };
        let options = BlockOptions::parse(&block.meta);
        if let Some(reason) = options.no_check {
            if reason.is_empty() {
                let word = ["no-check", "skip"]
                    .into_iter()
                    .find(|word| block.meta.contains(word))
                    .unwrap_or_default();
                let span = BlockPositions::new(document.file, block).fence_span(word);
                let message = format!("`{word}` without a reason");
                let diagnostic = Diagnostic::error("typescript/no-check-reason", message)
                    .with_help("state the reason, such as `no-check=\"shows a signature\"`")
                    .at(document.file, span);
                groups.diagnostics.push(diagnostic);
            }
            groups.skipped.push((index, reason));
            continue;
        }
        let known = options.group.as_ref().and_then(|group| by_name.get(group));
        if let Some(&group) = known {
            let group = &mut groups.groups[group];
            group.blocks.push(index);
            group.dialect = group.dialect.max(dialect);
            continue;
        }
        if let Some(group) = options.group {
            by_name.insert(group, groups.groups.len());
        }
        groups.groups.push(BlockGroup {
            blocks: vec![index],
            dialect,
        });
    }
    groups
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
            excerpt_length: None,
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
        let groups = group_blocks(&Examples {
            file: &file,
            blocks: &blocks,
            surroundings: &[],
        });
        let found: Vec<_> = groups
            .groups
            .iter()
            .map(|group| (group.blocks.clone(), group.dialect))
            .collect();
        assert_eq!(found, [(vec![0, 3], Dialect::Tsx), (vec![2], Dialect::Ts)]);
        assert_eq!(groups.skipped, [(4, "shows a signature".to_owned())]);
        assert!(groups.diagnostics.is_empty());
    }
}
