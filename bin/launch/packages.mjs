// Keeps node_modules in accordance with package-lock.json.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { run } from './children.mjs';
import { findNode, isNewEnough, nodePackage, nodeProgram } from './node.mjs';
import { root } from './root.mjs';
import { during, giveUp } from './say.mjs';

const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.mangoquest', 'packages');

/** Installs packages that are missing or of another version; otherwise only compares one hash. */
export async function ensurePackages() {
  const lock = readFileSync(lockFile);
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const packages = JSON.parse(lock).packages;
  if (!asLocked(packages)) await install(packages);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function fits(names, name) {
  if (!names) return true;
  const list = [names].flat();
  return list.some((one) => !one.startsWith('!')) ? list.includes(name) : !list.includes(`!${name}`);
}

const isForHere = ({ os, cpu, libc }) => fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ourLibc());

function ourLibc() {
  if (process.platform !== 'linux') return '';
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** An optional package without a platform belongs to a package of another platform. */
const isNeeded = (one) => isForHere(one) && (!one.optional || Boolean(one.os || one.cpu));

/** Whether a manual install has already installed everything: npm records it. */
function asLocked(packages) {
  const installed = join(modules, '.package-lock.json');
  if (!existsSync(installed)) return false;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = present[path];
    if (!found) return !isNeeded(wanted);
    return found.version === wanted.version && found.link === wanted.link;
  });
}

async function install(packages) {
  const expected = Object.entries(packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.link && isNeeded(one))
    .map(([path]) => join(root, path, 'package.json'));
  const temporary = mkdtempSync(join(tmpdir(), 'mangoquest-node-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  const node = await nodeForNpm(packages, temporary);
  await npmInstall(
    `Bringing ${expected.length} packages from the npm registry`,
    { node, folder: root },
    () => `${expected.filter((file) => existsSync(file)).length} of ${expected.length}`,
  );
  rmSync(temporary, { recursive: true, force: true });
}

/**
 * The Node for running npm: under an older one npm skips packages that require a newer. The packaged one is used from a
 * copy, because the install replaces it.
 */
async function nodeForNpm(packages, temporary) {
  const isOurs = process.execPath.startsWith(modules + sep);
  if (isNewEnough(process.versions.node) && !isOurs) return process.execPath;
  const installed = join(modules, nodePackage, nodeProgram);
  const copy = join(temporary, basename(nodeProgram));
  if (existsSync(installed)) {
    copyFileSync(installed, copy);
    return copy;
  }
  const locked = packages[`node_modules/${nodePackage}`];
  if (!locked) return findNode();
  const { optional: _, ...wanted } = locked;
  const itself = { name: 'node', version: '1.0.0', dependencies: { [nodePackage]: locked.version } };
  writeFileSync(join(temporary, 'package.json'), JSON.stringify(itself));
  writeFileSync(
    join(temporary, 'package-lock.json'),
    JSON.stringify({
      ...itself,
      lockfileVersion: 3,
      requires: true,
      packages: { '': itself, [`node_modules/${nodePackage}`]: wanted },
    }),
  );
  await npmInstall(`Bringing Node ${locked.version}, this one is ${process.version}`, {
    node: process.execPath,
    folder: temporary,
  });
  return join(temporary, 'node_modules', nodePackage, nodeProgram);
}

/** The lock file contains every package with its hash; nothing is compiled, and no install scripts run. */
const ciArguments = [
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
];

async function npmInstall(text, { node, folder }, state) {
  const script = process.env.npm_execpath;
  const isNpm = Boolean(script) && /npm-cli\.c?js$/.test(script);
  const [command, first] = isNpm ? [node, [script]] : ['npm', []];
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
  const options = { cwd: folder, env, quiet: true, shell: process.platform === 'win32' && !isNpm };
  const result = await during(text, () => run(command, [...first, ...ciArguments], options), state);
  if (result.code === 0) return;
  giveUp(
    `${result.output.trim()}\n\nThe packages could not be installed: npm ended with code ${result.code}, see above.\n` +
      `What is needed: the npm registry (${process.env.npm_config_registry || 'registry.npmjs.org, unless npm is told another'}) ` +
      'and 1 GB of disk. Then run the command again.',
  );
}
