// npm run tour [-- NAMES OF SCREENS, --size, --theme, --language, --readme]: pictures of every screen in its states, on one page.
import { join } from 'node:path';
import { ensureBuilt } from './launch/build-steps.mjs';
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
await ensureBuilt(node);
const args = [join(root, 'e2e/tour/tour.ts'), ...process.argv.slice(2)];
become(node, args, { cwd: root, env: withNode(node, { CHROMIUM_PATH: chromium.path }) });
