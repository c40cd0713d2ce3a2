#!/bin/sh
# @extractus/feed-extractor 8.0.3 (npm): the time of publication of an entry in Atom is that of its last change.
#
# Expected: `published` of an entry is its `published`, and `updated` only if that is missing, as in its JSON Feed.
# Seen: a post of 2020 that was corrected in 2026 is one of 2026, and readers sort it first; the RSS and JSON feeds of the same
# blog say 2020. `link` of the feed is its own address if `rel="self"` stands first.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @extractus/feed-extractor@8.0.3
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';

const atom = `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:a</id><title>A</title>
<link rel="self" href="https://example.com/atom.xml"/><link href="https://example.com/"/><updated>2026-11-27T00:00:00Z</updated>
<entry><id>urn:b</id><title>B</title><link href="https://example.com/b"/><published>2020-01-02T00:00:00Z</published>
<updated>2026-11-27T00:00:00Z</updated><summary>S</summary></entry></feed>`;
const json = {
  version: 'https://jsonfeed.org/version/1.1',
  title: 'A',
  home_page_url: 'https://example.com/',
  items: [
    {
      id: 'urn:b',
      title: 'B',
      url: 'https://example.com/b',
      date_published: '2020-01-02T00:00:00Z',
      date_modified: '2026-11-27T00:00:00Z',
      content_text: 'S',
    },
  ],
};
const [one, other] = [extractFromXml(atom), extractFromJson(json)];
console.log('Atom:', one.entries[0].published, one.link, 'JSON Feed:', other.entries[0].published, other.link);
assert.equal(one.entries[0].published, '2026-11-27T00:00:00.000Z');
assert.equal(one.link, 'https://example.com/atom.xml');
assert.equal(other.entries[0].published, '2020-01-02T00:00:00.000Z');
SCRIPT
node check.mjs
