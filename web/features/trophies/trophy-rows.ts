import { isBlank, sameTrophy, trimmedTrophy, trophyIssues } from '@mangoquest/core/contest/trophy.rules.ts';
import type { TrophyPart, TrophyTexts } from '@mangoquest/core/contest/trophy.rules.ts';
import type { Issue } from '@mangoquest/core/issue.ts';

/** One trophy as it is typed. */
export interface TrophyRow {
  /** Of this page alone: a row that is saved keeps its fields. */
  readonly key: number;
  /** 0 until it is saved. */
  readonly id: number;
  readonly texts: TrophyTexts;
  /** As saved; null before that. */
  readonly saved: TrophyTexts | null;
  /** Who typed in it has left it: what is wrong is told. */
  readonly isLeft: boolean;
  readonly hasFailed: boolean;
  /** It may be saved already, where the reply was lost: it is not added once more. */
  readonly wasSent: boolean;
}

/** A row as it is kept on the device. */
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

/** A row that is wholly empty is no trophy, unless one is saved under it. */
export const isKept = ({ id, texts }: TrophyRow): boolean => id > 0 || !isBlank(texts);

export const issuesOf = (row: TrophyRow): readonly Issue[] => (isKept(row) ? trophyIssues(row.texts) : []);

export const isUnsaved = ({ texts, saved }: TrophyRow): boolean =>
  saved === null || !sameTrophy(saved, trimmedTrophy(texts));

/** Complete, and not as it is saved. */
export const waitsForSave = (row: TrophyRow): boolean => isKept(row) && issuesOf(row).length === 0 && isUnsaved(row);

/** The row once its texts, as they were sent, are saved: what was typed meanwhile stays. */
export function savedRow(row: TrophyRow, sent: TrophyTexts, all: readonly SavedTrophy[], others: ReadonlySet<number>) {
  const there =
    row.id > 0
      ? all.find(({ id }) => id === row.id)
      : all.findLast((trophy) => !others.has(trophy.id) && sameTrophy(trophy, sent));
  return there === undefined
    ? { ...row, hasFailed: true }
    : { ...row, id: there.id, saved: textsOf(there), hasFailed: false };
}

/** Those that are lost with the page: something was typed in them, and it is not saved. */
export const keptRows = (rows: readonly TrophyRow[]): readonly KeptRow[] =>
  rows.filter((row) => isKept(row) && isUnsaved(row)).map(({ id, texts, wasSent }) => ({ id, texts, wasSent }));

/** The saved ones with what was typed before and not saved. One whose reply was lost is saved after all; what was typed into one that is gone is a new one. */
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
