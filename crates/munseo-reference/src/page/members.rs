//! The members of a class, an interface, an object type or an enum on a page.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_declarations::bases::{BaseType, Change};
use munseo_declarations::{Comment, ExportTarget, ExportedDeclaration, Member, MemberKind};
use munseo_types::DeclarationKind;

use super::comments::inherited_name;
use super::{Page, PageWriter, escaped};
use crate::addresses::anchor;
use crate::model::{Model, SymbolId};
use crate::signature::code_block;
use munseo_declarations::doc_comment::DocComment;

/// Maximum number of base types above one another.
const MAX_BASES: usize = 64;

/// A base type.
pub(super) struct Base {
    of: BaseOf,
    /// The members that it has with all changes.
    members: Vec<Member>,
}

enum BaseOf {
    /// One that has a page.
    Symbol(SymbolId),
    /// One that is not exported, so that its members are listed with those of the symbol.
    Unexported,
    /// One of the language.
    Global(String),
}

/// The members that `Pick` leaves or `Omit` leaves out, and which of both it is.
type Changes = Vec<(bool, Vec<String>)>;

/// Returns true if a base type has a member in spite of changes.
fn is_left(changes: &Changes, name: &str) -> bool {
    let mut changes = changes.iter();
    changes.all(|(is_pick, names)| names.iter().any(|it| it == name) == *is_pick)
}

/// A base type that is to be found.
struct OpenBase {
    text: String,
    path: PathBuf,
    namespace: String,
    changes: Changes,
    /// The type arguments of the declaration that names it.
    arguments: Arc<Vec<(String, OpenBase)>>,
}

impl PageWriter<'_> {
    /// The base types of a symbol, nearest first.
    pub(super) fn bases(&self, id: SymbolId) -> Vec<Base> {
        let mut found: Vec<Base> = Vec::new();
        let symbol = &self.model.symbols[id];
        let bases = symbol.bases();
        let bases = bases.map(|(place, text)| OpenBase::at(place, text));
        let mut open: VecDeque<OpenBase> = bases.collect();
        for _ in 0..MAX_BASES {
            let Some(base) = open.pop_front() else { break };
            let read = BaseType::read(&base.text);
            let changes = base.with_changes(&read.changes);
            let mut arguments = base.arguments.iter();
            if let Some((_, argument)) = arguments.find(|(name, _)| name == read.name) {
                open.push_back(argument.with(&argument.text, changes));
                continue;
            }
            let place = (base.path.as_path(), base.namespace.as_str());
            let known = self.resolve(place, read.name);
            if known == Some(id) {
                continue;
            }
            let targets = match known {
                Some(_) => Vec::new(),
                None => self.unlisted(place, read.name),
            };
            let of_symbol = known.map(|known| &self.model.symbols[known]);
            let parts = targets.iter().flat_map(|(path, list)| {
                list.iter()
                    .map(|part| ((path.as_path(), base.namespace.as_str()), part))
            });
            let of_symbol = of_symbol.into_iter();
            let parts = parts.chain(
                of_symbol
                    .flat_map(|symbol| symbol.parts.iter().map(|part| (symbol.place(part), part))),
            );
            let is_global = |path: &Path| self.inferred.is_library(path);
            let mut members = Vec::new();
            for (place, part) in parts {
                let own = part.details.members.iter();
                members.extend(own.filter(|it| is_left(&changes, &it.name)).cloned());
                let names = part.declaration.type_parameters.iter();
                let arguments = names.zip(&read.arguments).map(|(parameter, argument)| {
                    let argument = base.with(argument, Vec::new());
                    (parameter.name.clone(), argument)
                });
                let arguments = Arc::new(arguments.collect());
                open.extend(part.details.bases.iter().map(|text| OpenBase {
                    changes: changes.clone(),
                    arguments: Arc::clone(&arguments),
                    ..OpenBase::at(place, text)
                }));
            }
            let of = match known {
                Some(known) => BaseOf::Symbol(known),
                None if targets.iter().all(|(path, _)| is_global(path)) => {
                    BaseOf::Global(read.name.to_owned())
                }
                None => BaseOf::Unexported,
            };
            found.push(Base { of, members });
        }
        found
    }

    /// The declarations of a name without a page: of the package, or of the language.
    fn unlisted(
        &self,
        place: (&Path, &str),
        name: &str,
    ) -> Vec<(PathBuf, Vec<ExportedDeclaration>)> {
        let own = self.declarations.local(place, name);
        let own = own.filter(|_| !self.inferred.is_library(place.0));
        let targets = own.map_or_else(
            || {
                let statics = self.global(&format!("{name}Constructor"));
                self.global(name).into_iter().chain(statics).collect()
            },
            |own| vec![own],
        );
        let lists = targets.into_iter().filter_map(|target| match target {
            ExportTarget::Declarations { path, list } => Some((path, list)),
            ExportTarget::Module(_) => None,
        });
        lists.collect()
    }

    /// The declarations of a name of the language, if a compiler is there.
    fn global(&self, name: &str) -> Vec<ExportTarget> {
        let files = self.inferred.global(name).into_iter();
        files
            .filter_map(|path| self.declarations.local((&path, ""), name))
            .collect()
    }
}

