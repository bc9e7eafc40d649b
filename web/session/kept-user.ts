import type { User } from '@mangoquest/core/account/user.ts';
import { readReply, writeReply } from '../local-db/kept-replies.ts';

const NAME = 'signed-in-user';

/** Stores the last signed-in user on this device, for a page that starts offline. Logging out clears it. */
export async function keepUser(user: User): Promise<void> {
  await writeReply({ userId: user.id, name: NAME, input: '', data: user });
}

export async function readUser(userId: number): Promise<User | null> {
  return ((await readReply({ userId, name: NAME, input: '' }))?.data as User | undefined) ?? null;
}
