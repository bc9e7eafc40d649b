import { TooMany } from '../../ports/domain-errors.ts';
import type { TryLimit } from '../../ports/try-limit.ts';

/** Counts an attempt of a key. Throws `TooMany` with the seconds to wait if none is left. */
export async function takeTry(
  limit: TryLimit,
  key: string,
  message: 'server.tooManyTries' | 'server.tooManyAccounts' = 'server.tooManyTries',
): Promise<void> {
  const wait = await limit.take(key);
  if (wait > 0) throw new TooMany(wait, message, { n: wait });
}
