import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = new URL('./station-worker.js', import.meta.url);
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const PAGE = '/app/administration/job/scan';
/** The modules that the station loads in addition to the application's entry. */
const LOADED = /\/(app-routes|scan-page|camera-reader|toasts|reauthenticate)\.tsx?$/;
const FONTS = /(ibm-plex-sans-latin-wght-normal|espace-fine)-[^/]*\.woff2$/;
const CAMERA = /zxing_reader-[^/]*\.wasm$/;

/** Writes the service worker of the scan station, with the names of the files that the worker caches. */
export function stationWorker(): Plugin {
  return {
    name: 'station-worker',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) this.error('The bundle has no entry');
        const roots = [entry, ...chunks.filter(({ facadeModuleId }) => facadeModuleId && LOADED.test(facadeModuleId))];
        const names = Object.keys(bundle).filter((name) => FONTS.test(name) || CAMERA.test(name));
        const files = [...new Set([...filesOf(roots, bundle), ...names])].map((name) => `/${name}`).sort();
        this.emitFile({
          type: 'asset',
          fileName: 'poste-de-scan.js',
          source: workerOf(`/${entry.fileName}`, [...files, ...publicFiles()]),
        });
      },
    },
  };
}

/** Returns the files of these chunks, of everything they import, and of all their style sheets. */
function filesOf(roots: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  for (const root of roots) visit(root);
  return found;
}

/** The icons, the manifest and the theme script. Their names have no hash, so their contents go into the hash of the release. */
const publicFiles = (): string[] => readdirSync(PUBLIC).map((name) => `/${name}`);

function workerOf(entry: string, files: readonly string[]): string {
  const source = readFileSync(SOURCE, 'utf8');
  const contents = publicFiles().map((name) => readFileSync(`${PUBLIC}${name}`));
  const hash = createHash('sha256').update(source).update(files.join());
  for (const content of contents) hash.update(content);
  const values = { FILES: files, ENTRY: entry, PAGE, RELEASE: hash.digest('hex').slice(0, 16) };
  return source.replaceAll(/__([A-Z]+)__/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? JSON.stringify(Object.entries(values).find(([key]) => key === name)?.[1]) : whole,
  );
}
