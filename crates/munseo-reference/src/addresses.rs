//! The pages of a reference: which symbols and modules each has, and the links between them.

use munseo_config::schema::{ReferenceConfig, ReferencePages};
use rustc_hash::FxHashMap;

use crate::Place;
use crate::model::{Model, ModuleId, SymbolId};

/// A page.
#[derive(Debug, Default)]
pub struct Page {
    /// Its path without extension, below the folder of documents: `reference/array/chunk`.
    pub key: String,
    /// The module whose exports it lists.
    pub module: Option<ModuleId>,
    /// The symbols that it documents.
    pub symbols: Vec<SymbolId>,
}

/// The pages of all symbols and modules.
#[derive(Debug, Default)]
pub struct Addresses {
    pub pages: Vec<Page>,
    of_symbol: FxHashMap<SymbolId, usize>,
    of_module: FxHashMap<ModuleId, usize>,
}

impl Addresses {
    pub fn new(model: &Model, config: &ReferenceConfig) -> Self {
        let (folder, by) = (config.folder.trim_matches('/'), config.pages);
        let mut addresses = Self::default();
        // Files that differ only in case are the same on some systems.
        let mut taken: FxHashMap<String, usize> = FxHashMap::default();
        for (id, module) in model.modules.iter().enumerate() {
            let parts = module.folder.iter().map(|part| file_name(part));
            let parts: Vec<String> = parts.collect();
            let inner = std::iter::once(folder.to_owned()).chain(parts);
            let inner = inner
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join("/");
            let wanted = match by {
                ReferencePages::Module if !module.folder.is_empty() => inner.clone(),
                _ => format!("{inner}/index"),
            };
            let page = addresses.add(wanted, &mut taken);
            addresses.pages[page].module = Some(id);
            addresses.of_module.insert(id, page);
        }
        let owners = model.modules.iter().enumerate();
        let owners: FxHashMap<SymbolId, ModuleId> = owners
            .filter_map(|(id, module)| Some((module.owner?, id)))
            .collect();
        for (id, module) in model.modules.iter().enumerate() {
            let index = addresses.of_module[&id];
            let folder = addresses.pages[index].key.clone();
            let folder = folder.strip_suffix("/index").unwrap_or(&folder).to_owned();
            // Names that differ only in case, as those of a type and its function, share a page.
            let mut by_name: FxHashMap<String, usize> = FxHashMap::default();
            // Those with a namespace come first: they are on its page.
            let owned = |symbol: SymbolId| owners.get(&symbol).copied();
            let (with, without): (Vec<SymbolId>, Vec<SymbolId>) = module
                .symbols
                .iter()
                .partition(|symbol| owned(**symbol).is_some());
            for symbol in with.into_iter().chain(without) {
                let owned = owned(symbol);
                let name = file_name(&model.symbols[symbol].name);
                let page = match (by, owned) {
                    (ReferencePages::Module, _) => index,
                    (ReferencePages::Export, Some(owned)) => addresses.of_module[&owned],
                    (ReferencePages::Export, None) => match by_name.get(&name.to_lowercase()) {
                        Some(known) => *known,
                        None => addresses.add(format!("{folder}/{name}"), &mut taken),
                    },
                };
                by_name.insert(name.to_lowercase(), page);
                addresses.pages[page].symbols.push(symbol);
                addresses.of_symbol.insert(symbol, page);
            }
        }
        addresses
    }

    fn add(&mut self, wanted: String, taken: &mut FxHashMap<String, usize>) -> usize {
        let url = wanted.strip_suffix("/index").unwrap_or(&wanted);
        let count = taken.entry(url.to_lowercase()).or_default();
        *count += 1;
        let key = match *count {
            1 => wanted,
            count if url == wanted => format!("{wanted}-{count}"),
            count => format!("{url}-{count}/index"),
        };
        self.pages.push(Page {
            key,
            ..Page::default()
        });
        self.pages.len() - 1
    }

