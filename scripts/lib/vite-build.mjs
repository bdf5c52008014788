import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { phase } from './phase.mjs';
import { run } from './process.mjs';
import { inRoot, pinnedNode, root, tool } from './project.mjs';

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
  // Vite reads a path as an address, where both signs end it.
  if (/[#?]/.test(root)) throw new Error(`Le chemin du dossier ne peut contenir ni « # » ni « ? » : ${root}`);
  const wanted = fingerprint(built.sources);
  const stamp = stampOf(built);
  try {
    mkdirSync(inRoot('.cache'), { recursive: true });
    rmSync(stamp, { force: true });
  } catch {
    throw new Error(`Il faut pouvoir écrire dans ${root} : ${built.missing}.`);
  }
  await phase(built.phase, async (tell) => {
    const code = await run(pinnedNode(), [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: inRoot(built.workspace),
      env: { ...process.env, NODE_ENV: 'production' },
      onOutput: tell,
    });
    if (code !== 0) throw new Error(`vite s'est terminé avec le code ${code} : ${built.missing}.`);
  });
  writeFileSync(stamp, wanted);
}
