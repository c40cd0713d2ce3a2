//! The properties of an interface or an object type, with those of the types that it extends.

use std::path::{Path, PathBuf};

use munseo_types::{Property, SignatureProblem, type_text};

use super::bases::{BaseType, Change};
use super::comment;
use super::export_resolution::ExportResolver;
use super::exports::DeclarationSite;
use super::query::{DeclarationQuery, FoundProperties};
use super::signature_layout::on_one_line;
use super::source::{Comment, Member, MemberKind};

/// Collects the properties of a name that was found.
pub(super) fn collect(
    resolver: &mut ExportResolver<'_>,
    site: &DeclarationSite,
    query: &DeclarationQuery<'_>,
) -> Result<FoundProperties, SignatureProblem> {
    let Some(item) = site.items().find(|item| item.is_object) else {
        return Err(SignatureProblem {
            code: "signature/no-properties",
            message: format!(
                "`{}` is neither an interface nor an object type",
                query.name
            ),
            help: Some(format!(
                "write `::signature{{of={}}}` to show it",
                query.name
            )),
        });
    };
    let (list, unlisted_bases) = of_declarations(resolver, site, false);
    Ok(FoundProperties {
        kind: item.declaration.kind,
        list,
        unlisted_bases,
    })
}

/// The properties of all declarations of a name, and base types that are not object types of the package. With
/// `expands`, their types have definitions in place of names.
pub(super) fn of_declarations(
    resolver: &mut ExportResolver<'_>,
    site: &DeclarationSite,
    expands: bool,
) -> (Vec<Property>, Vec<String>) {
    let mut collector = PropertyCollector {
        resolver,
        expands,
        unlisted_bases: Vec::new(),
        open: Vec::new(),
    };
    (collector.properties_of(site), collector.unlisted_bases)
}

/// How many types are expanded in each other.
const MAX_DEPTH: usize = 4;

struct PropertyCollector<'r, 'd> {
    resolver: &'r mut ExportResolver<'d>,
    expands: bool,
    /// Base types that are not object types of the package, as written.
    unlisted_bases: Vec<String>,
    /// The types being collected, to detect cycles.
    open: Vec<(PathBuf, String)>,
}

impl PropertyCollector<'_, '_> {
    /// The properties of all declarations of a name, which TypeScript merges.
    fn properties_of(&mut self, site: &DeclarationSite) -> Vec<Property> {
        let Some(first) = site.items().next() else {
            return Vec::new();
        };
        let key = (site.path.clone(), first.declaration.name.clone());
        if self.open.contains(&key) {
            return Vec::new();
        }
        self.open.push(key);
        let items = site.items().filter(|it| it.is_object);
        let mut list = Vec::new();
        let own = items.clone().flat_map(|it| &it.details.members);
        let mut own: Vec<Property> = own.filter_map(property).collect();
        if self.expands {
            for property in &mut own {
                property.value = self.expanded(&site.path, &property.value);
            }
        }
        add(&mut list, own);
        for base in items.flat_map(|it| &it.details.bases) {
            let inherited = self.properties_of_base(&site.path, base);
            add(&mut list, inherited);
        }
        self.open.pop();
        list
    }

    /// A type with definitions in place of the names that are not generic, up to some depth.
    fn expanded(&mut self, path: &Path, written: &str) -> String {
        let is_word = |it: char| it.is_alphanumeric() || matches!(it, '_' | '$' | '.' | '\'' | '"');
        let mut out = String::with_capacity(written.len());
        let mut rest = written;
        while !rest.is_empty() {
            let end = rest.find(|it| !is_word(it)).unwrap_or(rest.len());
            let (name, after) = rest.split_at(end);
            let is_key = after.starts_with([':', '?', '<', '(']);
            let definition = if is_key || name.is_empty() {
                None
            } else {
                self.definition(path, name)
            };
            out.push_str(definition.as_deref().unwrap_or(name));
            let next = after.chars().next().map_or(0, char::len_utf8);
            out.push_str(&after[..next]);
            rest = &after[next..];
        }
        out
    }

