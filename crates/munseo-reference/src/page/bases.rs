//! The base types of a symbol, with the members that it has of them.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_declarations::bases::{BaseType, Change};
use munseo_declarations::{ExportTarget, ExportedDeclaration, Member, MemberKind};
use munseo_types::DeclarationKind;
use munseo_types::type_text;
use rustc_hash::FxHashMap;

use super::PageWriter;
use crate::model::SymbolId;

/// Maximum number of base types above one another.
const MAX_BASES: usize = 64;

/// Maximum number of `keyof` and `Type['key']` within one another, which may be circular.
const MAX_DEPTH: usize = 4;

/// A base type.
pub(super) struct Base {
    pub(super) of: BaseOf,
    /// The members that it has with all changes.
    pub(super) members: Vec<Member>,
    /// Where its members are declared.
    place: OpenBase,
    /// True if its members cannot be read, as those of a conditional type.
    is_unresolved: bool,
}

pub(super) enum BaseOf {
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
#[derive(Clone)]
struct OpenBase {
    text: String,
    path: PathBuf,
    namespace: String,
    /// True for the type of a value that a class extends: its members are static, and instances are constructed.
    is_constructor: bool,
    changes: Changes,
    /// The number of `keyof` and `Type['key']` around it.
    depth: usize,
    /// The type arguments of the declaration that names it.
    arguments: Arc<Vec<(String, OpenBase)>>,
    /// The type arguments of its constructor.
    given: Arc<Vec<OpenBase>>,
}

impl PageWriter<'_> {
    /// The base types of a symbol, nearest first. If one cannot be read, the last has the members that the compiler computes.
    pub(super) fn bases(&self, id: SymbolId) -> Vec<Base> {
        let mut bases = self.written_bases(id);
        let Some(unresolved) = bases.iter().position(|it| it.is_unresolved) else {
            return bases;
        };
        let is_known = |member: &&Member| {
            let mut members = bases.iter().flat_map(|it| &it.members);
            let is_known = members.any(|it| it.name == member.name);
            is_known || self.model.symbols[id].has_member(&member.name)
        };
        let computed = self.computed().get(&id).into_iter().flatten();
        let members = computed.filter(|it| !is_known(it)).cloned().collect();
        bases.push(Base {
            of: BaseOf::Unexported,
            members,
            place: bases[unresolved].place.clone(),
            is_unresolved: false,
        });
        bases
    }

    /// The members that the compiler computes of all symbols without type parameters whose bases cannot be read.
    fn computed(&self) -> &FxHashMap<SymbolId, Vec<Member>> {
        self.computed.get_or_init(|| {
            let model = &self.model;
            let is_unresolved = |id: &SymbolId| {
                model.symbols[*id].type_parameters().next().is_none()
                    && self.written_bases(*id).iter().any(|it| it.is_unresolved)
            };
            let ids: Vec<SymbolId> = (0..model.symbols.len()).filter(is_unresolved).collect();
            let types = ids.iter().filter_map(|id| {
                let module = model.entry_of(model.symbols[*id].module);
                let path = model.modules[module].path.as_deref()?;
                Some((path, model.dotted_name(*id)))
            });
            let types: Vec<_> = types.collect();
            ids.into_iter().zip(self.inferred.members(&types)).collect()
        })
    }

    /// The base types of a symbol as far as they can be read.
    fn written_bases(&self, id: SymbolId) -> Vec<Base> {
        let symbol = &self.model.symbols[id];
        let parts = symbol.parts.iter();
        let parameters = parts.flat_map(|part| &part.declaration.type_parameters);
        // A type parameter has the members of its constraint.
        let own = parameters.map(|it| {
            let text = it.constraint.as_deref().unwrap_or("{}");
            (it.name.clone(), OpenBase::at(symbol.own_place(), text))
        });
        let arguments = Arc::new(own.collect());
        let bases = symbol.bases().map(|(place, text)| OpenBase {
            arguments: Arc::clone(&arguments),
            ..OpenBase::at(place, text)
        });
        self.all_bases(bases.collect(), Some(id))
    }

