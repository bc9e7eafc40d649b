import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Resident memory of a process and of those that it started, MiB. */
export function memoryOf(pid: number): number {
  if (existsSync(`/proc/${pid}/status`)) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [String(pid), ...children].reduce((sum, each) => sum + residentOf(each), 0) / 1_024;
  }
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  return (
    rows.reduce((sum, [own, parent, rss]) => sum + (own === pid || parent === pid ? (rss as number) : 0), 0) / 1_024
  );
}

/** KiB, of Linux; 0 for one that has just ended. */
function residentOf(pid: string): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
