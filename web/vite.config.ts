import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { namesNoOwnMachine } from './app/own-machine-plugin.ts';
import { worksOffline } from './app/offline-plugin.ts';
import { scriptForHosts } from './app/host-script-plugin.ts';
import { startShell } from './app/shell-plugin.ts';
import { trimZod } from './app/zod-trim-plugin.ts';
import { compiledCatalogues } from './language/catalogue-plugin.ts';
import { basicFonts } from './ui/fonts/basic-fonts-plugin.ts';
import { iconSprites } from './ui/icons/icon-sprite-plugin.ts';

const root = dirname(fileURLToPath(import.meta.url));
/** The server's paths; `/api` and `/map` are also folders of our sources, which end in .ts, .tsx and .css. */
const SERVER_PATHS = [
  '^/(mobile|mgq|mgqAuth|App|geocode|mgqimages|mgqmaps|qstimages)/',
  '^/health$',
  '^/dev/',
  '^/(api|map)/(?!.*\\.(tsx?|css)(\\?|$))',
];

/** Sentences are chunks by area and language: they come by what is said, not by what is shared. */
const isShared = (id: string) => !/[\\/]core[\\/]messages[\\/]/.test(id);
/**
 * What several screens share, in few files: a request costs a slow phone more than the bytes of a small file. What the
 * first script needs is one file; the rest goes by the screens that use it, nothing below 20 kB alone.
 */
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const], test: isShared, priority: 2 },
  {
    name: 'shared',
    test: isShared,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 60_000,
    priority: 1,
  },
];

/** Not by all the screens that share it. */
const named = (name: string) => name.replace(/^shared~[^.]*/, 'shared');

export default defineConfig(({ mode }) => {
  const server = `http://localhost:${loadEnv(mode, root, 'PORT')['PORT'] ?? '8080'}`;
  return {
    root,
    plugins: [
      compiledCatalogues(),
      basicFonts(join(root, '.generated')),
      iconSprites(join(root, '.generated')),
      react(),
      trimZod(),
      scriptForHosts(),
      namesNoOwnMachine(),
      startShell(root),
      worksOffline(),
    ],
    // The server writes a fresh nonce over this word in every page it sends.
    html: { cspNonce: '__CSP_NONCE__' },
    server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])) },
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // The map and the editors are large by nature and loaded on their own routes; the bench's start-page guards the first paint.
      chunkSizeWarningLimit: 1600,
      rolldownOptions: {
        output: {
          // Files that are merged ask for each other in a circle: their modules must still run in order.
          strictExecutionOrder: true,
          codeSplitting: { groups: CHUNKS },
          chunkFileNames: ({ name }) => `assets/${named(name)}-[hash].js`,
          assetFileNames: ({ names }) => `assets/${named(names[0] ?? '').replace(/\.[^.]*$/, '')}-[hash][extname]`,
        },
      },
    },
  };
});
