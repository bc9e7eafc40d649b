import { locale, message } from '../../language/language.ts';
import type { Results } from './results-view.tsx';

type Line = Results['log'][number];

function doneIn({ mindsetId, title, username: name }: Line): string {
  if (mindsetId === null) return message('results.logTakenOut', { name });
  return title === null ? message('results.logLetOnGone', { name }) : message('results.logLetOn', { name, title });
}

/** The creator's interventions in players' games, with reasons; visible to all who see the results. */
export function ResultsLog({ log }: { readonly log: readonly Line[] }) {
  if (log.length === 0) return null;
  return (
    <section className="results__log">
      <h2>{message('results.log')}</h2>
      <ul>
        {log.map((line) => (
          <li key={`${line.at} ${line.username} ${line.mindsetId ?? ''}`}>
            <b dir="auto">{doneIn(line)}</b>
            <span className="sm muted">
              <bdi>{line.reason}</bdi> ·{' '}
              <time dateTime={new Date(line.at).toISOString()}>{locale.dateTime(line.at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
