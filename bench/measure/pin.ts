import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

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