    /// Adds a page that an author writes, with an entry in it; `None` if there is no such entry.
    pub fn place(&mut self, model: &Model, place: &Place) -> Option<usize> {
        let (module, symbols) = match &place.of {
            Some(name) => {
                let modules = 0..model.modules.len();
                let found = modules.filter(|id| model.modules[*id].parent.is_none());
                (
                    None,
                    vec![found.into_iter().find_map(|id| model.in_module(id, name))?],
                )
            }
            None => {
                let replaced = self.pages.iter().find(|page| page.key == place.page)?;
                (replaced.module, replaced.symbols.clone())
            }
        };
        self.pages.push(Page {
            key: place.page.clone(),
            module,
            symbols,
        });
        Some(self.pages.len() - 1)
    }

    /// A link from a page to a symbol, or to one of its members.
    pub fn symbol(&self, from: usize, model: &Model, id: SymbolId, member: Option<&str>) -> String {
        let link = self.symbol_from(&self.pages[from].key, model, id, member);
        match link.find('#') {
            Some(at) if self.of_symbol[&id] == from => link[at..].to_owned(),
            _ => link,
        }
    }

    /// A link from a page with a key, which may be one of another reference.
    pub fn symbol_from(
        &self,
        key: &str,
        model: &Model,
        id: SymbolId,
        member: Option<&str>,
    ) -> String {
        let page = self.of_symbol[&id];
        let is_alone = self.pages[page].symbols.len() == 1 && self.pages[page].module.is_none();
        let anchor = match member {
            None if is_alone => String::new(),
            member => format!("#{}", anchor(&model.symbols[id].name, member)),
        };
        self.relative(key, page) + &anchor
    }

    /// A link from a page to that of a module.
    pub fn module(&self, from: usize, id: ModuleId) -> String {
        self.relative(&self.pages[from].key, self.of_module[&id])
    }

    fn relative(&self, from: &str, to: usize) -> String {
        let from: Vec<&str> = from.split('/').collect();
        let to: Vec<&str> = self.pages[to].key.split('/').collect();
        let folder = &from[..from.len() - 1];
        let common = folder.iter().zip(&to[..to.len() - 1]);
        let common = common.take_while(|(a, b)| a == b).count();
        let up = "../".repeat(folder.len() - common);
        let start = if up.is_empty() { "./" } else { &up };
        format!("{start}{}.md", to[common..].join("/"))
    }
}

/// The id of the heading of a symbol, or of one of its members.
pub fn anchor(symbol: &str, member: Option<&str>) -> String {
    let plain = |name: &str| plain_letters(name, "_-").trim_matches('-').to_owned();
    let name = Some(plain(symbol)).filter(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| "symbol".to_owned());
    match member {
        None => name,
        Some("") => format!("{name}.call"),
        Some(member) => format!("{name}.{}", plain(member)),
    }
}

/// The name of the file of a symbol: one that is read as a document, and is not the page of its folder.
fn file_name(name: &str) -> String {
    let start = name.trim_start_matches(['_', '.']);
    let is_reserved = ["index", "readme"]
        .iter()
        .any(|it| name.eq_ignore_ascii_case(it));
    let name = match start {
        "" => "underscore".to_owned(),
        start if start.len() < name.len() || is_reserved => format!("{start}-"),
        start => start.to_owned(),
    };
    plain_letters(&name, "_-.")
}

/// A name with letters, digits and some marks only.
fn plain_letters(name: &str, marks: &str) -> String {
    let letters = name.chars().map(|it| match it {
        it if it.is_alphanumeric() || marks.contains(it) => it,
        '$' => 'S',
        _ => '-',
    });
    letters.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_file_and_an_id() {
        for (name, file, id) in [
            ("chunk", "chunk", "chunk"),
            ("_", "underscore", "_"),
            ("_private", "private-", "_private"),
            ("index", "index-", "index"),
            ("$brand", "Sbrand", "Sbrand"),
            ("한글", "한글", "한글"),
        ] {
            assert_eq!(
                (file_name(name).as_str(), anchor(name, None).as_str()),
                (file, id)
            );
        }
        assert_eq!(
            anchor("Queue", Some("[Symbol.iterator]")),
            "Queue.Symbol-iterator"
        );
    }
}
