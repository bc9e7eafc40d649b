import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { namesNoOwnMachine } from './app/own-machine-plugin.ts';
import { worksOffline } from './app/offline-plugin.ts';
import { scriptForHosts } from './app/host-script-plugin.ts';
import { chunksByScreen } from './app/screen-chunks-plugin.ts';
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

const chunks = chunksByScreen(root);

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
      chunks.plugin,
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
          // What few screens share is merged, and such files may import each other: their modules must still run in order.
          strictExecutionOrder: true,
          codeSplitting: { groups: chunks.groups },
          chunkFileNames: ({ name }) => `assets/${named(name)}-[hash].js`,
          assetFileNames: ({ names }) => `assets/${named(names[0] ?? '').replace(/\.[^.]*$/, '')}-[hash][extname]`,
        },
      },
    },
  };
});
