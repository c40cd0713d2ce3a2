//! The modules of a package and their exports, each once: what is exported again elsewhere is a link.

use std::hash::{Hash as _, Hasher};
use std::path::{Path, PathBuf};

use munseo_declarations::{
    Comment, Declarations, ExportTarget, Exported, ExportedDeclaration, Member, MemberKind,
};
use munseo_types::DeclarationKind;
use rustc_hash::FxHashMap;

use crate::inferred::InferredTypes;
use crate::page::inherited_name;
use crate::{FoundPackage, Prepared};
use munseo_declarations::doc_comment::DocComment;

/// Index of a symbol in [`Model::symbols`].
pub type SymbolId = usize;

/// Index of a module in [`Model::modules`].
pub type ModuleId = usize;

/// A package.
#[derive(Debug, Default)]
pub struct Model {
    pub modules: Vec<Module>,
    pub symbols: Vec<Symbol>,
    /// Symbols by file, offset and local name.
    by_identity: FxHashMap<(PathBuf, usize, String), SymbolId>,
    by_module_path: FxHashMap<PathBuf, ModuleId>,
    /// What files add to declarations of the language.
    pub globals: Vec<ExportedDeclaration>,
}

/// A module that importers name, or a namespace in it.
#[derive(Debug, Default)]
pub struct Module {
    /// The specifier of an import, such as `yutil/array`, or the dotted name of a namespace.
    pub name: String,
    /// What precedes the names of its symbols: `A.`; empty for a module.
    pub prefix: String,
    /// The parts of its folder.
    pub folder: Vec<String>,
    /// The file of its doc comment; `None` for a namespace within a file.
    pub path: Option<PathBuf>,
    pub parent: Option<ModuleId>,
    pub symbols: Vec<SymbolId>,
    pub children: Vec<ModuleId>,
    /// Names of symbols and modules that are documented elsewhere.
    pub aliases: Vec<(String, AliasTarget)>,
    /// The symbol whose namespace it is, if it has declarations besides.
    pub owner: Option<SymbolId>,
}

/// What a name that is exported again stands for.
#[derive(Debug, Clone, Copy)]
pub enum AliasTarget {
    Symbol(SymbolId),
    Module(ModuleId),
    /// A symbol of another package, which is an index.
    Other(usize, SymbolId),
}

/// An exported name with all its declarations.
#[derive(Debug)]
pub struct Symbol {
    /// Its name without that of its namespace.
    pub name: String,
    pub module: ModuleId,
    /// The file that declares it.
    pub path: PathBuf,
    /// The namespaces of the file around it: `A.B.`.
    pub namespace: String,
    pub parts: Vec<ExportedDeclaration>,
    /// The members of all its declarations.
    pub members: Vec<Member>,
    /// The doc comment, in all its languages; empty without one.
    pub docs: Vec<DocComment>,
}

impl Symbol {
    /// The kind of its first declaration: that of a value, as the name is used most.
    pub fn kind(&self) -> DeclarationKind {
        let kinds = self.parts.iter().map(|part| part.declaration.kind);
        kinds
            .max_by_key(|kind| rank(*kind))
            .unwrap_or(DeclarationKind::Constant)
    }

    /// The names of its type parameters.
    pub fn type_parameters(&self) -> impl Iterator<Item = &str> {
        let parts = self.parts.iter();
        let all = parts.flat_map(|part| &part.declaration.type_parameters);
        all.map(|parameter| parameter.name.as_str())
    }

