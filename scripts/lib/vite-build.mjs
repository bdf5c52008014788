import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { phase } from './phase.mjs';
import { run } from './process.mjs';
import { inRoot, pinnedNode, tool } from './project.mjs';

/**
 * What Vite makes of a workspace that has settings for it.
 * @typedef {object} Built
 * @property {string} workspace
 * @property {string} result A file of it, in the workspace.
 * @property {string[]} sources Everything that it is made of.
 * @property {string} phase What is being done, as the terminal says it.
 * @property {string} missing What is missing when it failed.
 */

/** @param {Built} built */
const stampOf = ({ workspace }) => inRoot('.cache', `built-${workspace.replaceAll('/', '-')}`);

/**
 * True while the sources are unchanged since the last build.
 * @param {Built} built
 */
export function isBuilt(built) {
  const stamp = stampOf(built);
  return (
    existsSync(inRoot(built.workspace, built.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(built.sources)
  );
}

/**
 * Builds it, unless it is built.
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
