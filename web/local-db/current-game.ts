import { readReply, writeReply } from './kept-replies.ts';

/** The stored game of a user, for starting offline: a reply without an input. */
export const CURRENT_GAME = { name: 'current-game', input: '' } as const;

/**
 * Forgets a user's stored game unless it is one of `questId`. Call it once they entered a quest or stopped (`null`): on a
 * bad line the game they left would otherwise stand in for the one they are in.
 */
export async function dropGameUnlessOf(userId: number, questId: number | null): Promise<void> {
  const kept = (await readReply({ userId, ...CURRENT_GAME }))?.data as {
    readonly quest: { readonly id: number };
  } | null;
  if (kept && kept.quest.id !== questId) await writeReply({ userId, ...CURRENT_GAME, data: null });
}
