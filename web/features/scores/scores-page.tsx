import { useState } from 'react';
import { useParams } from 'react-router';
import { scoresOfAll } from '../../api/queries/results.ts';
import { locale, message } from '../../language/language.ts';
import { ResultsProblem } from '../../quest/results/results-problem.tsx';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { presentationPath } from '../../ui/paths.ts';
import './scores.css';

/** Rows shown at first, and added by each click: a quest may have ten thousand. */
const ROWS = 100;

/** Scores of everybody who has entered a quest (Spec §2 "Score page"). */
export function ScoresPage() {
  const id = Number(useParams().mgqid);
  const session = useSession();
  const isQuestId = Number.isSafeInteger(id) && id > 0;
  const { data, error, again } = useAsk(scoresOfAll, { id }, { isWanted: isQuestId && session.status !== 'restoring' });
  if (!isQuestId || (data === undefined && error !== null))
    return <ResultsProblem questId={id} error={isQuestId ? error : null} onRetry={() => void again()} />;
  if (data === undefined)
    return (
      <div className="results-state">
        <LoadingOverlay active label={message('results.loading')} />
      </div>
    );
  const [first] = data;
  const title = first === undefined ? message('results.scores') : message('results.scoresOf', { title: first.title });
  return (
    <article className="scores">
      <title>{`${title} · Mangoquest`}</title>
      <h1 dir="auto">{title}</h1>
      <ButtonLink to={presentationPath(id)}>{message('results.toQuest')}</ButtonLink>
      {first === undefined ? (
        <EmptyState title={message('results.noScores')} text={message('results.noScoresText')} />
      ) : (
        <ScoreRows rows={data} />
      )}
    </article>
  );
}

function ScoreRows({ rows }: { readonly rows: readonly { readonly username: string; readonly score: number }[] }) {
  const [count, setCount] = useState(ROWS);
  return (
    <>
      <ol className="scores__rows">
        {rows.slice(0, count).map(({ username, score }, at) => (
          <li key={at}>
            <bdi>{username}</bdi>
            <span className="scores__stars num">
              {locale.number(score)} <Icon name="star" weight="fill" />
              <span className="vh">{message('start.stars')}</span>
            </span>
          </li>
        ))}
      </ol>
      {count < rows.length && (
        <Button
          variant="soft"
          block
          onClick={() => {
            setCount(count + ROWS);
          }}
        >
          {message('results.showMore')}
        </Button>
      )}
    </>
  );
}
