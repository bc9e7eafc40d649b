import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As `nice 10`: a tenth of the share of others, where all want the processor. Less would starve logins on a busy machine. */
const LOW = 10;

/**
 * Lets everything else go first, above all the thread that answers: for a worker to call as it starts. Linux alone has
 * priorities of threads; elsewhere, or where it is not allowed, the worker goes on as everything else does.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, LOW);
  } catch {
    // Without /proc nobody gives way.
  }
}
