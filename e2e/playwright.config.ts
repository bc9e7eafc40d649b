import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // With two processors three keep these busy; five take as long, each of them longer.
  workers: 3,
  // Also within one file. A file whose journeys share a server of their own opts out.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: chromiumLaunch,
    // Animated maps and sheets are rendered in software, frame by frame. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker installed by one page would intercept the network of the next ones; the journey about it turns it on.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Tracing takes a fifth of the total time: `npm run e2e -- NAME --trace on` records one.
    trace: 'off',
  },
  // A journey runs on both, unless its title holds the tag of one of them. The phone's are first: one of them waits for
  // a contest to end, and as the last one it would hold up the run.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
