import type { GameNote, Progress } from '@mangoquest/core/play/play.ts';
import { readOwnPreference, writeOwnPreference } from '../device/preference.ts';
import { message } from '../language/language.ts';

const keyOf = (entryId: number) => `read-notes:${entryId}`;

/** Of a game's notes, those that its player has not dismissed on this device. */
export function unreadNotes({ entryId, notes = [] }: Pick<Progress, 'entryId' | 'notes'>): readonly GameNote[] {
  const read = Number(readOwnPreference(keyOf(entryId)) ?? 0);
  return notes.filter(({ at }) => at > read);
}

/** Marks a game's notes up to this one as dismissed. */
export function markNotesRead(entryId: number, last: GameNote): void {
  writeOwnPreference(keyOf(entryId), String(last.at));
}

/** What the quest's creator did, and why. */
export function noteText({ mindsetId, title, creator, reason }: GameNote): string {
  if (mindsetId === null) return message('game.noteTakenOut', { creator, reason });
  if (title === null) return message('game.noteLetOnGone', { creator, reason });
  return message('game.noteLetOn', { creator, title, reason });
}
