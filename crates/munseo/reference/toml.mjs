/**
 * Reads the data of the reference: tables, and values that are basic strings on one line, literal strings on several,
 * lists and inline tables of them. The tests of the program read the same files as TOML.
 */
export function readToml(text) {
  const root = {};
  let table = root;
  let rest = text;
  const take = (pattern) => {
    const found = rest.match(pattern);
    rest = found ? rest.slice(found[0].length) : rest;
    return found;
  };
  const skip = () => take(/^(?:\s|,|#.*\n)+/);
  const value = () => {
    skip();
    const literal = take(/^'''\n?([\s\S]*?)'''/);
    if (literal) {
      return literal[1];
    }
    const string = take(/^"(?:[^"\\]|\\.)*"/);
    if (string) {
      return JSON.parse(string[0]);
    }
    const items = take(/^\[/) ? [] : undefined;
    const entries = items ?? (take(/^\{/) ? {} : undefined);
    for (skip(); entries && !take(/^[\]}]/); skip()) {
      if (items) {
        items.push(value());
      } else {
        assign(entries);
      }
    }
    if (!entries) {
      throw new Error(`not supported: ${rest.slice(0, 80)}`);
    }
    return entries;
  };
  const key = () => take(/^[a-z_]+/)?.[0] ?? value();
  const assign = (target) => {
    const name = key();
    take(/^ *= */);
    target[name] = value();
  };
  for (skip(); rest !== ''; skip()) {
    if (take(/^\[\[/)) {
      table = {};
      const name = key();
      root[name] = [...(root[name] ?? []), table];
      take(/^\]\]/);
    } else if (take(/^\[/)) {
      table = {};
      root[key()] = table;
      take(/^\]/);
    } else {
      assign(table);
    }
  }
  return root;
}
