// Finds the Chromium for tests and measurements, or installs it with the system's package manager.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './children.mjs';
import { during } from './say.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
/** Debian's Chromium without a window: the same pages at six sevenths of the processor time. */
const shell = 'chromium-headless-shell';
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const howToBringChromium =
  'The journeys need Chromium. Install it (Debian, Ubuntu: apt-get install chromium; Fedora: dnf install chromium; macOS: brew install --cask chromium),\n' +
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

async function installWithApt(names, timeLimit) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', args, { quiet: true, env, timeLimit });
  const install = (name) => apt('install', '-q', '-y', '--no-install-recommends', name, 'fonts-liberation');
  let result = await apt('update', '-q');
  for (const name of result.code === 0 ? names : []) {
    result = await install(name);
    if (result.code === 0) break;
  }
  return result;
}

const canInstall = () => process.getuid?.() === 0 && isDebian();
const bring = (names, timeLimit = 0) =>
  during('Bringing Chromium with apt-get', () => installWithApt(names, timeLimit));

/**
 * The path of a Chromium, or undefined, with the reason in `problem`. Measurements take a whole one, as users have it;
 * tests the one without a window, which a machine of CI is given beside another.
 */
export async function findChromium({ isWhole = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? { path: named } : { problem: `CHROMIUM_PATH names ${named}, which does not exist.` };
  if (isWhole) return ofMachine(findWhole, ['chromium']);
  // Where it does not come there is another one: nothing waits long for it.
  if (findShell() === undefined && findWhole() !== undefined && process.env.CI && canInstall())
    await bring([shell], 180_000);
  return ofMachine(() => findShell() ?? findWhole(), [shell, 'chromium']);
}

async function ofMachine(find, names) {
  const found = find();
  if (found) return { path: found };
  if (!canInstall()) return { problem: `No Chromium was found. ${howToBringChromium}` };
  const result = await bring(names);
  const path = find();
  return path
    ? { path }
    : {
        problem: `${result.output.trim().split('\n').slice(-5).join('\n')}\nChromium could not be installed. ${howToBringChromium}`,
      };
}
