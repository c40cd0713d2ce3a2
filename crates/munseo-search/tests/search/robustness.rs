use munseo_search::request::{FacetRequest, ValueOrder};
use munseo_search::{
    Index, IndexSection, Indexer, OpenError, Request, SearchError, facet_values, search,
};
use munseo_search_index::index::format::{header_length, read_header, write_file};
use munseo_search_index::index::ids::RecordId;
use proptest::prelude::*;

use crate::fixture::page;

fn file() -> Vec<u8> {
    let pages = (0..400).map(|number| {
        let title = format!("utility{number}");
        page(
            &format!("/docs/{title}"),
            "Area",
            &title,
            &format!(
                "Does the thing numbered {number}. {}",
                "word ".repeat(number % 60)
            ),
        )
    });
    let mut indexer = Indexer::new();
    indexer.add("en", pages.collect());
    indexer.finish().remove(0).bytes
}

#[test]
fn other_files_and_versions_are_rejected() {
    assert_eq!(Index::open(b"".as_slice()).unwrap_err(), OpenError::Foreign);
    assert_eq!(
        Index::open(b"{\"index\": true}".as_slice()).unwrap_err(),
        OpenError::Foreign
    );
    let mut older = file();
    older[8] = 0;
    assert_eq!(
        Index::open(older).unwrap_err(),
        OpenError::Version { found: 0 }
    );
}

#[test]
fn a_truncated_file_is_rejected() {
    let whole = file();
    for length in [9, 40, whole.len() / 2, whole.len() - 1] {
        assert!(
            matches!(
                Index::open(&whole[..length]),
                Err(OpenError::Truncated { .. })
            ),
            "{length}"
        );
    }
    let longer = [whole.as_slice(), b"x"].concat();
    assert!(Index::open(longer).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn any_flipped_bit_is_detected(place in any::<prop::sample::Index>(), bit in 0..8u8) {
        let mut bytes = file();
        let place = place.index(bytes.len());
        bytes[place] ^= 1u8 << bit;
        prop_assert!(Index::open(bytes).is_err());
    }

    #[test]
    fn invalid_shards_never_panic(garbage in prop::collection::vec(any::<u8>(), 0..2000)) {
        // Shards are verified when they are supplied; one that is replaced later is only read within
        // its bounds.
        let whole = file();
        let core = Index::<&[u8]>::core_length(&whole).unwrap();
        let mut bytes = whole[..core].to_vec();
        bytes.extend(garbage.iter().cycle().take(if garbage.is_empty() { 0 } else { whole.len() - core }));
        let index = Index::open_core(bytes).unwrap();
        let _ = search(&index, &Request { query: "utility3 thing".to_owned(), ..Request::default() });
    }
}

/// Damages a file and corrects its checksums, as a faulty writer or an attacker could.
fn damage_file(whole: &[u8], damage: &[(prop::sample::Index, prop::sample::Index, u8)]) -> Vec<u8> {
    let entries = read_header(whole).unwrap();
    let mut sections: Vec<_> = entries
        .iter()
        .map(|entry| (entry.section, whole[entry.range.clone()].to_vec()))
        .collect();
    for (section, place, value) in damage {
        let section = section.index(sections.len());
        let bytes = &mut sections[section].1;
        if *value == 0 {
            bytes.truncate(place.index(bytes.len() + 1));
        } else if !bytes.is_empty() {
            let place = place.index(bytes.len());
            bytes[place] ^= value;
        }
    }
    write_file(sections)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, ..ProptestConfig::default() })]

    #[test]
    fn invalid_content_with_valid_checksums_is_rejected_or_read_within_bounds(
        damage in prop::collection::vec(any::<(prop::sample::Index, prop::sample::Index, u8)>(), 1..6),
        query in "[a-z0-9ㄱ-ㅎ가-힣 ]{0,16}",
    ) {
        static WHOLE: std::sync::LazyLock<Vec<u8>> = std::sync::LazyLock::new(file);
        let Ok(index) = Index::open(damage_file(&WHOLE, &damage)) else {
            return Ok(());
        };
        for query in [query.as_str(), "utility3 thing", "ㅇㅌ", "utlity30", "word nubmered 7"] {
            let request = Request {
                query: query.to_owned(),
                snippet: vec![(munseo_search::Attribute::Content, 5)],
                include_ranking: true,
                ..Request::default()
            };
            let _ = search(&index, &request);
        }
        let _ = facet_values(&index, &FacetRequest {
            facet: "language".to_owned(),
            text: String::new(),
            max_values: 10,
            order: ValueOrder::Count,
            within: Request::default(),
        });
        let _ = index.read(RecordId::new(u32::MAX));
    }
}

