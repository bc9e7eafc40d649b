import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As `nice 10`: about a tenth of the processor share of a normal thread under load. A lower one would starve logins. */
const LOW = 10;

/**
 * Lowers the priority of the calling worker thread below that of the event loop's thread. Only Linux has thread
 * priorities; elsewhere, or without permission, nothing changes.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, LOW);
  } catch {
    // No /proc, or no permission: the priority stays.
  }
}
