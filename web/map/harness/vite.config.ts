import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import yauzl from 'yauzl';
import { basicFonts } from '../../ui/fonts/basic-fonts-plugin.ts';
import { iconSprites } from '../../ui/icons/icon-sprite-plugin.ts';

// Page that shows the map alone: `npx vite web/map/harness`, beside a running server. Not part of the product.
const root = dirname(fileURLToPath(import.meta.url));
// The drawings of the demonstration walk: a varied example that the server already has.
const walk = join(root, '../../../server/demonstration/madison-square.mangoquest');

/** The drawings of a quest file, as source of a module. */
async function drawingsModule(): Promise<string> {
  const zip = await yauzl.openPromise(walk);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'quest.json') {
      const { drawings } = (await json(await zip.openReadStreamPromise(entry))) as { drawings: unknown };
      return `export const MADISON_SQUARE_DRAWINGS = ${JSON.stringify(drawings)};`;
    }
  throw new Error(`no quest.json in ${walk}`);
}
const target = `http://localhost:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  root,
  plugins: [
    basicFonts(join(root, '../../.generated')),
    iconSprites(join(root, '../../.generated')),
    react(),
    {
      name: 'walk',
      resolveId: (id) => (id === 'virtual:walk' ? id : null),
      load: (id) => (id === 'virtual:walk' ? drawingsModule() : null),
    },
  ],
  server: { proxy: { '^/(api/map|map/|geocode/|mgqmaps/)': { target } } },
  build: { outDir: process.env['HARNESS_OUT'] ?? 'dist', emptyOutDir: true },
});
