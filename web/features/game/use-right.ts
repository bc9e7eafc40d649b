import { useMemo } from 'react';
import type { RightAnswer } from '@mangoquest/core/play/play.ts';
import { rightAnswers } from '../../api/queries/play.ts';
import { useAsk } from '../../session/queries.ts';
import { usePlaying } from './playing-context.ts';

/** What was right in what is answered, by mindset; nothing before it is there, and where it is not told. */
export function useRight(isWanted: boolean): ReadonlyMap<number, readonly RightAnswer[]> {
  const { questId } = usePlaying().game.progress;
  const { data } = useAsk(rightAnswers, { questId }, { isWanted });
  return useMemo(() => new Map(data?.map(({ mindsetId, right }) => [mindsetId, right])), [data]);
}
