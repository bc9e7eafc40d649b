import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Browser } from 'puppeteer-core';

/** Counted before this process is pinned itself. */
const CORES = availableParallelism();
/** Whether processes can be pinned to a core, by a command of Linux. */
const canPin = process.platform === 'linux' && CORES > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Command and arguments that start a server on a core of its own; empty if not supported. */
export function onServersCore(): readonly string[] {
  return canPin ? ['taskset', '-c', '0'] : [];
}

/** Keeps the client, which is this process, off the server's core. */
export function onClientsCore(): void {
  if (canPin) execFileSync('taskset', ['-acp', '1', String(process.pid)], { stdio: 'ignore' });
}

/**
 * Gives a browser's pages a core of their own while `work` runs, and the others to all else: without a graphics
 * card the drawing is done by the same cores, and a page that waits for one of them would count that as its own work.
 */
export async function withPagesOnOwnCore<T>(browser: Browser, work: () => Promise<T>): Promise<T> {
  if (!canPin) return work();
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const all = [...processInfo, { id: process.pid, type: 'client' }];
  const before = all.map(({ id }) => coresOf(id));
  for (const { id, type } of all) keptOn(type === 'renderer' ? '0' : `1-${CORES - 1}`, id);
  try {
    return await work();
  } finally {
    for (const [at, { id }] of all.entries()) keptOn(before[at] ?? `0-${CORES - 1}`, id);
  }
}

/** The cores that a process may use, as a list; undefined where it has ended. */
function coresOf(pid: number): string | undefined {
  const { stdout } = spawnSync('taskset', ['-cp', String(pid)], { encoding: 'utf8' });
  return /: ([\d,-]+)\s*$/.exec(stdout)?.[1];
}

/** A process that has ended meanwhile needs no core. */
function keptOn(cores: string, pid: number): void {
  spawnSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
}
