import { lazy, Suspense } from 'react';
import { loadAreas } from '../../../language/load-areas.ts';
import { LoadingOverlay } from '../../../ui/feedback/loading-overlay.tsx';
import type { EmbeddedQuestionProps } from './embedded-question.tsx';

/** The player and its sentences are loaded with the first question: an embedded map needs neither. */
const Question = lazy(async () => {
  const [{ EmbeddedQuestion }] = await Promise.all([import('./embedded-question.tsx'), loadAreas(['game', 'play'])]);
  return { default: EmbeddedQuestion };
});

export function LazyQuestion(props: EmbeddedQuestionProps) {
  return (
    <Suspense fallback={<LoadingOverlay active fixed />}>
      <Question {...props} />
    </Suspense>
  );
}
