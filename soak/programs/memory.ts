import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Resident memory of a process and its children in MiB. */
export function memoryOf(pid: number): number {
  return memoryIn(pid, 'VmRSS');
}

/**
 * The same without file-backed pages: SQLite maps up to 256 MiB of its database, which counts as resident, but which
 * the system can reclaim at any time. Only Linux distinguishes them.
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

/** KiB, on Linux; 0 for a process that has just ended. */
function residentOf(pid: string, field: 'VmRSS' | 'RssAnon'): number {
  try {
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Samples the memory of the program and its children. */
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

/** Processor seconds used by a process, including its threads and terminated children. Linux only. */
export function processorOf(pid: number): number {
  const own = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may contain anything: user and system time, and those of terminated children.
  const fields = own
    .slice(own.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] as number), 0) / TICKS;
}

/** Clock ticks per second, on Linux. */
const TICKS = 100;
