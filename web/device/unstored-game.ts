import { recallInTab, rememberInTab } from './tab-memory.ts';

/** What was entered or ended in this tab while the script that stores games did not come. */
export interface UnstoredGame {
  /** Null: none any more. */
  readonly questId: number | null;
  /** The server has confirmed it; otherwise its reply may be lost. */
  readonly isSure: boolean;
}

const keyOf = (userId: number) => `entered ${String(userId)}`;

/** Null: what is stored is right. */
export function noteUnstoredGame(userId: number, game: UnstoredGame | null): void {
  rememberInTab(keyOf(userId), game);
}

export const unstoredGame = (userId: number): UnstoredGame | null => recallInTab(keyOf(userId)) as UnstoredGame | null;
