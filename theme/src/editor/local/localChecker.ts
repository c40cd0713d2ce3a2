/** Checks edited code with the browser's compiler, and responds in the format of the server. */

import type ts from 'typescript-6';
import { type Card, hashOf } from '../../hovers/hoverData';
import type { CheckRequest, CheckResponse, Diagnostic } from '../checker';
import { readExpectedErrors, readResults, type StatedResult } from './annotations';
import { highlight } from './highlight';

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
/** The file with the same code and comparisons of its results below it. */
const COMPARED = '/compared.ts';

/** Maximum number of errors, the same as on the server. */
const MAX_DIAGNOSTICS = 20;

/** A compiler with a site's sources. */
export interface LocalChecker {
  /** Checks code; takes about 20 ms after the first time. */
  readonly check: (request: CheckRequest) => CheckResponse;
  /** The numbers of the lines with errors in a module, from 0. */
  readonly errorLines: (code: string) => number[];
}

/** Creates a checker from TypeScript, the declarations of the language by file name, and the site's sources. */
export function createLocalChecker(
  ts: TypeScript,
  library: Readonly<Record<string, string>>,
  project: Project,
): LocalChecker {
  const texts = new Map<string, { text: string; version: number }>();
  const write = (path: string, text: string) => {
    const known = texts.get(path);
    if (known?.text !== text) texts.set(path, { text, version: (known?.version ?? 0) + 1 });
  };
  for (const [name, text] of Object.entries(library)) write(`/lib/${name}`, text);
  for (const [name, text] of Object.entries(project.files)) write(name, text);
  write(FILE, '');
  write(COMPARED, '');
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
    getScriptFileNames: () => [FILE, COMPARED],
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

  function sourceOf(path: string): { file: ts.SourceFile; checker: ts.TypeChecker } {
    const program = service.getProgram();
    const file = program?.getSourceFile(path);
    if (!program || !file) throw new Error(`${path} is not in the program.`);
    return { file, checker: program.getTypeChecker() };
  }

  /** The types of the results of the code; `undefined` for a result without a type. */
  function typesOf(results: readonly StatedResult[], checker: ts.TypeChecker) {
    return results.map(({ statement }) => {
      const node = statement && subjectOf(ts, statement);
      return node && typeText(ts, checker, node);
    });
  }

  /** Returns true for each stated result that equals the computed type. */
  function matchesStated(code: string, results: readonly StatedResult[]): boolean[] {
    const names = results.map(({ statement, stated }) => {
      const name = statement && stated && topLevelName(ts, statement);
      return name || undefined;
    });
    const lines = results.flatMap(({ stated }, index) => {
      const name = names[index];
      const value = stated.replace(/\n/g, ' ');
      return name
        ? [
            `type Munseo${index}__ = (<T>() => T extends (${name}) ? 1 : 2) extends (<T>() => T extends (${value}\n) ? 1 : 2) ? true : false;`,
          ]
        : [];
    });
    if (lines.length === 0) return results.map(() => false);
    write(COMPARED, `${code}\n${lines.join('\n')}\n`);
    const { file, checker } = sourceOf(COMPARED);
    const verdicts = new Map(
      file.statements.filter(ts.isTypeAliasDeclaration).map((it) => [it.name.text, it]),
    );
    return results.map((_, index) => {
      const verdict = verdicts.get(`Munseo${index}__`);
      return verdict !== undefined && typeText(ts, checker, verdict.name) === 'true';
    });
  }

  function diagnosticsOf(file: ts.SourceFile): Diagnostic[] {
    const expected = readExpectedErrors(ts, file);
    return [...service.getSyntacticDiagnostics(FILE), ...service.getSemanticDiagnostics(FILE)]
      .filter(
        ({ start = 0, code }) =>
          !expected.some((it) => it.codes.includes(code) && start >= it.start && start <= it.end),
      )
      .slice(0, MAX_DIAGNOSTICS)
      .map(({ start = 0, length = 0, code, messageText }) => ({
        start,
        end: start + length,
        severity: 'error',
        number: code,
        message: ts
          .flattenDiagnosticMessageText(messageText, ' ')
          .replace(/\s+/g, ' ')
          .replace(/\.$/, ''),
      }));
  }

  function errorLines(code: string): number[] {
    write(COMPARED, code);
    const { file } = sourceOf(COMPARED);
    const found = [
      ...service.getSyntacticDiagnostics(COMPARED),
      ...service.getSemanticDiagnostics(COMPARED),
    ];
    const lines = found.map(({ start = 0 }) => file.getLineAndCharacterOfPosition(start).line);
    return [...new Set(lines)];
  }

  function check({ code, selection, types }: CheckRequest): CheckResponse {
    let text = code;
    let caret = selection;
    let results: readonly StatedResult[] = [];
    let found: readonly (string | undefined)[] = [];
    let diagnostics: Diagnostic[] = [];
    // The second round only updates positions: the results are already correct.
    for (let round = 0; round < 2; round += 1) {
      write(FILE, text);
      const { file, checker } = sourceOf(FILE);
      results = readResults(ts, file);
      diagnostics = diagnosticsOf(file);
      const broken = results.map(({ statement }) =>
        diagnostics.some(
          ({ start }) => statement && start >= statement.getStart(file) && start < statement.end,
        ),
      );
      found = typesOf(results, checker).map((type, index) => (broken[index] ? undefined : type));
      const same = matchesStated(text, results);
      const edits = results.flatMap(({ start, end, stated }, index) => {
        const type = found[index];
        const isSame =
          type === undefined || same[index] || normalizedType(stated) === normalizedType(type);
        const isEdited = caret && stated !== '' && caret[0] <= end && caret[1] > start;
        return isSame || isEdited ? [] : [{ start, end, text: `//=> ${type}` }];
      });
      if (edits.length === 0) break;
      for (const edit of edits.reverse()) {
        const move = (place: number) =>
          place >= edit.end && place > edit.start
            ? place + edit.text.length - (edit.end - edit.start)
            : place;
        text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
        caret = caret && [move(caret[0]), move(caret[1])];
      }
    }
    return {
      code: text,
      html: highlight(ts, text),
      selection: caret ?? null,
      findings: diagnostics,
      results: results.map(({ start, end }, index) => {
        const type = found[index];
        return type === undefined ? { start, end } : { start, end, type };
      }),
      ...(types && { types: hoversOf(ts, service, sourceOf(FILE).file) }),
      compiler: ts.version,
      isLocal: true,
    };
  }

  return { check, errorLines };
}

/** The node whose type is the result of a statement. */
function subjectOf(ts: TypeScript, statement: ts.Statement): ts.Node | undefined {
  if (ts.isTypeAliasDeclaration(statement)) {
    return statement.typeParameters ? undefined : statement.name;
  }
  if (ts.isVariableStatement(statement)) {
    const [declaration, ...others] = statement.declarationList.declarations;
    return others.length === 0 && declaration && ts.isIdentifier(declaration.name)
      ? declaration.name
      : undefined;
  }
  if (ts.isFunctionDeclaration(statement)) return statement.name;
  if (ts.isExpressionStatement(statement)) return statement.expression;
  return ts.isReturnStatement(statement) ? statement.expression : undefined;
}

/** The name by which other types of the file refer to a result; `undefined` below the top level. */
function topLevelName(ts: TypeScript, statement: ts.Statement): string | undefined {
  if (!ts.isSourceFile(statement.parent)) return undefined;
  const node = subjectOf(ts, statement);
  if (!node || !ts.isIdentifier(node)) return undefined;
  return ts.isTypeAliasDeclaration(statement) ? node.text : `typeof ${node.text}`;
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
