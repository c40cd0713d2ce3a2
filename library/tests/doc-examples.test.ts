import { describe, expect, it } from 'vitest';
import { readExamples } from '../scripts/doc-examples.mjs';
import * as yutil from '../src/index.js';

/** The stated types of functions also hold for the values in examples. */
const examples = readExamples().filter(
  ({ name }) => name.endsWith('.function') && !name.startsWith('recipes/'),
);

describe('doc comments', () => {
  it('show an example of each function', () => {
    expect(examples.length).toBeGreaterThan(60);
  });

  it.each(examples)('state the correct result of $name', ({ statements }) => {
    const scope = { ...yutil };
    let before = '';
    for (const { source, result } of statements) {
      const code = withoutTypes(source);
      if (result !== undefined && !/\[\]$|^string$/.test(result)) {
        const expression = code.slice(code.search(/^[A-Z]\./m));
        const preparation = before + code.slice(0, code.length - expression.length);
        const value = run(`${preparation}\nreturn ${expression}`, scope);
        expect(value).toEqual(run(`return (${toValue(result)})`, scope));
      }
      before += `${code}\n`;
    }
  });
});

function withoutTypes(source: string): string {
  return source
    .replace(/^import .*$/gm, '')
    .replace(/\(value: unknown\): value is \w+/, '(value)')
    .trim();
}

/** Literal types are written like literal values, except for `readonly` and the semicolons of object types. */
function toValue(type: string): string {
  return type.replaceAll('readonly ', '').replaceAll(';', ',');
}

function run(code: string, scope: Record<string, unknown>): unknown {
  return new Function(...Object.keys(scope), code)(...Object.values(scope));
}
