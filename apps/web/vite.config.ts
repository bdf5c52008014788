import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';
const FONT = 'ibm-plex-sans-latin-wght-normal';

export default defineConfig({
  plugins: [react(), preloadFont()],
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
