// npm run lint [PATH…]: oxlint with the direction rules, the formatter's check, and for the whole project a check for
// unused code; all findings of all tools.
import { join } from 'node:path';
import { run } from './launch/children.mjs';
import { findNode, withNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/root.mjs';
import { say } from './launch/say.mjs';

await ensurePackages();
const node = findNode();
const paths = process.argv.slice(2);
const checks = [
  ['oxlint', 'bin', 'oxlint'],
  ['oxfmt', 'bin', 'oxfmt', '--check'],
];
/** Only for all files: a single file would seem unused. */
const whole = [['knip', 'bin', 'knip.js', '--no-progress', '--no-config-hints']];
const failed = [];
for (const [name, folder, file, ...args] of [...checks, ...(paths.length === 0 ? whole : [])]) {
  const tool = join(root, 'node_modules', name, folder, file);
  const result = await run(node, [tool, ...args, ...paths], { cwd: root, env: withNode(node) });
  if (result.code !== 0) failed.push(name);
}
// Each tool prints a summary of its own; the last one is not the total.
if (failed.length > 0) say(`Lint found something, by ${failed.join(', ')}: see above.`);
process.exitCode = failed.length > 0 ? 1 : 0;