    /// Base types and those above them, but not a symbol itself.
    fn all_bases(&self, mut open: VecDeque<OpenBase>, of: Option<SymbolId>) -> Vec<Base> {
        let mut found: Vec<Base> = Vec::new();
        for _ in 0..MAX_BASES {
            let Some(mut base) = open.pop_front() else {
                break;
            };
            let text = super::without_imports(&std::mem::take(&mut base.text));
            let read = BaseType::read(&text);
            let changes = read.changes.iter();
            let changes = changes.filter_map(|it| self.change(&base, it));
            let changes: Changes = changes.collect();
            base.changes.extend(changes);
            let mut arguments = base.arguments.iter();
            let argument = arguments.find(|(name, _)| name == read.name);
            if let Some((_, argument)) = argument {
                let mut argument = argument.clone();
                argument.changes.append(&mut base.changes);
                open.push_back(argument);
            } else if read.name.is_empty() {
                found.extend(self.unnamed(base, &read, &mut open));
            } else {
                let is_value = text.starts_with("typeof ");
                found.extend(self.named(&base, (&read, is_value), of, &mut open));
            }
        }
        found
    }

    /// A type that another one refers to, and those above it.
    fn bases_within(&self, base: &OpenBase, text: &str) -> Vec<Base> {
        let inner = OpenBase {
            changes: Vec::new(),
            depth: base.depth + 1,
            ..base.with(text, false)
        };
        let open = Some(inner).filter(|it| it.depth <= MAX_DEPTH);
        self.all_bases(open.into_iter().collect(), None)
    }

    /// The members that a utility type picks or leaves out; none are left if its keys are unknown.
    fn change(&self, base: &OpenBase, change: &Change<'_>) -> Option<(bool, Vec<String>)> {
        let (is_pick, keys) = match change {
            Change::Pick(keys) => (true, keys),
            Change::Omit(keys) => (false, keys),
            Change::Partial | Change::Required => return None,
        };
        let keys = self.keys(base, keys);
        Some(keys.map_or((true, Vec::new()), |keys| (is_pick, keys)))
    }

    /// The keys in a union of literal types, type parameters and `keyof Type`; `None` for others.
    fn keys(&self, base: &OpenBase, text: &str) -> Option<Vec<String>> {
        let mut keys = Vec::new();
        for key in type_text::union(text) {
            if let Some(key) = type_text::string(key) {
                keys.push(key.to_owned());
            } else if let Some(of) = key.strip_prefix("keyof ") {
                let of = self.bases_within(base, of).into_iter();
                keys.extend(of.flat_map(|it| it.members).map(|it| it.name));
            } else if key != "never" {
                let mut arguments = base.arguments.iter();
                let (_, argument) = arguments.find(|(name, _)| name == key)?;
                keys.extend(self.keys(argument, &argument.text)?);
            }
        }
        Some(keys)
    }

    /// The members of a type without a name; the types that it refers to are open then.
    fn unnamed(
        &self,
        base: OpenBase,
        read: &BaseType<'_>,
        open: &mut VecDeque<OpenBase>,
    ) -> Option<Base> {
        if let Some((object, key)) = read.indexed() {
            let mut objects = self.bases_within(&base, object).into_iter();
            let is_key = |it: &&Member| it.name == key;
            let found = objects.find(|it| it.members.iter().any(|it| is_key(&it)))?;
            let member = found.members.iter().find(is_key)?;
            let (_, ty) = member.forms.first()?.0.split_once(": ")?;
            open.push_back(OpenBase {
                changes: base.changes,
                depth: base.depth,
                ..found.place.with(ty, base.is_constructor)
            });
            return None;
        }
        let constructed = read.constructed().map(|(_, result)| {
            let head = read.text.strip_prefix("abstract ").unwrap_or(read.text);
            let head = head[..head.len() - result.len()].trim_end_matches([' ', '=', '>']);
            format!("{{ {head}: {result} }}")
        });
        let text = constructed.as_deref().unwrap_or(read.text);
        let details = munseo_declarations::details_of_type(text);
        let inner = details.bases.iter().filter(|it| *it != read.text);
        open.extend(inner.map(|text| base.with(text, base.is_constructor)));
        Some(Base {
            of: BaseOf::Unexported,
            members: base.members(&details.members, open),
            is_unresolved: details.members.is_empty() && details.bases.is_empty(),
            place: base,
        })
    }

