import type { Spread } from './spread.ts';

/** What must be kept: at least or at most so much. */
export interface Mark {
  readonly kind: 'at least' | 'at most' | 'under';
  readonly value: number;
  readonly unit?: string;
}

/** A line of the table. */
export interface Line {
  readonly figure: string;
  readonly ours: string;
  readonly ceiling: string;
  /** Of ours to the ceiling, or the value itself where there is no ceiling. */
  readonly value: Spread;
  /** The same ratio from the processor time of both: hardly affected by other load on the machine. */
  readonly byProcessor?: number;
  /** Absent: told beside the figure that has one. */
  readonly mark?: Mark;
}

export function isReached({ value, mark }: Pick<Line, 'value' | 'mark'>): boolean | null {
  if (mark === undefined) return null;
  if (mark.kind === 'at least') return value.median >= mark.value;
  return mark.kind === 'at most' ? value.median <= mark.value : value.median < mark.value;
}
