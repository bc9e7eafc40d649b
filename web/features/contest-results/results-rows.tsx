import { locale, message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { initials } from '../../ui/initials.ts';
import { faceClass } from './face.ts';
import { RowMarks } from './row-marks.tsx';
import type { Marks } from './row-marks.tsx';
import type { Row } from './results-view.tsx';

interface RowsProps {
  readonly rows: readonly Row[];
  readonly ownHash: string | null;
  /** Hash of the player whom the page is about. */
  readonly shownHash: string | null;
  readonly bestScore: number | null;
  /** Only for the creator. */
  readonly marks: Marks;
}

/** One row per player, with a meter of cubes relative to the leader. */
export function ResultsRows({ rows, ownHash, shownHash, bestScore, marks }: RowsProps) {
  return (
    <ol className="results__rows" aria-label={message('results.everyone')}>
      {rows.map((row) => (
        <li
          key={row.hash}
          id={`row-${row.hash}`}
          tabIndex={-1}
          className={row.hash === shownHash ? 'results__row is-shown' : 'results__row'}
        >
          <span className="results__rank num">
            <span aria-hidden="true">{locale.number(row.rank)}</span>
            <span className="vh">{message('results.rank', { rank: locale.number(row.rank) })}</span>
          </span>
          <span className={`avatar ${faceClass(row.hash)}`} aria-hidden="true">
            {initials(row.username)}
          </span>
          <span className="results__name">
            <bdi>{row.username}</bdi>
            {row.hash === ownHash && <span className="results__you">{message('results.you')}</span>}
            <Won row={row} />
            <RowMarks hash={row.hash} marks={marks} />
          </span>
          <Meter score={row.score} bestScore={bestScore} />
          {row.score !== null && (
            <span className="results__score num">
              {locale.number(row.score)}
              <span className="vh">{message('start.stars')}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Won({ row: { trophies } }: { readonly row: Row }) {
  if (trophies.length === 0) return null;
  return (
    <span className="results__won">
      <Icon name="trophy" weight="fill" />
      <bdi>{locale.list(trophies.map(({ content }) => content))}</bdi>
    </span>
  );
}

function Meter({ score, bestScore }: { readonly score: number | null; readonly bestScore: number | null }) {
  if (score === null) return null;
  const share = bestScore !== null && bestScore > 0 ? Math.max(0, Math.min(1, score / bestScore)) : 0;
  return (
    <span className="results__meter" aria-hidden="true">
      <i style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
