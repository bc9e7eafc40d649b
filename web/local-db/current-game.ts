import { readReply, writeReply } from './kept-replies.ts';

/** Key of a user's stored game, for starting offline: a reply without an input. */
export const CURRENT_GAME = { name: 'current-game', input: '' } as const;

/**
 * Deletes a user's stored game unless it is one of `questId`. Call it after they entered a quest or stopped (`null`):
 * on a bad connection the previous game would otherwise be shown instead of the current one.
 */
export async function dropGameUnlessOf(userId: number, questId: number | null): Promise<void> {
  const kept = (await readReply({ userId, ...CURRENT_GAME }))?.data as {
    readonly quest: { readonly id: number };
  } | null;
  if (kept && kept.quest.id !== questId) await writeReply({ userId, ...CURRENT_GAME, data: null });
}
