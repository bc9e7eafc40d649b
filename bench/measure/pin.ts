import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Whether processes can be kept on a core each, by the command of Linux for it. */
const canPin =
  process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** What starts a server on a core of its own, and the arguments of that: nothing where it cannot be. */
export function onServersCore(): readonly string[] {
  return canPin ? ['taskset', '-c', '0'] : [];
}

/** Keeps the client, which is this process, off the server's core. */
export function onClientsCore(): void {
  if (canPin) execFileSync('taskset', ['-acp', '1', String(process.pid)], { stdio: 'ignore' });
}
