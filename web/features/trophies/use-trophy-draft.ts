import { useEffect, useState } from 'react';
import { hold } from '../../device/hold.ts';
import type { TrophyDraftRecord } from '../../local-db/database.ts';
import { dropTrophyDraft, readTrophyDraft, writeTrophyDraft } from '../../local-db/trophy-drafts.ts';
import type { KeptRow, TrophyRow } from './trophy-rows.ts';
import { keptRows } from './trophy-rows.ts';

/** Where what is typed is kept on this device. */
export interface TrophyDraft {
  /** What was typed before and not saved. */
  readonly rows: readonly KeptRow[];
  /** Keeps what is not saved. */
  readonly keep: (rows: readonly TrophyRow[]) => void;
  /** Whether it is safe there: not where the browser keeps nothing, nor in a second page of the same quest. */
  readonly isSafe: () => boolean;
}

/** The draft of one user's quest; undefined until it is known. One page has it at a time, so that two never write over each other. */
export function useTrophyDraft(userId: number | undefined, questId: number): TrophyDraft | undefined {
  const [draft, setDraft] = useState<TrophyDraft>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isOver = false;
    const holding = hold(`mangoquest-trophies-${userId}-${questId}`);
    void holding.then(async (letGo) => {
      const kept = letGo === null ? null : await readTrophyDraft([userId, questId]);
      if (isOver) return;
      setDraft(letGo === null ? NOWHERE : draftOf({ userId, questId, rows: kept?.rows ?? [] }));
    });
    return () => {
      isOver = true;
      setDraft(undefined);
      void holding.then((letGo) => letGo?.());
    };
  }, [userId, questId]);
  return draft;
}

/** Another page has it. */
const NOWHERE: TrophyDraft = { rows: [], keep: () => undefined, isSafe: () => false };

function draftOf({ userId, questId, rows: before }: TrophyDraftRecord): TrophyDraft {
  let isSafe = true;
  const put = async (rows: readonly KeptRow[]) => {
    isSafe = await writeTrophyDraft({ userId, questId, rows });
  };
  return {
    rows: before,
    keep: (all) => {
      const rows = keptRows(all);
      void (rows.length === 0 ? dropTrophyDraft([userId, questId]) : put(rows));
    },
    isSafe: () => isSafe,
  };
}
