import { recallInTab, rememberInTab } from '../../../device/tab-memory.ts';
import { arePicks } from '../../../quest/player/picks.ts';
import type { Picks } from '../../../quest/player/picks.ts';
import type { PlayState } from './play-state.ts';

type AllPicks = PlayState['picks'];

const keyOf = (entryId: number) => `picks:${entryId}`;

/** Validates stored picks by mindset. */
export function picksIn(value: unknown): AllPicks {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Picks] => arePicks(entry[1])));
}

/** Unsent picks survive a reload, because phones discard pages in the background. */
export function readPicks(entryId: number): AllPicks {
  return picksIn(recallInTab(keyOf(entryId)));
}

export function keepPicks(entryId: number, picks: AllPicks): void {
  if (Object.keys(picks).length > 0) rememberInTab(keyOf(entryId), picks);
}
