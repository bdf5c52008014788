import { build, isBuilt } from './vite-build.mjs';

const web = {
  workspace: 'apps/web',
  result: 'dist/index.html',
  sources: ['package-lock.json', 'apps/web', 'packages/domain'],
  phase: "Construction de l'interface",
  missing: "l'interface n'est pas construite",
};

/** Tells whether the sources are unchanged since the last build. */
export const isWebBuilt = () => isBuilt(web);

/** Builds the web application, unless the current build is up to date. */
export const buildWeb = () => build(web);
