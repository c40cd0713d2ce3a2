// Checks the library, its type tests and the examples of its doc comments with each compiler.
import { compile, compilers } from './compilers.mjs';
import { writeExamples } from './doc-examples.mjs';

const count = writeExamples();
const runs = [
  ...compilers.map((compiler) => ({ compiler, options: [] })),
  { compiler: compilers.at(-1), options: ['--exactOptionalPropertyTypes'] },
];

let isSound = true;
for (const { compiler, options } of runs) {
  const start = performance.now();
  const isContent = compile(compiler, '-p', 'tsconfig.json', '--pretty', 'false', ...options);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const name = ['TypeScript', compiler.version, ...options].join(' ');
  const verdict = isContent ? 'accepts' : 'refuses';
  console.log(`${name} ${verdict} the types and ${count} examples (${seconds} s)`);
  isSound &&= isContent;
}
if (!isSound) process.exit(1);
