//! Links between the names of a reference: those in signatures and in comments, the users of a name, and its source.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use munseo_declarations::ExportedDeclaration;
use munseo_types::DeclarationKind;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Page, PageWriter, codes_of, quoted};
use crate::model::{Symbol, SymbolId};
use crate::signature::names;
use crate::{FoundPackage, Options};

/// Maximum number of users that a symbol lists.
const MAX_USERS: usize = 24;

impl PageWriter<'_> {
    /// The URL of the published source of a declaration.
    pub(super) fn source_url(&self, symbol: &Symbol, part: &ExportedDeclaration) -> Option<String> {
        let (link, folder) = self.source_link.as_ref()?;
        let path = symbol.place(part).0.strip_prefix(folder).ok()?;
        let path = path.to_string_lossy().replace('\\', "/");
        Some(
            link.replace("{path}", &path)
                .replace("{line}", &part.line.to_string()),
        )
    }

    /// The symbol that a name in a file, or in a namespace of it, stands for.
    pub(super) fn resolve(&self, place: (&Path, &str), name: &str) -> Option<SymbolId> {
        let key = (place.0.to_owned(), format!("{} {name}", place.1));
        if let Some(known) = self.resolved.lock().expect("no lookup panics").get(&key) {
            return *known;
        }
        let found = self.model.local(self.declarations, place, name);
        self.resolved
            .lock()
            .expect("no lookup panics")
            .insert(key, found);
        found
    }

    /// The symbols that code in a file refers to, by the names it uses.
    pub(super) fn references(&self, place: (&Path, &str), code: &str) -> Vec<(String, SymbolId)> {
        let mut found: Vec<(String, SymbolId)> = Vec::new();
        for name in names(code) {
            if found.iter().any(|(known, _)| known == name.text) || is_word_of_language(name.text) {
                continue;
            }
            let Some(id) = self.resolve(place, name.text) else {
                continue;
            };
            let kind = self.model.symbols[id].kind();
            let is_value = matches!(kind, DeclarationKind::Function | DeclarationKind::Constant);
            let is_only_value = is_value && self.model.symbols[id].parts.len() == 1;
            if !is_only_value || name.is_value {
                found.push((name.text.to_owned(), id));
            }
        }
        found
    }

    /// The symbols that the types of a symbol and of its members refer to.
    pub(super) fn used(&self, symbol: &Symbol) -> Vec<(String, SymbolId)> {
        let members = symbol.members.iter().flat_map(|it| &it.forms);
        let members: Vec<&str> = members.map(|(code, _)| code.as_str()).collect();
        let parts = symbol.parts.iter();
        let codes = parts.map(|part| (symbol.place(part), codes_of(part).join("\n")));
        let codes = codes.chain([(symbol.own_place(), members.join("\n"))]);
        let mut found: Vec<_> = codes
            .flat_map(|(place, code)| self.references(place, &code))
            .collect();
        let mut known = FxHashSet::default();
        found.retain(|(_, id)| known.insert(*id));
        found
    }

    pub(super) fn find_users(&self) -> FxHashMap<SymbolId, Vec<SymbolId>> {
        let mut users: FxHashMap<SymbolId, Vec<SymbolId>> = FxHashMap::default();
        for (id, symbol) in self.model.symbols.iter().enumerate() {
            let parameters: Vec<&str> = symbol.type_parameters().collect();
            for (name, used) in self.used(symbol) {
                if used == id || parameters.contains(&name.as_str()) {
                    continue;
                }
                let of = users.entry(used).or_default();
                if !of.contains(&id) {
                    of.push(id);
                }
            }
        }
        users
    }

    /// The destination of a link in the comment of a symbol; `None` if there is no such name.
    pub(super) fn link_target(
        &self,
        from: usize,
        symbol: SymbolId,
        written: &str,
    ) -> Option<String> {
        let target = written.trim().trim_end_matches("()").trim_matches('`');
        // `package!Name`, `(Name:class)`, `Name#member`.
        let target = target
            .rsplit('!')
            .next()
            .unwrap_or(target)
            .trim_start_matches(['(', '~', '.', '#']);
        let target = target
            .split(':')
            .next()
            .unwrap_or(target)
            .trim_end_matches(')');
        let target = target.replace(['#', '~'], ".").replace("..", ".");
        let of = &self.model.symbols[symbol];
        let link =
            |id, member: Option<&str>| Some(self.addresses.symbol(from, &self.model, id, member));
        if of.has_member(&target) {
            return link(symbol, Some(&target));
        }
        let found = self.find_symbol(symbol, &target).or_else(|| {
            // The id of a heading on pages of other programs is in lower case.
            let mut near = self.model.modules[of.module].symbols.iter().copied();
            let is_this = |id: &SymbolId| self.model.symbols[*id].name.to_lowercase() == target;
            near.find(is_this).filter(|_| written.starts_with('#'))
        });
        if let Some(id) = found {
            return link(id, None);
        }
        // `R.add` in a package whose comments name `R` as the owner of everything.
        if let Some((owner, name)) = target.split_once('.')
            && of.tag("memberOf").or(of.tag("memberof")) == Some(owner)
            && let Some(id) = self.find_symbol(symbol, name)
        {
            return link(id, None);
        }
        if let Some((name, member)) = target.rsplit_once('.') {
            let id = self.find_symbol(symbol, name);
            if let Some(id) = id.filter(|id| self.model.symbols[*id].has_member(member)) {
                return link(id, Some(member));
            }
            return self.elsewhere(from, &of.path, &target, true);
        }
        let module =
            self.model.modules.iter().position(|it| {
                it.name == target || it.name.rsplit(['.', '/']).next() == Some(&target)
            });
        let module = module.map(|module| self.addresses.module(from, module));
        module.or_else(|| self.elsewhere(from, &of.path, &target, true))
    }

    /// A link to a name that another package documents: one that a file imports, or any that has the name.
    fn elsewhere(&self, from: usize, path: &Path, name: &str, is_any: bool) -> Option<String> {
        let key = &self.addresses.pages[from].key;
        self.all.iter().find_map(|other| {
            let model = &other.model;
            let find = |name: &str| {
                let found = model.local(self.declarations, (path, ""), name);
                found.or_else(|| model.named(name).filter(|_| is_any))
            };
            if let Some(found) = find(name) {
                return Some(other.addresses.symbol_from(key, model, found, None));
            }
            let (owner, member) = name.rsplit_once('.')?;
            let found = find(owner)?;
            let link = || other.addresses.symbol_from(key, model, found, Some(member));
            model.symbols[found].has_member(member).then(link)
        })
    }

    /// The symbol with a name, as seen from another one: in its file, in its module or one around it, or anywhere if
    /// only one has the name.
    pub(super) fn find_symbol(&self, from: SymbolId, name: &str) -> Option<SymbolId> {
        let of = &self.model.symbols[from];
        if let Some(found) = self.resolve((&of.path, &of.namespace), name) {
            return Some(found);
        }
        let mut module = Some(of.module);
        while let Some(at) = module {
            if let Some(found) = self.model.in_module(at, name) {
                return Some(found);
            }
            module = self.model.modules[at].parent;
        }
        self.by_name.get(name).copied()
    }
}

