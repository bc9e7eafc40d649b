import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import { lowerPriority } from './low-priority.ts';

if (!parentPort) throw new Error('Nobody asks for hashes');
const port = parentPort;

export type Argon2Order =
  | { readonly password: string; readonly parameters: Options }
  | { readonly password: string; readonly known: string };

lowerPriority();
port.on('message', ({ id, ...order }: { readonly id: number } & Argon2Order) => {
  port.postMessage({
    id,
    result: 'known' in order ? verifySync(order.known, order.password) : hashSync(order.password, order.parameters),
  });
});
