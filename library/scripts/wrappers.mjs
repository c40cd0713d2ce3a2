// A program of a consumer: a generic function around every function and type of the package, without a return type.
//
// With `declaration: true` the compiler writes the return types that it inferred. It can name only what is reachable
// through `exports`.
import ts from 'typescript-6';
import { readSignatures } from './signatures.mjs';

/** Types of the signatures that are not exported. No argument of a wrapper depends on them. */
const unexported = /^(?:KnownPath|OmittablePath|WrappedPath|UrlParams)$/;

/** The text of the program. */
export function writeWrappers() {
  const { names } = readSignatures();
  const modules = [...new Set(names.map(({ module }) => module))];
  const lines = modules.map((module) => `import * as $${module} from 'yutil/${module}';`);
  lines.push("import type { Paths } from 'yutil/internal/paths';");
  lines.push("import type { Plain } from 'yutil/internal/plain';");
  lines.push('type Printable = string | number | bigint | boolean | null | undefined;');
  for (const { name, module, kind, signatures } of names) {
    for (const [index, signature] of signatures.entries()) {
      lines.push(
        wrap(
          `$${module}.${name}`,
          `${module}_${kind}_${name}_${index}`,
          kind,
          signature,
          (other) =>
            other !== 'Paths' &&
            names.some((each) => each.module === module && each.name === other),
        ),
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

function wrap(qualified, wrapper, kind, signature, isOfModule) {
  const declaration = kind === 'type' ? `${signature} = 1;` : `declare ${signature};`;
  const source = ts.createSourceFile('a.ts', declaration, ts.ScriptTarget.ES2022, true);
  const [{ typeParameters = [], parameters = [] }] = source.statements;
  const module = qualified.slice(1).split('.')[0];
  const textOf = (node) =>
    node
      .getText()
      .replace(/\b[A-Z]\w*(?=<)/g, (word) => (isOfModule(word) ? `$${module}.${word}` : word));
  const header = typeParameters.length === 0 ? '' : `<${typeParameters.map(textOf).join(', ')}>`;
  const typeArguments =
    typeParameters.length === 0
      ? ''
      : `<${typeParameters.map(({ name }) => name.text).join(', ')}>`;
  if (kind === 'type') {
    return `export function ${wrapper}${header}(value: () => ${qualified}${typeArguments}) { return { value: value() }; }`;
  }
  const list = parameters.map(({ name, dotDotDotToken, questionToken, type }) => {
    const isUnknown = [...type.getText().matchAll(/\b(\w+)</g)].some(([, word]) =>
      unexported.test(word),
    );
    const rest = dotDotDotToken === undefined ? '' : '...';
    const optional = questionToken === undefined ? '' : '?';
    return {
      name: `${rest}${name.text}`,
      text: `${rest}${name.text}${optional}: ${isUnknown ? (rest ? 'never[]' : 'never') : textOf(type)}`,
    };
  });
  const passed = list.map(({ name }) =>
    name.startsWith('...') ? `...(${name.slice(3)} as never)` : name,
  );
  return `export function ${wrapper}${header}(${list.map(({ text }) => text).join(', ')}) { return ${qualified}${typeArguments}(${passed.join(', ')}); }`;
}
