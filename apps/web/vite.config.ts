import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { stationWorker } from './worker/station-worker-plugin.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';
const FONT = 'ibm-plex-sans-latin-wght-normal';

/**
 * Modules that are needed together go into one chunk. By default the bundler makes a chunk of each part that two others share, down to a
 * kilobyte: the first screen was 17 files, each with its own headers and compressed without the text of the others.
 */
const TOGETHER = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'app', test: /\/apps\/web\/src\/app\/(app-routes|toasts|login\/credentials)\.tsx?$/, priority: 1 },
  { name: 'later', test: /\/apps\/web\/src\/app\/later-screens\.ts$/ },
];

export default defineConfig({
  plugins: [react(), preloadFont(), stationWorker(), compressed()],
  server: { proxy: { '/api': API, '/openapi.json': API, '/docs': API } },
  // Nothing is inlined: the page's security policy allows fonts from files only. Two chunks hold the office screens, because users stay
  // signed in all day. Workplaces such as the scan station have their own.
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // No timing warnings: compression takes a while, and people who start the product need not read about it.
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } }, checks: { bundlerTimings: false } },
  },
});

/** Preloads the font of the first screen along with the script, instead of after the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => name.includes(FONT));
        if (!file) return [];
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

const TEXT = /\.(js|css|svg)$/;
const WORTH_COMPRESSING = 1400;
/** Files that every user waits for. Brotli quality 11 takes some four seconds of processor time per release and saves 8 %. */
const FOR_EVERYBODY = /\/(index|app)-[^/]+\.(js|css)$/;
const quality = (file: string) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: FOR_EVERYBODY.test(file) ? 11 : 6 } });

/** Writes a compressed copy of each file, so that the server need not compress it again for each browser. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).map(({ fileName, ...file }) => ({
          fileName,
          bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
        }));
        const worth = files.filter(({ fileName, bytes }) => TEXT.test(fileName) && bytes.length >= WORTH_COMPRESSING);
        // In parallel: each file is compressed on a thread of its own.
        const made = await Promise.all(
          worth.flatMap(({ fileName, bytes }) => [
            promisify(brotliCompress)(bytes, quality(fileName)).then((source) => ({ fileName: `${fileName}.br`, source })),
            promisify(gzip)(bytes).then((source) => ({ fileName: `${fileName}.gz`, source })),
          ]),
        );
        for (const file of made) this.emitFile({ type: 'asset', ...file });
      },
    },
  };
}
