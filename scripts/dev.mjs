import { install } from './lib/install.mjs';
import { forwardSignals, run, stopOthers } from './lib/process.mjs';
import { inRoot, pinnedNode, tool } from './lib/project.mjs';

// The API restarts when its sources change, Vite reloads the screens and passes /api on to it.
forwardSignals();
await install();
const parts = [
  run(pinnedNode(), [
    '--disable-warning=ExperimentalWarning',
    '--watch',
    '--watch-preserve-output',
    inRoot('apps', 'api', 'src', 'main.ts'),
  ]),
  run(pinnedNode(), [tool('vite/bin/vite.js')], { cwd: inRoot('apps', 'web') }),
];
process.exitCode = await Promise.race(parts);
stopOthers();
await Promise.all(parts);
