import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { phase } from './phase.mjs';
import { run } from './process.mjs';
import { inRoot, pinnedNode, tool } from './project.mjs';

/**
 * The Vite build of a workspace.
 * @typedef {object} Built
 * @property {string} workspace
 * @property {string} result One of the built files, relative to the workspace.
 * @property {string[]} sources All inputs of the build.
 * @property {string} phase The name of the phase, as printed.
 * @property {string} missing The consequence of a failed build, for the error message.
 */

/** @param {Built} built */
const stampOf = ({ workspace }) => inRoot('.cache', `built-${workspace.replaceAll('/', '-')}`);

/**
 * Tells whether the sources are unchanged since the last build.
 * @param {Built} built
 */
export function isBuilt(built) {
  const stamp = stampOf(built);
  return (
    existsSync(inRoot(built.workspace, built.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(built.sources)
  );
}

/**
 * Builds the workspace, unless the current build is up to date.
 * @param {Built} built
 */
export async function build(built) {
  if (isBuilt(built)) return;
  const wanted = fingerprint(built.sources);
  const stamp = stampOf(built);
  rmSync(stamp, { force: true });
  await phase(built.phase, async (tell) => {
    const code = await run(pinnedNode(), [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: inRoot(built.workspace),
      env: { ...process.env, NODE_ENV: 'production' },
      onOutput: tell,
    });
    if (code !== 0) throw new Error(`vite s'est terminé avec le code ${code} : ${built.missing}.`);
  });
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(stamp, wanted);
}
