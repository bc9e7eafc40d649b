import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // Journeys wait for replies and movements: on two processors three more work meanwhile.
  workers: 5,
  // Those of one file, too. A file whose journeys share a server of their own says so.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: chromiumLaunch,
    // Maps and sheets that move are drawn by the processor, frame by frame. Journeys about how they move turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // One that a page installs would take the network of the next ones; the journey about it turns it on.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // It takes a fifth of the time of all: `npm run e2e -- NAME --trace on` records one.
    trace: 'off',
  },
  // A journey runs on both, unless its title holds the tag of one of them.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
