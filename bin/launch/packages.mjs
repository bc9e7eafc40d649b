// Keeps node_modules as package-lock.json says.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { run } from './children.mjs';
import { root } from './root.mjs';
import { during, giveUp } from './say.mjs';

const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.mangoquest', 'packages');

/** Installs what is missing or of another version; otherwise only compares one hash. */
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

/** An optional package without a platform belongs to another one of another platform. */
const isNeeded = (one) => isForHere(one) && (!one.optional || Boolean(one.os || one.cpu));

/** Whether an install by hand has already brought everything: npm writes down what it installed. */
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
  const [command, ...first] = npm();
  // The lock file has every package of every platform with its hash; nothing is compiled and no script of theirs runs.
  const args = [
    ...first,
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ];
  const result = await during(
    `Bringing ${expected.length} packages from the npm registry`,
    () => run(command, args, { cwd: root, quiet: true, shell: process.platform === 'win32' && first.length === 0 }),
    () => `${expected.filter((file) => existsSync(file)).length} of ${expected.length}`,
  );
  if (result.code === 0) return;
  giveUp(
    `${result.output.trim()}\n\nThe packages could not be installed: npm ended with code ${result.code}, see above.\nWhat is needed: the npm registry (${registryHint()}) and about 1 GB of disk. Then run the command again.`,
  );
}

const registryHint = () => process.env.npm_config_registry || 'https://registry.npmjs.org unless configured otherwise';

/** The npm that started us, or the one on the PATH; never run by a Node that the install replaces. */
function npm() {
  const script = process.env.npm_execpath;
  if (!script || !/npm-cli\.c?js$/.test(script)) return ['npm'];
  const isOurs = (path) => path.startsWith(modules + sep);
  if (!isOurs(process.execPath)) return [process.execPath, script];
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const host = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => !file.includes(`node_modules${sep}`) && existsSync(file));
  return [host ?? process.execPath, script];
}
