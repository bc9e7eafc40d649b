import { locale, message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { initials } from '../../ui/initials.ts';
import { faceClass } from './face.ts';
import { RowMarks } from './row-marks.tsx';
import type { Marks } from './row-marks.tsx';
import type { Row } from './results-view.tsx';

/** The first three as slices of mango; ties stand side by side with the same rank. Look, 10. */
export function Podium({
  rows,
  ownHash,
  marks,
}: {
  readonly rows: readonly Row[];
  readonly ownHash: string | null;
  readonly marks: Marks;
}) {
  return (
    <ol className="results__podium" aria-label={message('results.podium')}>
      {rows.map((row, at) => (
        <li key={row.hash} className={`results__block results__block--${at + 1}`}>
          <span className={`results__face ${faceClass(row.hash)}`} aria-hidden="true">
            <span>{initials(row.username)}</span>
          </span>
          <b title={row.username}>
            <bdi>{row.username}</bdi>
            {row.hash === ownHash && <span className="results__you">{message('results.you')}</span>}
          </b>
          {row.score !== null && (
            <span className="results__stars num">
              <Icon name="star" weight="fill" />
              {locale.number(row.score)}
              <span className="vh">{message('start.stars')}</span>
            </span>
          )}
          <RowMarks hash={row.hash} marks={marks} />
          <Step row={row} />
        </li>
      ))}
    </ol>
  );
}

function Step({ row: { rank, trophies } }: { readonly row: Row }) {
  const [trophy] = trophies;
  return (
    <span className="results__step">
      <span className="results__place">
        <span aria-hidden="true">{locale.number(rank)}</span>
        <span className="vh">{message('results.rank', { rank: locale.number(rank) })}</span>
      </span>
      {trophy !== undefined && (
        <>
          <span className="results__prize" dir="auto">
            {trophy.content}
          </span>
          <span className="results__provider" dir="auto">
            {trophy.providerName}
          </span>
        </>
      )}
    </span>
  );
}
