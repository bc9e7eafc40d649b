import { useCallback } from 'react';
import { Link } from 'react-router';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { locale, message } from '../../language/language.ts';
import { readScores, writeScores } from '../../local-db/scores.ts';
import type { QuestScore } from '../../local-db/scores.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { paths, presentationPath } from '../../ui/paths.ts';
import { Card } from './card.tsx';
import { LoadProblem } from './load-problem.tsx';
import { ShowMore } from './show-more.tsx';
import { useLoaded } from './use-loaded.ts';

/** Rows that show at first. */
const FIRST = 8;

interface Scores {
  readonly list: readonly QuestScore[];
  /** From this browser, because the server could not be asked. */
  readonly isKept: boolean;
}

async function loadScores(userId: number, signal: AbortSignal): Promise<Scores> {
  try {
    const list = await call(fetchScores, {}, { signal });
    await writeScores(userId, list);
    return { list, isKept: false };
  } catch (error) {
    const list = error instanceof CallError && error.kind === 'network' ? await readScores(userId) : [];
    if (list.length === 0) throw error;
    return { list, isKept: true };
  }
}

/** The total and the scores by quest (Spec §2, account page). */
export function ScoresCard({ user }: { readonly user: User }) {
  const { value, error, reload } = useLoaded(useCallback((signal) => loadScores(user.id, signal), [user.id]));
  const total = value?.list.reduce((sum, { score }) => sum + score, 0) ?? null;
  return (
    <Card title={message('account.scores')}>
      {total !== null && <p className="account__total"><Icon name="star" weight="fill" /><b>{locale.number(total)}</b> {message('account.totalScore')}</p>}
      {value === null && error === null && <div className="account__waiting" aria-busy="true" />}
      {value === null && error !== null && <LoadProblem text={error} onRetry={reload} />}
      {value?.isKept === true && <p className="muted">{message('account.scoresKept')}</p>}
      {value?.list.length === 0 && (
        <>
          <p className="muted">{message('account.noScores')}</p>
          <div className="row account__buttons"><ButtonLink to={paths.start}>{message('account.findQuests')}</ButtonLink></div>
        </>
      )}
      {value !== null && value.list.length > 0 && (
        <ShowMore items={value.list} first={FIRST} label={message('account.scores')}>
          {({ questId, title, score, bestEarlier }) => (
            <li key={questId} className="account__row">
              <span className="account__row-main">
                <Link to={presentationPath(questId)}><bdi>{title}</bdi></Link>
                {bestEarlier !== null && <span className="account__row-more">{message('account.bestEarlier', { n: bestEarlier })}</span>}
              </span>
              <span className="account__stars">{locale.number(score)} <Icon name="star" weight="fill" /><span className="vh">{message('start.stars')}</span></span>
            </li>
          )}
        </ShowMore>
      )}
    </Card>
  );
}
