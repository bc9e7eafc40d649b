import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { resultsPath } from '../../ui/paths.ts';
import { useSharing } from '../../ui/use-sharing.ts';

/** Hands the address of the results on, with the own row where there is one. */
export function useShare(quest: Pick<QuestSummary, 'id' | 'title'>, hash: string | null): () => void {
  const share = useSharing();
  return () => {
    share({
      title: message('results.shareTitle', { title: quest.title }),
      path: resultsPath(quest.id, hash ?? undefined),
    });
  };
}
