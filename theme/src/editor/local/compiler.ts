/** The compiler of the browser, as the checks of examples ask it. */

import type ts from 'typescript-6';
import type { Compiler } from '../../../../crates/munseo-examples-wasm/js/exampleCore';
import { type Card, type HoverData, hashOf } from '../../hovers/hoverData';
import { highlight } from './highlight';
import { isType, readSyntax } from './syntax';

type TypeScript = typeof ts;

/** The sources that a site's examples are compiled against, as written by `Project` in Rust. */
export interface Project {
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  /** Sources by their paths in the project. */
  readonly files: Readonly<Record<string, string>>;
  /** The file of each import; a `*` stands for the same text in both. */
  readonly paths: Readonly<Record<string, string>>;
}

const FILE = '/example.ts';

/** A compiler with a site's sources. */
export interface LocalCompiler extends Compiler {
  readonly version: string;
  /** Code as the content of a code block. */
  readonly highlight: (code: string) => string;
  /** The types of the names in code. */
  readonly hovers: (code: string) => HoverData;
}

/** Creates a compiler from TypeScript, the declarations of the language by file name, and the site's sources. */
export function createCompiler(
  ts: TypeScript,
  library: Readonly<Record<string, string>>,
  project: Project,
): LocalCompiler {
  const texts = new Map<string, { text: string; version: number }>();
  const write = (path: string, text: string) => {
    const known = texts.get(path);
    if (known?.text !== text) texts.set(path, { text, version: (known?.version ?? 0) + 1 });
  };
  for (const [name, text] of Object.entries(library)) write(`/lib/${name}`, text);
  for (const [name, text] of Object.entries(project.files)) write(name, text);
  write(FILE, '');
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...project.compilerOptions,
      lib: undefined,
      noEmit: true,
      noErrorTruncation: true,
      moduleDetection: 'force',
      allowImportingTsExtensions: true,
      types: [],
      paths: Object.fromEntries(Object.entries(project.paths).map(([name, to]) => [name, [to]])),
    },
    '/',
  );
  options.lib = ['lib.esnext.d.ts', 'lib.webworker.d.ts'];
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [FILE],
    getScriptVersion: (path) => String(texts.get(path)?.version ?? 0),
    getScriptSnapshot: (path) => {
      const file = texts.get(path);
      return file && ts.ScriptSnapshot.fromString(file.text);
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib/lib.esnext.d.ts',
    fileExists: (path) => texts.has(path),
    readFile: (path) => texts.get(path)?.text,
    directoryExists: (path) => [...texts.keys()].some((it) => it.startsWith(`${path}/`)),
    getDirectories: () => [],
  });

  function program(): { file: ts.SourceFile; checker: ts.TypeChecker } {
    const program = service.getProgram();
    const file = program?.getSourceFile(FILE);
    if (!program || !file) throw new Error(`${FILE} is not in the program.`);
    return { file, checker: program.getTypeChecker() };
  }

  function diagnosticsOf(code: string) {
    write(FILE, code);
    const found = [
      ...service.getSyntacticDiagnostics(FILE),
      ...service.getSemanticDiagnostics(FILE),
    ];
    const { file } = program();
    const place = (offset: number) => {
      const { line, character } = file.getLineAndCharacterOfPosition(offset);
      return [line, character] as const;
    };
    return found.map(({ start = 0, length = 0, code, messageText }) => ({
      code,
      messageText,
      start: place(start),
      end: place(start + length),
    }));
  }

  return {
    version: ts.version,
    errors: (code) =>
      diagnosticsOf(code).map(({ messageText, ...error }) => ({
        ...error,
        message: ts.flattenDiagnosticMessageText(messageText, '\n'),
      })),
    errorLines: (code) => [...new Set(diagnosticsOf(code).map(({ start: [line] }) => line))],
    types(positions) {
      const { file, checker } = program();
      return positions.map(([line, column]) => {
        const offset = file.getPositionOfLineAndCharacter(line, column);
        const alias = aliasAt(ts, file, offset);
        return alias ? typeText(ts, checker, alias.name) : null;
      });
    },
    syntax: (code) => readSyntax(ts, code),
    isType: (text) => isType(ts, text),
    highlight: (code) => highlight(ts, code),
    hovers(code) {
      write(FILE, code);
      return hoversOf(ts, service, program().file);
    },
  };
}

/** The type alias whose name begins at an offset. */
function aliasAt(
  ts: TypeScript,
  node: ts.Node,
  offset: number,
): ts.TypeAliasDeclaration | undefined {
  return ts.forEachChild(node, (child) => {
    if (offset < child.pos || offset >= child.end) return undefined;
    const isNamed = ts.isTypeAliasDeclaration(child) && child.name.getStart() === offset;
    return isNamed ? child : aliasAt(ts, child, offset);
  });
}

function typeText(ts: TypeScript, checker: ts.TypeChecker, node: ts.Node): string {
  const flags =
    ts.TypeFormatFlags.NoTruncation |
    ts.TypeFormatFlags.InTypeAlias |
    ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;
  return checker
    .typeToString(checker.getTypeAtLocation(node), undefined, flags)
    .replace(/; }/g, ' }');
}

/** Normalizes how a type is written. */
function normalizedType(type: string): string {
  return type
    .replace(/["'`]/g, "'")
    .replace(/;(?=\s*})/g, '')
    .replace(/\s+/g, '');
}

/**
 * The type of a generic type with its arguments, or of a call, at this place; `undefined` if `name` is used in another
 * way, or if the type adds nothing.
 */
function typeOfUse(ts: TypeScript, service: ts.LanguageService, name: ts.Identifier) {
  const { parent } = name;
  const isLast =
    (ts.isQualifiedName(parent) && parent.right === name) ||
    (ts.isPropertyAccessExpression(parent) && parent.name === name);
  const named: ts.Node = isLast ? parent : name;
  const use = named.parent;
  const isUse =
    (ts.isTypeReferenceNode(use) && use.typeName === named && use.typeArguments) ||
    (ts.isCallExpression(use) && use.expression === named);
  const checker = service.getProgram()?.getTypeChecker();
  if (!isUse || !checker) return undefined;
  const text = typeText(ts, checker, use);
  const isAsWritten = normalizedType(text) === normalizedType(use.getText());
  return text === 'void' || isAsWritten ? undefined : text;
}

function hoversOf(ts: TypeScript, service: ts.LanguageService, file: ts.SourceFile) {
  const cards: Card[] = [];
  const numbers: number[] = [];
  let last = 0;
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) {
      const start = node.getStart(file);
      const info = service.getQuickInfoAtPosition(FILE, start);
      const text = ts.displayPartsToString(info?.displayParts).replace(/^\([\w ]+\) /, '');
      if (text && start >= last) {
        const summary = ts.displayPartsToString(info?.documentation).split('\n\n')[0];
        const type = typeOfUse(ts, service, node);
        if (type) cards.push([highlight(ts, text), summary ?? '', '', highlight(ts, type)]);
        else cards.push(summary ? [highlight(ts, text), summary] : [highlight(ts, text)]);
        numbers.push(start - last, node.end - start, cards.length - 1);
        last = node.end;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const text = file.text.replace(/\n$/, '');
  return { labels: { page: '', keys: '' }, cards, blocks: { [hashOf(text)]: numbers } };
}
