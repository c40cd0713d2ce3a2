/**
 * Splits the fonts into the files in this folder; see README.md.
 *
 * The first view gets one small file, so letters of code and prose have files of their own. Syllables are ordered by
 * the number of documents that use them: a reader of Korean loads the first few files once and rarely any other.
 */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { assemble, blankFont, nameTable, tablesOf } from './blank.mjs';

const [tools] = process.argv.slice(2);
if (!tools) throw new Error('usage: node slice.mjs FOLDER_WITH_NODE_MODULES');
const load = createRequire(`${tools}/index.js`);
const subset = load('subset-font');
const { convert } = load('fontverter');
const fontkit = load('fontkit');
const read = (file) => readFileSync(`${tools}/node_modules/${file}`);

const textFont = await convert(
  read('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'),
  'truetype',
);
const codeFont = await convert(
  read('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'),
  'truetype',
);

/** Weights that the style sheets use. */
const WEIGHTS = {
  text: { min: 400, max: 800, default: 400 },
  code: { min: 400, max: 700, default: 400 },
};
/** Without `calt`, which would draw `=>` as one glyph: code is displayed as typed. */
const FEATURES = { text: ['kern', 'ccmp', 'mark', 'mkmk', 'locl', 'tnum'], code: ['ccmp', 'mark'] };

const LICENSE_URL = 'https://openfontlicense.org';
/** A subset font must not use the reserved name Pretendard: copyright, family, style, license. */
const NAMES = {
  text: { 0: '© 2021 Kil Hyung-jin', 1: 'Munseo Letters', 2: 'Regular', 14: LICENSE_URL },
  code: {
    0: '© 2020 The JetBrains Mono Project Authors',
    1: 'Munseo Code',
    2: 'Regular',
    14: LICENSE_URL,
  },
};

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const points = (string) => Array.from(string, (character) => character.codePointAt(0));
const isSyllable = (point) => point >= 0xac00 && point <= 0xd7a3;

const LATIN = [...range(0x20, 0x7e), ...points('\u00a0©·–—‘’“”…←→↗⇒−')];
/** Letters of other languages in Latin script. */
const LATIN_EXTENDED = [...range(0xa1, 0x24f), ...range(0x1e00, 0x1eff)];
const SIGNS = [
  ...range(0x2010, 0x2044),
  ...range(0x20a0, 0x20bf),
  ...range(0x2100, 0x22ff),
  ...range(0x2460, 0x24ff),
  ...range(0x25a0, 0x27bf),
];
/** Punctuation between syllables, and single Korean letters. */
const KOREAN_SIGNS = [...range(0x3000, 0x303f), ...range(0x3131, 0x318e), ...range(0xff01, 0xff5e)];

/** Syllables by the number of documents that use them; unused ones in the order of Pretendard's subsets. */
function syllables() {
  const documents = readFileSync(new URL('syllables.txt', import.meta.url), 'utf8');
  const known = points(documents).filter(isSyllable);
  const css = read('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').toString();
  const others = [...css.matchAll(/unicode-range: ([^;]+);/g)]
    .reverse()
    .flatMap(([, list]) =>
      list.split(', ').flatMap((item) => {
        const [from, to = from] = item.slice(2).split('-');
        return range(Number.parseInt(from, 16), Number.parseInt(to, 16));
      }),
    )
    .filter(isSyllable);
  return [...new Set([...known, ...others])];
}

/** Files of common syllables are small, since a page needs some of each; files of rare syllables are larger. */
function slicesOf(all) {
  const slices = [];
  for (let at = 0; at < all.length; ) {
    const size = at < 600 ? 200 : at < 2400 ? 300 : 440;
    slices.push(all.slice(at, at + size));
    at += size;
  }
  return slices;
}

/** Code points as the value of `unicode-range`. */
function unicodeRange(codePoints) {
  const sorted = [...codePoints].sort((a, b) => a - b);
  const spans = [];
  for (const point of sorted) {
    const last = spans.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else spans.push([point, point]);
  }
  return spans
    .map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`)
    .join(',');
}

for (const file of readdirSync(new URL('.', import.meta.url))) {
  if (file.endsWith('.woff2')) rmSync(new URL(file, import.meta.url));
}
const others = (codePoints) => codePoints.filter((point) => !LATIN.includes(point));
const faces = [];
async function cut(name, family, font, wanted) {
  const fontCodePoints = new Set(fontkit.create(font).characterSet);
  const codePoints = wanted.filter((point) => fontCodePoints.has(point));
  const cutFont = await subset(font, String.fromCodePoint(...codePoints), {
    targetFormat: 'truetype',
    keepFeatures: FEATURES[family],
    noHinting: true,
    variationAxes: { wght: WEIGHTS[family] },
    dropTables: ['name', 'STAT', 'meta', 'DSIG'],
  });
  const named = assemble({ ...tablesOf(cutFont), name: nameTable(NAMES[family]) });
  const bytes = await convert(named, 'woff2');
  writeFileSync(new URL(`${name}.woff2`, import.meta.url), bytes);
  const { min, max } = WEIGHTS[family];
  faces.push({ name, family, weight: `${min} ${max}`, range: unicodeRange(codePoints) });
  console.log(`${name}: ${codePoints.length} code points, ${bytes.length} bytes`);
}

await cut('text-latin', 'text', textFont, LATIN);
await cut('code-latin', 'code', codeFont, LATIN);
await cut('text-latin-extended', 'text', textFont, others(LATIN_EXTENDED));
await cut('text-signs', 'text', textFont, others(SIGNS));
await cut('text-korean-signs', 'text', textFont, KOREAN_SIGNS);
for (const [index, slice] of slicesOf(syllables()).entries()) {
  await cut(`text-korean-${index}`, 'text', textFont, slice);
}
writeFileSync(new URL('blank.woff2', import.meta.url), await convert(blankFont(), 'woff2'));
writeFileSync(new URL('faces.json', import.meta.url), `${JSON.stringify(faces, null, 2)}\n`);
