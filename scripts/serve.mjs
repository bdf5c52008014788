import { readFileSync } from 'node:fs';
import { forwardSignals, run } from './lib/process.mjs';
import { inRoot, pinnedNode, server } from './lib/project.mjs';

// Runs only the server, as in the folder of `npm run build`, where everything is already installed and built.
forwardSignals();
const flags = JSON.parse(readFileSync(inRoot('scripts', 'lib', 'server-flags.json'), 'utf8'));
const env = { NODE_ENV: 'production', ...process.env };
try {
  process.exitCode = await run(pinnedNode(), [...flags, server], { env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
