// Runs all checks of the library's types. The first uses all cores; each of the others uses one, so they run at the same
// time.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const run = (script) =>
  new Promise((resolve, reject) => {
    spawn(process.execPath, [join(import.meta.dirname, script)], { stdio: 'inherit' })
      .on('error', reject)
      .on('exit', (status) => resolve(status === 0));
  });

const passed = await run('check-types.mjs');
const others = ['agreement.mjs', 'instantiations.mjs', 'costs.mjs'].map(run);
if ([passed, ...(await Promise.all(others))].includes(false)) process.exit(1);
