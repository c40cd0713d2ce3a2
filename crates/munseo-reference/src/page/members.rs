//! The members of a class, an interface, an object type or an enum on a page.

use munseo_declarations::{Comment, Member, MemberKind};
use munseo_types::DeclarationKind;

use super::bases::{Base, BaseOf};
use super::comments::inherited_name;
use super::{Page, escaped};
use crate::addresses::anchor;
use crate::model::{Model, SymbolId};
use crate::signature::code_block;
use munseo_declarations::doc_comment::DocComment;

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
        let unexported = bases.iter();
        let unexported = unexported.filter(|it| matches!(it.of, BaseOf::Unexported));
        for member in unexported.flat_map(|it| &it.members) {
            let is_constructor = member.kind == MemberKind::Constructor;
            let is_overridden = members.iter().any(|(own, _)| own.is_same(member));
            if !is_overridden && (!is_constructor || is_class) {
                members.push((member.clone(), None));
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
                        let is_class = writer.model.symbols[id].kind() == DeclarationKind::Class;
                        let name = match member.kind {
                            MemberKind::Constructor if !is_class => "new",
                            _ => &member.name,
                        };
                        format!("[`{shown}`](<{}>)", self.link(id, Some(name)))
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
