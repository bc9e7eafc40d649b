import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Browser } from 'puppeteer-core';

/** Whether processes can be pinned to a core, by a command of Linux. */
const canPin =
  process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Command and arguments that start a server on a core of its own; empty if not supported. */
export function onServersCore(): readonly string[] {
  return canPin ? ['taskset', '-c', '0'] : [];
}

/** Keeps the client, which is this process, off the server's core. */
export function onClientsCore(): void {
  if (canPin) execFileSync('taskset', ['-acp', '1', String(process.pid)], { stdio: 'ignore' });
}

/**
 * Gives a browser's pages a core of their own while `work` runs, and another one to all else: without a graphics card
 * the drawing is done by the same cores, and a page that waits for one of them would count that as its own work.
 */
export async function withPagesOnOwnCore<T>(browser: Browser, work: () => Promise<T>): Promise<T> {
  if (!canPin) return work();
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const place = (coresOf: (type: string) => string) => {
    for (const { id, type } of processInfo) keptOn(coresOf(type), id);
    keptOn(coresOf('client'), process.pid);
  };
  place((type) => (type === 'renderer' ? '0' : '1'));
  try {
    return await work();
  } finally {
    place(() => `0-${availableParallelism() - 1}`);
  }
}

/** A process that has ended meanwhile needs no core. */
function keptOn(cores: string, pid: number): void {
  spawnSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
}
