//! Properties of the order of results:
//!
//! 1. A page's own name comes before any mention of it.
//! 2. A shorter completion of what was typed comes before a longer one.
//! 3. A page with all the words comes before one with some.
//! 4. The title counts for more than a heading, a heading for more than text.
//! 5. A word as typed comes before a corrected one, and fewer corrections before more.
//! 6. Words in one section come before scattered ones.
//! 7. Rare words count for more than common ones; function words do not affect the order.
//! 8. Of equal pages the one with the higher weight comes first, and of pages with the same name the main one.
//! 9. If the best section of a page is filtered out, the page is found with another section.
//! 10. The order does not depend on the order of records in the input.
//! 11. A plain title comes before one with an addition in parentheses, and a name that is a prefix of other
//!     names before one that is not.
//! 12. A name that is only a synonym of one of several words does not rank a page first.
//! 13. A compound mistyped by one stroke is not split into words.
//! 14. A page's own name does not hide the pages that mention it.
//! 15. A page is found by its keywords, in its other languages too, before pages that mention them.
//! 16. Of pages with the same name, the one that has the typed word as a keyword comes first.
//! 17. A word inside a compound is found, after the word itself and before synonyms.
//! 18. A repeated word counts for more, and in a short section for more than in a long one.
//! 19. British and American spellings match each other, and a wrong correction does not hide pages with other words.
//! 20. A plural or a form of the verb comes before a word of another kind with the same stem.
//! 21. A noun comes before the word that it begins with.
//! 22. Prohibitions are found by the verb of the documentation, and passive verbs by their synonyms.
//! 23. The best section of a page is the one about the words of the query that are not in the title.
//! 24. A word that the site does not have is found by its synonyms while it is typed.
//! 25. A Korean word with a particle finds the English name with this pronunciation, in addition to the word itself.
//! 26. A noun with a particle is not a separate noun, and the next word is not its ending.
//! 27. A phrase of function words is found by its synonym, and an irregular form by its verb.
//! 28. A page about a word comes before a very long one that mentions it more often.
//! 29. A section with all words comes before a very long page that has each of them in another section.

use std::sync::Arc;

use munseo_search::record::{Record, RecordType};
use munseo_search::{Index, Indexer, Request, search};

use crate::fixture::{index, page, urls};

fn section(page: &Record, heading: &str, content: &str) -> Record {
    let mut section = page.clone();
    section.url = format!("{}#{}", page.url, heading.replace(' ', "-"));
    section.object_id.clone_from(&section.url);
    section.anchor = heading.replace(' ', "-");
    section.kind = RecordType::Level(2);
    section.hierarchy[2] = Some(heading.to_owned());
    content.clone_into(&mut section.content);
    section
}

fn first(records: Vec<Record>, query: &str) -> String {
    urls(&index(records), query)
        .into_iter()
        .next()
        .unwrap_or_default()
}

#[test]
fn a_pages_own_name_comes_before_any_mention_of_it() {
    let mentions = (0..20).map(|number| {
        page(
            &format!("/m{number}"),
            "Area",
            &format!("other{number}"),
            "Flatten flatten flatten, and once more flatten.",
        )
    });
    let mut records: Vec<Record> = mentions.collect();
    records.push(page("/flatten", "Area", "flatten", "Takes nesting away."));
    assert_eq!(first(records, "flatten"), "/flatten");
}

#[test]
fn pages_that_mention_a_name_are_found_after_the_page_with_that_name() {
    let mut records = vec![page(
        "/chunk",
        "Array",
        "A.Chunk",
        "Cuts a tuple up. Chunk.",
    )];
    records.push(section(
        &page("/start", "Guide", "Getting started", "Install it."),
        "The first type",
        "Import the namespace and cut a list with chunk.",
    ));
    records.extend((0..20).map(|number| {
        let name = format!("Other{number}");
        page(&format!("/{name}"), "Array", &name, "Something else.")
    }));
    let found = urls(&index(records), "chunk");
    assert_eq!(found, ["/chunk", "/start#The-first-type"]);
}

