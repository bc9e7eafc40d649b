import { useEffect, useState } from 'react';
import { hold } from '../../device/hold.ts';
import type { TrophyDraftRecord } from '../../local-db/database.ts';
import { dropTrophyDraft, readTrophyDraft, writeTrophyDraft } from '../../local-db/trophy-drafts.ts';
import type { KeptRow, TrophyRow } from './trophy-rows.ts';
import { keptRows } from './trophy-rows.ts';

/** Draft of unsaved input on this device. */
export interface TrophyDraft {
  /** Unsaved rows from an earlier visit. */
  readonly rows: readonly KeptRow[];
  /** Stores unsaved rows. */
  readonly keep: (rows: readonly TrophyRow[]) => void;
  /**
   * Whether unsaved input is stored: not if the browser cannot store anything, nor in a second page of the same quest.
   */
  readonly isSafe: () => boolean;
}

/**
 * The draft of a user's quest; undefined while loading. Only one page holds it at a time, so that two pages do not
 * overwrite each other.
 */
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

/** Another page holds the draft. */
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
