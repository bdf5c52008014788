import { run } from './lib/process.mjs';
import { inRoot, pinnedNode } from './lib/project.mjs';

// The sources are TypeScript, which only the pinned Node runs.
process.exitCode = await run(pinnedNode(), [
  '--disable-warning=ExperimentalWarning',
  inRoot('apps', 'api', 'src', 'backup.ts'),
  ...process.argv.slice(2),
]);
