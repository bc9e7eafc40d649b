import type { PasswordHash } from '../ports/password-hash.ts';
import type { Argon2Order } from './argon2.worker.ts';
import { workerCalls } from './cities/worker-calls.ts';
import { fairQueue } from './fair-queue.ts';
import type { QueueLimits } from './fair-queue.ts';
import { spareCores } from './spare-cores.ts';

/** 19 MiB, two passes: 8-12 ms of a core. Argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2 } as const;
/** A hash for unknown users, so that their logins take as long. */
const dummyHash = ({ memoryCost, timeCost }: Argon2Cost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$bWFuZ29xdWVzdC1ub2JvZHk$lJ5KjcNwNT1q5PbTkA0PRzRZYxqI4o3DDoPUlaRNO5k`;

export interface Argon2Cost {
  /** KiB. */
  readonly memoryCost: number;
  /** Number of passes over the memory. */
  readonly timeCost: number;
}

/**
 * Argon2id in threads of its own with a lower priority: play must not wait for logins (docs/performance.md, login
 * flood). 64 queued passwords take about half a second.
 */
export function argon2PasswordHash(
  limits: QueueLimits = { concurrency: spareCores(2), waiting: 64 },
  cost: Argon2Cost = COST,
): PasswordHash {
  const nobody = dummyHash(cost);
  const parameters = { ...cost, parallelism: 1 };
  const turn = fairQueue(limits);
  const file = new URL('./argon2.worker.ts', import.meta.url);
  const idle = Array.from({ length: limits.concurrency }, () =>
    workerCalls<Argon2Order, { result: string | boolean }>(file),
  );

  const work = (order: Argon2Order) =>
    turn(async () => {
      // There is a worker for each concurrent job.
      const worker = idle.pop() as (typeof idle)[number];
      try {
        return (await worker.call(order)).result;
      } finally {
        idle.push(worker);
      }
    });

  return {
    hash: async (password) => (await work({ password, parameters })) as string,
    async matches(password, known) {
      const isRight = await work({ password, known: known ?? nobody });
      return known !== null && isRight === true;
    },
  };
}
