// Checks the library and its type tests with each compiler; `munseo test` checks the examples of its doc comments.
import { availableParallelism } from 'node:os';
import { compile, compilers } from './compilers.mjs';

const runs = [
  ...compilers.map((compiler) => ({ compiler, options: [] })),
  { compiler: compilers.at(-1), options: ['--exactOptionalPropertyTypes'] },
];

async function check({ compiler, options }) {
  const start = performance.now();
  const all = ['-p', 'tsconfig.json', '--pretty', 'false', ...options];
  const { isAccepted, output } = await compile(compiler, ...all);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const name = ['TypeScript', compiler.version, ...options].join(' ');
  const verdict = isAccepted ? 'accepts' : 'rejects';
  console.log(`${output}${name} ${verdict} the types (${seconds} s)`);
  return isAccepted;
}

// Each compiler uses one core.
const left = runs.values();
const workers = Array.from({ length: availableParallelism() }, async () => {
  let areAllAccepted = true;
  for (const run of left) areAllAccepted = (await check(run)) && areAllAccepted;
  return areAllAccepted;
});
if ((await Promise.all(workers)).includes(false)) process.exit(1);
