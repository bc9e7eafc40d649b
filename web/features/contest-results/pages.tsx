import { useLocation, useSearchParams } from 'react-router';
import { locale, message } from '../../language/language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import type { Results } from './results-view.tsx';

const ROWS_OF_A_PAGE = 100;

/** Links to the previous and next page. */
export function Pages({ results: { from, next, rows, players } }: { readonly results: Results }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (from === 0 && next === null) return null;
  const to = (place: number) => {
    const fields = new URLSearchParams(search);
    if (place === 0) fields.delete('from');
    else fields.set('from', String(place));
    return { pathname, search: fields.size === 0 ? '' : `?${fields.toString()}` };
  };
  return (
    <nav className="results__pages" aria-label={message('results.pages')}>
      {from > 0 && <ButtonLink to={to(Math.max(0, from - ROWS_OF_A_PAGE))}>{message('results.before')}</ButtonLink>}
      <span className="sm muted">
        {message('results.places', {
          first: locale.number(from + 1),
          last: locale.number(from + rows.length),
          n: locale.number(players),
        })}
      </span>
      {next !== null && <ButtonLink to={to(next)}>{message('results.next')}</ButtonLink>}
    </nav>
  );
}