    /// A base type with a name; the types that it refers to are open then.
    fn named(
        &self,
        base: &OpenBase,
        (read, is_value): (&BaseType<'_>, bool),
        of: Option<SymbolId>,
        open: &mut VecDeque<OpenBase>,
    ) -> Option<Base> {
        let place = (base.path.as_path(), base.namespace.as_str());
        // A constant of the same name is no type.
        let is_type = |list: &[ExportedDeclaration]| {
            use DeclarationKind::{Constant, Function};
            let mut kinds = list.iter().map(|part| part.declaration.kind);
            is_value || kinds.any(|kind| !matches!(kind, Constant | Function))
        };
        let known = self.resolve(place, read.name);
        let known = known.filter(|known| is_type(&self.model.symbols[*known].parts));
        if known.is_some() && known == of && !is_value {
            return None;
        }
        let targets = match known {
            Some(_) => Vec::new(),
            None => self.unlisted(place, read.name, &is_type),
        };
        let parts = targets.iter().flat_map(|(path, list)| {
            list.iter()
                .map(|part| ((path.as_path(), base.namespace.as_str()), part))
        });
        let of_symbol = known.map(|known| &self.model.symbols[known]).into_iter();
        let of_symbol = of_symbol.flat_map(|of| of.parts.iter().map(|part| (of.place(part), part)));
        let parts: Vec<_> = parts.chain(of_symbol).collect();
        let has = |kind| parts.iter().any(|it| it.1.declaration.kind == kind);
        let is_constant =
            is_value && !has(DeclarationKind::Class) && has(DeclarationKind::Constant);
        // What an alias stands for may be computed.
        let is_unread = |part: &ExportedDeclaration| {
            let (details, kind) = (&part.details, part.declaration.kind);
            kind == DeclarationKind::Type && details.members.is_empty() && details.bases.is_empty()
        };
        let is_unresolved = parts.iter().any(|(_, part)| is_unread(part));
        let given = read.arguments.iter().map(|it| base.with(it, false));
        let given: Vec<OpenBase> = given.collect();
        let given = Arc::new(given);
        let mut members = Vec::new();
        let mut place_of_members = base.clone();
        for (place, part) in parts {
            if (part.declaration.kind == DeclarationKind::Constant) != is_constant {
                continue;
            }
            let names = part.declaration.type_parameters.iter();
            let names = names.map(|parameter| parameter.name.clone());
            let inner = OpenBase {
                is_constructor: is_constant || base.is_constructor && !is_value,
                changes: base.changes.clone(),
                depth: base.depth,
                arguments: Arc::new(names.zip(given.iter().cloned()).collect()),
                given: if is_constant {
                    Arc::clone(&given)
                } else {
                    Arc::clone(&base.given)
                },
                ..OpenBase::at(place, "")
            };
            members.extend(inner.members(&part.details.members, open));
            let texts = part.details.bases.iter();
            open.extend(texts.map(|text| inner.with(text, inner.is_constructor)));
            place_of_members = inner;
        }
        let first = targets.first();
        let of = match known {
            Some(known) => BaseOf::Symbol(known),
            None if first.is_none_or(|(path, _)| self.inferred.is_library(path)) => {
                BaseOf::Global(self.of_language(place, read.name).to_owned())
            }
            None => BaseOf::Unexported,
        };
        Some(Base {
            of,
            members,
            place: place_of_members,
            is_unresolved,
        })
    }

    /// The declarations of a name without a page: of the package, or of the language.
    fn unlisted(
        &self,
        place: (&Path, &str),
        name: &str,
        is_type: &dyn Fn(&[ExportedDeclaration]) -> bool,
    ) -> Vec<(PathBuf, Vec<ExportedDeclaration>)> {
        let own = self.declarations.local(place, name);
        let own = own.filter(|own| match own {
            ExportTarget::Declarations { list, .. } => {
                is_type(list) && !self.inferred.is_library(place.0)
            }
            ExportTarget::Module(_) => false,
        });
        if let Some(ExportTarget::Declarations { path, list }) = own {
            return vec![(path, list)];
        }
        // The declarations of the language, if a compiler is there, and what the package adds to them.
        let name = self.of_language(place, name);
        let files = self.inferred.global(name).into_iter();
        let lists = files.filter_map(|path| match self.declarations.local((&path, ""), name)? {
            ExportTarget::Declarations { path, list } => Some((path, list)),
            ExportTarget::Module(_) => None,
        });
        let added = self.model.globals.iter();
        let added = added.filter(|it| it.declaration.name == name);
        let added = added.filter_map(|it| Some((it.origin.clone()?, vec![it.clone()])));
        lists.chain(added).collect()
    }

    /// The name of a type of the language without `globalThis.`, or a constant of that type, before it.
    fn of_language<'n>(&self, place: (&Path, &str), name: &'n str) -> &'n str {
        let Some((first, rest)) = name.split_once('.') else {
            return name;
        };
        let is_global = || match self.declarations.local(place, first) {
            Some(ExportTarget::Declarations { list, .. }) => {
                let mut parts = list.iter();
                parts.any(|it| it.details.bases == ["typeof globalThis"])
            }
            _ => false,
        };
        if first == "globalThis" || is_global() {
            rest
        } else {
            name
        }
    }
}

