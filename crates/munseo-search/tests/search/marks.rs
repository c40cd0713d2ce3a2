use munseo_search::{Attribute, Index, Request, search};

use crate::fixture::{index, page};

/// The snippet of a page's text for a query, of at most this many words, with matches in brackets.
fn page_snippet(content: &str, query: &str, words: usize) -> String {
    let index = index(vec![page("/page", "Guide", "Page", content)]);
    snippet(&index, query, words)
}

fn snippet(index: &Index<Vec<u8>>, query: &str, words: usize) -> String {
    let request = Request {
        query: query.to_owned(),
        snippet: vec![(Attribute::Content, words)],
        ..Request::default()
    };
    let response = search(index, &request).unwrap();
    let hit = response.hits.first();
    let html = hit.map_or(String::new(), |hit| hit.snippets[0].1.html.clone());
    html.replace("<mark>", "[").replace("</mark>", "]")
}

#[test]
fn only_the_word_is_marked_in_a_compound() {
    for (query, text) in [
        ("엔진", "검색[엔진]최적화는 따로 다뤄요."),
        ("최적화를", "검색엔진[최적화]는 따로 다뤄요."),
        ("최적ㅎ", "검색엔진[최적화]는 따로 다뤄요."),
    ] {
        assert_eq!(
            page_snippet("검색엔진최적화는 따로 다뤄요.", query, 10),
            text,
            "{query}"
        );
    }
}

#[test]
fn types_are_marked_with_their_brackets() {
    for (query, text) in [
        ("Box<T>", "Use [Box&lt;T&gt;] &amp; Map&lt;K, V&gt;."),
        ("box<t", "Use [Box&lt;T&gt;] &amp; Map&lt;K, V&gt;."),
        ("box", "Use [Box]&lt;T&gt; &amp; Map&lt;K, V&gt;."),
        ("Map<K, V>", "Use Box&lt;T&gt; &amp; [Map&lt;K, V&gt;]."),
    ] {
        let content = "Use Box<T> & Map<K, V>.";
        assert_eq!(page_snippet(content, query, 10), text, "{query}");
    }
}

#[test]
fn words_are_marked_inside_chinese_and_japanese_sentences() {
    for (content, query, text) in [
        (
            "本章介绍如何配置搜索引擎优化。",
            "引擎",
            "本章介绍如何配置搜索[引擎]优化。",
        ),
        (
            "本章介绍如何配置搜索引擎优化。",
            "搜索引擎优化",
            "本章介绍如何配置[搜索引擎优化]。",
        ),
        (
            "全文検索・テストの設定です。",
            "テスト",
            "全文検索・[テスト]の設定です。",
        ),
        (
            "全文検索・テストの設定です。",
            "検索",
            "全文[検索]・テストの設定です。",
        ),
        (
            "ブラウザーで読み込みます。",
            "ブラウザ",
            "[ブラウザー]で読み込みます。",
        ),
        (
            "ブラウザーで読み込みます。",
            "読み込み",
            "ブラウザーで[読み][込み]ます。",
        ),
    ] {
        assert_eq!(page_snippet(content, query, 20), text, "{query}");
    }
}

#[test]
fn a_snippet_of_a_text_without_spaces_surrounds_its_match() {
    let before = "这里先说明一些与问题没有关系的内容".repeat(8);
    let after = "后面还有许多别的内容可以阅读".repeat(8);
    let snippet = page_snippet(&format!("{before}然后配置代理服务器{after}"), "代理", 10);
    assert!(snippet.contains("[代理]"), "{snippet}");
    assert!(snippet.chars().count() < 40, "{snippet}");
}
