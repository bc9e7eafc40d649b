import { isBlank, sameTrophy, trimmedTrophy, trophyIssues } from '@mangoquest/core/contest/trophy.rules.ts';
import type { TrophyPart, TrophyTexts } from '@mangoquest/core/contest/trophy.rules.ts';
import type { Issue } from '@mangoquest/core/issue.ts';

/** One trophy in the form. */
export interface TrophyRow {
  /** React key: stays the same when a save assigns an id. */
  readonly key: number;
  /** 0 while unsaved. */
  readonly id: number;
  readonly texts: TrophyTexts;
  /** The saved texts; null before the first save. */
  readonly saved: TrophyTexts | null;
  /** The row has lost the focus, so errors are shown. */
  readonly isLeft: boolean;
  readonly hasFailed: boolean;
  /** It may be saved already, because a reply was lost: it must not be added again. */
  readonly wasSent: boolean;
}

/** A row as stored in the draft on this device. */
export type KeptRow = Pick<TrophyRow, 'id' | 'texts' | 'wasSent'>;

interface SavedTrophy extends TrophyTexts {
  readonly id: number;
}

const textsOf = ({ achievement, content, providerName }: TrophyTexts): TrophyTexts => ({
  achievement,
  content,
  providerName,
});

export function rowOf(trophy: SavedTrophy, key: number): TrophyRow {
  const texts = textsOf(trophy);
  return { key, id: trophy.id, texts, saved: texts, isLeft: false, hasFailed: false, wasSent: true };
}

export function newRow(key: number): TrophyRow {
  const texts = { achievement: '', content: '', providerName: '' };
  return { key, id: 0, texts, saved: null, isLeft: false, hasFailed: false, wasSent: false };
}

export const typedIn = (row: TrophyRow, part: TrophyPart, text: string): TrophyRow => ({
  ...row,
  texts: { ...row.texts, [part]: text },
  hasFailed: false,
});

/** An empty row does not count as a trophy, unless it is saved. */
export const isKept = ({ id, texts }: TrophyRow): boolean => id > 0 || !isBlank(texts);

export const issuesOf = (row: TrophyRow): readonly Issue[] => (isKept(row) ? trophyIssues(row.texts) : []);

export const isUnsaved = ({ texts, saved }: TrophyRow): boolean =>
  saved === null || !sameTrophy(saved, trimmedTrophy(texts));

/** Complete, with unsaved changes. */
export const waitsForSave = (row: TrophyRow): boolean => isKept(row) && issuesOf(row).length === 0 && isUnsaved(row);

/** The row after its texts as sent were saved; later changes are kept. */
export function savedRow(row: TrophyRow, sent: TrophyTexts, all: readonly SavedTrophy[], others: ReadonlySet<number>) {
  const there =
    row.id > 0
      ? all.find(({ id }) => id === row.id)
      : all.findLast((trophy) => !others.has(trophy.id) && sameTrophy(trophy, sent));
  return there === undefined
    ? { ...row, hasFailed: true }
    : { ...row, id: there.id, saved: textsOf(there), hasFailed: false };
}

/** Rows to store in the draft: those with unsaved input. */
export const keptRows = (rows: readonly TrophyRow[]): readonly KeptRow[] =>
  rows.filter((row) => isKept(row) && isUnsaved(row)).map(({ id, texts, wasSent }) => ({ id, texts, wasSent }));

/**
 * Combines the saved rows with a draft. A row whose reply was lost may turn out to be saved; input in a row deleted
 * since becomes a new row.
 */
export function rowsWith(saved: readonly SavedTrophy[], kept: readonly KeptRow[]): readonly TrophyRow[] {
  const typed = new Map(kept.map((row) => [row.id, row.texts]));
  const rows = saved.map((trophy, key) => ({ ...rowOf(trophy, key), texts: typed.get(trophy.id) ?? textsOf(trophy) }));
  const there = new Set(saved.map(({ id }) => id));
  const others = kept.filter(({ id, texts, wasSent }) => {
    const isSavedAfterAll = wasSent && id === 0 && saved.some((one) => sameTrophy(one, trimmedTrophy(texts)));
    return !there.has(id) && !isSavedAfterAll;
  });
  return [
    ...rows,
    ...others.map(({ texts, wasSent, id }, at) => ({
      ...newRow(saved.length + at),
      texts,
      wasSent: wasSent && id === 0,
    })),
  ];
}
