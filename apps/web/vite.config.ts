import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { stationWorker } from './worker/station-worker-plugin.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';
const FONT = 'ibm-plex-sans-latin-wght-normal';

export default defineConfig({
  plugins: [react(), preloadFont(), stationWorker(), compressed()],
  server: { proxy: { '/api': API, '/openapi.json': API, '/docs': API } },
  // Nothing inlined: the page's policy takes fonts from files only.
  // One file holds the screens of the office: whoever signs in stays all day. Work places such as the scan station have their own.
  build: { outDir: 'dist', target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
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
/** Smaller than what a server compresses while somebody waits, and still made in a second. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Writes each file compressed as well. The server sends that one, and need not compress it again for each browser. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (!TEXT.test(file.fileName) || bytes.length < WORTH_COMPRESSING) continue;
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await promisify(brotliCompress)(bytes, BROTLI) });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await promisify(gzip)(bytes) });
        }
      },
    },
  };
}
