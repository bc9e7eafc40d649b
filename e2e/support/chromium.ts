import { existsSync } from 'node:fs';

const known = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * How every test starts the system's Chromium: WebGL without a graphics card, and as root in a container. Pages are drawn
 * by the processor itself: Debian's flags would have them drawn by the graphics card that it only plays.
 */
export const chromiumLaunch = {
  executablePath: known.find((path) => path && existsSync(path)),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-dev-shm-usage', '--disable-gpu-rasterization'],
};
