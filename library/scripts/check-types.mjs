// Checks the library, its type tests and the examples of its doc comments with each compiler.
import { compile, compilers } from './compilers.mjs';
import { writeExamples } from './doc-examples.mjs';

const count = writeExamples();
let isSound = true;
for (const compiler of compilers) {
  const start = performance.now();
  const isContent = compile(compiler, '-p', 'tsconfig.json', '--pretty', 'false');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const verdict = isContent ? 'accepts' : 'refuses';
  console.log(
    `TypeScript ${compiler.version} ${verdict} the types and ${count} examples (${seconds} s)`,
  );
  isSound &&= isContent;
}
if (!isSound) process.exit(1);
