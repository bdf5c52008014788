import { run } from './lib/process.mjs';
import { inRoot, pinnedNode } from './lib/project.mjs';

// The sources are TypeScript, which only the pinned Node runs.
const [what = ''] = process.argv.slice(2);
process.exitCode = await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', inRoot('apps', 'api', 'src', 'verify.ts'), what]);
