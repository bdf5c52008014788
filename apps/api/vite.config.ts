import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const DIST = fileURLToPath(new URL('./dist', import.meta.url));

/** Ours, and libraries of some hundred small modules. All others are left to Node: they may load files of their own. */
const TOGETHER = [/^@editique\//, 'kysely', 'zod', 'fastify-type-provider-zod'];

/** The server as one file, for its start: to find and load a thousand modules takes longer than to run them (docs/decisions/041). */
export default defineConfig({
  plugins: [ownAddresses()],
  ssr: { noExternal: TOGETHER },
  build: {
    ssr: 'src/main.ts',
    outDir: DIST,
    // A server that runs from there may still load the rest of it.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'server.js', chunkFileNames: '[name].js' } },
  },
});

/** A module goes on finding what lies beside its source, such as migrations, letters and the files of its threads. */
function ownAddresses(): Plugin {
  return {
    name: 'own-addresses',
    enforce: 'pre',
    transform: {
      filter: { code: 'import.meta.url' },
      handler: (code, file) => {
        const source = relative(DIST, file).split(sep).join('/');
        return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`);
      },
    },
  };
}
