import { build } from './vite-build.mjs';

/** Puts the server together in one file, unless it is done. */
export const buildServer = () =>
  build({
    workspace: 'apps/api',
    result: 'dist/server.js',
    sources: ['package-lock.json', 'apps/api', 'packages/domain'],
    phase: 'Construction du serveur',
    missing: "le serveur n'est pas construit",
  });
