import { readFileSync } from 'node:fs';
import { buildServer } from './lib/build-server.mjs';
import { buildWeb, isWebBuilt } from './lib/build-web.mjs';
import { install } from './lib/install.mjs';
import { forwardSignals, run, stopOthers, stopRequested } from './lib/process.mjs';
import { inRoot, pinnedNode, server } from './lib/project.mjs';

const FLAGS = JSON.parse(readFileSync(inRoot('scripts', 'lib', 'server-flags.json'), 'utf8'));

forwardSignals();
try {
  await install({ isForStart: true });
  await buildServer();
  process.exitCode = await (isWebBuilt() ? serve([]) : buildAndServe());
} catch (error) {
  if (!stopRequested()) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Builds the web while the server prepares its database, because a first start creates the demonstration data and takes a while. */
async function buildAndServe() {
  const web = buildWeb();
  const built = web.then(
    () => true,
    () => false,
  );
  const code = serve(['--wait-for-web'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    onSpawn: (child) => void built.then((isBuilt) => (isBuilt ? child.connected && child.send('web') : child.kill())),
  });
  const isBuiltFirst = await Promise.race([built.then(() => true), code.then(() => false)]);
  if (isBuiltFirst) await web;
  // A server that exits early, for instance because of an invalid setting, stops the build too.
  else stopOthers();
  await built;
  return code;
}

/**
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
function serve(args, options) {
  const env = { NODE_ENV: 'production', ...process.env, NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') };
  // The flags keep the young generation small and collect the old one early, so that garbage of past requests does not pile up.
  return run(pinnedNode(), [...FLAGS, server, ...args], { env, ...options });
}
