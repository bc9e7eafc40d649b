// node bin/run.mjs FILE [ARGUMENTS]: runs a script of ours or of a package, with installed packages and Node 24.
import { join } from 'node:path';
import { become } from './launch/children.mjs';
import { findNode, withNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/root.mjs';
import { giveUp } from './launch/say.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) giveUp('usage: node bin/run.mjs FILE [ARGUMENTS]');
await ensurePackages();
const node = findNode();
become(node, [join(root, file), ...args], { cwd: root, env: withNode(node) });
