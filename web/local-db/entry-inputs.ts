import { localDatabase } from './database.ts';
import type { EntryInputRecord } from './database.ts';
import { recordsOf } from './records.ts';

/** Maximum number of games per user whose input is stored; the oldest are deleted. */
export const MAX_INPUTS = 30;

const inputs = recordsOf<EntryInputRecord, [number, number]>((database) => database.entry_inputs, {
  isOnlyHere: true,
});

export type KeptDraft = NonNullable<EntryInputRecord['drafts']>[number];

export const versionOf = ([, , , , version]: KeptDraft): string => version ?? '';

/** What a tab has made of a draft that it knew, or has begun. */
export interface DraftChange {
  readonly id: number;
  /** The versions of which it is made: they go. What another tab has made of them meanwhile stays beside it. */
  readonly over: readonly string[];
  /** Null: there is none any more. */
  readonly kept: KeptDraft | null;
}

/** A change of the input of a game. It names what it changes, because other tabs of the game change the rest. */
export interface EntryInputChange extends Pick<EntryInputRecord, 'place' | 'picks' | 'byCode' | 'seen'> {
  readonly drafts?: readonly DraftChange[];
}

export const readEntryInput = (userId: number, entryId: number): Promise<EntryInputRecord | null> =>
  inputs.read([userId, entryId]);

const goesWith = (draft: KeptDraft, { id, over, kept }: DraftChange): boolean =>
  draft[0] === id && (over.includes(versionOf(draft)) || (kept !== null && versionOf(kept) === versionOf(draft)));

/** The drafts without those in whose place a change puts another, or none. */
export const draftsBeside = (drafts: readonly KeptDraft[], change: DraftChange): readonly KeptDraft[] =>
  drafts.filter((draft) => !goesWith(draft, change));

/** Both lists, without what the later one writes anew. */
const mergedDrafts = (before: readonly DraftChange[], after: readonly DraftChange[]): readonly DraftChange[] => [
  ...before.filter(({ kept }) => kept === null || !after.some((change) => goesWith(kept, change))),
  ...after,
];

/** Two changes, one after the other. */
export function mergedChange(before: EntryInputChange, after: EntryInputChange): EntryInputChange {
  const { picks, byCode, drafts } = after;
  return {
    ...before,
    ...after,
    ...(picks === undefined ? {} : { picks: { ...before.picks, ...picks } }),
    ...(byCode === undefined ? {} : { byCode: [...new Set([...(before.byCode ?? []), ...byCode])] }),
    ...(drafts === undefined ? {} : { drafts: mergedDrafts(before.drafts ?? [], drafts) }),
  };
}

function withChange(
  { drafts: known, ...rest }: Omit<EntryInputRecord, 'userId' | 'entryId'>,
  { drafts: changes, ...change }: EntryInputChange,
) {
  const { drafts: _, ...merged } = mergedChange(rest, change);
  if (changes === undefined) return { ...merged, ...(known === undefined ? {} : { drafts: known }) };
  const drafts = changes.reduce<readonly KeptDraft[]>((before, one) => {
    const beside = draftsBeside(before, one);
    return one.kept === null ? beside : [...beside, one.kept];
  }, known ?? []);
  return { ...merged, drafts };
}

/** Stores a change; another tab may have stored the rest. False if the browser cannot store it. */
export async function writeEntryInput(
  { userId, entryId, changedAt }: Pick<EntryInputRecord, 'userId' | 'entryId' | 'changedAt'>,
  change: EntryInputChange,
): Promise<boolean> {
  try {
    const database = localDatabase();
    await database.transaction('rw', database.entry_inputs, async () => {
      const table = database.entry_inputs;
      const known = await table.get([userId, entryId]);
      await table.put({ ...withChange(known ?? { changedAt }, change), userId, entryId, changedAt });
      if (known !== undefined) return;
      const all = await table.where('userId').equals(userId).toArray();
      const old = all.sort((a, b) => b.changedAt - a.changedAt).slice(MAX_INPUTS);
      await table.bulkDelete(old.map((one) => [one.userId, one.entryId]));
    });
    return true;
  } catch {
    // Without a database it is lost with the page.
    return false;
  }
}
