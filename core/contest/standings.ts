import type { UserId } from '../ids.ts';

/** A player's game in one version of a quest: the part that results need. */
export interface Standing {
  readonly userId: UserId;
  readonly username: string;
  readonly score: number;
  /** When the stars last changed, epoch milliseconds; null if never. */
  readonly scoredAt: number | null;
  /** When the game was finished; null if it was not. */
  readonly finishedAt: number | null;
}

export interface Ranked extends Standing {
  readonly rank: number;
}

/**
 * The texts that make the results show a trophy with a row; any other text is only shown in the list. Settled,
 * Trophies.
 */
export const OF_PLACE = ['1st place', '2nd place', '3rd place'] as const;
export const OF_FINISH = 'Finished';

/**
 * More stars first, then those who had them earlier; both equal share a rank, and the next is left out: 1, 2, 2, 4.
 * Settled, Results.
 */
export function ranked(standings: readonly Standing[]): Ranked[] {
  const inOrder = standings.toSorted((one, other) => byPlace(one, other) || one.userId - other.userId);
  const rows: Ranked[] = [];
  for (const [at, standing] of inOrder.entries()) {
    const before = rows[at - 1];
    const isEqual = before !== undefined && byPlace(before, standing) === 0;
    rows.push({ ...standing, rank: isEqual ? before.rank : at + 1 });
  }
  return rows;
}

function byPlace(one: Standing, other: Standing): number {
  return other.score - one.score || (one.scoredAt ?? 0) - (other.scoredAt ?? 0);
}

type Won = Pick<Ranked, 'rank' | 'finishedAt'>;

function hasWon({ rank, finishedAt }: Won, achievement: string): boolean {
  return (finishedAt !== null && achievement === OF_FINISH) || OF_PLACE[rank - 1] === achievement;
}

/** The trophies of a quest that a row has won. */
export function wonBy<T extends { readonly achievement: string }>(row: Won, trophies: readonly T[]): readonly T[] {
  return trophies.filter(({ achievement }) => hasWon(row, achievement));
}

const isByRule = (achievement: string) => achievement === OF_FINISH || OF_PLACE.some((place) => place === achievement);

/** The winners of a trophy; null for one that its creator awards by hand. */
export function winnersOf<Row extends Won>(achievement: string, rows: readonly Row[]): readonly Row[] | null {
  return isByRule(achievement) ? rows.filter((row) => hasWon(row, achievement)) : null;
}

/**
 * The trophies that a player sees at the end: while the contest runs all that rules award, afterwards those they have
 * won.
 */
export function trophiesAtEnd<T extends { readonly achievement: string }>(
  isOver: boolean,
  trophies: readonly T[],
  won: readonly T[],
): readonly T[] {
  return isOver ? won : trophies.filter(({ achievement }) => isByRule(achievement));
}
