import { build } from './vite-build.mjs';

/** Bundles the server into one file, unless the current bundle is up to date. */
export const buildServer = () =>
  build({
    workspace: 'apps/api',
    result: 'dist/server.js',
    sources: ['package-lock.json', 'apps/api', 'packages/domain'],
    phase: 'Construction du serveur',
    missing: "le serveur n'est pas construit",
  });
