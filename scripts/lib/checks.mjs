import { run } from './process.mjs';
import { inRoot, pinnedNode, tool } from './project.mjs';

/**
 * `script` is a package's command, or a file of this project under `scripts/`.
 * @typedef {{ name: string, script: string, args: string[] }} Check
 */

/** The checks of `npm test` and `npm run check`. @type {Check[]} */
export const checks = [
  { name: 'format and lint', script: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', script: 'typescript/bin/tsc', args: ['-p', '.'] },
  { name: 'import rules', script: 'dependency-cruiser/bin/dependency-cruiser.mjs', args: ['packages', 'apps', 'e2e', 'bench', 'scripts'] },
  { name: 'dead code', script: 'knip/bin/knip.js', args: ['--treat-config-hints-as-errors'] },
  { name: 'source rules', script: 'scripts/lib/source-rules/main.ts', args: [] },
];

/**
 * Returns the arguments that make the pinned Node run the check.
 * @param {Check} check
 */
export const commandOf = ({ script, args }) => [script.startsWith('scripts/') ? inRoot(script) : tool(script), ...args];

/**
 * Runs a check and prints its output in one piece, because several checks run at a time.
 * @param {Check} check
 * @param {string} [cwd]
 */
export async function runCheck(check, cwd) {
  let output = '';
  const started = Date.now();
  const code = await run(pinnedNode(), commandOf(check), {
    onOutput: (text) => (output += text),
    ...(cwd && { cwd }),
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)${code === 0 ? '' : `\n${output.trim()}`}`);
  return code;
}