impl OpenBase {
    fn at((path, namespace): (&Path, &str), text: &str) -> Self {
        Self {
            text: text.to_owned(),
            path: path.to_owned(),
            namespace: namespace.to_owned(),
            changes: Vec::new(),
            arguments: Arc::default(),
        }
    }

    /// Its changes, and those of utility types.
    fn with_changes(&self, more: &[Change<'_>]) -> Changes {
        let more = more.iter().filter_map(|change| match change {
            Change::Pick(names) => Some((true, names)),
            Change::Omit(names) => Some((false, names)),
            Change::Partial | Change::Required => None,
        });
        let owned = |names: &Vec<&str>| names.iter().map(|it| (*it).to_owned()).collect();
        let more = more.map(|(is_pick, names)| (is_pick, owned(names)));
        self.changes.iter().cloned().chain(more).collect()
    }

    /// Another type at the same place.
    fn with(&self, text: &str, changes: Changes) -> Self {
        Self {
            changes,
            arguments: Arc::clone(&self.arguments),
            ..Self::at((&self.path, &self.namespace), text)
        }
    }
}

impl Page<'_, '_> {
    pub(super) fn members(&mut self, id: SymbolId, level: usize) {
        let model = &self.writer.model;
        let symbol = &model.symbols[id];
        let bases = self.writer.bases(id);
        let is_class = symbol.kind() == DeclarationKind::Class;
        let mut members: Vec<(Member, Option<SymbolId>)> = Vec::new();
        for member in &symbol.members {
            let overridden = bases.iter().find_map(|base| match base.of {
                BaseOf::Symbol(base) => has(model, base, member).then_some(base),
                BaseOf::Unexported | BaseOf::Global(_) => None,
            });
            members.push((
                member.clone(),
                overridden.filter(|_| member.kind != MemberKind::Constructor),
            ));
        }
        for base in &bases {
            if let BaseOf::Unexported = base.of {
                for member in &base.members {
                    let is_constructor = member.kind == MemberKind::Constructor;
                    let is_overridden = members.iter().any(|(own, _)| own.is_same(member));
                    if !is_overridden && (!is_constructor || is_class) {
                        members.push((member.clone(), None));
                    }
                }
            }
        }
        members.sort_by_key(|(member, _)| (member.kind, member.is_static));
        let mut kind = None;
        for (member, overridden) in &members {
            if kind != Some(member.kind) {
                kind = Some(member.kind);
                let title = self.text(key_of(member.kind));
                let kinds = format!("{:?}s", member.kind).replace("ys", "ies");
                let id = format!("{}:{kinds}", anchor(&symbol.name, None));
                self.heading(level + 1, &title, &id);
            }
            self.member(id, member, *overridden, level);
        }
        self.inherited(id, &bases, &members);
    }

