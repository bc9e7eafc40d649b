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
import { isKept, issuesOf, isUnsaved, newRow, rowsWith, savedRow, typedIn, waitsForSave } from './trophy-rows.ts';
import type { TrophyRow } from './trophy-rows.ts';
import type { TrophyDraft } from './use-trophy-draft.ts';

export interface Trophies {
  readonly rows: readonly TrophyRow[];
  readonly isFull: boolean;
  /** There is unsaved input. */
  readonly hasUnsaved: boolean;
  /** Returns the key of the new row; null if the list is full. */
  readonly add: () => number | null;
  readonly type: (key: number, part: TrophyPart, text: string) => void;
  /** Saves the row if it is complete. */
  readonly leave: (key: number) => void;
  /** Resolves with whether it was removed; a saved one needs a confirmation. */
  readonly remove: (key: number) => Promise<boolean>;
  /** Saves everything; resolves with whether that succeeded. */
  readonly finish: () => Promise<boolean>;
}

/** State of the trophies form of a quest (Spec §2 "Trophies"; look, Trophies). */
export function useTrophies(questId: number, saved: CallOutput<typeof fetchTrophies>, draft: TrophyDraft): Trophies {
  const { rows, newest, put, change } = useRows(saved, draft);
  const { save, settled } = useSavingRows(questId, { newest, change });
  const keys = useRef(rows.length);
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
      const find = () => newest.current.find((one) => one.key === key);
      // A save of this row may be under way.
      if (find()?.wasSent === true) await settled();
      const row = find();
      if (row === undefined) return false;
      if (row.id > 0) {
        const isSure = await dialogs.confirm({
          title: message('trophies.removeTitle', { name: row.saved?.content ?? row.texts.content }),
          confirmLabel: message('trophies.removeIt'),
          destructive: true,
        });
        if (!isSure) return false;
        await settled();
        try {
          await deleting.tell({ trophyId: row.id });
        } catch (error) {
          toasts.error(errorText(error));
          return false;
        }
      }
      const at = newest.current.findIndex((one) => one.key === key);
      put(newest.current.toSpliced(at, 1));
      if (row.id === 0 && isKept(row)) {
        const undo = () => {
          put(newest.current.toSpliced(at, 0, row));
        };
        toasts.show(message('trophies.removed'), { action: { label: message('trophies.undo'), run: undo } });
      }
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
  /** The rows including updates that are not rendered yet. */
  readonly newest: { readonly current: readonly TrophyRow[] };
  readonly put: (next: readonly TrophyRow[]) => void;
  readonly change: (key: number, by: (row: TrophyRow) => TrophyRow) => void;
}

function useRows(saved: CallOutput<typeof fetchTrophies>, draft: TrophyDraft): Rows {
  const [rows, setRows] = useState<readonly TrophyRow[]>(() => rowsWith(saved, draft.rows));
  const newest = useRef(rows);
  const put = (next: readonly TrophyRow[]) => {
    newest.current = next;
    draft.keep(next);
    setRows(next);
  };
  const change = (key: number, by: (row: TrophyRow) => TrophyRow) => {
    put(newest.current.map((row) => (row.key === key ? by(row) : row)));
  };
  return { rows, newest, put, change };
}

/** `save` saves a complete row; resolves with whether it is saved. */
function useSavingRows(questId: number, { newest, change }: Pick<Rows, 'newest' | 'change'>) {
  const saving = useTell(savingTrophies);
  const toasts = useToasts();
  /** Saves run one after the other, so that each knows the ids assigned before. */
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
    /** Resolves when no save is running. */
    settled: () => queue.current,
  };
}
