import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';

if (!parentPort) throw new Error('Nobody asks for hashes');
const port = parentPort;

/** As `nice 10`: a tenth of the share of others, where all want the processor. Less would starve logins on a busy machine. */
const LOW = 10;

export type Argon2Order = { readonly password: string; readonly parameters: Options } | { readonly password: string; readonly known: string };

/** Linux alone has priorities of threads; elsewhere, or where it is not allowed, hashing goes on as everything else does. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, LOW);
  } catch {
    // Without /proc nobody gives way.
  }
}

giveWay();
port.on('message', ({ id, ...order }: { readonly id: number } & Argon2Order) => {
  port.postMessage({ id, result: 'known' in order ? verifySync(order.known, order.password) : hashSync(order.password, order.parameters) });
});
