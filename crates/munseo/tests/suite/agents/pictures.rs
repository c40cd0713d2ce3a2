//! Resized variants of pictures: created by builds, cached, and served.

use std::fs;
use std::path::Path;

use super::site::{Site, read};
use crate::support::{munseo, read_tree, text};

const WEBP: &str = "[pictures]\nformats = [\"webp\"]\nwidths = [100, 300]\n";

/// A picture of more than 10 KB, without regular patterns.
const PHOTOGRAPH: &[u8] = include_bytes!("photograph.jpg");

/// A site with a page that shows a picture.
fn site_with(picture: &[u8], name: &str) -> Site {
    let site = Site::new();
    site.configure(WEBP);
    fs::write(site.path(&format!("site/docs/ko/{name}")), picture).unwrap();
    let page = format!("# 그림\n\n![사진](./{name})\n");
    fs::write(site.path("site/docs/ko/picture.md"), page).unwrap();
    site
}

/// The files in `srcset`.
fn source_set(out: &Path) -> Vec<String> {
    let html = read(out, "docs/picture/index.html");
    let value = html.split("srcset=\"").nth(1).unwrap();
    let value = value.split('"').next().unwrap();
    let urls = value.split(", ").map(|it| it.split(' ').next().unwrap());
    urls.map(|url| url.trim_start_matches('/').to_owned())
        .collect()
}

#[test]
fn a_build_makes_the_variants_that_pages_name_and_keeps_them() {
    let site = site_with(PHOTOGRAPH, "a.jpg");
    let out = site.build("dist");
    let files = source_set(&out);
    let sizes: Vec<(usize, usize)> = files
        .iter()
        .map(|file| {
            let bytes = fs::read(out.join(file)).unwrap();
            assert_eq!(&bytes[8..12], b"WEBP");
            let size = imagesize::blob_size(&bytes).unwrap();
            (size.width, size.height)
        })
        .collect();
    assert_eq!(sizes, [(100, 50), (300, 150)]);
    // The Markdown for programs and the feeds refer only to the original.
    let markdown = read(&out, "docs/picture.md");
    assert!(markdown.contains("![사진](/_munseo/media/a-"), "{markdown}");
    assert!(!markdown.contains("webp"), "{markdown}");
    let kept = Path::new(&site.path("site/.munseo/pictures")).to_owned();
    assert_eq!(read_tree(&kept).len(), 2);
    assert_eq!(read_tree(&out), read_tree(&site.build("again")));
    fs::remove_dir_all(&kept).unwrap();
    assert_eq!(read_tree(&out), read_tree(&site.build("anew")));
    fs::remove_file(site.path("site/docs/ko/picture.md")).unwrap();
    site.build("dist");
    assert_eq!(read_tree(&kept).len(), 0, "no page refers to them");
}

#[test]
fn smaller_variants_are_served_as_immutable_webp() {
    let site = site_with(PHOTOGRAPH, "a.jpg");
    let out = site.build("dist");
    let server = site.serve(&[]);
    let answer = server.get(&format!("/{}", source_set(&out)[0]), "*/*");
    assert_eq!(answer.status, 200);
    for expected in ["content-type: image/webp\r\n", "immutable"] {
        assert!(answer.head.contains(expected), "{}", answer.head);
    }
}

/// A picture with a header, but without valid tables to decode its pixels.
fn undecodable_picture() -> Vec<u8> {
    let mut picture = PHOTOGRAPH.to_vec();
    let tables = picture
        .windows(2)
        .position(|it| it == [0xff, 0xc4])
        .unwrap();
    picture[tables + 5..tables + 20].fill(0xff);
    picture
}

#[test]
fn a_picture_that_cannot_be_decoded_is_reported_and_replaces_its_variants() {
    let picture = undecodable_picture();
    let site = site_with(&picture, "a.jpg");
    let (folder, out) = (site.path("site"), site.path("dist"));
    let output = munseo(&["build", &folder, "--out", &out]);
    let errors = text(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert!(errors.contains("image/unreadable"), "{errors}");
    assert!(errors.contains("a.jpg"), "{errors}");
    let out = Path::new(&out);
    for file in source_set(out) {
        assert_eq!(fs::read(out.join(&file)).unwrap(), picture, "{file}");
    }
}

#[test]
fn the_level_of_a_picture_that_cannot_be_decoded_is_configurable() {
    for (level, succeeds, is_reported) in [("ignore", true, false), ("throw", false, true)] {
        let site = site_with(&undecodable_picture(), "a.jpg");
        site.configure(&format!(
            "[diagnostics]\n\"image/unreadable\" = \"{level}\"\n"
        ));
        let (folder, out) = (site.path("site"), site.path("dist"));
        let output = munseo(&["build", &folder, "--out", &out]);
        let errors = text(&output.stderr);
        assert_eq!(output.status.success(), succeeds, "{level}: {errors}");
        let has_report = errors.contains("image/unreadable");
        assert_eq!(has_report, is_reported, "{level}: {errors}");
    }
}