impl Page<'_, '_> {
    /// A link to a symbol, or to one of its members.
    pub(super) fn link(&self, id: SymbolId, member: Option<&str>) -> String {
        let PageWriter { prepared, .. } = self.writer;
        let addresses = &prepared.addresses;
        addresses.symbol(self.index, &prepared.model, id, member)
    }

    /// Adds the links of the names in code to an info string.
    pub(super) fn links(
        &self,
        info: &mut String,
        (id, part): (SymbolId, Option<&ExportedDeclaration>),
        code: &str,
        own: &[&str],
    ) {
        let writer = self.writer;
        let symbol = &writer.model.symbols[id];
        let place = part.map_or(symbol.own_place(), |part| symbol.place(part));
        let found = writer.references(place, code).into_iter();
        let found = found.filter(|(name, used)| *used != id && !own.contains(&name.as_str()));
        let links = found.map(|(name, used)| format!("{name}={}", self.link(used, None)));
        let mut links: Vec<String> = links.collect();
        for name in names(code).into_iter().filter(|_| writer.all.len() > 1) {
            let start = format!("{}=", name.text);
            let is_known = links.iter().any(|it| it.starts_with(&start))
                || own.contains(&name.text)
                || writer.resolve(place, name.text).is_some();
            if !is_known && let Some(link) = writer.elsewhere(self.index, place.0, name.text, false)
            {
                links.push(start + &link);
            }
        }
        if !links.is_empty() {
            info.push_str(&format!(" links={}", quoted(&links.join(" "))));
        }
    }

