import { existsSync } from 'node:fs';

const known = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * How every test starts the system's Chromium: WebGL without a graphics card, and as root in a container. Only WebGL is
 * drawn by the graphics card that the processor plays: pages themselves are drawn without one, for half the time.
 */
export const chromiumLaunch = {
  executablePath: known.find((path) => path && existsSync(path)),
  args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader', '--disable-dev-shm-usage'],
};