    /// The first text of a tag in a language-independent tag such as `@since`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.docs.first().and_then(|doc| doc.text(name))
    }

    /// Returns true if its page displays doc comments of other symbols.
    pub fn reads_others(&self) -> bool {
        self.docs.first().and_then(inherited_name).is_some() || self.bases().next().is_some()
    }

    /// The types that it extends and implements, each with its file and the namespaces around it.
    pub fn bases(&self) -> impl Iterator<Item = ((&Path, &str), &str)> {
        let inherits = |part: &&ExportedDeclaration| {
            use DeclarationKind::{Class, Interface};
            matches!(part.declaration.kind, Class | Interface)
        };
        let parts = self.parts.iter().filter(inherits);
        parts.flat_map(|part| {
            let bases = part.details.bases.iter();
            bases.map(|base| (self.place(part), base.as_str()))
        })
    }

    /// The file that declares it, and the namespaces around it.
    pub fn own_place(&self) -> (&Path, &str) {
        (&self.path, &self.namespace)
    }

    /// The file of one of its declarations, and the namespaces around it.
    pub fn place<'s>(&'s self, part: &'s ExportedDeclaration) -> (&'s Path, &'s str) {
        match &part.origin {
            Some(path) => (path, ""),
            None => self.own_place(),
        }
    }

    pub fn has_member(&self, name: &str) -> bool {
        self.members.iter().any(|it| it.name == name)
    }

    /// Returns true if its doc comment says something.
    pub fn is_documented(&self) -> bool {
        let says = |doc: &DocComment| {
            let mut tags = doc.tags.iter();
            !doc.summary.is_empty()
                || tags.any(|tag| tag.name == "inheritDoc" || tag.name == "remarks")
        };
        self.docs.iter().any(says)
    }
}

fn rank(kind: DeclarationKind) -> u8 {
    match kind {
        DeclarationKind::Namespace => 0,
        DeclarationKind::Type => 1,
        DeclarationKind::Interface => 2,
        DeclarationKind::Constant => 3,
        DeclarationKind::Enum => 4,
        DeclarationKind::Function => 5,
        DeclarationKind::Class => 6,
    }
}

/// Reads the modules of a package: specifier and file of each.
pub(crate) fn read(
    declarations: &Declarations,
    inferred: &InferredTypes<'_>,
    (package, sources): (&FoundPackage, &[PathBuf]),
    others: &[Prepared<'_>],
) -> Model {
    let mut additions: FxHashMap<(PathBuf, String), Vec<ExportedDeclaration>> =
        FxHashMap::default();
    for (path, added) in declarations.augmentations(sources) {
        let key = (path, added.declaration.name.clone());
        additions.entry(key).or_default().push(added);
    }
    let globals = additions.extract_if(|(path, _), _| path.as_os_str().is_empty());
    let globals = globals.flat_map(|(_, added)| added).collect();
    let mut builder = Builder {
        declarations,
        inferred,
        package,
        others,
        additions,
        model: Model {
            globals,
            ..Model::default()
        },
    };
    for (specifier, path) in &package.entries {
        let below = specifier
            .strip_prefix(package.name.as_str())
            .unwrap_or(specifier);
        let folder = below.split('/').filter(|part| !part.is_empty());
        let folder = folder.map(str::to_owned).collect();
        let (exports, _) = declarations.exports(path);
        builder.entry(specifier, folder, path, exports);
    }
    builder.model
}

struct Builder<'a> {
    declarations: &'a Declarations,
    inferred: &'a InferredTypes<'a>,
    package: &'a FoundPackage,
    others: &'a [Prepared<'a>],
    /// What other files add to declarations, by file and name.
    additions: FxHashMap<(PathBuf, String), Vec<ExportedDeclaration>>,
    model: Model,
}

