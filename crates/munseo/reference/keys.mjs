const oneLine = (text) => (text ?? '').split(/\s+/).join(' ').trim();

/** The values of an enumeration with their descriptions. */
const enumeration = (schema) =>
  (schema.oneOf ?? []).flatMap((option) =>
    [option.const ?? [], option.enum ?? []]
      .flat()
      .filter((name) => typeof name === 'string')
      .map((name) => [name, oneLine(option.description)]),
  );

/** All keys of a schema in the order in which they are declared. */
export function keysOf(schema) {
  const definitions = schema.$defs;
  const keys = [];

  /** The name and the definition that a value refers to, directly or as one of two alternatives. */
  const definition = (value) => {
    const reference = value.$ref ?? value.anyOf?.find((option) => option.$ref)?.$ref;
    const name = reference?.split('/').at(-1);
    return name && [name, definitions[name]];
  };

  /** The tables among the alternatives of a value. */
  const tables = (value) => {
    const found = definition(value);
    if (!found || found[1].properties) {
      return found ? [found] : [];
    }
    return (found[1].anyOf ?? []).flatMap(tables);
  };

  /** Adds the keys of a table; `enclosing` are the enclosing definitions, to stop recursion. */
  const addTable = (table, path, enclosing) => {
    for (const [name, value] of Object.entries(table.properties ?? {})) {
      const isRequired = (table.required ?? []).includes(name);
      addKey(path === '' ? name : `${path}.${name}`, value, isRequired, enclosing);
    }
  };

  const addKey = (path, value, isRequired, enclosing) => {
    const initial = value.default;
    keys.push({
      /** Such as `docs.versions.<name>.label` or `navbar.items[].type`. */
      path,
      type: typeOf(value, definitions),
      /** As TOML, if it is a scalar or an empty list. */
      default:
        ['boolean', 'number', 'string'].includes(typeof initial) || initial?.length === 0
          ? JSON.stringify(initial)
          : undefined,
      isRequired,
      description: oneLine(value.description),
      values: enumeration(definition(value)?.[1] ?? value),
    });
    const [suffix, inner] = isTable(value.items)
      ? ['[]', value.items]
      : isTable(value.additionalProperties)
        ? ['.<name>', value.additionalProperties]
        : ['', value];
    for (const [name, table] of tables(inner)) {
      // A version has the same sidebars as the documentation.
      if (!enclosing.includes(name) && !path.endsWith('.<name>.sidebars')) {
        addTable(table, path + suffix, [...enclosing, name]);
      }
    }
  };

  addTable(schema, '', []);
  return keys;
}

const isTable = (value) => typeof value === 'object';

/** Types without parts: in English, in the English plural, and in Korean. */
const TYPES = {
  string: ['string', 'strings', '문자열'],
  text: [
    'string, or table of strings by language',
    'strings, or of tables of strings by language',
    '문자열, 또는 언어마다 문자열이 있는 테이블',
  ],
  boolean: ['`true` or `false`', 'values, each `true` or `false`', '`true` 또는 `false`'],
  integer: ['whole number', 'whole numbers', '정수'],
  number: ['number', 'numbers', '수'],
  object: ['table', 'tables', '테이블'],
  any: ['any value', 'values, each any value', '아무 값'],
};

/** Types whose texts are short enough to be joined without a comma. */
const isSimple = (type) => [TYPES.string, TYPES.integer, TYPES.number, TYPES.object].includes(type);

/** The type that a JSON Schema describes, in the three forms of `TYPES`. */
function typeOf(schema, definitions) {
  const name = schema.$ref?.split('/').at(-1);
  if (name) {
    return name === 'Text' ? TYPES.text : typeOf(definitions[name], definitions);
  }
  const names = enumeration(schema).map(([name]) => `\`${name}\``);
  if (schema.anyOf || (schema.oneOf && names.length === 0)) {
    return anyOf(schema.anyOf ?? schema.oneOf, definitions);
  }
  if (schema.oneOf) {
    const list = names.join(', ');
    const one = `one of ${list}`;
    return names.length === 1
      ? [list, list, list]
      : [one, `values, each ${one}`, `${list} 가운데 하나`];
  }
  const type = [schema.type ?? 'any'].flat().find((name) => name !== 'null');
  if (type === 'array') {
    const items = typeOf(schema.items, definitions);
    const [, plural, korean] = items;
    const list = isSimple(items) ? `${korean}의 목록` : `목록, 항목은 ${korean}`;
    return [`list of ${plural}`, `lists of ${plural}`, list];
  }
  if (!schema.properties && isTable(schema.additionalProperties)) {
    const [, plural, korean] = typeOf(schema.additionalProperties, definitions);
    const map = `이름마다 값이 있는 테이블, 값은 ${korean}`;
    return [`table of ${plural}`, `tables of ${plural}`, map];
  }
  return schema.properties ? TYPES.object : (TYPES[type] ?? TYPES.any);
}

/** Any of these alternatives, the simple ones first. */
function anyOf(alternatives, definitions) {
  const types = alternatives
    .filter((it) => it.type !== 'null')
    // The values of a table may have the same type again.
    .map((it) => (it.type === 'object' ? TYPES.object : typeOf(it, definitions)))
    .flatMap((it) => (it === TYPES.text ? [TYPES.string, TYPES.object] : [it]));
  const texts = new Map(types.map((type) => [type[0], type]));
  const distinct = [...texts.values()];
  if (distinct.length === 1) {
    return distinct[0];
  }
  return [' or ', ' or ', ' 또는 '].map((or, form) => {
    const simple = distinct.filter(isSimple).map((type) => type[form]);
    const others = distinct.filter((type) => !isSimple(type)).map((type) => type[form]);
    return [simple.join(or), ...others].filter(Boolean).join(`,${or}`);
  });
}

/** A type in words, as Markdown. */
export const typeText = ([english, , korean], pick) => pick(english, korean);
