import { existsSync } from 'node:fs';
import { forwardSignals, run } from './process.mjs';
import { inRoot, pinnedNode } from './project.mjs';

/**
 * Runs a command of the product with the caller's arguments. Commands are TypeScript files of the server, which only the pinned Node can
 * run. In a checkout the dependencies are installed first, because a backup may be restored on a new machine before anything was started
 * there. The folder of `npm run build` is installed by its operator.
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
