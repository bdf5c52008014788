import { needPrograms } from './lib/debian.mjs';
import { install } from './lib/install.mjs';
import { forwardSignals, run, stopRequested } from './lib/process.mjs';
import { inRoot, pinnedNode } from './lib/project.mjs';

/** `npm run drill:image`: builds the image of `deploy/Dockerfile`, runs it as `deploy/compose.yaml` does, and prints a table of checks. */
forwardSignals();
try {
  if (process.getuid?.() !== 0) throw new Error("L'exercice monte des systèmes de fichiers : lancez-le en root, sur Debian 12 ou plus.");
  await needPrograms([
    { program: 'podman', package: 'podman' },
    { program: 'runc', package: 'runc' },
    { program: 'debootstrap', package: 'debootstrap' },
  ]);
  await install();
  process.exitCode = await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', inRoot('scripts', 'drill', 'image', 'main.ts')]);
} catch (error) {
  if (!stopRequested()) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
