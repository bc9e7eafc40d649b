import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconSprites } from '../../ui/icons/icon-sprite-plugin.ts';

// A page to look at the map by itself: `npx vite web/map/harness`, beside a running server. Never part of the product.
const root = dirname(fileURLToPath(import.meta.url));
// The drawings of the demonstration walk: a good thing to look at, and the server's own.
const walk = join(root, '../../../server/demonstration/madison-square-drawings.ts');
const target = `http://localhost:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  root,
  plugins: [
    iconSprites(join(root, '../../.generated')),
    react(),
    { name: 'walk', resolveId: (id) => (id === 'virtual:walk' ? walk : null) },
  ],
  server: { proxy: { '^/(api/map|map/|geocode/|mgqmaps/)': { target } } },
  build: { outDir: process.env['HARNESS_OUT'] ?? 'dist', emptyOutDir: true },
});
