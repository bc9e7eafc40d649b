import { cutLatLng, isLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { recallInTab, rememberInTab } from '../../../device/tab-memory.ts';
import type { EntryInputChange, KeptDraft } from '../../../local-db/entry-inputs.ts';
import { mergedChange, readEntryInput, writeEntryInput } from '../../../local-db/entry-inputs.ts';
import { picksIn } from '../play/kept-picks.ts';
import type { PlayState } from '../play/play-state.ts';

/** What a player has entered in a game and not sent, and found in it: it survives the page and the tab. */
export interface KeptInput {
  /** The place chosen in a virtual quest; null if none was. */
  readonly place: LatLng | null;
  readonly picks: PlayState['picks'];
  /** Mindsets that were seen on the way, and that the game is loaded without. */
  readonly seen: readonly MindsetPoint[];
  /** Mindsets opened by the code at their place. */
  readonly byCode: readonly number[];
  /** Unsaved mindsets of their own by id, what was written last behind; 0 for a new one. */
  readonly drafts: readonly KeptDraft[];
  /** Something of the game is stored: what is not among it is none. */
  readonly isStored: boolean;
}

/** Where the tab remembers what is not stored yet: the database takes it after the page was left, or not at all. */
const unstoredKey = (userId: number, entryId: number) => `input ${String(userId)} ${String(entryId)}`;

/** Stores what the page before had no time to store. */
async function storeUnstored(userId: number, entryId: number): Promise<void> {
  const unstored = recallInTab(unstoredKey(userId, entryId)) as EntryInputChange | null;
  if (unstored === null) return;
  const isStored = await writeEntryInput({ userId, entryId, changedAt: Date.now() }, unstored);
  if (isStored) rememberInTab(unstoredKey(userId, entryId), null);
}

export async function readInput(userId: number, entryId: number): Promise<KeptInput> {
  await storeUnstored(userId, entryId);
  const stored = await readEntryInput(userId, entryId);
  const { place = null, picks, seen = [], byCode = [], drafts = [] } = stored ?? {};
  return {
    place: place !== null && isLatLng(place) ? cutLatLng(place) : null,
    picks: picksIn(picks),
    seen,
    byCode,
    drafts,
    isStored: stored !== null,
  };
}

/** Stores changes of a game's input; resolves once that is done, with false if the browser cannot store them. */
export type KeepInput = (change: EntryInputChange) => Promise<boolean>;

/** Without drafts with a picture, of which a tab holds few: they would be written anew with each key that is pressed. */
const withoutPictures = ({ drafts, ...change }: EntryInputChange): EntryInputChange =>
  drafts === undefined
    ? change
    : { ...change, drafts: drafts.filter(({ kept }) => kept?.[1].image?.content === undefined) };

/** Stores changes one after the other; what changes again meanwhile is stored once. */
export function inputKeeper(userId: number, entryId: number): KeepInput {
  const key = unstoredKey(userId, entryId);
  let next: EntryInputChange | null = null;
  let unstored: EntryInputChange = {};
  let writing: Promise<boolean> | null = null;
  const write = async () => {
    let isStored = true;
    while (next !== null) {
      const change: EntryInputChange = next;
      next = null;
      isStored = (await writeEntryInput({ userId, entryId, changedAt: Date.now() }, change)) && isStored;
    }
    writing = null;
    unstored = {};
    rememberInTab(key, null);
    return isStored;
  };
  return (change) => {
    next = next === null ? change : mergedChange(next, change);
    unstored = mergedChange(unstored, change);
    rememberInTab(key, withoutPictures(unstored));
    writing ??= write();
    return writing;
  };
}
