import { hash, verify } from '@node-rs/argon2';
import type { PasswordHash } from '../ports/password-hash.ts';
import { inTurn } from './in-turn.ts';
import type { TurnLimits } from './in-turn.ts';

/** 19 MiB, two passes: 8-12 ms of a core. Argon2id is the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashed for the users that are not there, so that asking for them takes as long. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$bWFuZ29xdWVzdC1ub2JvZHk$lJ5KjcNwNT1q5PbTkA0PRzRZYxqI4o3DDoPUlaRNO5k';

/** Argon2id. 64 that wait are about half a second. */
export function argon2PasswordHash(limits: TurnLimits = { atOnce: 2, waiting: 64 }): PasswordHash {
  const turn = inTurn(limits);
  return {
    hash: (password) => turn(() => hash(password, PARAMETERS)),
    matches: (password, known) => turn(async () => {
      const isRight = await verify(known ?? NOBODY, password);
      return known !== null && isRight;
    }),
  };
}
