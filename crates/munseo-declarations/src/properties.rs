//! The properties of an interface or an object type, with those of the types that it extends.

use std::path::{Path, PathBuf};

use munseo_types::{Property, SignatureProblem};

use super::bases::{self, BaseType, Change};
use super::comment;
use super::doc_comment::DocComment;
use super::export_resolution::{DeclarationSite, ExportResolver};
use super::query::{DeclarationQuery, FoundProperties};
use super::signature_layout::on_one_line;
use super::source::{Comment, Member, MemberKind};

/// Collects the properties of a name that was found.
pub(super) fn collect(
    resolver: &mut ExportResolver<'_>,
    site: &DeclarationSite,
    query: &DeclarationQuery<'_>,
) -> Result<FoundProperties, SignatureProblem> {
    let Some(item) = site.items.iter().find(|item| item.is_object) else {
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
    let (list, unlisted_bases) = of_declarations(resolver, site);
    Ok(FoundProperties {
        kind: item.declaration.kind,
        list,
        unlisted_bases,
    })
}

/// The properties of all declarations of a name, and base types that are not object types of the package.
pub(super) fn of_declarations(
    resolver: &mut ExportResolver<'_>,
    site: &DeclarationSite,
) -> (Vec<Property>, Vec<String>) {
    let mut collector = PropertyCollector {
        resolver,
        unlisted_bases: Vec::new(),
        open: Vec::new(),
    };
    (collector.properties_of(site), collector.unlisted_bases)
}

struct PropertyCollector<'r, 'd> {
    resolver: &'r mut ExportResolver<'d>,
    /// Base types that are not object types of the package, as written.
    unlisted_bases: Vec<String>,
    /// The types being collected, to detect cycles.
    open: Vec<(PathBuf, String)>,
}

impl PropertyCollector<'_, '_> {
    /// The properties of all declarations of a name, which TypeScript merges.
    fn properties_of(&mut self, site: &DeclarationSite) -> Vec<Property> {
        let Some(first) = site.items.first() else {
            return Vec::new();
        };
        let key = (site.path.clone(), first.declaration.name.clone());
        if self.open.contains(&key) {
            return Vec::new();
        }
        self.open.push(key);
        let items = site.items.iter().filter(|it| it.is_object);
        let mut list = Vec::new();
        let own = items.clone().flat_map(|it| &it.details.members);
        add(&mut list, own.filter_map(property).collect());
        for base in items.flat_map(|it| &it.details.bases) {
            let inherited = self.properties_of_base(&site.path, base);
            add(&mut list, inherited);
        }
        self.open.pop();
        list
    }

    /// The properties of a base type; one without an object type is added to `unlisted_bases`.
    fn properties_of_base(&mut self, path: &Path, written: &str) -> Vec<Property> {
        let base = BaseType::read(written);
        let keys = base.changes.iter().map(Change::literal_keys);
        let keys: Option<Vec<Vec<&str>>> = keys.collect();
        let site = self.resolver.local(path, base.name);
        let has_properties = |site: &DeclarationSite| site.items.iter().any(|it| it.is_object);
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
    let code = match member.kind {
        MemberKind::Signature if !member.name.contains('[') => return None,
        MemberKind::Accessor => code.strip_prefix("get ").unwrap_or(code),
        _ => code.strip_prefix("readonly ").unwrap_or(code),
    };
    let is_word = |it: char| it.is_alphanumeric() || matches!(it, '_' | '$');
    let end = match code.chars().next()? {
        '[' => bases::closing(code)?,
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
        let (list, after) = rest.split_at(bases::closing(rest)?);
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
        default: comment
            .as_ref()
            .and_then(|it| comment::default_of(&DocComment::read(it)[0])),
        description: comment
            .as_ref()
            .and_then(|it| comment::description(&it.text)),
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
