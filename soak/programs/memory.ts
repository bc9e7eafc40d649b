import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Resident memory of a process and of those that it started, MiB. */
export function memoryOf(pid: number): number {
  return memoryIn(pid, 'VmRSS');
}

/**
 * The same without the pages of files: SQLite maps up to 256 MiB of its database, which is resident as far as it has
 * grown, and which the system takes back when it wants to. Other systems than Linux do not tell it apart.
 */
export function ownMemoryOf(pid: number): number {
  return memoryIn(pid, 'RssAnon');
}

function memoryIn(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  if (existsSync(`/proc/${pid}/status`)) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [String(pid), ...children].reduce((sum, each) => sum + residentOf(each, field), 0) / 1_024;
  }
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  return (
    rows.reduce((sum, [own, parent, rss]) => sum + (own === pid || parent === pid ? (rss as number) : 0), 0) / 1_024
  );
}

/** KiB, of Linux; 0 for one that has just ended. */
function residentOf(pid: string, field: 'VmRSS' | 'RssAnon'): number {
  try {
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Samples the memory of the program and of what it starts. */
export function watchMemory(pid: number) {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  return {
    most: () => most,
    reset: () => {
      most = memoryOf(pid);
    },
    end: () => {
      clearInterval(timer);
    },
  };
}

/** Seconds of the processor that a process has used, its threads and the children that have ended among them. Linux alone. */
export function processorOf(pid: number): number {
  const own = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may hold anything: user, system, and of the children that have ended.
  const fields = own
    .slice(own.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] as number), 0) / TICKS;
}

/** A second has so many, of Linux. */
const TICKS = 100;
