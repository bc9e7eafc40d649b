import { existsSync } from 'node:fs';

const known = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Chromium takes the last list alone: Playwright's own (1.65) is in it again. */
const notNeeded = [
  // The menu below its address bar, which no test sees, is a page of its own in each window: half the cost of opening one.
  'WebUIOmniboxPopup',
  // Each page has a second process started that waits for an address of another site: none ever comes.
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
 * How every test starts the system's Chromium: WebGL without a graphics card, and as root in a container. Only WebGL is
 * drawn by the graphics card that the processor plays: pages themselves are drawn without one, for half the time.
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
