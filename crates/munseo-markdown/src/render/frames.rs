//! Embeds videos and pages of other sites. Except the `poster` of a video file, nothing is loaded from another host until
//! the reader requests it: for a frame, the page contains a link and a button, and the theme creates the frame
//! (`theme/src/content/embeddedPages.ts`).

use munseo_html::escape::encode_url;
use serde_json::{Map, Value};

use super::Renderer;
use crate::LinkKind;
use crate::document::label::Label;
use crate::document::unlinked::{SlotContent, is_external};
use crate::html::Tag;
use crate::syntax::directive::Directive;

impl Renderer<'_> {
    /// A YouTube video, embedded from the host that sets no cookies before playback.
    pub(super) fn youtube(&mut self, directive: &Directive, props: &Map<String, Value>) {
        let id = text(props, "id").unwrap_or_default();
        let is_id = id.len() == 11
            && id
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        if !is_id {
            if !id.is_empty() {
                self.report_props(
                    directive,
                    format!("invalid `id` of `YouTube`: `{id}`"),
                    "write the eleven characters after `v=` in the URL of the video",
                );
            }
            return;
        }
        let start = props.get("start").and_then(Value::as_i64);
        let (begin, from) = match start {
            Some(start) => (format!("&start={start}"), format!("&t={start}s")),
            None => (String::new(), String::new()),
        };
        let src = format!("https://www.youtube-nocookie.com/embed/{id}?autoplay=1{begin}");
        let href = format!("https://www.youtube.com/watch?v={id}{from}");
        self.frame_of(directive, props, &src, &href);
    }

    /// Any page of another host.
    pub(super) fn frame(&mut self, directive: &Directive, props: &Map<String, Value>) {
        let src = text(props, "src").unwrap_or_default();
        if host(src).is_none() && !src.is_empty() {
            self.report_props(
                directive,
                format!("invalid `src` of `Frame`: `{src}`"),
                "write the whole URL with `https://`",
            );
        }
        self.frame_of(directive, props, src, src);
    }

    /// A frame with the content of `src` and a link to `href`; nothing if `src` has no host.
    fn frame_of(
        &mut self,
        directive: &Directive,
        props: &Map<String, Value>,
        src: &str,
        href: &str,
    ) {
        let Some(origin) = origin(src) else {
            return;
        };
        let title = text(props, "title").unwrap_or_default();
        if !self.document.frames.iter().any(|known| known == origin) {
            self.document.frames.push(origin.to_owned());
        }
        self.out
            .start_part("figure", "frame")
            .attribute("data-frame", &encode_url(src))
            .attribute("data-title", title);
        self.out
            .start_classed("div", "frame-box")
            .attribute("data-ratio", text(props, "ratio").unwrap_or_default());
        if let Some(poster) = text(props, "poster") {
            self.poster(poster, directive);
        }
        let host = host(href).unwrap_or_default();
        for (name, label) in [
            ("once", Label::of("frame.show")),
            ("always", Label::of("frame.always")),
        ] {
            self.out
                .start_button("button")
                .attribute("value", name)
                .flag("data-needs-script");
            self.out.label(label, host);
            self.out.end();
        }
        self.out.end();
        self.frame_caption(title, |tag| {
            tag.attribute("href", &encode_url(href)).external()
        });
        self.out.end_line();
    }

    /// A video file, loaded when playback starts.
    pub(super) fn video(&mut self, directive: &Directive, props: &Map<String, Value>) {
        let is_silent = props.get("silent").and_then(Value::as_bool) == Some(true);
        let captions = text(props, "captions");
        if captions.is_none() && !is_silent {
            self.report_props(directive, "`Video` is missing `captions`".to_owned(),
                "add `captions`, a file of subtitles (WebVTT), or `silent` if it contains no speech");
        }
        let mut resolve = |destination: Option<&str>| {
            let destination = destination.filter(|it| !it.is_empty())?;
            self.target(destination, LinkKind::Image, directive.span.clone())
        };
        let (poster, captions) = (resolve(text(props, "poster")), resolve(captions));
        let Some(src) = resolve(text(props, "src")) else {
            return;
        };
        let title = text(props, "title").unwrap_or_default();
        let only = self.out.begin_only_with(src);
        self.out.start_part("figure", "frame");
        let mut tag = self
            .out
            .start("video")
            .url("src", src)
            .attribute("aria-label", title)
            .attribute("preload", "none")
            .attribute("data-ratio", text(props, "ratio").unwrap_or_default());
        if let Some(poster) = poster {
            tag = tag.only_with(poster, |tag| tag.url("poster", poster));
        }
        tag.flag("controls").flag("playsinline");
        if let Some(captions) = captions {
            self.out
                .void_only_with("track", captions)
                .attribute("kind", "captions")
                .url("src", captions)
                .flag("default");
        }
        self.out.end();
        self.frame_caption(title, |tag| {
            tag.url("href", src).slot(SlotContent::External(src, true))
        });
        self.out.end_line();
        self.out.end_slot(only);
    }

    fn poster(&mut self, poster: &str, directive: &Directive) {
        let span = directive.span.clone();
        let Some(link) = self.target(poster, LinkKind::Image, span) else {
            return;
        };
        if is_external(poster) {
            self.report_props(directive, format!("invalid `poster`: `{poster}`"),
                "write the path of a file of this site; a picture on another host would be requested before the reader \
                 loads the frame");
            return;
        }
        self.out
            .void_only_with("img", link)
            .url("src", link)
            .attribute("alt", "")
            .attribute("loading", "lazy")
            .attribute("decoding", "async")
            .slot(SlotContent::source_set(link));
    }

    /// The title as a link to the original page, also for print and for browsers without scripts.
    fn frame_caption(&mut self, title: &str, link_to: impl FnOnce(Tag<'_>) -> Tag<'_>) {
        self.out.start("figcaption");
        link_to(self.out.start("a"));
        self.text(title);
        self.out.end();
        self.out.end_line();
        self.search_text.end_block();
    }
}

fn text<'p>(props: &'p Map<String, Value>, name: &str) -> Option<&'p str> {
    props.get(name).and_then(Value::as_str)
}

/// Protocol and host of a URL; `None` if it has no host.
fn origin(url: &str) -> Option<&str> {
    let host = host(url)?;
    let end = url.find(host)? + host.len();
    Some(&url[..end])
}

/// The host of a URL, with its port; `None` if it has none.
fn host(url: &str) -> Option<&str> {
    let rest = ["https://", "http://"]
        .iter()
        .find_map(|scheme| url.strip_prefix(scheme))?;
    let host = rest.split(['/', '?', '#']).next()?;
    let is_host = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b':');
    let is_whole = !host.is_empty() && host.bytes().all(is_host);
    (is_whole && host.starts_with(|first: char| first.is_ascii_alphanumeric())).then_some(host)
}
