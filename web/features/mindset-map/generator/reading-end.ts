import { message } from '../../../language/language.ts';
import { isUnderWay } from './page-reader.ts';
import type { Page, Reading } from './page-reader.ts';

/** Pages that were read together, up to the last one; null while some of them are under way. */
export interface ReadingEnd {
  readonly all: number;
  readonly failed: number;
}

/** Follows the pages, and tells each time that reading has come to its end. */
export function readingEnds(onEnd: (end: ReadingEnd) => void): (reading: Pick<Reading, 'pages'>) => void {
  const run = new Set<Page['id']>();
  return ({ pages }) => {
    const under = pages.filter(isUnderWay);
    for (const { id } of under) run.add(id);
    if (under.length > 0 || run.size === 0) return;
    // Without those that were removed, or given up.
    const ended = pages.filter(({ id, state }) => run.has(id) && (state === 'read' || state === 'failed'));
    run.clear();
    if (ended.length > 0) onEnd({ all: ended.length, failed: ended.filter(({ state }) => state === 'failed').length });
  };
}

export function endInWords({ all, failed }: ReadingEnd): string {
  if (failed === 0) return message('recognition.done');
  if (failed === all) return message('recognition.noneRead', { n: all });
  return message('recognition.someRead', { n: failed, all });
}
