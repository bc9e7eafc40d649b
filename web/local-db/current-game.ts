import { forgetUnstoredGame, noteMaybeGame, noteSureGame, unstoredGame } from '../device/unstored-game.ts';
import { dropReply, readReply, writeReply } from './kept-replies.ts';

/** Key of a user's stored game, for starting offline: a reply without an input; null if they are known to have none. */
export const CURRENT_GAME = { name: 'current-game', input: '' } as const;

interface KnownGame {
  readonly quest: { readonly id: number };
}

type Stored = KnownGame | null | undefined;

async function storedGame(userId: number): Promise<Stored> {
  return (await readReply({ userId, ...CURRENT_GAME }))?.data as Stored;
}

/** A user's stored game; null if they are known to have none, undefined if nothing is known. */
export async function readCurrentGame(userId: number): Promise<Stored> {
  const stored = await storedGame(userId);
  const unstored = unstoredGame(userId);
  if (unstored === null || stored === undefined) return stored;
  const { maybe, orStored } = unstored;
  if (stored !== null && (orStored || maybe.includes(stored.quest.id))) return stored;
  return maybe.every((questId) => questId === null) ? null : undefined;
}

/** Stores a user's current game, as the server has told it; null: they have none. */
export async function storeCurrentGame(userId: number, game: KnownGame | null): Promise<void> {
  const isStored = await writeReply({ userId, ...CURRENT_GAME, data: game });
  if (isStored) forgetUnstoredGame(userId);
  else noteSureGame(userId, game?.quest.id ?? null);
}

/**
 * Deletes a user's stored game unless it is one of `questId`. Call it after they entered a quest or stopped (`null`):
 * on a bad connection the previous game would otherwise be shown instead of the current one.
 */
export async function dropGameUnlessOf(userId: number, questId: number | null): Promise<void> {
  if (questId === null) {
    await storeCurrentGame(userId, null);
    return;
  }
  if ((await storedGame(userId))?.quest.id !== questId) await dropReply({ userId, ...CURRENT_GAME });
  forgetUnstoredGame(userId);
}

/** Call it before a quest is entered: if the reply is lost, it is no longer known that there is no game. */
export async function forgetNoGame(userId: number, questId: number): Promise<void> {
  if (unstoredGame(userId) !== null) noteMaybeGame(userId, questId);
  if ((await storedGame(userId)) === null) await dropReply({ userId, ...CURRENT_GAME });
}

const LEFT_GAME = { name: 'left-game', input: '' } as const;

/** The quests of games that are not current any more, and of which their player may not know why. */
async function leftGames(userId: number): Promise<readonly number[]> {
  const kept = (await readReply({ userId, ...LEFT_GAME }))?.data ?? [];
  return [kept].flat() as number[];
}

/**
 * Call it with the quest that is current by the server (null: none). A stored game of another one was ended, maybe by
 * its quest's creator: it is remembered until its player was told of that. Returns whether there was one. It stays
 * stored: a page that only lists quests may have asked before another one was entered.
 */
export async function rememberLeftGame(
  userId: number,
  currentId: number | null,
  isKnown: (questId: number) => boolean = () => false,
): Promise<boolean> {
  const kept = await storedGame(userId);
  if (kept === null || kept === undefined || kept.quest.id === currentId || isKnown(kept.quest.id)) return false;
  const others = (await leftGames(userId)).filter((id) => id !== kept.quest.id);
  await writeReply({ userId, ...LEFT_GAME, data: [...others, kept.quest.id] });
  return true;
}

/** The same for a page that shows what is current: such a game is stored no longer. */
export async function noteLeftGame(userId: number, currentId: number | null): Promise<void> {
  if (await rememberLeftGame(userId, currentId)) await dropGameUnlessOf(userId, currentId);
}

/** The quest of a game that was ended; null if its player knows. */
export async function readLeftGame(userId: number): Promise<number | null> {
  return (await leftGames(userId))[0] ?? null;
}

export async function dropLeftGame(userId: number, questId: number): Promise<void> {
  const others = (await leftGames(userId)).filter((id) => id !== questId);
  if (others.length === 0) await dropReply({ userId, ...LEFT_GAME });
  else await writeReply({ userId, ...LEFT_GAME, data: others });
}
