/** What is done for a picture that is to be read, one after the other. */
export const READING_STEPS = ['waiting', 'fetching', 'straightening', 'reading'] as const;
export type ReadingStep = (typeof READING_STEPS)[number];

export interface ReadingProgress {
  readonly step: ReadingStep;
  /** How much of the step is done, 0 to 1; null where that is not known. */
  readonly share: number | null;
  /** Pictures that are read before it, while it waits. */
  readonly before: number;
}

/** Where each step begins and ends, of all of it: reading takes most of the time. */
const SPANS: Readonly<Record<ReadingStep, readonly [from: number, to: number]>> = {
  waiting: [0, 0],
  fetching: [0, 0.3],
  straightening: [0.3, 0.4],
  reading: [0.4, 1],
};

/** How much of all is done, 0 to 1. */
export function wholeShare({ step, share }: Pick<ReadingProgress, 'step' | 'share'>): number {
  const [from, to] = SPANS[step];
  return from + (to - from) * Math.min(1, Math.max(0, share ?? 0));
}
