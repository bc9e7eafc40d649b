import { cutLatLng, isLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import { readEntryInput, writeEntryInput } from '../../../local-db/entry-inputs.ts';
import { picksIn } from '../play/kept-picks.ts';
import type { PlayState } from '../play/play-state.ts';

/** What a player has entered in a game and not sent: it survives the page and the tab. */
export interface KeptInput {
  /** The place chosen in a virtual quest; null if none was. */
  readonly place: LatLng | null;
  readonly picks: PlayState['picks'];
  /** Unsaved mindsets of their own by id; 0 for a new one. */
  readonly drafts: readonly (readonly [number, PlayersDraft])[];
}

export async function readInput(userId: number, entryId: number): Promise<KeptInput> {
  const { place = null, picks, drafts = [] } = (await readEntryInput(userId, entryId)) ?? {};
  return { place: place !== null && isLatLng(place) ? cutLatLng(place) : null, picks: picksIn(picks), drafts };
}

/** Stores changes one after the other; what changes again meanwhile is stored once. */
export function inputKeeper(userId: number, entryId: number): (change: Partial<KeptInput>) => void {
  let next: Partial<KeptInput> | null = null;
  let isWriting = false;
  const write = async () => {
    isWriting = true;
    while (next !== null) {
      const change: Partial<KeptInput> = next;
      next = null;
      await writeEntryInput({ ...change, userId, entryId, changedAt: Date.now() });
    }
    isWriting = false;
  };
  return (change) => {
    next = { ...next, ...change };
    if (!isWriting) void write();
  };
}
