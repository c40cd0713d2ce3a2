//! The properties of an interface or an object type, with those of the types that it extends.

use std::path::{Path, PathBuf};

use munseo_types::{Property, SignatureProblem};

use super::export_resolution::{DeclarationSite, ExportResolver};
use super::query::{DeclarationQuery, FoundProperties};
use super::source::{Base, Change, Shape};

/// Collects the properties of a name that was found.
pub(super) fn collect(
    resolver: &mut ExportResolver<'_>,
    site: &DeclarationSite,
    query: &DeclarationQuery<'_>,
) -> Result<FoundProperties, SignatureProblem> {
    let Some(item) = site.items.iter().find(|item| item.shape.is_some()) else {
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
        let shapes: Vec<&Shape> = site
            .items
            .iter()
            .filter_map(|it| it.shape.as_ref())
            .collect();
        let mut list = Vec::new();
        for shape in &shapes {
            add(&mut list, shape.properties.clone());
        }
        for base in shapes.iter().flat_map(|shape| &shape.bases) {
            let inherited = self.properties_of_base(&site.path, base);
            add(&mut list, inherited);
        }
        self.open.pop();
        list
    }

    /// The properties of a base type; one without an object type is added to `unlisted_bases`.
    fn properties_of_base(&mut self, path: &Path, base: &Base) -> Vec<Property> {
        let site = self.resolver.local(path, &base.name);
        let Some(site) = site.filter(|site| site.items.iter().any(|it| it.shape.is_some())) else {
            if !self.unlisted_bases.contains(&base.text) {
                self.unlisted_bases.push(base.text.clone());
            }
            return Vec::new();
        };
        let mut list = self.properties_of(&site);
        for change in &base.changes {
            match change {
                Change::Partial => list.iter_mut().for_each(|it| it.is_optional = true),
                Change::Required => list.iter_mut().for_each(|it| it.is_optional = false),
                Change::Pick(names) => list.retain(|it| names.contains(&it.name)),
                Change::Omit(names) => list.retain(|it| !names.contains(&it.name)),
            }
        }
        list
    }
}

/// Adds properties that are not in the list yet: a type may redeclare one of its base.
fn add(list: &mut Vec<Property>, more: Vec<Property>) {
    for property in more {
        if !list.iter().any(|known| known.name == property.name) {
            list.push(property);
        }
    }
}