impl Builder<'_> {
    /// Adds a module that importers name, unless others export everything that it does.
    fn entry(&mut self, specifier: &str, folder: Vec<String>, path: &Path, exports: Vec<Exported>) {
        let id = self.add_module(specifier, "", folder, Some(path), None);
        self.exports(id, exports);
        let module = &self.model.modules[id];
        let is_other_name = |(name, target): &(String, AliasTarget)| match target {
            AliasTarget::Symbol(id) => self.model.symbols[*id].name != *name && name != "default",
            AliasTarget::Module(_) => false,
            AliasTarget::Other(..) => true,
        };
        let is_new = !module.symbols.is_empty()
            || !module.children.is_empty()
            || module.aliases.iter().any(is_other_name);
        if id > 0 && !is_new {
            self.model.modules.pop();
            self.model.by_module_path.retain(|_, known| *known != id);
        }
    }

    fn add_module(
        &mut self,
        name: &str,
        prefix: &str,
        folder: Vec<String>,
        path: Option<&Path>,
        parent: Option<ModuleId>,
    ) -> ModuleId {
        let id = self.model.modules.len();
        self.model.modules.push(Module {
            name: name.to_owned(),
            prefix: prefix.to_owned(),
            folder,
            path: path.map(Path::to_owned),
            parent,
            ..Module::default()
        });
        if let Some(path) = path {
            self.model
                .by_module_path
                .entry(path.to_owned())
                .or_insert(id);
        }
        id
    }

    fn exports(&mut self, module: ModuleId, exports: Vec<Exported>) {
        // Symbols first, so that a namespace of the same ones, as `export * as z`, does not take them; such a namespace
        // comes last.
        let (mut modules, mut symbols): (Vec<Exported>, Vec<Exported>) = exports
            .into_iter()
            .partition(|it| matches!(it.target, ExportTarget::Module(_)));
        // A name of its own is more telling than one under which it is exported again.
        symbols.sort_by_key(|exported| match &exported.target {
            ExportTarget::Declarations { list, .. } => list[0].declaration.name != exported.name,
            ExportTarget::Module(_) => true,
        });
        for exported in symbols {
            if let ExportTarget::Declarations { path, list } = exported.target {
                self.symbol(module, exported.name, path, list);
            }
        }
        modules.sort_by_cached_key(|exported| match &exported.target {
            ExportTarget::Module(path) => self.has_known(path),
            ExportTarget::Declarations { .. } => false,
        });
        for exported in modules {
            if let ExportTarget::Module(path) = exported.target {
                self.namespace(module, exported.name, &path);
            }
        }
    }

    /// Returns true if most of what a module exports is documented elsewhere.
    fn has_known(&self, path: &Path) -> bool {
        let (exports, _) = self.declarations.exports(path);
        let known = exports.iter().filter(|exported| match &exported.target {
            ExportTarget::Declarations { path, list } => self.model.of_parts(path, list).is_some(),
            ExportTarget::Module(_) => false,
        });
        known.count() * 2 > exports.len()
    }

    fn namespace(&mut self, module: ModuleId, name: String, path: &Path) {
        let target = match self.model.by_module_path.get(path) {
            Some(known) => AliasTarget::Module(*known),
            None => {
                let (exports, _) = self.declarations.exports(path);
                let id = self.child(module, &name, Some(path));
                self.exports(id, exports);
                return;
            }
        };
        self.model.modules[module].aliases.push((name, target));
    }

    fn child(&mut self, parent: ModuleId, name: &str, path: Option<&Path>) -> ModuleId {
        let above = &self.model.modules[parent];
        let dotted = format!("{}{name}", above.prefix);
        let folder = above.folder.iter().cloned().chain([name.to_owned()]);
        let (folder, prefix) = (folder.collect(), format!("{dotted}."));
        let id = self.add_module(&dotted, &prefix, folder, path, Some(parent));
        self.model.modules[parent].children.push(id);
        id
    }

    fn symbol(
        &mut self,
        module: ModuleId,
        name: String,
        path: PathBuf,
        mut parts: Vec<ExportedDeclaration>,
    ) {
        let local = parts[0].declaration.name.clone();
        let Some(identity) = identity_of(&path, &parts) else {
            return;
        };
        if let Some(known) = self.model.by_identity.get(&identity) {
            let target = AliasTarget::Symbol(*known);
            self.model.modules[module].aliases.push((name, target));
            return;
        }
        if !path.starts_with(&self.package.folder) {
            let mut others = self.others.iter().enumerate();
            let found = others.find_map(|(at, it)| Some((at, it.model.of_parts(&path, &parts)?)));
            if let Some((at, known)) = found {
                let target = AliasTarget::Other(at, known);
                self.model.modules[module].aliases.push((name, target));
                return;
            }
        }
        let namespace = self.namespace_around(module, &path);
        let key = (path.clone(), local.clone());
        // Files add to what a module exports, not to a name in one of its namespaces.
        let added = self.additions.get(&key).filter(|_| namespace.is_empty());
        for added in added.cloned().into_iter().flatten() {
            let kind = added.declaration.kind;
            if parts.iter().any(|it| it.declaration.kind == kind) {
                parts.push(added);
            }
        }
        // What a namespace has is listed on the page of the others.
        parts.sort_by_key(|part| part.declaration.kind == DeclarationKind::Namespace);
        parts.iter_mut().for_each(leave_out_hidden);
        parts.retain(|part| !part.declaration.forms.is_empty());
        if parts.is_empty() {
            return;
        }
        let docs = docs_of(&parts);
        self.inferred.complete(&path, &local, &mut parts);
        if local == "default" && name != local {
            parts.iter_mut().for_each(|part| rename(part, &name));
        }
        let members = merged_members(&parts);
        let inner = parts
            .iter_mut()
            .flat_map(|part| std::mem::take(&mut part.namespace));
        let inner: Vec<Exported> = inner.collect();
        let id = self.model.symbols.len();
        let is_namespace = parts
            .iter()
            .all(|part| part.declaration.kind == DeclarationKind::Namespace);
        self.model.by_identity.insert(identity, id);
        self.model.symbols.push(Symbol {
            name: name.clone(),
            module,
            namespace,
            path,
            parts,
            members,
            docs,
        });
        self.model.modules[module].symbols.push(id);
        if !inner.is_empty() || is_namespace {
            let child = self.child(module, &name, None);
            self.model.modules[child].owner = Some(id);
            self.exports(child, inner);
        }
    }

    /// The namespaces of a file that contain a module of the model.
    fn namespace_around(&self, module: ModuleId, path: &Path) -> String {
        let owner = self.model.modules[module].owner;
        let owner = owner.map(|owner| &self.model.symbols[owner]);
        let around = owner.filter(|owner| owner.path == path);
        around.map_or_else(String::new, |owner| {
            let name = &owner.parts[0].declaration.name;
            format!("{}{name}.", owner.namespace)
        })
    }
}

