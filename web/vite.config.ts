import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { worksOffline } from './app/offline-plugin.ts';
import { startShell } from './app/shell-plugin.ts';
import { trimZod } from './app/zod-trim-plugin.ts';
import { compiledCatalogues } from './language/catalogue-plugin.ts';
import { iconSprites } from './ui/icons/icon-sprite-plugin.ts';

const root = dirname(fileURLToPath(import.meta.url));
/** The server's paths; `/api` and `/map` are also folders of our sources, which end in .ts, .tsx and .css. */
const SERVER_PATHS = [
  '^/(mobile|mgq|mgqAuth|App|geocode|mgqimages|mgqmaps|qstimages)/',
  '^/health$',
  '^/dev/',
  '^/(api|map)/(?!.*\\.(tsx?|css)(\\?|$))',
];

export default defineConfig(({ mode }) => {
  const server = `http://localhost:${loadEnv(mode, root, 'PORT')['PORT'] ?? '8080'}`;
  return {
    root,
    plugins: [
      compiledCatalogues(),
      iconSprites(join(root, '.generated')),
      react(),
      trimZod(),
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
      // The map and the editors are large by nature and loaded on their own routes; web/scripts/first-paint.mjs guards the start page.
      chunkSizeWarningLimit: 1600,
    },
  };
});
