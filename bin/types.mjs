// npm run types: the TypeScript projects, all errors of all. What did not change since the last run is not checked again.
import { join } from 'node:path';
import { run } from './launch/children.mjs';
import { findNode, withNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/root.mjs';

await ensurePackages();
const node = findNode();
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
let code = 0;
for (const project of ['tsconfig.json', 'web/tsconfig.json', 'e2e/tsconfig.json', 'soak/editor/tsconfig.json']) {
  const known = join(root, 'node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  // Of its four checkers each works out anew what the files of the others hold: two take a sixth less of the processor.
  const flags = ['--checkers', '2', '--incremental', '--tsBuildInfoFile', known];
  const result = await run(node, [compiler, '-p', join(root, project), ...flags], { cwd: root, env: withNode(node) });
  code ||= result.code;
}
process.exitCode = code;
