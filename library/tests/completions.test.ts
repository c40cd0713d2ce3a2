import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-6';
import { describe, expect, it } from 'vitest';

/** Returns the completions of the compiler at the mark `|` in a program. */
function complete(program: string): string[] {
  const library = join(import.meta.dirname, '..');
  const file = join(library, 'tests', 'completion.ts');
  const text = `import { O } from '../src/index.js';\n${program}`;
  const { config } = ts.readConfigFile(join(library, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, library);
  const service = ts.createLanguageService({
    useCaseSensitiveFileNames: () => true,
    directoryExists: ts.sys.directoryExists,
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: (path) => (path === file ? text.replace('|', '') : ts.sys.readFile(path)),
    getCompilationSettings: () => options,
    getCurrentDirectory: () => library,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) =>
      path === file
        ? ts.ScriptSnapshot.fromString(text.replace('|', ''))
        : ts.sys.fileExists(path)
          ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8'))
          : undefined,
  });
  const found = service.getCompletionsAtPosition(file, text.indexOf('|'), {});
  return (found?.entries ?? []).map(({ name }) => name).sort();
}

describe('an editor', () => {
  it.each(['deepOmit', 'deepPick', 'get', 'getToObject'])('completes the path of O.%s', (name) => {
    expect(complete(`O.${name}({ id: 7, login: { email: 'a', password: 'x' } }, '|');`)).toEqual([
      'id',
      'login',
      'login.email',
      'login.password',
    ]);
  });
});
