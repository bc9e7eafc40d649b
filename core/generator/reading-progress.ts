/** Steps of recognising an image, in order. */
export const READING_STEPS = ['waiting', 'fetching', 'straightening', 'reading'] as const;
export type ReadingStep = (typeof READING_STEPS)[number];

export interface ReadingProgress {
  readonly step: ReadingStep;
  /** Progress of the step, 0 to 1; null if unknown. */
  readonly share: number | null;
  /** Number of images queued before it, while it waits. */
  readonly before: number;
}

/** Start and end of each step within the total progress: recognition takes most of the time. */
const SPANS: Readonly<Record<ReadingStep, readonly [from: number, to: number]>> = {
  waiting: [0, 0],
  fetching: [0, 0.3],
  straightening: [0.3, 0.4],
  reading: [0.4, 1],
};

/** Total progress, 0 to 1. */
export function wholeShare({ step, share }: Pick<ReadingProgress, 'step' | 'share'>): number {
  const [from, to] = SPANS[step];
  return from + (to - from) * Math.min(1, Math.max(0, share ?? 0));
}
