import { Link } from 'react-router';
import { resultsPath } from '../../ui/paths.ts';
import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';

type ContestState = 'running' | 'over';

const words = (state: ContestState) =>
  message(state === 'running' ? 'dashboard.contestRunning' : 'dashboard.contestOver');

/** Red while the contest runs, blue when it is over; links to the results. */
export function ContestIcon({ state, questId }: { readonly state: ContestState; readonly questId: number }) {
  return (
    <Link className="own__results" to={resultsPath(questId)}>
      <span className={`own__contest is-${state}`} role="img" aria-label={words(state)} title={words(state)}>
        <Icon name="trophy" weight="fill" />
      </span>
    </Link>
  );
}

/** Legend of the two icons, for users who cannot hover. */
export function ContestKey({ states }: { readonly states: readonly ContestState[] }) {
  return (
    <ul className="own-key" aria-label={message('dashboard.contestKey')}>
      {states.map((state) => (
        <li key={state} className={`is-${state}`}>
          <Icon name="trophy" weight="fill" />
          {words(state)}
        </li>
      ))}
    </ul>
  );
}