#[test]
fn a_shorter_completion_comes_first() {
    let records = ["groupByKeyOfMap", "groupBy", "grouping"]
        .map(|name| page(&format!("/{name}"), "Area", name, "Text."));
    assert_eq!(first(records.to_vec(), "grou"), "/groupBy");
}

#[test]
fn all_words_come_before_some() {
    let records = vec![
        page("/some", "Area", "Alpha", "A red house by the lake."),
        page("/all", "Area", "Beta", "A red house with a green door."),
    ];
    assert_eq!(first(records, "red house green door"), "/all");
}

#[test]
fn titles_before_headings_before_text() {
    let (title, heading, text) = (
        page("/title", "Area", "Caching pages", "Text."),
        page("/heading", "Area", "Beta", "Text."),
        page("/text", "Area", "Gamma", "Text."),
    );
    let records = vec![
        section(&text, "More", "Here caching is explained."),
        text,
        section(&heading, "About caching", "Text."),
        heading,
        title,
    ];
    let found = urls(&index(records), "caching");
    assert_eq!(found, ["/title", "/heading#About-caching", "/text#More"]);
}

#[test]
fn fewer_corrections_come_first() {
    let records = vec![
        page("/two", "Area", "Alpha", "It holds a certyficade."),
        page("/one", "Area", "Beta", "It holds a certificat."),
        page("/none", "Area", "Gamma", "It holds a certificate."),
    ];
    assert_eq!(first(records.clone(), "certificate "), "/none");
    assert_eq!(first(records[..2].to_vec(), "certificate "), "/one");
}

#[test]
fn words_in_one_section_come_before_scattered_ones() {
    let (together, apart) = (
        page("/together", "Area", "Alpha", "Text."),
        page("/apart", "Area", "Beta", "Text."),
    );
    let records = vec![
        section(&apart, "One", "The lantern is lit at dusk."),
        section(&apart, "Two", "The harbour is quiet."),
        apart,
        section(&together, "One", "The lantern of the harbour."),
        section(&together, "Two", "Nothing of the kind."),
        together,
    ];
    assert_eq!(first(records, "lantern harbour"), "/together#One");
}

#[test]
fn rare_words_count_and_function_words_do_not() {
    let mut records: Vec<Record> = (0..30)
        .map(|number| {
            page(
                &format!("/p{number}"),
                "Area",
                &format!("Page{number}"),
                "How to use a common thing.",
            )
        })
        .collect();
    records.push(page("/rare", "Area", "Rare", "A peculiar thing."));
    assert_eq!(first(records, "how do I use a peculiar common"), "/rare");
}

#[test]
fn pages_with_a_higher_weight_and_main_pages_come_first() {
    let mut heavy = page("/z", "Area", "Zeta", "About lanterns.");
    heavy.weight = 10;
    assert_eq!(
        first(
            vec![page("/a", "Area", "Alpha", "About lanterns."), heavy],
            "lanterns"
        ),
        "/z"
    );

    let filler = (0..9).map(|number| {
        page(
            &format!("/main/f{number}"),
            "Main",
            &format!("filler{number}"),
            "Text.",
        )
    });
    let mut records: Vec<Record> = filler.collect();
    records.push(page("/extra/compat/clone", "Extra", "clone", "Copies."));
    records.push(page("/main/clone", "Main", "clone", "Copies."));
    assert_eq!(
        urls(&index(records), "clone"),
        ["/main/clone", "/extra/compat/clone"]
    );
}

#[test]
fn the_order_of_records_does_not_matter() {
    let mut records: Vec<Record> = ["merge", "mergeWith", "mergeAll", "omit", "emerge"]
        .iter()
        .map(|name| {
            page(
                &format!("/{name}"),
                "Area",
                name,
                "Merges objects, or does not.",
            )
        })
        .collect();
    let before = urls(&index(records.clone()), "merge");
    records.reverse();
    let after = urls(&index(records), "merge");
    assert_eq!(before[0], after[0]);
    let sorted = |mut urls: Vec<String>| {
        urls.sort();
        urls
    };
    assert_eq!(sorted(before), sorted(after));
}

