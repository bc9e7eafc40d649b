// Build steps before the server starts, and when they must run again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './children.mjs';
import { withNode } from './node.mjs';
import { root } from './root.mjs';
import { during, giveUp } from './say.mjs';

/**
 * In this order. `inputs` are files and folders, `outputs` what must exist afterwards; a step runs when an output is
 * missing or when the contents of its inputs, or of the inputs of an earlier step, have changed.
 */
const steps = [
  {
    name: 'web',
    title: 'Building the web app',
    inputs: ['web', 'core', 'contract', 'language', 'package-lock.json'],
    outputs: ['web/dist/index.html'],
    folder: 'web',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
];

// Files made by a step, or without effect on its output.
const isLeftOut = (path, name) =>
  name.startsWith('.') ||
  name === 'node_modules' ||
  /\.test\.tsx?$/.test(name) ||
  ['web/dist', 'web/public/map', 'web/testing'].includes(path);

function filesIn(folder, path) {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(join(folder, path), { withFileTypes: true })
    .filter((entry) => !isLeftOut(`${path}/${entry.name}`, entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

/** Hash of the step, the contents of its inputs, and `before`: the fingerprint of the previous step. */
export function fingerprint(step, before, folder = root) {
  const hash = createHash('sha256').update(before).update(JSON.stringify(step));
  for (const file of step.inputs.flatMap((path) => filesIn(folder, path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Builds what is missing or out of date. Ends the program if that fails, unless `fail` is given. */
export async function ensureBuilt(node, fail = giveUp) {
  let before = '';
  for (const step of steps) {
    const now = fingerprint(step, before);
    const stamp = join(root, 'node_modules', '.mangoquest', `built-${step.name}`);
    const isMade =
      step.outputs.every((path) => existsSync(join(root, path))) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === now;
    if (!isMade) {
      rmSync(stamp, { force: true });
      const [script, ...args] = step.command;
      const options = {
        cwd: join(root, step.folder ?? '.'),
        env: withNode(node, process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
        quiet: true,
      };
      const result = await during(step.title, () => run(node, [join(root, script), ...args], options));
      if (result.code !== 0) return fail(`${result.output.trim()}\n\n${step.title} failed, see above.`);
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, now);
    }
    before = now;
  }
  return true;
}
