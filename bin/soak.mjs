// npm run soak [-- ID …] [--scale N] [--seed N] [--keep]: the long tests of reliability and trust, see docs/reliability.md.
import { join } from 'node:path';
import { ensureBuilt } from './launch/build-steps.mjs';
import { become } from './launch/children.mjs';
import { findChromium } from './launch/chromium.mjs';
import { findNode, withNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/root.mjs';
import { say } from './launch/say.mjs';

await ensurePackages();
const node = findNode();
const chromium = await findChromium();
// The checks that need no browser can run all the same.
if (!chromium.path) say(chromium.problem);
await ensureBuilt(node);
become(node, [join(root, 'soak/main.ts'), ...process.argv.slice(2)], { cwd: root, env: withNode(node, chromium.path ? { CHROMIUM_PATH: chromium.path } : {}) });
