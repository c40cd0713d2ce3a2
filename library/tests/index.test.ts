import { describe, expect, it } from 'vitest';
import * as yutil from '../src/index.js';

describe('yutil', () => {
  it('has a letter for each module', () => {
    expect(Object.keys(yutil).sort()).toEqual(['A', 'B', 'C', 'F', 'N', 'O', 'P', 'S', 'U']);
  });

  it('has these functions and no others', () => {
    const functions = Object.fromEntries(
      Object.entries(yutil).map(([letter, module]) => [
        letter,
        Object.keys(module).sort().join(' '),
      ]),
    );
    expect(functions).toMatchInlineSnapshot(`
      {
        "A": "chunk concat fill filter first flatten from includes indexOf join last lastIndexOf length max min pop push reverse shift sort splice take toEnum toIndex toObject unique unshift without zip zipToMap",
        "B": "reverse",
        "C": "absolute isAlphabet",
        "F": "",
        "N": "greaterThan toString",
        "O": "append assign deepCopy deepOmit deepPick deepReadonly diff entries flip get getToObject merge mutable omitByType pickByType replaceKeys",
        "P": "",
        "S": "buildUrl camelCase capitalize concat endsWith first includes indexOf kebabCase last lastIndexOf length parseUrlParams replace replaceAll reverse smallize snakeCase split startsWith toNumber trim trimLeft trimRight unique",
        "U": "range",
      }
    `);
  });
});
