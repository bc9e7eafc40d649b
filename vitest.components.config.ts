// npm run components: the web app's parts in a real Chromium, without a server. Beside their sources, as *.browser.test.tsx.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './e2e/support/chromium.ts';
import { compiledCatalogues } from './web/language/catalogue-plugin.ts';
import { basicFonts } from './web/ui/fonts/basic-fonts-plugin.ts';
import { iconSprites } from './web/ui/icons/icon-sprite-plugin.ts';
import { longestFirst } from './vitest.longest-first.ts';

const root = fileURLToPath(new URL('web', import.meta.url));

/** Ground without anything on it: journeys look at drawn maps. */
const emptyMap: Plugin = {
  name: 'mangoquest-empty-map',
  configureServer({ middlewares }) {
    middlewares.use('/map/', (request, reply, next) => {
      if (request.url?.endsWith('.pbf') !== true) {
        next();
        return;
      }
      reply.writeHead(204).end();
    });
  },
};

export default defineConfig({
  root,
  // Found before the first test: one that is found later would begin them anew.
  optimizeDeps: { entries: ['main.tsx', 'testing/*.tsx', '**/*.browser.test.tsx'] },
  plugins: [
    emptyMap,
    compiledCatalogues(),
    basicFonts(join(root, '.generated')),
    iconSprites(join(root, '.generated')),
    react(),
  ],
  test: {
    include: ['**/*.browser.test.tsx'],
    // By itself it runs one file at a time on two processors, and waits much of the time for a page.
    maxWorkers: 4,
    // A page for each file would load all modules of the app anew: no file may leave anything behind in its page.
    isolate: false,
    sequence: {
      sequencer: longestFirst([
        'data/use-attempts.browser.test.tsx',
        'data/known-game.browser.test.tsx',
        'roaming/roaming.browser.test.tsx',
        'search/search.browser.test.tsx',
      ]),
    },
    // A guard, not a measure: the first test of a page loads all of the app, and a busy machine takes its time.
    testTimeout: 60_000,
    // What is drawn late on a busy machine is waited for, as an element is.
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: chromiumLaunch,
        // What moves is drawn by the processor, frame by frame, and would be waited for. Journeys look at how it moves.
        contextOptions: { locale: 'en-US', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
});
