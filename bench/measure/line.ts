import type { Spread } from './spread.ts';

/** A required minimum or maximum. */
export interface Mark {
  readonly kind: 'at least' | 'at most' | 'under';
  readonly value: number;
  readonly unit?: string;
}

/** A row of the table. */
export interface Line {
  readonly figure: string;
  readonly ours: string;
  readonly ceiling: string;
  /** Ratio of ours to the ceiling, or the value itself if there is no ceiling. */
  readonly value: Spread;
  /** The same ratio from the processor time of both: hardly affected by other load on the machine. */
  readonly byProcessor?: number;
  /** Absent: the mark belongs to another row. */
  readonly mark?: Mark;
}

export function isReached({ value, mark }: Pick<Line, 'value' | 'mark'>): boolean | null {
  if (mark === undefined) return null;
  if (mark.kind === 'at least') return value.median >= mark.value;
  return mark.kind === 'at most' ? value.median <= mark.value : value.median < mark.value;
}
