import { readFileSync } from 'node:fs';

/** Clock ticks of `/proc` are hundredths of a second on every Linux. */
const TICK_MS = 10;

/** CPU time of a process with all its threads in milliseconds. 0 where there is no `/proc`, or no such process. */
export function processCpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces; user and system time are the 12th and 13th field after it.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * TICK_MS;
  } catch {
    return 0;
  }
}
