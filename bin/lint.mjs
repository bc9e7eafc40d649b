// npm run lint [PATH…]: oxlint with the direction rules, then the formatter's check; all findings of both.
import { join } from 'node:path';
import { run } from './launch/children.mjs';
import { findNode, withNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/root.mjs';

await ensurePackages();
const node = findNode();
const paths = process.argv.slice(2);
const checks = [
  ['oxlint', 'bin', 'oxlint'],
  ['oxfmt', 'bin', 'oxfmt', '--check'],
];
let code = 0;
for (const [name, folder, file, ...args] of checks) {
  const tool = join(root, 'node_modules', name, folder, file);
  const result = await run(node, [tool, ...args, ...paths], { cwd: root, env: withNode(node) });
  code ||= result.code;
}
process.exitCode = code;