    /// What a name stands for: an object type, or another one in parentheses if necessary.
    fn definition(&mut self, path: &Path, name: &str) -> Option<String> {
        let site = self.resolver.local(path, name)?;
        let item = site.items().next()?;
        let key = (site.path.clone(), item.declaration.name.clone());
        if item.with_definition.is_some() || self.open.len() > MAX_DEPTH || self.open.contains(&key)
        {
            return None;
        }
        if item.is_object {
            let unlisted = self.unlisted_bases.len();
            let members = self.properties_of(&site);
            let is_complete = self.unlisted_bases.len() == unlisted;
            self.unlisted_bases.truncate(unlisted);
            let texts = members.iter().map(|it| {
                let mark = if it.is_optional { "?" } else { "" };
                format!("{}{mark}: {}", it.name, it.value)
            });
            let text = texts.collect::<Vec<_>>().join("; ");
            return is_complete.then(|| format!("{{ {text} }}"));
        }
        let (_, alias) = item.text.strip_prefix("type ")?.split_once('=')?;
        let alias = on_one_line(alias.trim().trim_end_matches(';'));
        self.open.push(key);
        let text = self.expanded(&site.path, &alias);
        self.open.pop();
        let is_simple = type_text::union(&text).len() == 1 && !text.contains("=>");
        Some(if is_simple { text } else { format!("({text})") })
    }

    /// The properties of a base type; one without an object type is added to `unlisted_bases`.
    fn properties_of_base(&mut self, path: &Path, written: &str) -> Vec<Property> {
        let base = BaseType::read(written);
        let keys = base.changes.iter().map(Change::literal_keys);
        let keys: Option<Vec<Vec<&str>>> = keys.collect();
        let site = self.resolver.local(path, base.name);
        let has_properties = |site: &DeclarationSite| site.items().any(|it| it.is_object);
        let (Some(site), Some(keys)) = (site.filter(has_properties), keys) else {
            if !self.unlisted_bases.iter().any(|it| it == written) {
                self.unlisted_bases.push(written.to_owned());
            }
            return Vec::new();
        };
        let mut list = self.properties_of(&site);
        for (change, keys) in base.changes.iter().zip(keys) {
            match change {
                Change::Partial => list.iter_mut().for_each(|it| it.is_optional = true),
                Change::Required => list.iter_mut().for_each(|it| it.is_optional = false),
                Change::Pick(_) => list.retain(|it| keys.contains(&it.name.as_str())),
                Change::Omit(_) => list.retain(|it| !keys.contains(&it.name.as_str())),
            }
        }
        list
    }
}

/// The property that a member is; `None` for signatures of calls and for setters.
fn property(member: &Member) -> Option<Property> {
    let is_readable = |it: &&(String, Option<Comment>)| !it.0.starts_with("set ");
    let (code, comment) = member.forms.iter().find(is_readable)?;
    let doc = comment.as_ref().map(Comment::doc);
    let code = match member.kind {
        MemberKind::Signature if !member.name.contains('[') => return None,
        MemberKind::Accessor => code.strip_prefix("get ").unwrap_or(code),
        _ => code.strip_prefix("readonly ").unwrap_or(code),
    };
    let is_word = |it: char| it.is_alphanumeric() || matches!(it, '_' | '$');
    let end = match code.chars().next()? {
        '[' => type_text::closing(code)?,
        quote @ ('\'' | '"') => code[1..].find(quote)? + 2,
        _ => code.find(|it| !is_word(it)).unwrap_or(code.len()),
    };
    let (written, rest) = code.split_at(end);
    let (is_optional, mut rest) = match rest.strip_prefix('?') {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let mut parameters = String::new();
    while rest.starts_with(['<', '(']) {
        let (list, after) = rest.split_at(type_text::closing(rest)?);
        parameters.push_str(&on_one_line(list));
        rest = after;
    }
    let value = rest.strip_prefix(':').map_or("any", str::trim);
    let value = on_one_line(value);
    Some(Property {
        name: match member.kind {
            MemberKind::Signature => on_one_line(written),
            _ => member.name.clone(),
        },
        value: match member.kind {
            MemberKind::Method => format!("{parameters} => {value}"),
            _ => value,
        },
        is_optional,
        default: doc.and_then(comment::default_of),
        description: doc.and_then(comment::description),
    })
}

/// Adds properties that are not in the list yet: a type may redeclare one of its base.
fn add(list: &mut Vec<Property>, more: Vec<Property>) {
    for property in more {
        if !list.iter().any(|known| known.name == property.name) {
            list.push(property);
        }
    }
}
