//! The aliases that names refer to, and their declarations for the compiler.

use std::sync::Arc;

use munseo_declarations::export_names::first_part;
use rustc_hash::FxHashSet;

use super::{MAX_ALIASES, Walker};
use crate::steps::ReplayError;
use crate::steps::library::Origin;
use crate::steps::tree::{Alias, Kind, Module, Node};

impl Walker<'_, '_> {
    /// The alias that a name refers to; `None` for other names, and if its evaluation has no steps.
    pub(super) fn target(&mut self, origin: &Origin, name: &str) -> Option<(Origin, Alias)> {
        let (origin, alias) = self.resolve(origin, name)?;
        let has_steps = self.has_steps(&origin, &alias.body, MAX_ALIASES);
        has_steps.then_some((origin, alias))
    }

    pub(super) fn resolve(&mut self, origin: &Origin, name: &str) -> Option<(Origin, Alias)> {
        let Some(path) = origin else {
            let mut own = self.example.aliases.iter();
            if let Some(alias) = own.find(|alias| alias.name == name) {
                return Some((None, alias.clone()));
            }
            let (first, rest) = first_part(name);
            let mut names = self.syntax.names.iter();
            let name = names.find(|it| &self.example.text[it.span.clone()] == first)?;
            let imported = name.import.as_ref()?;
            let (path, alias) = self.library.find_imported(self.options, imported, rest)?;
            return Some((Some(path), alias));
        };
        let (path, alias) = self.library.find(path, name)?;
        Some((Some(path), alias))
    }

    fn has_steps(&mut self, origin: &Origin, node: &Node, left: usize) -> bool {
        match &node.kind {
            Kind::Conditional(_) => true,
            Kind::Other(calls) => calls.iter().any(|call| self.has_steps(origin, call, left)),
            Kind::Reference { name, arguments } => {
                if left == 0 || arguments.is_empty() {
                    return false;
                }
                let inside = self.resolve(origin, name);
                inside.is_some_and(|(origin, alias)| self.has_steps(&origin, &alias.body, left - 1))
                    || arguments
                        .iter()
                        .any(|argument| self.has_steps(origin, argument, left - 1))
            }
        }
    }

    pub(super) fn module(&mut self, origin: &Origin) -> Option<Arc<Module>> {
        match origin {
            Some(path) => self.library.file(path),
            None => Some(Arc::clone(&self.example)),
        }
    }

    /// Adds a declaration of the library and its dependencies to the queries.
    pub(super) fn declare(&mut self, origin: &Origin, alias: &Alias) -> Result<(), ReplayError> {
        let Some(path) = origin else { return Ok(()) };
        let mut waiting = vec![(path.clone(), alias.name.clone())];
        let mut text = String::new();
        while let Some((path, name)) = waiting.pop() {
            match self.declared.get(&name) {
                Some(known) if *known == path => continue,
                Some(_) => return Err(ReplayError::Stopped),
                None => self.declared.insert(name.clone(), path.clone()),
            };
            let missing = ReplayError::Stopped;
            let Some(module) = self.library.file(&path) else {
                return Err(missing);
            };
            let mut interfaces = module.interfaces.iter();
            if let Some((_, span)) = interfaces.find(|(known, _)| *known == name) {
                text.push_str(&module.text[span.clone()]);
                text.push('\n');
                continue;
            }
            let mut aliases = module.aliases.iter();
            let alias = aliases.find(|alias| alias.name == name).ok_or(missing)?;
            text.push_str(&module.text[alias.span.clone()]);
            text.push('\n');
            let parameters: FxHashSet<&str> = alias
                .parameters
                .iter()
                .map(|parameter| parameter.name.as_str())
                .collect();
            for used in &alias.names {
                if parameters.contains(used.as_str()) {
                    continue;
                }
                if let Some((from, original)) = self.library.declaration_of(&path, used) {
                    if original != *used {
                        return Err(ReplayError::Stopped);
                    }
                    waiting.push((from, original));
                }
            }
        }
        if !text.is_empty() {
            self.queries.declare(text.trim_end());
        }
        Ok(())
    }
}