    fn member(
        &mut self,
        id: SymbolId,
        member: &Member,
        overridden: Option<SymbolId>,
        level: usize,
    ) {
        let writer = self.writer;
        let symbol = &writer.model.symbols[id];
        let shown = match member.name.as_str() {
            "" => symbol.name.clone(),
            name => name.to_owned(),
        };
        let name = if member.is_static {
            format!("{}.{shown}", symbol.name)
        } else {
            shown
        };
        let comments = member.forms.iter().filter_map(|(_, it)| it.as_ref());
        let comments: Vec<&Comment> = comments.collect();
        let is_deprecated = |it: &&Comment| DocComment::read(it)[0].text("deprecated").is_some();
        let mut name = escaped(&name);
        if !comments.is_empty() && comments.iter().all(is_deprecated) {
            name = format!("~~{name}~~");
        }
        let suffix = if member.is_static { "-static" } else { "" };
        let anchor = anchor(&symbol.name, Some(&format!("{}{suffix}", member.name)));
        self.heading(level + 2, &name, &anchor);
        let first = comments.first().copied();
        if let Some(comment) = first {
            self.deprecation(id, &[], Some(comment));
        }
        let count = comments.len();
        let own: Vec<&str> = symbol.type_parameters().collect();
        let mut code = String::new();
        for (number, (form, comment)) in member.forms.iter().enumerate() {
            code.push_str(&super::without_imports(form));
            code.push('\n');
            let is_last = number + 1 == member.forms.len();
            if count > 1 && comment.is_some() || is_last {
                let mut info = String::from("ts signature");
                self.links(&mut info, (id, None), &code, &own);
                self.check_exported(id, &code, &own);
                self.out.push_str(&code_block(&info, &code));
                code.clear();
                let comment = if count > 1 { comment.as_ref() } else { first };
                self.member_comment(id, member, overridden, comment);
            }
        }
        if let Some(base) = overridden {
            let link = self.link(base, Some(&member.name));
            let name = format!(
                "[`{}.{}`](<{link}>)",
                writer.model.symbols[base].name, member.name
            );
            let text = self.text("reference.overrides").replace("{name}", &name);
            self.paragraph(&text);
        }
    }

    fn member_comment(
        &mut self,
        id: SymbolId,
        member: &Member,
        overridden: Option<SymbolId>,
        comment: Option<&Comment>,
    ) {
        let mut docs = comment.map(DocComment::read).unwrap_or_default();
        let is_inherited = docs.first().is_none_or(|doc| inherited_name(doc).is_some());
        if is_inherited && let Some(base) = overridden {
            // Without a comment of its own, a member has that of the one it overrides.
            let members = &self.writer.model.symbols[base].members;
            let of_base = members.iter().find(|it| it.name == member.name);
            let comment =
                of_base.and_then(|it| it.forms.iter().find_map(|(_, comment)| comment.as_ref()));
            docs = comment.map(DocComment::read).unwrap_or(docs);
        }
        if let Some(doc) = self.in_language(&docs) {
            self.converted(&doc.summary, id, &doc);
            self.details(id, &doc, None);
        }
    }

    /// Lists the members that a symbol inherits from types that have pages.
    fn inherited(&mut self, id: SymbolId, bases: &[Base], own: &[(Member, Option<SymbolId>)]) {
        let writer = self.writer;
        let is_class = writer.model.symbols[id].kind() == DeclarationKind::Class;
        let mut known: Vec<String> = own.iter().map(|(member, _)| member.name.clone()).collect();
        for base in bases {
            let is_listed = |it: &&Member| match (&base.of, it.kind) {
                (BaseOf::Unexported, _) => false,
                (BaseOf::Symbol(_), MemberKind::Constructor) => is_class,
                (BaseOf::Symbol(_), _) => true,
                (BaseOf::Global(_), kind) => {
                    kind != MemberKind::Signature && it.name != "prototype"
                }
            };
            let mut links = Vec::new();
            for member in base.members.iter().filter(is_listed) {
                if known.contains(&member.name) {
                    continue;
                }
                known.push(member.name.clone());
                let shown = match member.name.as_str() {
                    "" => "()".to_owned(),
                    name => name.replace('`', ""),
                };
                links.push(match base.of {
                    BaseOf::Symbol(id) => {
                        format!("[`{shown}`](<{}>)", self.link(id, Some(&member.name)))
                    }
                    _ => format!("`{shown}`"),
                });
            }
            let name = match &base.of {
                BaseOf::Symbol(id) => {
                    let name = &writer.model.symbols[*id].name;
                    format!("[`{name}`](<{}>)", self.link(*id, None))
                }
                BaseOf::Global(name) => format!("`{name}`"),
                BaseOf::Unexported => continue,
            };
            if !links.is_empty() {
                self.list("reference.inherited", &name, &links);
            }
        }
    }
}

fn has(model: &Model, base: SymbolId, member: &Member) -> bool {
    let mut members = model.symbols[base].members.iter();
    members.any(|it| it.is_same(member))
}

fn key_of(kind: MemberKind) -> &'static str {
    match kind {
        MemberKind::Constructor => "reference.constructor",
        MemberKind::Signature => "reference.signatures",
        MemberKind::Property => "reference.properties",
        MemberKind::Accessor => "reference.accessors",
        MemberKind::Method => "reference.methods",
        MemberKind::EnumMember => "reference.members",
    }
}
