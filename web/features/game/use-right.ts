import { useMemo } from 'react';
import type { RightAnswer } from '@mangoquest/core/play/play.ts';
import { rightAnswers } from '../../api/queries/play.ts';
import { useAsk } from '../../session/queries.ts';
import { usePlaying } from './playing-context.ts';

/** The right answers of answered mindsets, by mindset; empty until loaded, and if they are not revealed. */
export function useRight(isWanted: boolean): ReadonlyMap<number, readonly RightAnswer[]> {
  const { questId } = usePlaying().game.progress;
  const { data } = useAsk(rightAnswers, { questId }, { isWanted });
  return useMemo(() => new Map(data?.map(({ mindsetId, right }) => [mindsetId, right])), [data]);
}
