import { loadAreas } from '../../../language/load-areas.ts';
import { lazySheet } from '../../../ui/overlay/lazy-sheet.tsx';

/** The player and its sentences are loaded with the first question: an embedded map needs neither. */
export const LazyQuestion = lazySheet(async () => {
  const [{ EmbeddedQuestion }] = await Promise.all([import('./embedded-question.tsx'), loadAreas(['game', 'play'])]);
  return EmbeddedQuestion;
});