#[test]
fn a_browser_loads_little_more_than_the_texts_it_shows() {
    let filler =
        "Some words that every page of the manual has and that nobody looks for. ".repeat(5);
    let pages = (0..2000).map(|number| {
        let word = if number % 97 == 0 { "walrus" } else { "otter" };
        let title = format!("page{number}");
        page(
            &format!("/docs/{title}"),
            "Area",
            &title,
            &format!("A {word}. {filler}"),
        )
    });
    let mut indexer = Indexer::new();
    indexer.add("en", pages.collect());
    let whole = indexer.finish().remove(0).bytes;
    assert!(header_length(&whole).unwrap() < Index::<&[u8]>::core_length(&whole).unwrap());
    let core = Index::<&[u8]>::core_length(&whole).unwrap();
    let mut index = Index::open_core(whole[..core].to_vec()).unwrap();
    let is_text = |section: &IndexSection| matches!(section, IndexSection::Texts(_));
    let sizes = index
        .section_sizes()
        .filter(|(section, _)| is_text(section));
    let all: usize = sizes.map(|(_, size)| size).sum();
    let request = Request {
        query: "walrus".to_owned(),
        ..Request::default()
    };
    let mut loaded = 0;
    while let Err(SearchError::Missing { sections }) = search(&index, &request) {
        for section in sections {
            let range = index.range(section).unwrap();
            loaded += if is_text(&section) { range.len() } else { 0 };
            index.supply(section, whole[range].to_vec()).unwrap();
        }
    }
    let response = search(&index, &request).unwrap();
    assert_eq!(response.hits.len(), 20);
    assert!(loaded < all / 4, "{loaded} of {all} bytes of texts");
    assert_eq!(
        response,
        search(&Index::open(whole).unwrap(), &request).unwrap()
    );
}

#[test]
fn initial_consonants_load_at_most_one_shard_of_texts_for_each_hit() {
    let filler = "모든 쪽에 있지만 아무도 찾지 않는 말이 여기에 이어져요. ".repeat(8);
    let pages = (0..1200).map(|number| {
        let lead = if number % 12 == 0 {
            "깊은 복사"
        } else {
            "얕은 설명"
        };
        page(
            &format!("/docs/page{number}"),
            "Area",
            &format!("page{number}"),
            &format!("{lead} {number}. {filler}"),
        )
    });
    let mut indexer = Indexer::new();
    indexer.add("ko", pages.collect());
    let whole = indexer.finish().remove(0).bytes;
    let core = Index::<&[u8]>::core_length(&whole).unwrap();
    let mut index = Index::open_core(whole[..core].to_vec()).unwrap();
    let request = Request {
        query: "ㄱㅇ ㅂㅅ".to_owned(),
        ..Request::default()
    };
    let mut shards = 0;
    while let Err(SearchError::Missing { sections }) = search(&index, &request) {
        for section in sections {
            shards += usize::from(matches!(section, IndexSection::Texts(_)));
            let range = index.range(section).unwrap();
            index.supply(section, whole[range].to_vec()).unwrap();
        }
    }
    let found = search(&index, &request).unwrap();
    assert!(found.hits[0].record.content.starts_with("깊은 복사"));
    assert!(shards <= found.hits.len(), "{shards} shards of texts");
}

#[test]
fn a_wrong_shard_is_rejected() {
    let whole = file();
    let mut index = Index::open_core(whole.clone()).unwrap();
    let section = IndexSection::Texts(0);
    let mut bytes = whole[index.range(section).unwrap()].to_vec();
    bytes[0] ^= 1;
    assert!(matches!(
        index.supply(section, bytes),
        Err(OpenError::Damaged { .. })
    ));
}

#[test]
fn an_index_contains_its_language() {
    let index = Index::open(file()).unwrap();
    assert_eq!(index.meta().locale, "en");
    assert_eq!(
        (index.pages.rows.len(), index.pages.record_count()),
        (400, 400)
    );
}

#[test]
fn an_index_answers_the_same_before_and_after_it_is_warm() {
    let index = Index::open(file()).unwrap();
    let hits = |query: &str| {
        let request = Request {
            query: query.to_owned(),
            ..Request::default()
        };
        search(&index, &request).unwrap()
    };
    let queries = ["utility12", "유틸리티", "ㅇㅌㄹㅌ", "thing nubmered"];
    let cold = queries.map(hits);
    index.warm();
    assert_eq!(queries.map(hits), cold);
    assert!(cold[0].total > 0);
}

#[test]
fn an_index_without_its_shards_warms_the_available_sections() {
    let file = file();
    let core = Index::<&[u8]>::core_length(&file).unwrap();
    let index = Index::open_core(&file[..core]).unwrap();
    index.warm();
    let request = Request {
        query: "utility12".to_owned(),
        ..Request::default()
    };
    assert!(matches!(
        search(&index, &request),
        Err(SearchError::Missing { .. })
    ));
}
