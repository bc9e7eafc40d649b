import { hash, verify } from '@node-rs/argon2';
import { Busy } from '../ports/domain-errors.ts';
import type { PasswordHash } from '../ports/password-hash.ts';

/** 19 MiB, two passes: 8-12 ms of a core. Argon2id is the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashed for the users that are not there, so that asking for them takes as long. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$bWFuZ29xdWVzdC1ub2JvZHk$lJ5KjcNwNT1q5PbTkA0PRzRZYxqI4o3DDoPUlaRNO5k';

export interface HashLimits {
  /** More at once would take the cores from everybody else. */
  readonly atOnce: number;
  /** More would wait longer than people do: 64 are about half a second. */
  readonly waiting: number;
}

/** Argon2id, a few at a time with a bounded queue. */
export function argon2PasswordHash({ atOnce, waiting }: HashLimits = { atOnce: 2, waiting: 64 }): PasswordHash {
  const queue: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Busy();
      await new Promise<void>((resolve) => { queue.push(resolve); });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, PARAMETERS)),
    matches: (password, known) => inTurn(async () => {
      const isRight = await verify(known ?? NOBODY, password);
      return known !== null && isRight;
    }),
  };
}