/// The file, the offset and the name of the first declaration.
fn identity_of(path: &Path, parts: &[ExportedDeclaration]) -> Option<(PathBuf, usize, String)> {
    let first = parts.first()?;
    let name = first.declaration.name.clone();
    Some((path.to_owned(), first.details.start, name))
}

/// Leaves out the signatures that their comments hide; of overloads, each has its own.
fn leave_out_hidden(part: &mut ExportedDeclaration) {
    let (forms, comments) = (&mut part.declaration.forms, &mut part.details.comments);
    let mut at = 0;
    while at < comments.len() && at < forms.len() {
        let docs = comments[at]
            .as_ref()
            .map(DocComment::read)
            .unwrap_or_default();
        if docs.first().is_some_and(|doc| doc.text("module").is_some()) {
            // The comment of the file.
            comments[at] = None;
        } else if docs.iter().any(DocComment::is_hidden) {
            comments.remove(at);
            forms.remove(at);
            continue;
        }
        at += 1;
    }
}

/// Writes the name under which an unnamed default export is exported elsewhere into its signatures.
fn rename(part: &mut ExportedDeclaration, name: &str) {
    let heads = part.details.head.iter_mut();
    let forms = part.declaration.forms.iter_mut();
    for code in forms.map(|form| &mut form.code).chain(heads) {
        for local in [" default", " _default"] {
            if let Some(at) = code.find(local) {
                code.replace_range(at + 1..at + local.len(), name);
            }
        }
    }
}

fn docs_of(parts: &[ExportedDeclaration]) -> Vec<DocComment> {
    let comments = parts.iter().flat_map(|part| &part.details.comments);
    let comments: Vec<&Comment> = comments.flatten().collect();
    let documented = comments.iter().map(|it| DocComment::read(it));
    let mut documented: Vec<Vec<DocComment>> = documented.collect();
    let says = |docs: &Vec<DocComment>| docs.iter().any(|doc| !doc.summary.is_empty());
    let best = documented.iter().position(says).unwrap_or(0);
    if documented.is_empty() {
        return Vec::new();
    }
    documented.swap_remove(best)
}

