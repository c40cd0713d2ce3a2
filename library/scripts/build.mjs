// Builds the package to dist/ from scratch, so that nothing of an earlier build remains.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compile, compilers } from './compilers.mjs';

rmSync(join(import.meta.dirname, '..', 'dist'), { recursive: true, force: true });
const { isAccepted, output } = await compile(compilers.at(-1), '-p', 'tsconfig.build.json');
process.stdout.write(output);
if (!isAccepted) process.exit(1);
