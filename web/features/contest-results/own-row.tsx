import { Fragment } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { initials } from '../../ui/initials.ts';
import { faceClass } from './face.ts';
import type { Results, Row } from './results-view.tsx';

interface OwnRowProps {
  readonly row: Row;
  readonly results: Results;
  readonly isOwn: boolean;
}

/** Summary of the player whom the page is about; a click goes to their row. */
export function OwnRow({ row, results: { state }, isOwn }: OwnRowProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('from', String(row.rank - 1));
  const isOver = state === 'over';
  const { rank, username: name } = row;
  const title = isOwn
    ? message(isOver ? 'results.youCame' : 'results.youAre', { rank })
    : message(isOver ? 'results.theyCame' : 'results.theyAre', { name, rank });
  return (
    <Link
      className="results__own"
      to={{ pathname, search: `?${to.toString()}`, hash: `#row-${row.hash}` }}
      onClick={() => {
        // The row is on this page already: scroll instead of navigating.
        document.getElementById(`row-${row.hash}`)?.scrollIntoView({ block: 'center' });
      }}
    >
      <span className={`avatar ${faceClass(row.hash)}`} aria-hidden="true">
        {initials(name)}
      </span>
      <span className="grow">
        <b>{title}</b>
        <span className="sm muted">
          {row.score !== null && message('results.stars', { n: row.score })}
          {row.trophies.map(({ id, content }) => (
            <Fragment key={id}>
              {' · '}
              <bdi>{content}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
      <Icon name="caret-right" />
      <span className="vh">{message('results.showRow')}</span>
    </Link>
  );
}