#[test]
fn a_filter_chooses_among_the_records_of_a_page() {
    let tagged = |mut record: Record, value: &str| {
        record.tags = Arc::new(vec![("tags".to_owned(), value.to_owned())]);
        record
    };
    let top = page("/a", "Area", "Alpha", "Caching, caching and caching.");
    let part = section(&top, "More", "A word about caching.");
    let found = index(vec![tagged(top, "old"), tagged(part, "new")]);
    let request = munseo_search::Request {
        query: "caching".to_owned(),
        filter: munseo_search::Filter::parse("tags:new").unwrap(),
        ..munseo_search::Request::default()
    };
    let hits = search(&found, &request).unwrap().hits;
    let urls: Vec<&str> = hits.iter().map(|hit| hit.record.url.as_str()).collect();
    assert_eq!(urls, ["/a#More"]);
}

#[test]
fn plain_titles_and_names_that_are_prefixes_of_others_come_first() {
    let records = vec![
        page("/big/span", "Big", "span (Big)", "Spans."),
        page("/math/span", "Math", "span", "Spans."),
    ];
    assert_eq!(first(records, "span"), "/math/span");

    let records = ["alone", "tie", "tieBack", "tieRound"]
        .map(|name| page(&format!("/{name}"), "Area", name, "About lanterns."));
    assert_eq!(first(records.to_vec(), "lanterns"), "/tie");
}

#[test]
fn a_synonym_in_a_name_does_not_rank_first_for_several_words() {
    let records = vec![
        page("/split", "글", "split", "글을 줄마다 나눠요."),
        page("/chunk", "배열", "chunk", "배열을 조각으로 나눠요."),
        page("/sort", "배열", "sort", "배열을 정렬해요."),
    ];
    assert_eq!(first(records, "배열 나누기"), "/chunk");
}

#[test]
fn a_compound_mistyped_by_one_stroke_is_not_split() {
    let records = vec![
        page("/sets", "집합", "집합", "집합은 원소의 모임이에요."),
        page("/old", "집합", "이름", "고 씨가 붙인 이름이에요."),
        page(
            "/both",
            "집합",
            "intersection",
            "두 집합의 교집합을 구해요.",
        ),
        page("/all", "집합", "all", "모든 교집합을 구해요."),
    ];
    let found = urls(&index(records), "고집합");
    assert_eq!(found, ["/all", "/both"]);
}

#[test]
fn initials_match_adjacent_words() {
    let mut records: Vec<Record> = ["기록", "가락", "거리", "고리"]
        .iter()
        .enumerate()
        .map(|(at, word)| {
            let text = format!("{word}을 적고 나면 상수는 남아요. 소수와 {word}도 남아요.");
            page(&format!("/{at}"), "글", word, &text)
        })
        .collect();
    records.push(page("/flip", "글", "flip", "인자는 거꾸로 순서를 바꿔요."));
    for query in ["ㄱㄲㄹ ㅅㅅ", "ㄱㄲㄹㅅㅅ"] {
        assert_eq!(first(records.clone(), query), "/flip", "{query}");
    }
}

#[test]
fn words_omitted_from_the_index_may_be_written_without_spaces() {
    let records = vec![
        page("/part", "배열", "part", "조건에 따라 배열을 나눠요."),
        page("/sort", "배열", "sort", "배열을 정렬해요."),
    ];
    assert_eq!(first(records, "조건에따라나누기"), "/part");
}

#[test]
fn a_word_with_an_unfinished_ending_is_found() {
    let records = vec![
        page("/clone", "객체", "clone", "객체를 깊게 복사해요."),
        page("/merge", "객체", "merge", "객체를 깊게 합쳐요."),
        page("/notes", "글", "notes", "글을 복사하는 사람이 있어요."),
    ];
    assert_eq!(first(records, "객체를 복사하느"), "/clone");
}

#[test]
fn a_particle_after_a_space_belongs_to_the_previous_word() {
    let records = vec![
        page("/number", "글", "number", "문자열을 숫자로 바꿔요."),
        page(
            "/eul",
            "글",
            "second",
            "갑, 을 두 사람이 문자열과 숫자로 말해요.",
        ),
    ];
    for query in ["문자열 을 숫자로", "문자열 을 숫자로 바꾸 기 "] {
        assert_eq!(first(records.clone(), query), "/number", "{query}");
    }
}

