import { useRef, useState } from 'react';
import { MAX_TROPHIES, trimmedTrophy } from '@mangoquest/core/contest/trophy.rules.ts';
import type { TrophyPart } from '@mangoquest/core/contest/trophy.rules.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchTrophies } from '@mangoquest/contract/calls/trophies.ts';
import { errorText } from '../../api/call-error.ts';
import { deletingTrophy, savingTrophies } from '../../api/mutations/trophies.ts';
import { message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { isKept, issuesOf, isUnsaved, newRow, rowOf, savedRow, typedIn, waitsForSave } from './trophy-rows.ts';
import type { TrophyRow } from './trophy-rows.ts';

export interface Trophies {
  readonly rows: readonly TrophyRow[];
  readonly isFull: boolean;
  /** Something that was typed is not saved. */
  readonly hasUnsaved: boolean;
  /** The key of the new row; null where there is no room. */
  readonly add: () => number | null;
  readonly type: (key: number, part: TrophyPart, text: string) => void;
  /** A row that is complete is saved by itself. */
  readonly leave: (key: number) => void;
  /** Whether it is gone; one that is saved asks first. */
  readonly remove: (key: number) => Promise<boolean>;
  /** Whether all is saved. */
  readonly finish: () => Promise<boolean>;
}

/** The trophies of a quest while they are typed (Spec §2 "Trophies"; look, Trophies). */
export function useTrophies(questId: number, saved: CallOutput<typeof fetchTrophies>): Trophies {
  const { rows, newest, put, change } = useRows(saved);
  const { save, settled } = useSavingRows(questId, { newest, change });
  const keys = useRef(saved.length);
  const deleting = useTell(deletingTrophy);
  const dialogs = useDialogs();
  const toasts = useToasts();
  return {
    rows,
    isFull: rows.length >= MAX_TROPHIES,
    hasUnsaved: rows.some((row) => isKept(row) && isUnsaved(row)),
    add: () => {
      if (newest.current.length >= MAX_TROPHIES) return null;
      const key = keys.current;
      keys.current += 1;
      put([...newest.current, newRow(key)]);
      return key;
    },
    type: (key, part, text) => {
      change(key, (row) => typedIn(row, part, text));
    },
    leave: (key) => {
      change(key, (row) => ({ ...row, isLeft: true }));
      void save(key);
    },
    remove: async (key) => {
      const row = newest.current.find((one) => one.key === key);
      if (row === undefined) return false;
      if (isKept(row)) {
        const name = row.saved?.content ?? row.texts.content;
        const isSure = await dialogs.confirm({
          title: message('trophies.removeTitle', { name }),
          confirmLabel: message('trophies.removeIt'),
          destructive: true,
        });
        if (!isSure) return false;
      }
      // It may have been saved meanwhile.
      await settled();
      const id = newest.current.find((one) => one.key === key)?.id ?? 0;
      if (id > 0) {
        try {
          await deleting.tell({ trophyId: id });
        } catch (error) {
          toasts.error(errorText(error));
          return false;
        }
      }
      put(newest.current.filter((one) => one.key !== key));
      return true;
    },
    finish: async () => {
      put(newest.current.map((row) => ({ ...row, isLeft: true })));
      if (newest.current.some((row) => issuesOf(row).length > 0)) return false;
      const all = await Promise.all(newest.current.map(({ key }) => save(key)));
      return all.every(Boolean);
    },
  };
}

interface Rows {
  readonly rows: readonly TrophyRow[];
  /** As they are at the end of what is going on now. */
  readonly newest: { readonly current: readonly TrophyRow[] };
  readonly put: (next: readonly TrophyRow[]) => void;
  readonly change: (key: number, by: (row: TrophyRow) => TrophyRow) => void;
}

function useRows(saved: CallOutput<typeof fetchTrophies>): Rows {
  const [rows, setRows] = useState<readonly TrophyRow[]>(() => saved.map(rowOf));
  const newest = useRef(rows);
  const put = (next: readonly TrophyRow[]) => {
    newest.current = next;
    setRows(next);
  };
  const change = (key: number, by: (row: TrophyRow) => TrophyRow) => {
    put(newest.current.map((row) => (row.key === key ? by(row) : row)));
  };
  return { rows, newest, put, change };
}

/** `save` saves a row that is complete, and says whether it is saved then. */
function useSavingRows(questId: number, { newest, change }: Pick<Rows, 'newest' | 'change'>) {
  const saving = useTell(savingTrophies);
  const toasts = useToasts();
  /** One after the other, so that each knows which rows have ids. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const saveOne = async (key: number): Promise<boolean> => {
    const row = newest.current.find((one) => one.key === key);
    if (row === undefined || !waitsForSave(row)) return true;
    const sent = trimmedTrophy(row.texts);
    const mode = row.wasSent ? 'update' : 'save';
    change(key, (one) => ({ ...one, wasSent: true }));
    try {
      const all = await saving.tell({ questId, trophies: [{ id: row.id, ...sent }], mode });
      const others = new Set(newest.current.filter((one) => one.key !== key).map(({ id }) => id));
      change(key, (one) => savedRow(one, sent, all, others));
      return newest.current.find((one) => one.key === key)?.hasFailed !== true;
    } catch (error) {
      change(key, (one) => ({ ...one, hasFailed: true }));
      toasts.error(errorText(error));
      return false;
    }
  };
  return {
    save: (key: number): Promise<boolean> => {
      const turn = queue.current.then(() => saveOne(key));
      queue.current = turn;
      return turn;
    },
    /** Nothing is being saved any more. */
    settled: () => queue.current,
  };
}
