import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchResults } from '@mangoquest/contract/calls/results.ts';
import { message } from '../../language/language.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { scoresPath } from '../../ui/paths.ts';
import { resultInsights } from '../../api/queries/results.ts';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { LiveBoard } from './board/live-board.tsx';
import { LateAnswers } from './late-answers.tsx';
import { MindsetInsights } from './mindset-insights.tsx';
import { FilesOut } from './files-out.tsx';
import { OwnRow } from './own-row.tsx';
import { Pages } from './pages.tsx';
import { Podium } from './podium.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultsLog } from './results-log.tsx';
import { ResultsRows } from './results-rows.tsx';
import { RunChoice } from './run-choice.tsx';
import { SingleAnswers } from './single-answers.tsx';
import { TrophyList } from './trophy-list.tsx';
import { useLeader } from './use-leader.ts';
import { useLive } from './use-live.ts';

export type Results = CallOutput<typeof fetchResults>;
export type Row = Results['rows'][number];

export interface ResultsViewProps {
  readonly results: Results;
  readonly ownHash: string | null;
  /** Reloads; the present results stay until then. */
  readonly onLook: () => void;
}

/** Number of players on the podium, which is shown after the end; before, there is only the live list. Look, 10. */
const PODIUM = 3;

export function ResultsView({ results, ownHash, onLook }: ResultsViewProps) {
  const { quest, rows, state, isLater, from, player } = results;
  const isOwner = useSession().user?.id === quest.creator.userId;
  const insights = useAsk(resultInsights, { questId: quest.id, version: results.version }, { isWanted: isOwner });
  useLive(results, () => {
    onLook();
    if (isOwner) void insights.again();
  });
  const leader = useLeader(results);
  const hasPodium = state === 'over' && from === 0 && rows.length > 1;
  const onPodium = hasPodium ? rows.slice(0, PODIUM) : [];
  return (
    <article className="results">
      <title>{`${message('results.titleOf', { title: quest.title })} · Mangoquest`}</title>
      <ResultsHead results={results} ownHash={ownHash} />
      <RunChoice results={results} />
      <p className="vh" role="status">
        {leader}
      </p>
      {isOwner && state === 'running' && <LiveBoard questId={quest.id} />}
      {isOwner && <LateAnswers questId={quest.id} />}
      {player !== null && player !== undefined && (
        <OwnRow row={player} results={results} isOwn={player.hash === ownHash} />
      )}
      {rows.length === 0 && (
        <EmptyState
          title={message(isLater ? 'results.later' : 'results.nobody')}
          text={message(isLater ? 'results.laterText' : 'results.nobodyText')}
        />
      )}
      {onPodium.length > 0 && <Podium rows={onPodium} ownHash={ownHash} marks={insights.data?.marks} />}
      {rows.length > onPodium.length && (
        <ResultsRows
          rows={rows.slice(onPodium.length)}
          ownHash={ownHash}
          shownHash={player?.hash ?? null}
          bestScore={results.bestScore}
          marks={insights.data?.marks}
        />
      )}
      <Pages results={results} />
      <ResultsLog log={results.log} />
      <TrophyList results={results} />
      {isOwner && rows.length > 0 && <FilesOut results={results} />}
      {insights.data !== undefined && <MindsetInsights mindsets={insights.data.mindsets} />}
      {insights.data !== undefined && insights.data.mindsets.length > 0 && (
        <SingleAnswers questId={quest.id} version={results.version} />
      )}
      {results.bestScore !== null && (
        <p className="results__scores">
          <Link to={scoresPath(quest.id)}>{message('results.scoresTitle')}</Link>
        </p>
      )}
    </article>
  );
}
