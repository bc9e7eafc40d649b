import { join } from 'node:path';
import { ensureBuilt } from './build-steps.mjs';
import { become } from './children.mjs';
import { findChromium } from './chromium.mjs';
import { findNode, withNode } from './node.mjs';
import { ensurePackages } from './packages.mjs';
import { root } from './root.mjs';
import { say } from './say.mjs';

/**
 * Installs and builds what is missing, then becomes one of our programs. Parts that need no browser also run without
 * one.
 */
export async function becomeBuilt(program) {
  await ensurePackages();
  const node = findNode();
  const chromium = await findChromium({ isWhole: true });
  if (!chromium.path) say(chromium.problem);
  await ensureBuilt(node);
  become(node, [join(root, program), ...process.argv.slice(2)], {
    cwd: root,
    env: withNode(node, chromium.path ? { CHROMIUM_PATH: chromium.path } : {}),
  });
}
