// Finds the Node that everything runs on: the version in the lock file, or the host's if it is new enough.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './root.mjs';
import { giveUp } from './say.mjs';

const needed = [24, 15];

export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

const ending = process.platform === 'win32' ? '.exe' : '';
const platform = process.platform === 'win32' ? 'win' : process.platform;

/** The package in the lock file that contains Node for this machine, and the executable in it. */
export const nodePackage = `node-${platform}-${process.arch}`;
export const nodeProgram = join('bin', `node${ending}`);
const packaged = join(root, 'node_modules', nodePackage, nodeProgram);

/** The path of a Node of 24.15 or later. Ends the program with instructions if there is none. */
export function findNode() {
  if (existsSync(packaged)) return packaged;
  if (isNewEnough(process.versions.node)) return process.execPath;
  return giveUp(
    `Mangoquest runs on Node ${needed.join('.')} or later. The npm registry has no such Node for ${process.platform} on ${process.arch},\n` +
      `and the one that started this is ${process.version}. Install Node 24 from https://nodejs.org and run the command again.`,
  );
}

/** Where Node keeps stripped and compiled code: half of what a start costs, also of a thread's. */
const compiled = join(root, 'node_modules', '.mangoquest', 'compile-cache');

/** The environment in which `node` and the packages' programs are found first. */
export function withNode(node, more = {}) {
  return {
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    ...more,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  };
}