#[test]
fn a_prefix_of_a_name_is_not_a_form_of_another_word() {
    let records =
        ["over", "overEvery", "map"].map(|name| page(&format!("/{name}"), "Area", name, "Text."));
    assert_eq!(first(records.to_vec(), "overe"), "/overEvery");
}

#[test]
fn a_mistyped_name_comes_before_a_closer_word_in_text() {
    let records = vec![
        page(
            "/startsWith",
            "Text",
            "startsWith",
            "Tells how a text opens.",
        ),
        page("/number", "Area", "Number", "Sums."),
        page(
            "/blank",
            "Text",
            "blank",
            "Titles that startwith a numeric blank.",
        ),
    ];
    assert_eq!(first(records.clone(), "startwithh"), "/startsWith");
    assert_eq!(first(records, "numer"), "/number");
}

#[test]
fn a_query_with_an_unknown_word_does_not_match_completions() {
    let records = ["cartesian", "clone", "merge"]
        .map(|name| page(&format!("/{name}"), "Area", name, "Text."));
    assert_eq!(urls(&index(records.to_vec()), "electric car"), [""; 0]);
}

#[test]
fn a_short_english_word_is_not_corrected_to_another_word() {
    let records = vec![page("/delay", "Area", "delay", "What comes next waits.")];
    assert_eq!(urls(&index(records), "comet "), [""; 0]);
}

#[test]
fn a_name_typed_in_the_wrong_layout_is_found() {
    let records = ["invoke", "abort", "clone"]
        .map(|name| page(&format!("/{name}"), "배열", name, "값을 돌려줘요."));
    assert_eq!(first(records.to_vec(), "ㅑㅜ패ㅏㄷ"), "/invoke");
}

#[test]
fn initials_of_a_name_in_korean_letters_find_it() {
    let records = ["chunk", "throttle", "debounce", "flatten"]
        .map(|name| page(&format!("/{name}"), "배열", name, "값을 돌려줘요."));
    let found = index(records.to_vec());
    for (query, url) in [
        ("ㅊㅋ", "/chunk"),
        ("ㅅㄹㅌ", "/throttle"),
        ("ㄷㅂㅇㅅ", "/debounce"),
    ] {
        assert_eq!(urls(&found, query), [url], "{query}");
    }
}

#[test]
fn keywords_find_a_page_without_those_words() {
    let keyed = |url: &str, keywords: &[&str]| Record {
        keywords: keywords.iter().map(|&word| word.to_owned()).collect(),
        ..page(url, "Array", "Pick", "Takes the entries that pass.")
    };
    let mention = |url: &str| {
        page(
            url,
            "Guide",
            "Loops",
            "A ternary operator, 삼항 연산자, may do.",
        )
    };
    let mut indexer = Indexer::new();
    indexer.add(
        "en",
        vec![
            mention("/en/loops"),
            keyed("/en/pick", &["ternary operator"]),
        ],
    );
    indexer.add(
        "ko",
        vec![mention("/ko/loops"), keyed("/ko/pick", &["삼항 연산자"])],
    );
    for file in indexer.finish() {
        let locale = file.locale.clone();
        let index = Index::open(file.bytes).unwrap();
        for query in ["ternary operator", "삼항 연산자", "삼항연산자"] {
            let found = urls(&index, query);
            assert_eq!(found[0], format!("/{locale}/pick"), "{query}");
        }
        let hit = search(
            &index,
            &Request {
                query: "ternary operator".to_owned(),
                ..Request::default()
            },
        );
        let shown = format!("{:?}", hit.unwrap().hits[0].record);
        assert!(!shown.contains("ternary"), "{shown}");
    }
}

#[test]
fn a_keyword_as_typed_comes_before_a_synonym() {
    let strings = page("/strings", "String", "Unique", "Keeps each character once.");
    let arrays = Record {
        keywords: vec!["dedupe".to_owned()],
        ..page(
            "/arrays",
            "Array",
            "Unique",
            "Keeps each element of the list once.",
        )
    };
    let found = index(vec![strings, arrays]);
    assert_eq!(urls(&found, "dedupe"), ["/arrays", "/strings"]);
}

