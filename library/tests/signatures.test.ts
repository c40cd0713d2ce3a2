/** Tests of the site's signatures.json, which describes the package for programs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatSignatures, signaturesFile } from '../scripts/signatures.mjs';
import * as yutil from '../src/index.js';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: false | Schema;
  items?: Schema;
  minItems?: number;
  minLength?: number;
}

interface Name {
  name: string;
  qualified: string;
  kind: string;
  module: string;
  page: string;
  signatures: string[];
  typeParameters: Record<string, string>;
  example: { code: string; results: { of: string; type: string }[] };
}

const site = join(import.meta.dirname, '..', '..', 'site');
const text = readFileSync(signaturesFile, 'utf8');
const { names } = JSON.parse(text) as { names: Name[] };
const schema = JSON.parse(
  readFileSync(join(site, 'static', 'signatures.schema.json'), 'utf8'),
) as Schema & { $defs: Record<string, Schema> };

/** The violations of a schema by a value, for the keywords that our schema uses. */
function violations(value: unknown, { $ref, ...rule }: Schema, at = ''): string[] {
  if ($ref !== undefined)
    return violations(value, schema.$defs[$ref.replace('#/$defs/', '')] ?? {}, at);
  if (rule.enum !== undefined) return rule.enum.includes(value) ? [] : [`${at} is ${value}`];
  if (Array.isArray(value)) {
    if (rule.type !== 'array' || value.length < (rule.minItems ?? 0)) return [`${at} is a list`];
    return value.flatMap((item, index) => violations(item, rule.items ?? {}, `${at}/${index}`));
  }
  if (typeof value === 'string') {
    return rule.type === 'string' && value.length >= (rule.minLength ?? 0) ? [] : [`${at} is text`];
  }
  if (rule.type !== 'object') return [`${at} is an object`];
  const object = value as Record<string, unknown>;
  const missing = (rule.required ?? []).filter((key) => !(key in object));
  return [
    ...missing.map((key) => `${at}/${key} is missing`),
    ...Object.entries(object).flatMap(([key, inner]) => {
      const property = rule.properties?.[key] ?? rule.additionalProperties;
      return property ? violations(inner, property, `${at}/${key}`) : [`${at}/${key} is unknown`];
    }),
  ];
}

describe('signatures.json', () => {
  it('is up to date with `npm run signatures -w library`', () => {
    expect(text).toBe(formatSignatures());
  });

  it('matches its schema', () => {
    expect(violations(JSON.parse(text), schema)).toEqual([]);
    expect(violations({ ...JSON.parse(text), names: [{ name: 1 }] }, schema)).not.toEqual([]);
  });

  it('has every function and every documented type', () => {
    const functions = Object.entries(yutil).flatMap(([letter, module]) =>
      Object.keys(module).map((name) => `${letter}.${name}`),
    );
    const listed = names.filter(({ kind, module }) => kind === 'function' && module !== 'recipes');
    expect(listed.map(({ qualified }) => qualified).sort()).toEqual(functions.sort());
    expect(
      names.filter(({ kind, module }) => kind === 'type' && module !== 'recipes'),
    ).toHaveLength(116);
  });

  it.each(names)('has the page and the example results of $qualified', (name) => {
    const path = name.page.replace('https://yutil.dev/en/docs/', 'docs/en/');
    expect(existsSync(join(site, `${path}.md`)), path).toBe(true);
    for (const signature of name.signatures) {
      expect(signature).toMatch(new RegExp(`^${name.kind} ${name.name}\\b`));
    }
    for (const parameter of Object.keys(name.typeParameters)) {
      expect(name.signatures.join(' ')).toMatch(new RegExp(`\\b${parameter}\\b`));
    }
    const { code, results } = name.example;
    expect(results).not.toHaveLength(0);
    expect(results).toHaveLength(code.match(/^\/\/=> /gm)?.length ?? 0);
    for (const { of, type } of results) expect(code).toContain(`${of}\n//=> ${type}`);
  });
});
