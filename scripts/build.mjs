import { assemble } from './lib/assemble.mjs';
import { buildServer } from './lib/build-server.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { install } from './lib/install.mjs';
import { phase } from './lib/phase.mjs';
import { forwardSignals, stopRequested } from './lib/process.mjs';
import { inRoot } from './lib/project.mjs';

// Builds a folder that runs with production dependencies only. docs/guide/production.md describes how to use it.
forwardSignals();
try {
  await install({ isForStart: true });
  await buildServer();
  await buildWeb();
  const folder = inRoot('dist', 'editique');
  await phase('Assemblage', async () => assemble(folder, inRoot('apps', 'web', 'dist')));
  console.log(`dist/editique est prêt. Sur la machine qui sert : npm ci --omit=dev, puis npm start.`);
} catch (error) {
  if (!stopRequested()) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
