import { useParams, useSearchParams } from 'react-router';
import { ownResultsHash, results } from '../../api/queries/results.ts';
import { message } from '../../language/language.ts';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { ResultsProblem } from '../../quest/results/results-problem.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { FirstViewHead, firstView } from '../../ui/first-view.tsx';
import { ResultsView } from './results-view.tsx';
import './contest-results.css';

const HASH = /^[\w-]{22}$/;

const wholeOf = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/**
 * The results of a quest (Spec §1, `/contestResults`): live while it runs; scrolled to a player's row if the URL names
 * one.
 */
export function ContestResultsPage() {
  const { mgqid, useridhashed } = useParams();
  const [search] = useSearchParams();
  const session = useSession();
  const id = Number(mgqid);
  const isQuestId = Number.isSafeInteger(id) && id > 0;
  const own = useAsk(ownResultsHash, {}, { isWanted: isQuestId && session.user !== null });
  const named = useridhashed !== undefined && HASH.test(useridhashed) ? useridhashed : undefined;
  const hash = named ?? own.data?.hash;
  const version = wholeOf(search.get('version'));
  const asked = useAsk(
    results,
    {
      id,
      from: wholeOf(search.get('from')),
      ...(version === undefined || version < 1 ? {} : { version }),
      ...(hash === undefined ? {} : { hash }),
    },
    {
      isWanted: isQuestId && session.status !== 'restoring' && (session.user === null || !own.isPending),
      // The previous result is kept while another page or run of the same quest loads.
      meanwhile: (before) => (before?.quest.id === id ? before : undefined),
    },
  );
  if (!isQuestId || (asked.data === undefined && asked.error !== null))
    return <ResultsProblem questId={id} error={isQuestId ? asked.error : null} onRetry={() => void asked.again()} />;
  if (asked.data === undefined) return <Waiting />;
  return (
    <ResultsView
      results={asked.data}
      ownHash={own.data?.hash ?? null}
      onLook={() => {
        void asked.again();
      }}
    />
  );
}

/** Keeps what the HTML page shows before the scripts are loaded, until the results are there. */
function Waiting() {
  const view = firstView();
  return (
    <div className="results-state">
      {view !== null && <FirstViewHead {...view} />}
      <LoadingOverlay active label={message('results.loading')} />
    </div>
  );
}
