// Finds the Chromium for the journeys, or installs it with the system's package manager.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './children.mjs';
import { during } from './say.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const howToBringChromium =
  'The journeys need Chromium. Install it (Debian, Ubuntu: apt-get install chromium; Fedora: dnf install chromium; macOS: brew install --cask chromium),\n' +
  'or name one with CHROMIUM_PATH=/path/to/chromium, or let Playwright bring its own: npx playwright install --with-deps chromium';

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return commands.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
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

const find = () => onPath() ?? applications.find((file) => existsSync(file)) ?? ofPlaywright();

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const lists = await run('apt-get', ['update', '-q'], { quiet: true, env });
  if (lists.code !== 0) return lists;
  return run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    quiet: true,
    env,
  });
}

/** The path of a Chromium, or undefined, with the reason in `problem`. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? { path: named } : { problem: `CHROMIUM_PATH names ${named}, which does not exist.` };
  const found = find();
  if (found) return { path: found };
  if (process.getuid?.() !== 0 || !isDebian()) return { problem: `No Chromium was found. ${howToBringChromium}` };
  const result = await during('Bringing Chromium with apt-get', installWithApt);
  const path = find();
  return path
    ? { path }
    : {
        problem: `${result.output.trim().split('\n').slice(-5).join('\n')}\nChromium could not be installed. ${howToBringChromium}`,
      };
}
