//! Normalizes HTML, so that only relevant differences are compared.

use comrak::nodes::{AstNode, NodeHtmlBlock, NodeValue};
use munseo_html::escape::push_text;
use munseo_html::{Token, Tokens, decode_entities, elements};
use regex::Regex;

/// A destination in place of an empty one, which pages do not link to.
const EMPTY: &str = "an-empty-destination";

fn placeholder(index: usize) -> String {
    format!("<i title=\"{index}\"></i>")
}

/// Replaces raw HTML, code and empty destinations by placeholders; returns the HTML that the specification has for them.
pub(super) fn take_verbatim<'a>(root: &'a AstNode<'a>) -> Vec<String> {
    let mut verbatim = Vec::new();
    for node in root.descendants() {
        let mut data = node.data_mut();
        let literal = placeholder(verbatim.len());
        match &mut data.value {
            NodeValue::Link(link) | NodeValue::Image(link) if link.url.is_empty() => {
                EMPTY.clone_into(&mut link.url);
            }
            NodeValue::HtmlInline(html) => verbatim.push(std::mem::replace(html, literal)),
            NodeValue::HtmlBlock(block) => {
                verbatim.push(std::mem::replace(&mut block.literal, literal));
            }
            NodeValue::CodeBlock(block) => {
                let language = block.info.split_whitespace().next();
                let class = language.map(|language| format!(" class=\"language-{language}\""));
                let mut code = String::new();
                push_text(&mut code, &block.literal);
                let class = class.unwrap_or_default();
                verbatim.push(format!("<pre><code{class}>{code}</code></pre>\n"));
                data.value = NodeValue::HtmlBlock(NodeHtmlBlock {
                    block_type: 6,
                    literal,
                });
            }
            _ => {}
        }
    }
    verbatim
}

/// The HTML with what [`take_verbatim`] has taken.
pub(super) fn restore_verbatim(html: &str, verbatim: &[String]) -> String {
    let texts = verbatim.iter().enumerate();
    let html = texts.fold(html.to_owned(), |html, (index, text)| {
        html.replace(&placeholder(index), text)
    });
    html.replace(EMPTY, "")
}

/// Removes our additions to the specifications: attributes of links and pictures, anchors, labels and scroll boxes.
pub(super) fn without_additions(html: &str) -> String {
    let additions = [
        (
            r#" target="_blank" rel="noopener noreferrer" class="external""#,
            "",
        ),
        (r#" loading="lazy" decoding="async""#, ""),
        (r#"<div class="table" tabindex="0">"#, ""),
        (r"</table></div>", "</table>"),
        (r#"<li class="task">"#, "<li>"),
        (r#"(<input [^>]*) aria-label="[^"]*""#, "$1"),
        (
            r#"<(t[hd]) class="(left|center|right)">"#,
            "<$1 align=\"$2\">",
        ),
        (r#"<(h[1-6]) id="[^"]*">"#, "<$1>"),
        (r#"<a class="anchor"[^>]*></a>"#, ""),
    ];
    additions
        .iter()
        .fold(html.to_owned(), |html, (pattern, replacement)| {
            let pattern = Regex::new(pattern).unwrap();
            pattern.replace_all(&html, *replacement).into_owned()
        })
}

/// Removes space around block tags, sorts attributes, and decodes character references.
pub(super) fn normalize(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut is_in_pre = false;
    let mut is_after_block = true;
    for token in Tokens::new(html) {
        match token {
            Token::Text { range } => {
                let mut text = String::new();
                push_text(&mut text, &decode_entities(&html[range]));
                if is_in_pre {
                    out.push_str(&text);
                } else {
                    push_collapsed(&mut out, &text, is_after_block);
                }
                is_after_block = is_after_block && text.trim().is_empty() && !is_in_pre;
            }
            Token::Comment { range } => out.push_str(&html[range]),
            Token::Start {
                name, attributes, ..
            } => {
                let is_block = elements::is_block(name) || name == "pre";
                if is_block {
                    out.truncate(out.trim_end().len());
                }
                is_in_pre |= name == "pre";
                let mut attributes: Vec<String> = attributes
                    .iter()
                    .map(|attribute| {
                        let value = attribute.value.map(decode_entities).unwrap_or_default();
                        if value.is_empty() {
                            attribute.name.to_owned()
                        } else {
                            format!("{}=\"{value}\"", attribute.name)
                        }
                    })
                    .collect();
                attributes.sort();
                out.push('<');
                out.push_str(name);
                for attribute in attributes {
                    out.push(' ');
                    out.push_str(&attribute);
                }
                out.push('>');
                is_after_block = is_block || name == "br";
            }
            Token::End { name, .. } => {
                let is_block = elements::is_block(name) || name == "pre";
                if is_block && !is_in_pre {
                    out.truncate(out.trim_end().len());
                }
                if name == "pre" {
                    is_in_pre = false;
                }
                out.push_str("</");
                out.push_str(name);
                out.push('>');
                is_after_block = is_block;
            }
        }
    }
    out.truncate(out.trim_end().len());
    out
}

fn push_collapsed(out: &mut String, text: &str, is_after_block: bool) {
    let text = if is_after_block {
        text.trim_start()
    } else {
        text
    };
    for character in text.chars() {
        let is_space = character.is_ascii_whitespace();
        if !is_space {
            out.push(character);
        } else if !out.ends_with(' ') {
            out.push(' ');
        }
    }
}

#[test]
fn only_insignificant_differences_are_removed() {
    assert_eq!(
        normalize("<p>a &quot;b&quot;</p>\n<hr />"),
        normalize("<p>a \"b\"</p><hr>")
    );
    assert_eq!(
        normalize("<a title=\"x\" href=\"y\">"),
        normalize("<a href='y' title='x'>")
    );
    assert_ne!(normalize("<pre>a\n</pre>"), normalize("<pre>a\n\n</pre>"));
    assert_ne!(normalize("<em>a</em> b"), normalize("<em>a</em>b"));
}
