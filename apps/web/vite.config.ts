import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { stationWorker } from './worker/station-worker-plugin.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';
const FONT = 'ibm-plex-sans-latin-wght-normal';

/**
 * Files that are needed together are one file. Left to itself the bundler cuts out each part that two others share, down to a kilobyte:
 * the first screen was 17 files, each with its own headers and compressed without the words of the others.
 */
const TOGETHER = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'app', test: /\/apps\/web\/src\/app\/(app-routes|toasts|login\/credentials)\.tsx?$/, priority: 1 },
  { name: 'later', test: /\/apps\/web\/src\/app\/later-screens\.ts$/ },
];

export default defineConfig({
  plugins: [react(), preloadFont(), stationWorker(), compressed()],
  server: { proxy: { '/api': API, '/openapi.json': API, '/docs': API } },
  // Nothing inlined: the page's policy takes fonts from files only.
  // Two files hold the screens of the office: whoever signs in stays all day. Work places such as the scan station have their own.
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // Compressing takes its time, and whoever starts the product need not read that.
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } }, checks: { bundlerTimings: false } },
  },
});

/** The letters of the first screen are fetched along with the script, not after the style sheet. */
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
/** Everybody waits for these. Quality 11 takes some four seconds of the processor, once for each release, and saves 8 %. */
const FOR_EVERYBODY = /\/(index|app)-[^/]+\.(js|css)$/;
const quality = (file: string) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: FOR_EVERYBODY.test(file) ? 11 : 6 } });

/** Writes each file compressed as well. The server sends that one, and need not compress it again for each browser. */
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
        // All at once: each is compressed on a thread of its own.
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
