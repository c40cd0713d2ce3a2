use munseo_search::{Filter, Index, Request, search};
use munseo_search_index::text::hangul::{compose, layout, strokes};
use munseo_search_index::text::normalize::{compact_key, key_text};
use munseo_search_index::text::synonyms::Synonyms;
use munseo_search_index::text::tokenize::tokenize;
use proptest::prelude::*;

use crate::fixture::{index, page, site, urls};

/// Names as people give them: one to three short words, in camel case.
fn names() -> impl Strategy<Value = Vec<String>> {
    let word = "[a-z]{2,7}";
    let name = prop::collection::vec(word, 1..=3).prop_map(|words| {
        let mut name = words[0].clone();
        for word in &words[1..] {
            name.push_str(&word[..1].to_uppercase());
            name.push_str(&word[1..]);
        }
        name
    });
    prop::collection::hash_set(name, 2..12).prop_map(|names| names.into_iter().collect())
}

/// A text in the spelling of the index.
fn normalize(text: &str) -> String {
    key_text(&compact_key(text))
}

fn index_of_names(names: &[String]) -> Index<Vec<u8>> {
    let pages = names
        .iter()
        .map(|name| page(&format!("/docs/{name}"), "Area", name, "A description."));
    index(pages.collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn no_query_panics_and_highlights_preserve_the_text(query in "\\PC{0,40}|[ㄱ-ㅣ가-힣a-zA-Z0-9 ]{0,24}|[索引擎測検テストー的のる ]{0,24}") {
        for (_, index) in site() {
            let request = Request { query: query.clone(), include_ranking: true, ..Request::default() };
            let response = search(&index, &request).unwrap();
            for hit in &response.hits {
                for (attribute, marked) in &hit.highlights {
                    let plain = marked.html.replace("<mark>", "").replace("</mark>", "");
                    let plain = plain.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
                    let plain = plain.replace("&#39;", "'").replace("&amp;", "&");
                    prop_assert_eq!(Some(plain.as_str()), attribute.of(&hit.record));
                }
            }
        }
    }

    #[test]
    fn two_adjacent_han_characters_match(text in "[索引擎優化検証テスト設定]{2,30}") {
        let index = index(vec![page("/page", "Guide", "Page", &text)]);
        let characters: Vec<char> = text.chars().collect();
        let is_han = |character: &char| *character > 'ヿ';
        for pair in characters.windows(2).filter(|pair| pair.iter().all(is_han)) {
            let query: String = pair.iter().collect();
            prop_assert_eq!(urls(&index, &query), ["/page"], "{} in {}", query, text);
        }
    }

    #[test]
    fn a_page_is_found_by_its_name_and_every_prefix(names in names()) {
        let index = index_of_names(&names);
        for name in &names {
            prop_assert_eq!(&urls(&index, name)[0], &format!("/docs/{name}"));
            for end in 1..name.len() {
                prop_assert!(urls(&index, &name[..end]).contains(&format!("/docs/{name}")), "{} for {}", &name[..end], name);
            }
        }
    }

    #[test]
    fn separators_and_case_of_a_name_do_not_matter(names in names()) {
        let index = index_of_names(&names);
        for name in &names {
            let words: Vec<String> = tokenize(name).iter().map(|token| name[token.start..token.end].to_lowercase()).collect();
            for spelled in [words.join(" "), words.join("-"), words.join("_").to_uppercase(), words.concat()] {
                prop_assert_eq!(&urls(&index, &spelled)[0], &format!("/docs/{name}"), "spelled {}", spelled);
            }
        }
    }

    #[test]
    fn normalization_is_idempotent(text in "\\PC{0,40}") {
        let once = normalize(&text);
        prop_assert_eq!(normalize(&once), once);
    }

    #[test]
    fn words_do_not_depend_on_case_or_width(text in "[a-z0-9 ]{0,30}") {
        let wide: String = text
            .chars()
            .map(|letter| if letter == ' ' { '\u{3000}' } else { char::from_u32(letter as u32 + 0xFEE0).unwrap() })
            .collect();
        prop_assert_eq!(compact_key(&text), compact_key(&text.to_uppercase()));
        prop_assert_eq!(compact_key(&text), compact_key(&wide));
    }

    #[test]
    fn typed_syllables_round_trip(text in "[가-힣]{0,12}") {
        prop_assert_eq!(compose(&strokes(&text)), text);
    }

    #[test]
    fn composing_preserves_stroke_prefixes(text in "[가-힣]{1,8}", share in 0.0..1.0f64) {
        let all = strokes(&text);
        let typed = (all.len() as f64 * share) as usize;
        prop_assert!(all.starts_with(&strokes(&compose(&all[..typed]))));
    }

    #[test]
    fn layout_conversion_round_trips(text in "[가-힣]{1,8}") {
        let latin = String::from_utf8(layout::to_latin(&strokes(&text)).unwrap()).unwrap();
        // `to_latin` returns lowercase letters, so strokes that need Shift do not round-trip.
        prop_assume!(!text.chars().any(|syllable| strokes(&syllable.to_string()).iter().any(|key| [2, 5, 9, 11, 14, 23, 27].contains(key))));
        prop_assert_eq!(compose(&layout::to_hangul(&latin).unwrap()), text);
    }

    #[test]
    fn token_ranges_are_ordered_and_within_the_text(text in "\\PC{0,60}") {
        let mut end = 0;
        for token in tokenize(&text) {
            prop_assert!(token.start >= end && token.end > token.start && text.is_char_boundary(token.end));
            prop_assert!(!token.key.is_empty());
            end = token.end;
        }
    }

    #[test]
    fn any_text_is_a_valid_synonyms_file_or_filter_or_an_error(text in "\\PC{0,60}") {
        let _ = Synonyms::read(&text);
        let _ = Filter::parse(&text);
    }
}

#[test]
fn composed_and_decomposed_texts_have_the_same_hits_in_the_same_order() {
    use unicode_normalization::UnicodeNormalization as _;
    let texts = [
        ("vi", "Cập nhật đối tượng trong mảng", "mảng"),
        ("ja", "プロパティのバインディングが変わる", "プロパティ"),
        ("ru", "Асинхронный компонент йод", "асинхронный"),
        ("ar", "أدوات البناء وإعداد المشروع", "أدوات"),
        ("ko", "각 페이지의 빌드를 확인해요", "빌드를"),
        ("fr", "Réglages français à l’été", "réglages"),
        ("hi", "ख़बर पढ़ें", "ख़बर"),
    ];
    for (locale, text, query) in texts {
        let nfd = |text: &str| text.nfd().collect::<String>();
        let site = |text: &str| {
            let pages = vec![
                page("/a", "Area", text, text),
                page("/b", "Area", "Other", text),
            ];
            index(pages)
        };
        let expected = urls(&site(text), query);
        assert_eq!(expected[0], "/a", "{locale}");
        for (text, query) in [
            (text.to_owned(), nfd(query)),
            (nfd(text), query.to_owned()),
            (nfd(text), nfd(query)),
        ] {
            assert_eq!(urls(&site(&text), &query), expected, "{locale}");
        }
    }
}

#[test]
fn folding_equals_nfkd_without_marks() {
    use unicode_normalization::UnicodeNormalization as _;
    let own = [
        'ʒ', 'ʾ', 'ß', 'æ', 'ø', 'ð', 'þ', 'ł', 'ı', 'đ', 'ħ', 'ŋ', 'ŧ', 'ĸ', 'œ', 'ŉ', 'ŀ',
    ];
    let ranges = [
        '\u{20}'..='\u{7E}',
        '\u{C0}'..='\u{24F}',
        '\u{1E00}'..='\u{1EFF}',
        '\u{FF01}'..='\u{FF5E}',
        '가'..='힣',
    ];
    for character in ranges.into_iter().flatten() {
        let lower: String = character.to_lowercase().collect();
        let letters: String = lower.nfkd().collect();
        let is_own = lower
            .chars()
            .chain(letters.chars())
            .any(|letter| own.contains(&letter));
        // Letters of phonetic alphabets and with hooks and bars are not decomposed.
        let is_rare = ('\u{180}'..='\u{24F}').contains(&character) && letters == lower;
        if is_own || is_rare || !character.is_alphanumeric() {
            continue;
        }
        let complete: String = character
            .nfkd()
            .filter(|part| !('\u{300}'..='\u{36F}').contains(part))
            .collect::<String>()
            .to_lowercase()
            .nfc()
            .collect();
        assert_eq!(normalize(&character.to_string()), complete, "{character}");
    }
}
