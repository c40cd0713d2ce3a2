#!/usr/bin/env node
/**
 * Searches this site with the graded queries in `crates/munseo-search/relevance/`: success@1, success@5 and MRR of every
 * class, states while typing, and passages.
 *
 *   bench/relevance.mjs PROGRAM [--misses]
 *
 * PROGRAM is `munseo`. With `--misses`, also every query whose answer does not come first, and every passage that is not
 * from an answer.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ADDRESS = '127.0.0.1:28418';
const LOCALES = ['ko', 'en'];
/** Queries in one request: more are rejected. */
const BATCH = 50;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

const program = resolve(process.argv[2] ?? 'target/release/munseo');
const printsMisses = process.argv.includes('--misses');
const root = resolve(import.meta.dirname, '..');
const work = mkdtempSync(join(tmpdir(), 'relevance-'));

/** Writes the records of the site, indexes them and starts a server. */
async function start() {
  const records = LOCALES.flatMap((locale) => {
    const file = join(work, `${locale}.jsonl`);
    const output = { cwd: root, stdio: ['ignore', openSync(file, 'w'), 'inherit'] };
    execFileSync(program, ['search', 'records', 'site', '--locale', locale], output);
    return ['--records', `${locale}=${file}`];
  });
  const index = join(work, 'index');
  execFileSync(program, ['search', 'index', ...records, '--out', index], { stdio: 'ignore' });
  const server = spawn(program, ['serve', '--search-index', index, '--addr', ADDRESS]);
  const isReady = () =>
    fetch(`http://${ADDRESS}/1/isalive`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(50);
  return server;
}

/** The place of a hit or passage: its page without the folder of the language, and its section. */
function placeOf({ url }) {
  const [path, anchor = ''] = decodeURI(new URL(url).pathname + new URL(url).hash).split('#');
  const page = path.replace(/^\/(?:(?:ko|en)\/)?|\/$/g, '');
  return { page, section: `${page}#${anchor}` };
}

/** The places that queries find, and the place of the passage of each. */
async function search(locale, queries) {
  const found = [];
  while (found.length < queries.length) {
    const of = { indexName: `index-${locale}`, passage: true };
    const batch = queries.slice(found.length, found.length + BATCH);
    const requests = batch.map((query) => ({ ...of, query, attributesToRetrieve: ['url'] }));
    const body = JSON.stringify({ requests });
    const response = await fetch(`http://${ADDRESS}/1/indexes/*/queries`, { method: 'POST', body });
    if (response.status === 429) await sleep(1000 * Number(response.headers.get('retry-after')));
    else if (!response.ok) throw new Error(await response.text());
    else {
      for (const { hits, passage } of (await response.json()).results) {
        const places = hits.map(placeOf);
        const pages = [...new Set(places.map(({ page }) => page))];
        found.push({ places, pages, passage: passage && placeOf(passage) });
      }
    }
  }
  return found;
}

/** What an input displays after each key: a final consonant belongs to the syllable before it until a vowel follows. */
function typed(text) {
  const keys = [...text.normalize('NFD')];
  return keys.slice(2).map((_, at) => {
    const state = keys
      .slice(0, at + 3)
      .join('')
      .normalize('NFC');
    const last = INITIALS[state.charCodeAt(state.length - 1) - 0x1100];
    if (!last) return state;
    const before = state.charCodeAt(state.length - 2) - 0xac00;
    const isOpen = before >= 0 && before % 28 === 0 && FINALS.includes(last);
    const syllable = String.fromCharCode(before + 0xac00 + FINALS.indexOf(last));
    return isOpen ? state.slice(0, -2) + syllable : state.slice(0, -1) + last;
  });
}

const share = (part, whole, digits = 0) => ((100 * part) / Math.max(whole, 1)).toFixed(digits);
const count = (list, isCounted) => list.filter(isCounted).length;

/** Grades the queries of a language and prints a table. */
async function grade(locale) {
  const file = join(root, `crates/munseo-search/relevance/queries-${locale}.jsonl`);
  const queries = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const found = await search(
    locale,
    queries.map(({ query }) => query),
  );
  const results = queries.map(({ answers = [], anchors = [], ...graded }, at) => {
    const { pages, places, passage } = found[at];
    const isAnswer = (page) => answers.includes(page);
    const rank = answers.length ? pages.findIndex(isAnswer) + 1 : Number(!pages.length);
    const hasSection = places.slice(0, 5).some(({ section }) => anchors.includes(section));
    const isRight = passage && isAnswer(passage.page);
    const isSection = isRight && anchors.includes(passage.section);
    if (printsMisses && rank !== 1)
      console.log(`${graded.class}  ${graded.query}  rank ${rank}  ${pages.slice(0, 3).join(' ')}`);
    if (printsMisses && passage && (!isRight || (anchors.length > 0 && !isSection)))
      console.log(`passage  ${graded.query}  ${passage.section}`);
    return { ...graded, answers, anchors, rank, hasSection, passage, isRight, isSection };
  });
  console.log(
    `\n${locale}\n\n| class | queries | success@1 | success@5 | MRR | heading in first five |`,
  );
  console.log('| --- | --: | --: | --: | --: | --: |');
  for (const name of [...new Set(queries.map((query) => query.class))].sort().concat('all')) {
    const of = results.filter((it) => name === 'all' || it.class === name);
    const [first, five] = [1, 5].map((last) => count(of, ({ rank }) => rank && rank <= last));
    const mrr = of.reduce((sum, { rank }) => sum + (rank && 1 / rank), 0) / of.length;
    const anchored = of.filter(({ anchors }) => anchors.length);
    const headings =
      anchored.length &&
      share(
        count(anchored, (it) => it.hasSection),
        anchored.length,
      );
    const shares = `${share(first, of.length)} | ${share(five, of.length)} | ${mrr.toFixed(2)}`;
    console.log(`| ${name} | ${of.length} | ${shares} | ${headings || ''} |`);
  }
  const isTyped = (it) =>
    it.class === 'name' ? it.query.length >= 5 : locale === 'ko' && it.class === 'concept';
  const states = queries
    .filter(isTyped)
    .flatMap(({ query, answers }) => typed(query).map((state) => ({ state, answers })));
  const shown = await search(
    locale,
    states.map(({ state }) => state),
  );
  const isShown = ({ answers }, at) =>
    shown[at].pages.slice(0, 5).some((it) => answers.includes(it));
  const answered = states.filter(isShown).length;
  const empty = count(shown, ({ pages }) => !pages.length);
  console.log(
    `\nwhile typing: ${states.length} states, ${share(answered, states.length, 1)} % show the answer among the first five, ${share(empty, states.length, 1)} % are empty`,
  );
  const [passages, right, sections] = ['passage', 'isRight', 'isSection'].map((key) =>
    count(results, (it) => it[key]),
  );
  const anchored = count(results, (it) => it.isRight && it.anchors.length);
  console.log(
    `passages: ${passages}, ${right} of a right page, ${sections} of ${anchored} of the right section`,
  );
}

const server = await start();
try {
  for (const locale of LOCALES) await grade(locale);
} finally {
  server.kill();
  rmSync(work, { recursive: true });
}