/// The members of merged declarations, by kind, in the order of the source.
fn merged_members(parts: &[ExportedDeclaration]) -> Vec<Member> {
    let mut merged: Vec<Member> = Vec::new();
    for member in parts.iter().flat_map(|part| &part.details.members) {
        let known = merged.iter_mut().find(|it| it.has_forms_of(member));
        match known {
            Some(known) if member.kind != MemberKind::Property => {
                known.forms.extend(member.forms.clone());
                known.parameters.extend(member.parameters.clone());
            }
            Some(_) => {}
            None => merged.push(member.clone()),
        }
    }
    merged.sort_by_key(|member| (member.kind, member.is_static));
    merged
}

impl Model {
    /// Hashes what comments may hide and the compiler may infer.
    pub fn hash_shape(&self, hasher: &mut impl Hasher) {
        for symbol in &self.symbols {
            (&symbol.name, &symbol.path).hash(hasher);
            for part in &symbol.parts {
                rank(part.declaration.kind).hash(hasher);
                let forms = part.declaration.forms.iter();
                forms.for_each(|form| form.code.hash(hasher));
            }
            for member in &symbol.members {
                (&member.name, member.is_static).hash(hasher);
                member.forms.iter().for_each(|form| form.0.hash(hasher));
            }
        }
    }

    /// The symbol that a local name of a file stands for; `None` if the reference has none.
    pub fn local(
        &self,
        declarations: &Declarations,
        place: (&Path, &str),
        name: &str,
    ) -> Option<SymbolId> {
        let (path, start, name) = declarations.position(place, name)?;
        let identity = (path, start, name);
        self.by_identity.get(&identity).copied()
    }

    pub(crate) fn of_parts(&self, path: &Path, parts: &[ExportedDeclaration]) -> Option<SymbolId> {
        self.by_identity.get(&identity_of(path, parts)?).copied()
    }

    /// The symbol with a dotted name in a module.
    pub fn in_module(&self, module: ModuleId, name: &str) -> Option<SymbolId> {
        let (first, rest) = munseo_declarations::export_names::first_part(name);
        let of = &self.modules[module];
        let aliases = of.aliases.iter().filter(|(alias, _)| alias == first);
        let mut aliases = aliases.map(|(_, target)| target);
        if let Some(rest) = rest {
            let named = format!("{}{first}", of.prefix);
            let is_child = |id: &&ModuleId| self.modules[**id].name == named;
            let child = of.children.iter().find(is_child).copied();
            let child = child.or_else(|| {
                aliases.find_map(|target| match target {
                    AliasTarget::Module(id) => Some(*id),
                    _ => None,
                })
            });
            return self.in_module(child?, rest);
        }
        let mut own = of.symbols.iter().copied();
        let own = own.find(|id| self.symbols[*id].name == first);
        own.or_else(|| {
            aliases.find_map(|target| match target {
                AliasTarget::Symbol(id) => Some(*id),
                _ => None,
            })
        })
    }

    /// The first symbol with a name or a dotted name.
    pub fn named(&self, name: &str) -> Option<SymbolId> {
        let is_this = |id: &usize| self.symbols[*id].name == name || self.dotted_name(*id) == name;
        (0..self.symbols.len()).find(is_this)
    }

    /// The dotted name of a symbol.
    pub fn dotted_name(&self, id: SymbolId) -> String {
        let symbol = &self.symbols[id];
        format!("{}{}", self.modules[symbol.module].prefix, symbol.name)
    }

    /// The module at the top that contains a module: what importers name.
    pub fn entry_of(&self, module: ModuleId) -> ModuleId {
        let mut at = module;
        while let Some(parent) = self.modules[at].parent {
            at = parent;
        }
        at
    }
}