#[test]
fn a_word_inside_a_compound_is_found_after_the_word_by_itself() {
    let index = index(vec![
        page("/inside", "Guide", "문서", "검색엔진최적화는 따로 다뤄요."),
        page("/alone", "Guide", "설정", "어떤 엔진을 쓸지 정해요."),
        page("/other", "Guide", "배포", "서버에 올려요."),
    ]);
    assert_eq!(urls(&index, "엔진"), ["/alone", "/inside"]);
    for query in ["최적화", "최적화는", "엔진최적화", "최적ㅎ", "검색"] {
        assert_eq!(urls(&index, query), ["/inside"], "{query}");
    }
}

#[test]
fn coincidental_letters_are_not_parts_of_compounds() {
    let index = index(vec![
        page(
            "/object",
            "Guide",
            "객체",
            "에러 객체인지 확인해요. 객체를 봐요.",
        ),
        page("/computer", "Guide", "기계", "컴퓨터로 해요."),
        page("/chain", "Guide", "연결", "체인을 이어요."),
    ]);
    assert_eq!(urls(&index, "체인"), ["/chain"]);
    assert_eq!(urls(&index, "퓨터"), [""; 0]);
}

#[test]
fn words_of_chinese_and_japanese_sentences_are_found() {
    let index = index(vec![
        page(
            "/zh",
            "指南",
            "测试",
            "本章介绍如何为组件编写自动化测试和配置搜索引擎优化。",
        ),
        page(
            "/ja",
            "ガイド",
            "導入",
            "サーバーサイドレンダリングで全文検索を使い、テストを自動化する方法です。",
        ),
        page("/other", "Guide", "Other", "Nothing of it."),
    ]);
    for query in [
        "引擎",
        "搜索引擎",
        "组件",
        "优化",
        "优化搜索引擎",
        "引擎优化配置",
        "编写自动化测试",
    ] {
        assert_eq!(
            urls(&index, query).first().map(String::as_str),
            Some("/zh"),
            "{query}"
        );
    }
    for query in [
        "テスト",
        "検索",
        "全文検索",
        "レンダリング",
        "サーバ",
        "サイドレンダリング",
        "使う",
        "検索エンジンのテスト",
    ] {
        assert_eq!(
            urls(&index, query).first().map(String::as_str),
            Some("/ja"),
            "{query}"
        );
    }
    for query in ["银行账户", "冷蔵庫", "ラーメン"] {
        assert_eq!(urls(&index, query), [""; 0], "{query}");
    }
}

#[test]
fn of_two_sections_the_shorter_one_that_repeats_a_word_comes_first() {
    let filler =
        "Words about everything else that a long page of a guide goes through. ".repeat(20);
    let records = vec![
        page(
            "/long",
            "Guide",
            "Deployment",
            &format!("{filler} A proxy is mentioned. {filler}"),
        ),
        page(
            "/short",
            "Guide",
            "Networks",
            "A proxy hands requests on. Start the proxy first.",
        ),
    ];
    assert_eq!(first(records, "proxy"), "/short");
}

#[test]
fn adjacent_words_as_typed_come_before_separate_ones() {
    let index = index(vec![
        page(
            "/apart",
            "指南",
            "甲",
            "优化之前先检查引擎，然后检索。这里的检索和引擎以及优化都很重要。",
        ),
        page(
            "/together",
            "指南",
            "乙",
            "这里讲的是站点的检索引擎优化以及其他内容。",
        ),
    ]);
    assert_eq!(urls(&index, "检索引擎优化"), ["/together", "/apart"]);
}

#[test]
fn letter_names_in_hangul_find_words_in_latin_letters() {
    let index = index(vec![
        page("/graphql", "Guide", "GraphQL", "Asks for what it needs."),
        page("/api", "Guide", "Reference", "Every API of the server."),
    ]);
    for (query, url) in [
        ("그래프큐엘", "/graphql"),
        ("에이피아이", "/api"),
        ("에이피아이를", "/api"),
    ] {
        assert_eq!(urls(&index, query), [url], "{query}");
    }
    assert_eq!(urls(&index, "오이"), [""; 0]);
}

