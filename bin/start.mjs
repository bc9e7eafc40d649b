// npm start: brings what is missing, builds what is out of date, and runs the server.
import { join } from 'node:path';
import { ensureBuilt } from './launch/build-steps.mjs';
import { become } from './launch/children.mjs';
import { findNode, withNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/root.mjs';

await ensurePackages();
const node = findNode();
await ensureBuilt(node);
become(node, [join(root, 'server', 'main.ts'), ...process.argv.slice(2)], { cwd: root, env: withNode(node) });
