/**
 * A font with one glyph: a faint bar as wide as a syllable, used for every syllable until the real font arrives. It is
 * written table by table, because no tool creates a character map of format 13 (many characters, one glyph); other
 * formats would make the file fifty times as large.
 */

const UNITS = 2048;
/** The advance width of a syllable in the replacing font, at every weight. */
const ADVANCE = 1770;
const ASCENT = 1950;
const DESCENT = 494;
const BAR = { left: 180, right: 1590, bottom: 640, top: 800 };

/** The font as TrueType. */
export function blankFont() {
  const tables = {
    'OS/2': os2(),
    cmap: cmap(),
    glyf: glyf(),
    head: head(),
    hhea: hhea(),
    hmtx: bytes(['u16', ADVANCE, 'u16', 0, 'u16', ADVANCE, 'i16', BAR.left]),
    loca: bytes(['u16', 0, 'u16', 0, 'u16', glyf().length / 2]),
    maxp: bytes(['u32', 0x10000, 'u16', 2, 'u16', 4, 'u16', 1, ...zeros(2), 'u16', 1, ...zeros(8)]),
    name: nameTable({}),
    post: bytes([
      'u32',
      0x30000,
      'u32',
      0,
      'u32',
      0,
      'u32',
      0,
      'u32',
      0,
      'u32',
      0,
      'u32',
      0,
      'u32',
      0,
    ]),
  };
  return assemble(tables);
}

function zeros(count) {
  return Array.from({ length: count }, () => ['u16', 0]).flat();
}

/** Encodes numbers by their types, big-endian. */
function bytes(list) {
  const parts = [];
  for (let at = 0; at < list.length; at += 2) {
    const size = Number(list[at].slice(1)) / 8;
    const part = Buffer.alloc(size);
    if (list[at].startsWith('i')) part.writeIntBE(list[at + 1], 0, size);
    else part.writeUIntBE(list[at + 1], 0, size);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function cmap() {
  const group = ['u32', 0xac00, 'u32', 0xd7a3, 'u32', 1];
  const subtable = ['u16', 13, 'u16', 0, 'u32', 28, 'u32', 0, 'u32', 1, ...group];
  return bytes(['u16', 0, 'u16', 1, 'u16', 3, 'u16', 10, 'u32', 12, ...subtable]);
}

function glyf() {
  const { left, right, bottom, top } = BAR;
  return bytes([
    ...['i16', 1, 'i16', left, 'i16', bottom, 'i16', right, 'i16', top],
    ...['u16', 3, 'u16', 0],
    ...['u8', 1, 'u8', 1, 'u8', 1, 'u8', 1],
    ...['i16', left, 'i16', 0, 'i16', right - left, 'i16', 0],
    ...['i16', bottom, 'i16', top - bottom, 'i16', 0, 'i16', bottom - top],
  ]);
}

function head() {
  const { left, right, bottom, top } = BAR;
  return bytes([
    ...['u32', 0x10000, 'u32', 0x10000, 'u32', 0, 'u32', 0x5f0f3cf5],
    ...['u16', 3, 'u16', UNITS, 'u32', 0, 'u32', 0, 'u32', 0, 'u32', 0],
    ...['i16', left, 'i16', bottom, 'i16', right, 'i16', top],
    ...['u16', 0, 'u16', 8, 'i16', 2, 'i16', 0, 'i16', 0],
  ]);
}

function hhea() {
  return bytes([
    ...['u32', 0x10000, 'i16', ASCENT, 'i16', -DESCENT, 'i16', 0, 'u16', ADVANCE],
    ...['i16', 0, 'i16', 0, 'i16', BAR.right, 'i16', 1, 'i16', 0, 'i16', 0],
    ...zeros(5),
    ...['u16', 2],
  ]);
}

function os2() {
  return bytes([
    ...['u16', 4, 'i16', ADVANCE, 'u16', 400, 'u16', 5, 'u16', 0],
    ...zeros(11),
    ...zeros(5),
    ...['u32', 0, 'u32', 0, 'u32', 0, 'u32', 0, 'u32', 0x20202020],
    ...['u16', 0x40, 'u16', 0xac00, 'u16', 0xd7a3],
    ...['i16', ASCENT, 'i16', -DESCENT, 'i16', 0, 'u16', ASCENT, 'u16', DESCENT],
    ...['u32', 0, 'u32', 0, 'i16', 0, 'i16', 0, 'u16', 0, 'u16', 0, 'u16', 0],
  ]);
}

/** A name table for Windows in English, the one that browsers require. */
export function nameTable(names) {
  const texts = Object.entries(names).map(([id, text]) => [
    Number(id),
    Buffer.from(text, 'utf16le').swap16(),
  ]);
  let offset = 0;
  const records = texts.flatMap(([id, text]) => {
    const record = ['u16', 3, 'u16', 1, 'u16', 0x409, 'u16', id, 'u16', text.length, 'u16', offset];
    offset += text.length;
    return record;
  });
  const start = ['u16', 0, 'u16', texts.length, 'u16', 6 + 12 * texts.length];
  return Buffer.concat([bytes([...start, ...records]), ...texts.map(([, text]) => text)]);
}

/** The tables of a TrueType file. */
export function tablesOf(font) {
  const tables = {};
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    const offset = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    tables[font.toString('latin1', entry, entry + 4).trim()] = font.subarray(
      offset,
      offset + length,
    );
  }
  return tables;
}

/** A TrueType file of tables; the checksum of the file is not filled in because browsers compute it. */
export function assemble(tables) {
  const names = Object.keys(tables).sort();
  const entries = 2 ** Math.floor(Math.log2(names.length));
  const directory = [
    bytes(['u32', 0x10000, 'u16', names.length, 'u16', entries * 16]),
    bytes(['u16', Math.log2(entries), 'u16', (names.length - entries) * 16]),
  ];
  const bodies = [];
  let offset = 12 + 16 * names.length;
  for (const name of names) {
    const table = tables[name];
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.push(
      Buffer.from(name.padEnd(4)),
      bytes(['u32', checksum(padded), 'u32', offset, 'u32', table.length]),
    );
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([...directory, ...bodies]);
}

function checksum(table) {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
