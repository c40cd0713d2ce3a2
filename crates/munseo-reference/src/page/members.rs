//! The members of a class, an interface, an object type or an enum on a page.

use munseo_declarations::{Comment, ExportTarget, Member, MemberKind};
use munseo_types::DeclarationKind;

use super::comments::inherited_name;
use super::{Page, PageWriter, escaped};
use crate::addresses::anchor;
use crate::model::{Model, SymbolId};
use crate::signature::code_block;
use munseo_declarations::doc_comment::DocComment;

/// Maximum number of base types above one another.
const MAX_BASES: usize = 64;

/// A base type and its members.
pub(super) enum Base {
    /// One that has a page.
    Symbol(SymbolId, Filter),
    /// One that is not exported, so that its members are listed with those of the symbol.
    Unexported(Vec<Member>),
    /// One of the language: its name and members.
    Global(String, Vec<Member>),
}

/// The members of a base type that `Omit` and `Pick` leave.
#[derive(Default)]
pub(super) struct Filter {
    omitted: Vec<String>,
    picked: Option<Vec<String>>,
}

impl Filter {
    fn has(&self, name: &str) -> bool {
        let is_picked = self
            .picked
            .as_ref()
            .is_none_or(|all| all.iter().any(|it| it == name));
        is_picked && !self.omitted.iter().any(|it| it == name)
    }
}

/// The base type in utility types such as `Omit<Base, 'a'>`, and what they leave of it.
fn unwrapped(base: &str) -> (&str, Filter) {
    let mut filter = Filter::default();
    let mut inner = base;
    while let Some((name, rest)) = inner.split_once('<') {
        let is_utility = ["Omit", "Pick", "Partial", "Required", "Readonly"].contains(&name);
        let Some(arguments) = rest.strip_suffix('>').filter(|_| is_utility) else {
            break;
        };
        let mut depth = 0i32;
        let comma = arguments.find(|it| {
            depth += i32::from("<({[".contains(it)) - i32::from(">)}]".contains(it));
            it == ',' && depth == 0
        });
        let (first, keys) = arguments.split_at(comma.unwrap_or(arguments.len()));
        let keys = keys
            .split(['\'', '"'])
            .skip(1)
            .step_by(2)
            .map(str::to_owned);
        match name {
            "Omit" => filter.omitted.extend(keys),
            "Pick" => filter.picked = Some(keys.collect()),
            _ => {}
        }
        inner = first.trim();
    }
    (inner, filter)
}

impl PageWriter<'_> {
    /// The base types of a symbol, nearest first.
    pub(super) fn bases(&self, id: SymbolId) -> Vec<Base> {
        let mut found = Vec::new();
        let symbol = &self.model.symbols[id];
        let parts = symbol.parts.iter();
        let parts = parts.filter(|part| part.declaration.kind != DeclarationKind::Type);
        let bases = parts.flat_map(|part| &part.details.bases);
        let mut open: Vec<(std::path::PathBuf, String)> = bases
            .map(|base| (symbol.path.clone(), base.clone()))
            .collect();
        let mut at = 0;
        while let Some((path, base)) = open.get(at).cloned() {
            at += 1;
            if at > MAX_BASES {
                break;
            }
            let (base, filter) = unwrapped(&base);
            let name = base.split(['<', '(', ' ']).next().unwrap_or_default();
            match self.resolve(&path, name) {
                Some(known) if known == id => {}
                Some(known) => {
                    found.push(Base::Symbol(known, filter));
                    let symbol = &self.model.symbols[known];
                    let more = symbol.parts.iter().flat_map(|part| &part.details.bases);
                    open.extend(more.map(|base| (symbol.path.clone(), base.clone())));
                }
                None => {
                    let own = self.declarations.local(&path, name);
                    let is_global = own.is_none();
                    let own = own.map_or_else(|| self.global(name), |own| vec![own]);
                    let of_class = symbol.kind() == DeclarationKind::Class && is_global;
                    let statics = of_class.then(|| self.global(&format!("{name}Constructor")));
                    let own = own.into_iter().chain(statics.into_iter().flatten());
                    let mut members: Vec<Member> = Vec::new();
                    for target in own {
                        let ExportTarget::Declarations { path, list } = target else {
                            continue;
                        };
                        let own = list.iter().flat_map(|part| part.details.members.clone());
                        members.extend(own.filter(|it| filter.has(&it.name)));
                        let more = list.iter().flat_map(|part| &part.details.bases);
                        open.extend(more.map(|base| (path.clone(), base.clone())));
                    }
                    found.push(if is_global {
                        Base::Global(name.to_owned(), members)
                    } else {
                        Base::Unexported(members)
                    });
                }
            }
        }
        found
    }

    /// The declarations of a name of the language, if a compiler is there.
    fn global(&self, name: &str) -> Vec<ExportTarget> {
        let files = self.inferred.global(name).into_iter();
        files
            .filter_map(|path| self.declarations.local(&path, name))
            .collect()
    }
}

