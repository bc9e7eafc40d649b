import { recallInTab, rememberInTab } from '../device/tab-memory.ts';

const keyOf = (questId: number) => `place-code:${questId}`;

/** Stores a code that was scanned before its quest was entered. */
export function keepPlaceCode(questId: number, code: string): void {
  rememberInTab(keyOf(questId), code);
}

/** Returns the stored code and removes it; null if there is none. */
export function takePlaceCode(questId: number): string | null {
  const kept = recallInTab(keyOf(questId));
  if (kept === null) return null;
  rememberInTab(keyOf(questId), null);
  return typeof kept === 'string' ? kept : null;
}
