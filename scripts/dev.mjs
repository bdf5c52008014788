import { install } from './lib/install.mjs';
import { forwardSignals, run, stopOthers, stopRequested } from './lib/process.mjs';
import { inRoot, pinnedNode, tool } from './lib/project.mjs';

// The API restarts when its sources change. Vite reloads the screens and forwards /api to the API.
forwardSignals();
await install();
const env = { ...process.env, API_URL: `http://127.0.0.1:${process.env.PORT || 3000}` };
const parts = [
  run(pinnedNode(), [
    '--disable-warning=ExperimentalWarning',
    '--watch',
    '--watch-preserve-output',
    inRoot('apps', 'api', 'src', 'main.ts'),
  ]),
  run(pinnedNode(), [tool('vite/bin/vite.js')], { cwd: inRoot('apps', 'web'), env }),
];
const code = await Promise.race(parts);
process.exitCode = stopRequested() ? 0 : code;
stopOthers();
await Promise.all(parts);
