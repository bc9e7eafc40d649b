import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { root } from '@mangoquest/bench/programs/program.ts';

/** Day, commit and machine of a run, with the machine's load before it started. */
export function whereItRan(loadBefore: number): string {
  const all = cpus();
  return [
    new Date().toISOString().slice(0, 10),
    commit(),
    `${all.length} × ${all[0]?.model.trim() ?? 'unknown processor'}`,
    process.platform,
    `Node ${process.versions.node}`,
    `load ${loadBefore.toFixed(1)} before it`,
  ].join(', ');
}

/** Load average of the last minute. */
export const loadNow = () => loadavg()[0] ?? 0;

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'no commit known';
  }
}
