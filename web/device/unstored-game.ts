import { recallInTab, rememberInTab } from './tab-memory.ts';

/** What this tab knows of a user's current game beyond what is stored: the script that stores it did not come. */
export interface UnstoredGame {
  /** The quests that may be current, after what was entered and left; null: none. */
  readonly maybe: readonly (number | null)[];
  /** Whether what is stored may still be right as well. */
  readonly orStored: boolean;
}

const keyOf = (userId: number) => `entered ${String(userId)}`;

/** Null: what is stored is right. */
export const unstoredGame = (userId: number): UnstoredGame | null => recallInTab(keyOf(userId)) as UnstoredGame | null;

/** Call it before a quest is entered, or left (`null`): the reply may be lost. */
export function noteMaybeGame(userId: number, questId: number | null): void {
  const { maybe, orStored } = unstoredGame(userId) ?? { maybe: [], orStored: true };
  rememberInTab(keyOf(userId), { maybe: [...maybe.filter((one) => one !== questId), questId], orStored });
}

/** The server has told it. */
export function noteSureGame(userId: number, questId: number | null): void {
  rememberInTab(keyOf(userId), { maybe: [questId], orStored: false });
}

export function forgetUnstoredGame(userId: number): void {
  rememberInTab(keyOf(userId), null);
}
