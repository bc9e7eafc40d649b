import { isLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { dropReply, readReply, writeReply } from '../../../local-db/kept-replies.ts';
import { arePicks } from '../../../quest/player/picks.ts';
import type { Picks } from '../../../quest/player/picks.ts';

/** A mindset that was opened without entering its quest, and its picks: the quest is entered to answer it. */
export interface HandedOver {
  readonly mindset: OpenedMindset;
  readonly picks: Picks;
  /** Where it was opened from: a virtual quest is played on from there. Null in a real one. */
  readonly place: LatLng | null;
}

/** Milliseconds for which it is taken up again: entering and a reload take less, and later it is not meant any more. */
const MAX_AGE = 30 * 60_000;

const KEY = { name: 'handed-over', input: '' } as const;

/**
 * The answer for which a quest is being entered is kept on the device: on a slow line the page offers a reload meanwhile,
 * and phones discard pages in the background.
 */
export async function readHandedOver(userId: number): Promise<HandedOver | null> {
  return handedOverIn((await readReply({ userId, ...KEY }))?.data);
}

export async function keepHandedOver(userId: number, handed: HandedOver): Promise<void> {
  await writeReply({ userId, ...KEY, data: { ...handed, keptAt: Date.now() } });
}

export function dropHandedOver(userId: number): Promise<void> {
  return dropReply({ userId, ...KEY });
}

/** Validates what was stored. */
function handedOverIn(stored: unknown): HandedOver | null {
  const { mindset, picks, place = null, keptAt = 0 } = (stored ?? {}) as Partial<HandedOver & { keptAt: number }>;
  if (!(Date.now() - keptAt < MAX_AGE)) return null;
  if (typeof mindset?.questId !== 'number' || !Array.isArray(mindset.mindchunks) || !arePicks(picks)) return null;
  return { mindset, picks, place: place !== null && isLatLng(place) ? place : null };
}

/**
 * Translates the picks to the ids of the entry: shuffled reactions have other ids in each entry. Picks whose text no
 * longer exists are dropped.
 */
export function picksCarried({ mindset, picks }: Pick<HandedOver, 'mindset' | 'picks'>, entered: OpenedMindset): Picks {
  const carried = entered.mindchunks.flatMap(({ id, reactions }): [number, number][] => {
    const before = mindset.mindchunks.find((chunk) => chunk.id === id)?.reactions;
    const text = before?.find((reaction) => reaction.id === picks[id])?.text;
    const same =
      reactions.find((reaction) => reaction.id === picks[id]) ?? reactions.find((each) => each.text === text);
    return same === undefined || text === undefined ? [] : [[id, same.id]];
  });
  return Object.fromEntries(carried);
}
