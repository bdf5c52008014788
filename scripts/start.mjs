import { readFileSync } from 'node:fs';
import { buildWeb } from './lib/build-web.mjs';
import { install } from './lib/install.mjs';
import { forwardSignals, run, stopRequested } from './lib/process.mjs';
import { inRoot, pinnedNode } from './lib/project.mjs';

forwardSignals();
try {
  await install({ isForStart: true });
  await buildWeb();
  process.exitCode = await serve();
} catch (error) {
  if (!stopRequested()) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function serve() {
  const env = { NODE_ENV: 'production', ...process.env, NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') };
  // The flags keep the young generation small and collect the old one early, so that garbage of past requests does not pile up.
  const flags = JSON.parse(readFileSync(inRoot('scripts', 'lib', 'server-flags.json'), 'utf8'));
  return run(pinnedNode(), [...flags, inRoot('apps', 'api', 'src', 'main.ts')], { env });
}
