"""Readers in Python: each row is what a consumer should do, and whether it does."""

import asyncio
import os
from pathlib import Path

DIST, SERVED, ROWS = Path(os.environ["DIST"]), os.environ["SERVED"], os.environ["ROWS"]


def row(consumer, claim, run):
    result = "passed"
    try:
        run()
    except Exception as error:  # Every failure is a row.
        text = " ".join(f"{type(error).__name__} {error}".replace("|", " ").split())
        result = f"failed: {text[:300]}"
    with open(ROWS, "a", encoding="utf-8") as rows:
        rows.write(f"{consumer}|{claim}|{result}\n")


def feeds():
    import feedparser

    for name in ["rss.xml", "atom.xml"]:
        feed = feedparser.parse((DIST / "blog" / name).read_bytes())
        assert not feed.bozo, f"{name}: {feed.get('bozo_exception')}"
        posts = {post.title: post for post in feed.entries}
        assert set(posts) == {"First post", "Second post"}, posts.keys()
        post = posts["First post"]
        assert "&lt;T&gt;" in post.summary or "<T>" in post.summary, post.summary
        assert post.link == "https://third.example/blog/first", post.link
        content = post.content[-1].value
        assert "After the diagram" in content, content
        # A shape that is not closed would contain what follows it.
        assert content.count("<svg") == content.count("</svg>"), content
        assert content.rindex("</svg>") < content.index("After the diagram"), content


def llms():
    from llms_txt.core import parse_llms_file

    for path in ["llms.txt", "ko/llms.txt"]:
        parsed = parse_llms_file((DIST / path).read_text(encoding="utf-8"))
        assert parsed.title == "Third", parsed.title
        assert parsed.summary, f"no summary: {parsed}"
        links = [link for section in parsed.sections.values() for link in section]
        assert len(links) >= 2 and all(link.url.startswith("https://") for link in links), links


def search():
    from algoliasearch.search.client import SearchClientSync
    from algoliasearch.search.config import SearchConfig
    from algoliasearch.http.hosts import CallType, Host, HostsCollection

    config = SearchConfig("APP", "key")
    address, port = SERVED.removeprefix("http://").split(":")
    host = Host(url=address, scheme="http", port=int(port), accept=CallType.READ | CallType.WRITE)
    config.hosts = HostsCollection([host])
    client = SearchClientSync.create_with_config(config)
    found = client.search_single_index("third-ko", {"query": "나누", "getRankingInfo": True})
    assert found.hits and "/ko/docs/guide" in found.hits[0].to_dict()["url"], found


def models():
    from mcp import Client

    async def run():
        async with Client(f"{SERVED}/mcp") as client:
            tools = await client.list_tools()
            assert {"search", "get_page"} <= {tool.name for tool in tools.tools}, tools
            found = await client.call_tool("search", {"query": "pictures"})
            assert "docs/guide" in str(found), found
            wrong = await client.call_tool("search", {})
            assert wrong.is_error, wrong

    asyncio.run(run())


row("feedparser 6.0.14", "no error, posts, `<T>`, nothing lost after a diagram", feeds)
row("llms_txt 0.0.7", "title, summary and links", llms)
row("algoliasearch 4.48.0 (Python)", "typed hits with ranking numbers", search)
row("mcp 2.3.0 (Python)", "tools, search, arguments that a model can correct", models)
