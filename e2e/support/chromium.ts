import { existsSync } from 'node:fs';

const known = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** // Chromium only uses the last list: this includes Playwright's own one (1.65). */
const notNeeded = [
  // The menu below its address bar, which no test sees, is a page of its own in each window: half the cost of opening one.
  'WebUIOmniboxPopup',
  // For each page Chromium starts a spare process for a navigation to another site, which never happens here.
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * How every test starts the system's Chromium: WebGL without a graphics card, and as root in a container. Only WebGL
 * uses the software GPU: pages are rendered without it, in half the time.
 */
export const chromiumLaunch = {
  executablePath: known.find((path) => path && existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--enable-unsafe-swiftshader',
    '--disable-dev-shm-usage',
    `--disable-features=${notNeeded.join(',')}`,
  ],
};
