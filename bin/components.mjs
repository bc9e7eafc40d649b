// npm run components [-- ARGUMENTS OF VITEST]: parts of the web app in Chromium, without a server.
import { join } from 'node:path';
import { become } from './launch/children.mjs';
import { findChromium } from './launch/chromium.mjs';
import { findNode, withNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/root.mjs';
import { giveUp } from './launch/say.mjs';

await ensurePackages();
const node = findNode();
const chromium = await findChromium();
if (!chromium.path) giveUp(chromium.problem);
const args = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--config',
  'vitest.components.config.ts',
  ...process.argv.slice(2),
];
become(node, args, { cwd: root, env: withNode(node, { CHROMIUM_PATH: chromium.path }) });
