import { Link } from 'react-router';
import type { User } from '@mangoquest/core/account/user.ts';
import { errorText } from '../../api/call-error.ts';
import { scores } from '../../api/queries/scores.ts';
import { locale, message } from '../../language/language.ts';
import { useAsk } from '../../session/queries.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { paths, presentationPath } from '../../ui/paths.ts';
import { Card } from './card.tsx';
import { LoadProblem } from './load-problem.tsx';
import { ShowMore } from './show-more.tsx';

/** Number of rows shown at first. */
const FIRST = 8;

/** Total score, and scores by quest (Spec §2, account page). */
export function ScoresCard({ user }: { readonly user: User }) {
  const { data, problem, again } = useAsk(scores, user.id);
  const total = data?.list.reduce((sum, { score }) => sum + score, 0) ?? null;
  return (
    <Card title={message('account.scores')}>
      {total !== null && (
        <p className="account__total">
          <Icon name="star" weight="fill" />
          <b>{locale.number(total)}</b> {message('account.totalScore')}
        </p>
      )}
      {data === undefined && problem === null && <div className="account__waiting" aria-busy="true" />}
      {data === undefined && problem !== null && <LoadProblem text={errorText(problem)} onRetry={again} />}
      {data?.isKept === true && <p className="muted">{message('account.scoresKept')}</p>}
      {data?.list.length === 0 && (
        <>
          <p className="muted">{message('account.noScores')}</p>
          <div className="row account__buttons">
            <ButtonLink to={paths.start}>{message('account.findQuests')}</ButtonLink>
          </div>
        </>
      )}
      {data !== undefined && data.list.length > 0 && (
        <ShowMore items={data.list} first={FIRST} label={message('account.scores')}>
          {({ questId, title, score, bestEarlier }) => (
            <li key={questId} className="account__row">
              <span className="account__row-main">
                <Link to={presentationPath(questId)}>
                  <bdi>{title}</bdi>
                </Link>
                {bestEarlier !== null && (
                  <span className="account__row-more">{message('account.bestEarlier', { n: bestEarlier })}</span>
                )}
              </span>
              <span className="account__stars">
                {locale.number(score)} <Icon name="star" weight="fill" />
                <span className="vh">{message('start.stars')}</span>
              </span>
            </li>
          )}
        </ShowMore>
      )}
    </Card>
  );
}