#[test]
fn british_and_american_spellings_find_each_other() {
    let records = || {
        vec![
            page("/authors", "Blog", "Authors", "Who writes."),
            page("/a", "Guide", "Authorization", "Who may do what."),
            page("/b", "Guide", "Normalisation", "One form for all."),
        ]
    };
    assert_eq!(first(records(), "authorisation"), "/a");
    assert_eq!(first(records(), "normalization"), "/b");
}

#[test]
fn a_correction_of_two_typing_errors_does_not_hide_pages_with_the_other_words() {
    let records = vec![
        page(
            "/middleware",
            "Guide",
            "Middleware",
            "Runs before each request.",
        ),
        page(
            "/request",
            "Guide",
            "Request limits",
            "How many requests a client may send.",
        ),
    ];
    let found = urls(&index(records), "request mittlewire");
    assert!(found.contains(&"/request".to_owned()), "{found:?}");
}

#[test]
fn plurals_come_before_words_of_another_kind_with_the_same_stem() {
    let records = || {
        vec![
            page("/a", "Guide", "First", "An optional value for all."),
            page("/b", "Guide", "Second", "One of the options for all."),
        ]
    };
    assert_eq!(first(records(), "option"), "/b");
    assert_eq!(first(records(), "optional"), "/a");
}

#[test]
fn a_noun_comes_before_the_word_it_begins_with() {
    let records = vec![
        page("/a", "안내", "첫째", "사용하기 쉽게 만들었어요."),
        page("/b", "안내", "둘째", "목록에서 사용자를 골라요."),
        page("/c", "안내", "셋째", "사용자가 보는 목록이에요."),
    ];
    let found = urls(&index(records), "사용자");
    assert_eq!(found.last().map(String::as_str), Some("/a"), "{found:?}");
}

#[test]
fn prohibitions_are_found_by_their_verb() {
    let records = vec![
        page("/a", "안내", "첫째", "목차를 문서 옆에 표시해요."),
        page("/b", "안내", "둘째", "문서를 목차에서 제외해요."),
    ];
    assert_eq!(first(records, "목차에 문서 나타나지 않게"), "/b");
}

#[test]
fn passive_verbs_are_found_by_the_synonyms_of_the_verb() {
    let records = vec![
        page("/a", "안내", "첫째", "값을 정렬해요."),
        page("/b", "안내", "둘째", "서버를 시작해요."),
    ];
    assert_eq!(first(records, "켜질"), "/b");
}

#[test]
fn verbs_of_change_are_found_by_the_synonyms_of_the_adjective() {
    let records = vec![
        page("/a", "안내", "기록", "한 일을 적어 둬요."),
        page("/b", "안내", "성능", "더 짧게 걸려요."),
    ];
    assert_eq!(first(records, "느려지지는"), "/b");
}

#[test]
fn the_section_about_the_rest_of_a_query_comes_before_the_top_of_the_page() {
    let guide = page(
        "/lists",
        "Guide",
        "Rendering lists",
        "How to filter lists, why lists need keys, and how to sort.",
    );
    let sections = [
        (
            "Filtering lists",
            "Lists with a condition, one key for each.",
        ),
        ("Why keys are needed", "Keys tell items apart."),
        ("Sorting", "Lists of keys in some order."),
    ];
    let mut records = vec![guide.clone()];
    let below = sections.map(|(heading, text)| section(&guide, heading, text));
    records.extend(below);
    records.push(page("/other", "Guide", "Other", "Something else."));
    assert_eq!(
        first(records.clone(), "why do lists need keys"),
        "/lists#Why-keys-are-needed"
    );
    assert_eq!(first(records, "rendering lists"), "/lists");
}

#[test]
fn an_unknown_word_is_found_by_synonyms_while_it_is_typed() {
    let records = vec![
        page(
            "/choose",
            "Guide",
            "Select",
            "Offers one of several values.",
        ),
        page("/other", "Guide", "Other", "Something else."),
    ];
    let index = index(records);
    for prefix in ["drop", "dropd", "dropdow", "dropdown"] {
        assert_eq!(
            urls(&index, prefix).first().map(String::as_str),
            Some("/choose"),
            "{prefix}"
        );
    }
}