    /// Reports types in a signature that the package declares and does not export.
    pub(super) fn check_exported(&self, id: SymbolId, code: &str, own: &[&str]) {
        let writer = self.writer;
        if !writer.checks.is_own() {
            return;
        }
        let symbol = &writer.model.symbols[id];
        let place = symbol.own_place();
        for name in names(code) {
            let is_type = name.text.starts_with(|it: char| it.is_ascii_uppercase());
            if !is_type || own.contains(&name.text) || writer.resolve(place, name.text).is_some() {
                continue;
            }
            let declared = writer.declarations.position(place, name.text);
            if let Some((path, ..)) = declared
                && let Ok(inner) = path.strip_prefix(&writer.package.folder)
                && !inner.iter().any(|part| part == "node_modules")
            {
                writer.checks.unexported(symbol, name.text);
            }
        }
    }

    pub(super) fn users(&mut self, id: SymbolId) {
        let Some(users) = self.writer.users.get(&id) else {
            return;
        };
        let model = &self.writer.model;
        let links = users.iter().take(MAX_USERS).map(|user| {
            let name = model.dotted_name(*user);
            format!("[`{name}`](<{}>)", self.link(*user, None))
        });
        let mut links: Vec<String> = links.collect();
        if users.len() > MAX_USERS {
            links.push("…".to_owned());
        }
        self.list("reference.usedBy", "", &links);
    }
}

/// Words that are never names of declarations.
fn is_word_of_language(word: &str) -> bool {
    static WORDS: LazyLock<FxHashSet<&str>> = LazyLock::new(|| {
        let words = "any as asserts bigint boolean class const enum extends false function get implements \
        in infer interface is keyof let namespace never null number object out private \
        protected readonly set static string symbol this true type typeof undefined unique \
        unknown var void";
        words.split(' ').collect()
    });
    WORDS.contains(word)
}

/// The URL of a source file and the folder of its paths: the configured one, or that of the package's repository.
pub(super) fn source_link(
    options: &Options<'_>,
    package: &FoundPackage,
) -> Option<(String, PathBuf)> {
    let is_installed = package.folder.iter().any(|part| part == "node_modules");
    let own = options.config.source_link.as_deref();
    if let Some(link) = own.filter(|_| !is_installed) {
        return Some((link.to_owned(), package.folder.clone()));
    }
    let shared = options.site.typescript().map(|it| &it.source);
    let shared = shared.filter(|_| !is_installed);
    if let Some((link, source)) = shared.and_then(|it| Some((it.link.as_deref()?, it))) {
        let folder = options.site_root.join(&source.repository);
        return Some((link.to_owned(), folder.canonicalize().ok()?));
    }
    let repository = &package.manifest["repository"];
    let url = repository["url"].as_str().or_else(|| repository.as_str())?;
    let url = url
        .trim_start_matches("git+")
        .trim_start_matches("git://")
        .trim_end_matches(".git");
    let path = url
        .strip_prefix("https://github.com/")
        .or_else(|| url.strip_prefix("github:"))
        .or_else(|| url.strip_prefix("github.com/"))
        .or_else(|| url.strip_prefix("git@github.com:"))
        .or_else(|| (!url.contains(':') && url.matches('/').count() == 1).then_some(url))?;
    // Built declarations are not in a repository.
    if is_installed {
        return None;
    }
    let directory = repository["directory"].as_str().unwrap_or_default();
    let inner = if directory.is_empty() {
        String::new()
    } else {
        format!("{directory}/")
    };
    let commit = options.checkout.map_or("HEAD", |it| it.commit);
    let link = format!("https://github.com/{path}/blob/{commit}/{inner}{{path}}#L{{line}}");
    Some((link, package.folder.clone()))
}
