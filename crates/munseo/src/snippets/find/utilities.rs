//! The types of a site's package, how many arguments they take, and which their examples have.

use std::path::Path;

use munseo_typescript::Options;
use munseo_typescript::declarations::{Declarations, Wanted};
use walkdir::WalkDir;

use super::query::split;

/// How many arguments of examples are remembered for each place of a type.
const MOST_EXAMPLES: usize = 12;

/// The types of a package.
#[derive(Debug, Default)]
pub(in crate::snippets) struct Utilities {
    /// The package, such as `yutil`.
    package: String,
    /// What calls begin with: namespaces and names.
    imports: Vec<String>,
    pub(super) all: Vec<Utility>,
}

/// A type with parameters.
#[derive(Debug)]
pub(super) struct Utility {
    /// As it is used: `A.Chunk`.
    pub(super) name: String,
    /// How many arguments it needs.
    least: usize,
    /// How many it takes.
    most: usize,
    /// Arguments of its examples, by their place.
    pub(super) examples: Vec<Vec<String>>,
}

impl Utility {
    /// Whether it takes so many arguments.
    pub(super) fn takes(&self, count: usize) -> bool {
        (self.least..=self.most).contains(&count)
    }
}

impl Utilities {
    /// Reads the types of the first package, and their arguments in the Markdown of a folder.
    pub(in crate::snippets) fn read(options: &Options, documents: &Path) -> Self {
        let mut packages = options.packages.iter();
        let Some((package, entry)) = packages.find(|(name, _)| !name.contains('*')) else {
            return Self::default();
        };
        let declarations = Declarations::default();
        let entry = options.site_root.join(entry);
        let mut all = Vec::new();
        for name in declarations.names(&entry) {
            let wanted = Wanted {
                package,
                entry: &entry,
                name: &name,
                is_alone: true,
                shows_definition: false,
            };
            let found = declarations.find(&wanted).found.unwrap_or_default();
            let types = found.iter().map(|found| &found.declaration);
            for declaration in types.filter(|it| it.kind == munseo_markdown::DeclarationKind::Type)
            {
                let parameters = &declaration.type_parameters;
                let needed = parameters.iter().filter(|it| it.default.is_none()).count();
                if !parameters.is_empty() {
                    all.push(Utility {
                        name: name.clone(),
                        least: needed,
                        most: parameters.len(),
                        examples: vec![Vec::new(); parameters.len()],
                    });
                }
            }
        }
        let mut imports: Vec<String> = all
            .iter()
            .map(|utility| {
                utility
                    .name
                    .split('.')
                    .next()
                    .unwrap_or_default()
                    .to_owned()
            })
            .collect();
        imports.dedup();
        let mut utilities = Self {
            package: package.clone(),
            imports,
            all,
        };
        let files = WalkDir::new(options.site_root.join(documents))
            .sort_by_file_name()
            .into_iter()
            .filter_map(Result::ok)
            .filter(|file| file.path().extension().is_some_and(|it| it == "md"));
        for file in files {
            if let Ok(text) = std::fs::read_to_string(file.path()) {
                utilities.read_examples(&text);
            }
        }
        utilities
    }

    /// The line that imports them.
    pub(super) fn import(&self) -> String {
        if self.imports.is_empty() {
            return String::new();
        }
        format!(
            "import type {{ {} }} from '{}';\n",
            self.imports.join(", "),
            self.package
        )
    }

    /// Remembers the arguments that a text gives to types.
    fn read_examples(&mut self, text: &str) {
        for utility in &mut self.all {
            let start = format!("{}<", utility.name);
            for (at, _) in text.match_indices(&start) {
                let inside = &text[at + start.len()..];
                let line = inside.lines().next().unwrap_or_default();
                let Some(arguments) = arguments(line) else {
                    continue;
                };
                for (place, argument) in utility.examples.iter_mut().zip(arguments) {
                    if is_literal(&argument)
                        && place.len() < MOST_EXAMPLES
                        && !place.contains(&argument)
                    {
                        place.push(argument);
                    }
                }
            }
        }
    }
}

/// The arguments up to the angle bracket that closes them.
fn arguments(text: &str) -> Option<Vec<String>> {
    let ends = text.match_indices('>').map(|(at, _)| at);
    ends.filter(|at| !text[..*at].ends_with(['=', '-']))
        .find_map(|at| split(&text[..at], ","))
}

/// Whether an argument stands for itself: it has no names that only its example knows.
fn is_literal(argument: &str) -> bool {
    let mut quote = None;
    let mut previous = ' ';
    for letter in argument.chars() {
        match quote {
            Some(quoted) if letter == quoted => quote = None,
            Some(_) => {}
            None if matches!(letter, '\'' | '"') => quote = Some(letter),
            None if letter.is_uppercase() && !previous.is_alphanumeric() => return false,
            None => {}
        }
        previous = letter;
    }
    !argument.is_empty() && quote.is_none() && !argument.contains('`')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_of_examples_are_taken_as_they_stand() {
        let parsed = |text| arguments(text).unwrap();
        assert_eq!(parsed("[1, 2], 2>; //=> 1"), ["[1, 2]", "2"]);
        assert_eq!(parsed("(a: 1) => 2, 'x'>>;"), ["(a: 1) => 2", "'x'"]);
        assert_eq!(parsed("A.First<[1]>, 3>"), ["A.First<[1]>", "3"]);
        assert!(is_literal("'Upper'") && is_literal("{ a: string }"));
        assert!(!is_literal("Posts") && !is_literal("A.First<[1]>"));
    }
}
