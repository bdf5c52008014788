import { existsSync } from 'node:fs';
import { forwardSignals, run } from './process.mjs';
import { inRoot, pinnedNode } from './project.mjs';

/**
 * Runs a command of the product, a TypeScript file of the server that only the pinned Node runs, with the words of whoever called it.
 * In a checkout what it needs is installed first: a backup is restored on a new machine before anything was started there. The folder
 * of `npm run build` is installed by its operator.
 * @param {string} file
 * @param {string[]} [args]
 */
export async function runCommand(file, args = process.argv.slice(2)) {
  forwardSignals();
  try {
    if (existsSync(inRoot('scripts', 'lib', 'install.mjs'))) await (await import('./install.mjs')).install({ isForStart: true });
    const source = inRoot('apps', 'api', 'src', file);
    process.exitCode = await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', source, ...args]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