impl Page<'_, '_> {
    pub(super) fn members(&mut self, id: SymbolId, level: usize) {
        let model = self.writer.model;
        let symbol = &model.symbols[id];
        let bases = self.writer.bases(id);
        let is_class = symbol.kind() == DeclarationKind::Class;
        let mut members: Vec<(Member, Option<SymbolId>)> = Vec::new();
        for member in &symbol.members {
            let overridden = bases.iter().find_map(|base| match base {
                Base::Symbol(base, _) => has(model, *base, member).then_some(*base),
                Base::Unexported(_) | Base::Global(..) => None,
            });
            members.push((
                member.clone(),
                overridden.filter(|_| member.kind != MemberKind::Constructor),
            ));
        }
        for base in &bases {
            if let Base::Unexported(inherited) = base {
                for member in inherited {
                    let is_constructor = member.kind == MemberKind::Constructor;
                    let is_overridden = members.iter().any(|(own, _)| {
                        (&own.name, own.is_static) == (&member.name, member.is_static)
                    });
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
        let is_deprecated = member
            .forms
            .iter()
            .filter_map(|(_, comment)| comment.as_ref());
        let is_deprecated = is_deprecated.clone().count() > 0
            && is_deprecated
                .clone()
                .all(|it| DocComment::read(it)[0].text("deprecated").is_some());
        let name = escaped(&name);
        let name = if is_deprecated {
            format!("~~{name}~~")
        } else {
            name
        };
        let suffix = if member.is_static { "-static" } else { "" };
        let anchor = anchor(&symbol.name, Some(&format!("{}{suffix}", member.name)));
        self.heading(level + 2, &name, &anchor);
        let first: Option<&Comment> = member
            .forms
            .iter()
            .find_map(|(_, comment)| comment.as_ref());
        if let Some(comment) = first {
            self.deprecation(id, &[], Some(comment));
        }
        let count = member
            .forms
            .iter()
            .filter(|(_, comment)| comment.is_some())
            .count();
        let own: Vec<&str> = symbol.type_parameters().collect();
        let mut code = String::new();
        for (number, (form, comment)) in member.forms.iter().enumerate() {
            code.push_str(&super::without_imports(form));
            code.push('\n');
            let is_last = number + 1 == member.forms.len();
            if count > 1 && comment.is_some() || is_last {
                let mut info = String::from("ts signature");
                self.links(&mut info, id, &code, &own);
                self.check_exported(id, &code, &own);
                self.out.push_str(&code_block(&info, &code));
                code.clear();
                let comment = if count > 1 { comment.as_ref() } else { first };
                self.member_comment(id, member, overridden, comment);
            }
        }
        if let Some(base) = overridden {
            let link = writer
                .addresses
                .symbol(self.index, writer.model, base, Some(&member.name));
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
            let text = self.markdown(&doc.summary, id, &doc);
            self.paragraph(&text);
            self.details(id, &doc, None);
        }
    }

    /// Lists the members that a symbol inherits from types that have pages.
    fn inherited(&mut self, id: SymbolId, bases: &[Base], own: &[(Member, Option<SymbolId>)]) {
        let writer = self.writer;
        let is_class = writer.model.symbols[id].kind() == DeclarationKind::Class;
        let mut known: Vec<String> = own.iter().map(|(member, _)| member.name.clone()).collect();
        for base in bases {
            let (base, filter) = match base {
                Base::Symbol(base, filter) => (base, filter),
                Base::Unexported(_) => continue,
                Base::Global(name, members) => {
                    let mut links: Vec<String> = Vec::new();
                    for member in members {
                        let is_listed =
                            member.kind != MemberKind::Signature && member.name != "prototype";
                        if is_listed && !known.contains(&member.name) {
                            known.push(member.name.clone());
                            links.push(format!("`{}`", member.name));
                        }
                    }
                    self.inherited_from(&format!("`{name}`"), &links);
                    continue;
                }
            };
            if *base == id {
                continue;
            }
            let symbol = &writer.model.symbols[*base];
            let mut links = Vec::new();
            for member in &symbol.members {
                let is_constructor = member.kind == MemberKind::Constructor;
                if is_constructor && !is_class
                    || !filter.has(&member.name)
                    || known.contains(&member.name)
                {
                    continue;
                }
                known.push(member.name.clone());
                let link =
                    writer
                        .addresses
                        .symbol(self.index, writer.model, *base, Some(&member.name));
                let shown = if member.name.is_empty() {
                    "()"
                } else {
                    &member.name
                };
                links.push(format!("[`{}`](<{link}>)", shown.replace('`', "")));
            }
            let link = writer
                .addresses
                .symbol(self.index, writer.model, *base, None);
            self.inherited_from(&format!("[`{}`](<{link}>)", symbol.name), &links);
        }
    }

    fn inherited_from(&mut self, name: &str, members: &[String]) {
        if !members.is_empty() {
            let label = self.text("reference.inherited").replace("{name}", name);
            let members = members.join(", ");
            self.out.push_str(&format!("**{label}** {members}\n\n"));
        }
    }
}

fn has(model: &Model, base: SymbolId, member: &Member) -> bool {
    let members = &model.symbols[base].members;
    members
        .iter()
        .any(|it| (&it.name, it.is_static) == (&member.name, member.is_static))
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
