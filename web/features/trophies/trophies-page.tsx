import { useSearchParams } from 'react-router';
import { CallError, errorText } from '../../api/call-error.ts';
import { ownQuest } from '../../api/queries/quests.ts';
import { ownTrophies } from '../../api/queries/trophies.ts';
import { message } from '../../language/language.ts';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { TrophiesScreen } from './trophies-screen.tsx';
import { useTrophyDraft } from './use-trophy-draft.ts';
import './trophies.css';

/** Editor for the trophies of the user's own quest (Spec §2 "Trophies"). */
export function TrophiesPage() {
  const [search] = useSearchParams();
  const questId = Number(search.get('questId') ?? 0);
  const isQuestId = Number.isSafeInteger(questId) && questId > 0;
  const quest = useAsk(ownQuest, questId, { isWanted: isQuestId });
  const trophies = useAsk(ownTrophies, { questId }, { isWanted: isQuestId });
  const draft = useTrophyDraft(useSession().user?.id, questId);
  const error = quest.error ?? trophies.error;
  if (!isQuestId || quest.data === null || (error instanceof CallError && error.kind === 'not-found'))
    return <PageProblem text={message('common.gone')} />;
  if (error !== null)
    return (
      <PageProblem
        text={errorText(error)}
        onRetry={() => {
          quest.again();
          trophies.again();
        }}
      />
    );
  if (quest.data === undefined || trophies.data === undefined || draft === undefined)
    return <LoadingOverlay active fixed label={message('trophies.loading')} />;
  return <TrophiesScreen key={questId} quest={quest.data} saved={trophies.data} draft={draft} />;
}
