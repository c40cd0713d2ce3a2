//! The overloads of a function, merged into one declaration.

use munseo_types::{Declaration, DeclarationKind};

use super::source::Item;

/// Merges overloads into one declaration; an implementation counts only if there are no overloads.
pub(super) fn merge(items: Vec<Item>) -> Vec<Item> {
    let mut merged: Vec<Item> = Vec::new();
    for item in items {
        let is_function = item.declaration.kind == DeclarationKind::Function;
        let earlier = merged.iter_mut().find(|earlier| {
            is_function
                && earlier.declaration.kind == DeclarationKind::Function
                && earlier.declaration.name == item.declaration.name
        });
        match earlier {
            None => merged.push(item),
            Some(_) if item.is_body => {}
            Some(earlier) => {
                earlier.details.comments.extend(item.details.comments);
                earlier.details.is_inferred |= item.details.is_inferred;
                add_overload(&mut earlier.declaration, item.declaration);
            }
        }
    }
    merged
}

fn add_overload(first: &mut Declaration, other: Declaration) {
    first.forms.extend(other.forms);
    for (all, more) in [
        (&mut first.type_parameters, other.type_parameters),
        (&mut first.parameters, other.parameters),
    ] {
        for parameter in more {
            match all.iter_mut().find(|known| known.name == parameter.name) {
                None => all.push(parameter),
                Some(known) => {
                    if known.description.is_none() {
                        known.description = parameter.description;
                    }
                    if let (Some(known), Some(other)) =
                        (&mut known.constraint, &parameter.constraint)
                        && known != other
                    {
                        *known = format!("{known} | {other}");
                    }
                }
            }
        }
    }
    first.is_documented |= other.is_documented;
    first.since = first.since.take().or(other.since);
}
