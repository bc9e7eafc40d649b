import { recallInTab, rememberInTab } from '../device/tab-memory.ts';

const keyOf = (questId: number) => `place-code:${questId}`;

/** Stores a code that was scanned before its quest was entered. */
export function keepPlaceCode(questId: number, code: string): void {
  rememberInTab(keyOf(questId), code);
}

/** The stored code; null if there is none. */
export function keptPlaceCode(questId: number): string | null {
  const kept = recallInTab(keyOf(questId));
  return typeof kept === 'string' ? kept : null;
}

/** Called once it has opened its mindset, or its player has given it up. */
export function dropPlaceCode(questId: number): void {
  rememberInTab(keyOf(questId), null);
}
