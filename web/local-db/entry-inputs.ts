import { localDatabase } from './database.ts';
import type { EntryInputRecord } from './database.ts';
import { recordsOf } from './records.ts';

/** Maximum number of games per user whose input is stored; the oldest are deleted. */
export const MAX_INPUTS = 30;

const inputs = recordsOf<EntryInputRecord, [number, number]>((database) => database.entry_inputs, {
  isOnlyHere: true,
});

export type KeptDraft = NonNullable<EntryInputRecord['drafts']>[number];

/** A change of the input of a game. It names what it changes, because other tabs of the game change the rest. */
export interface EntryInputChange extends Pick<EntryInputRecord, 'place' | 'picks' | 'byCode' | 'seen'> {
  /** By mindset; null: there is none any more, unless another tab has begun the next one. */
  readonly drafts?: readonly (KeptDraft | readonly [id: number, gone: null, key?: string])[];
}

export const readEntryInput = (userId: number, entryId: number): Promise<EntryInputRecord | null> =>
  inputs.read([userId, entryId]);

type ById = readonly (readonly [id: number, ...rest: unknown[]])[];

/** Of both lists; of one id the later. */
function byId<List extends ById>(before: List | undefined, after: List): List {
  const ids = new Set(after.map(([id]) => id));
  return [...(before ?? []).filter(([id]) => !ids.has(id)), ...after] as unknown as List;
}

/** Two changes, one after the other. */
export function mergedChange(before: EntryInputChange, after: EntryInputChange): EntryInputChange {
  const { picks, byCode, drafts } = after;
  return {
    ...before,
    ...after,
    ...(picks === undefined ? {} : { picks: { ...before.picks, ...picks } }),
    ...(byCode === undefined ? {} : { byCode: [...new Set([...(before.byCode ?? []), ...byCode])] }),
    ...(drafts === undefined ? {} : { drafts: byId(before.drafts, drafts) }),
  };
}

function withChange(known: Omit<EntryInputRecord, 'userId' | 'entryId'>, change: EntryInputChange) {
  const keyOf = (id: number) => known.drafts?.find(([one]) => one === id)?.[3];
  const named = change.drafts?.filter((one) => one[1] !== null || one[2] === undefined || one[2] === keyOf(one[0]));
  const { drafts, ...merged } = mergedChange(known, named === undefined ? change : { ...change, drafts: named });
  return {
    ...merged,
    ...(drafts === undefined ? {} : { drafts: drafts.filter((draft): draft is KeptDraft => draft[1] !== null) }),
  };
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
