// npm start: installs what is missing, builds what is out of date, and runs the server.
import { ensureBuilt } from './launch/build-steps.mjs';
import { become } from './launch/children.mjs';
import { findNode, withNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/root.mjs';
import { serverCommand } from './launch/server.mjs';

await ensurePackages();
const node = findNode();
await ensureBuilt(node);
become(node, [...serverCommand, ...process.argv.slice(2)], { cwd: root, env: withNode(node) });
