import { arePicks } from '../../../quest/player/picks.ts';
import type { Picks } from '../../../quest/player/picks.ts';
import type { PlayState } from './play-state.ts';

type AllPicks = PlayState['picks'];

/** Validates stored picks by mindset. */
export function picksIn(value: unknown): AllPicks {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Picks] => arePicks(entry[1])));
}
