// Finds the Chromium for tests and measurements: that of an npm package, or the system's, which it may install.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './children.mjs';
import { isPackagedForHere, packagedChromium } from './packaged-chromium.mjs';
import { during } from './say.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
/** Debian's Chromium without a window: the same pages at six sevenths of a whole one's processor time. */
const shell = 'chromium-headless-shell';
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const howToBringChromium =
  'Components and journeys need Chromium. On Linux with an x64 processor it comes with the packages, and needs the libraries NSS, NSPR, expat and fontconfig.\n' +
  'Elsewhere install it (Debian, Ubuntu: apt-get install chromium; Fedora: dnf install chromium; macOS: brew install --cask chromium),\n' +
  'or name one with CHROMIUM_PATH=/path/to/chromium, or let Playwright bring its own: npx playwright install --with-deps chromium';

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** A Chromium installed by `playwright install`. */
function ofPlaywright() {
  const store = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(store)) return undefined;
  const builds = readdirSync(store).filter((name) => name.startsWith('chromium-'));
  return builds
    .flatMap((name) => ['chrome-linux', 'chrome-linux64'].map((folder) => join(store, name, folder, 'chrome')))
    .find((file) => existsSync(file));
}

const findWhole = () => onPath(commands) ?? applications.find((file) => existsSync(file)) ?? ofPlaywright();
const findShell = () => onPath([shell]);

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

const canInstall = () => process.getuid?.() === 0 && isDebian();

/** Installs one of these choices after the other, each a list of packages, until `find` finds a Chromium. */
async function installWithApt(choices, find) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', args, { quiet: true, env });
  const install = (names) => apt('install', '-q', '-y', '--no-install-recommends', ...names, 'fonts-liberation');
  let result = await apt('update', '-q');
  for (const names of result.code === 0 ? choices : []) {
    result = await install(names);
    const path = result.code === 0 ? await find() : undefined;
    if (path) return { ...result, path };
  }
  return { ...result, code: 1 };
}

/** What the packaged one needs of the system. */
const libraries = ['libnss3', 'libnspr4', 'libexpat1', 'fontconfig'];

/**
 * The path of a Chromium, or undefined, with the reason in `problem`. Measurements take a whole one, as users have it;
 * tests one without a window, preferably that of the package: it needs less of the processor than Debian's.
 */
export async function findChromium({ isWhole = false, packaged = packagedChromium } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? { path: named } : { problem: `CHROMIUM_PATH names ${named}, which does not exist.` };
  const find = isWhole ? findWhole : async () => (await packaged()) ?? findShell() ?? findWhole();
  const found = await find();
  if (found) return { path: found };
  if (!canInstall()) return { problem: `No Chromium was found. ${howToBringChromium}` };
  const choices = isWhole ? [['chromium']] : [...(isPackagedForHere ? [libraries] : []), [shell], ['chromium']];
  const { path, output } = await during('Bringing Chromium with apt-get', () => installWithApt(choices, find));
  return path
    ? { path }
    : {
        problem: `${output.trim().split('\n').slice(-5).join('\n')}\nChromium could not be installed. ${howToBringChromium}`,
      };
}