#[test]
fn a_korean_word_with_a_particle_finds_the_english_name_with_this_pronunciation() {
    let records = vec![
        page(
            "/effect",
            "안내",
            "Effect",
            "컴포넌트가 나타난 뒤에 실행해요.",
        ),
        page("/pure", "안내", "순수 함수", "이펙트가 없는 함수예요."),
        page("/other", "안내", "다른 것", "다른 내용이에요."),
    ];
    let index = index(records);
    assert!(urls(&index, "이펙트가 실행돼요").contains(&"/effect".to_owned()));
}

#[test]
fn the_next_word_is_not_an_ending_of_the_previous_one() {
    let records = vec![
        page(
            "/one",
            "안내",
            "파일 하나",
            "파일은 하나예요. 파일을 골라요.",
        ),
        page("/many", "안내", "여러 개", "여러 파일을 한꺼번에 올려요."),
        page("/other", "안내", "다른 것", "다른 내용이에요."),
    ];
    assert_eq!(first(records, "파일 여러"), "/many");
}

#[test]
fn a_page_named_only_in_its_address_is_found_at_the_heading_with_the_word() {
    let named = page("/umbrella", "안내", "우산", "비가 올 때 써요.");
    let heading = section(&named, "umbrella.open()으로 펴기", "손잡이를 눌러요.");
    let url = heading.url.clone();
    assert_eq!(first(vec![named.clone(), heading.clone()], "umbrella"), url);
    let mut displayed = named;
    displayed.content = "우산은 umbrella예요.".to_owned();
    assert_eq!(first(vec![displayed, heading], "umbrella"), "/umbrella");
}

#[test]
fn everyday_words_find_the_term_of_the_documentation() {
    let records = vec![
        page(
            "/conditional",
            "UI",
            "Conditional rendering",
            "Draw a part.",
        ),
        page("/store", "UI", "Store", "Write a value to the store."),
        page("/tree", "UI", "Tree", "A child and its parent."),
        page("/else", "UI", "Something else", "Other topics."),
    ];
    for (query, found) in [
        ("if else statement", "/conditional"),
        ("value was written", "/store"),
        ("children", "/tree"),
    ] {
        assert_eq!(first(records.clone(), query), found, "{query}");
    }
}

#[test]
fn a_page_about_a_word_comes_before_a_very_long_one_that_mentions_it() {
    let with_sections = |url: &str, title: &str, about: usize, others: usize| {
        let top = page(url, "Guide", title, "Everything else.");
        let sections = (0..about + others).map(|at| {
            let text = if at < about {
                "Start the proxy first."
            } else {
                "Nothing of the kind."
            };
            section(&top, &format!("Part {at}"), text)
        });
        let sections: Vec<Record> = sections.collect();
        [vec![top], sections].concat()
    };
    let mut records = with_sections("/long", "Options", 12, 48);
    records.extend(with_sections("/short", "Networks", 4, 1));
    records.extend((0..20).map(|at| page(&format!("/{at}"), "Guide", "Other", "Other things.")));
    assert_eq!(first(records, "proxy").split('#').next(), Some("/short"));
}

#[test]
fn a_section_with_all_words_comes_before_a_very_long_page_with_scattered_words() {
    let top = page("/reference", "Reference", "Options", "Every key.");
    let sections = (0..80).map(|at| {
        let (heading, text) = match at % 8 {
            0 => ("Titles", "A color of a title: any color is a color."),
            4 => ("Voices", "The accent of a voice: any accent is an accent."),
            _ => ("Another key", "Anything else."),
        };
        section(&top, &format!("{heading} {at}"), text)
    });
    let sections: Vec<Record> = sections.collect();
    let mut records = [vec![top], sections].concat();
    let guide = page("/guide", "Guides", "Styling", "The look of a site.");
    let text = "The accent is a color, any color.";
    records.extend([guide.clone(), section(&guide, "Brand", text)]);
    records.extend((0..20).map(|at| page(&format!("/{at}"), "Guides", "Other", "Other things.")));
    assert_eq!(
        first(records, "accent color").split('#').next(),
        Some("/guide")
    );
}