impl OpenBase {
    fn at((path, namespace): (&Path, &str), text: &str) -> Self {
        Self {
            text: text.to_owned(),
            path: path.to_owned(),
            namespace: namespace.to_owned(),
            is_constructor: false,
            changes: Vec::new(),
            depth: 0,
            arguments: Arc::default(),
            given: Arc::default(),
        }
    }

    /// Another type at the same place; that of a constructor has the same changes and type arguments.
    fn with(&self, text: &str, is_constructor: bool) -> Self {
        Self {
            text: text.to_owned(),
            is_constructor,
            ..self.clone()
        }
    }

    /// The members of a type that are left. What a constructor constructs is open then.
    fn members(&self, members: &[Member], open: &mut VecDeque<OpenBase>) -> Vec<Member> {
        let left = members.iter().filter(|it| is_left(&self.changes, &it.name));
        let mut left: Vec<Member> = left.cloned().collect();
        if !self.is_constructor {
            return left;
        }
        for member in &mut left {
            member.is_static = member.kind != MemberKind::Signature;
            let code = &member.forms[0].0;
            if let Some((names, result)) = BaseType::read(code).constructed() {
                let rest = std::iter::repeat_with(|| self.with("{}", false));
                let given = self.given.iter().cloned().chain(rest);
                let names = names.into_iter().map(str::to_owned);
                let mut arguments: Vec<(String, Self)> = names.zip(given).collect();
                arguments.extend(self.arguments.iter().cloned());
                open.push_back(Self {
                    arguments: Arc::new(arguments),
                    ..self.with(result, false)
                });
                let head = code[..code.len() - result.len()].trim_end_matches([' ', ':']);
                let code = head.replacen("new", "constructor", 1).replacen(' ', "", 1);
                member.forms[0].0 = code;
                member.kind = MemberKind::Constructor;
                member.name = "constructor".to_owned();
            }
        }
        left
    }
}
