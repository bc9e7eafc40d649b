import { useSearchParams } from 'react-router';
import { locale, message } from '../../language/language.ts';
import { Select } from '../../ui/fields/select.tsx';
import type { Results } from './results-view.tsx';

/** Chooses the current run, or an earlier one with answers. */
export function RunChoice({ results: { quest, runs, version } }: { readonly results: Results }) {
  const [, setSearch] = useSearchParams();
  const current = quest.version.number;
  const shown = runs.filter(({ number, players }) => number === current || number === version || players > 0);
  if (shown.length < 2) return null;
  const nameOf = ({ number, startTime }: Results['runs'][number]) => {
    if (number === current) return message('results.currentRun', { number: locale.number(number) });
    if (startTime === null) return message('results.runOf', { number: locale.number(number) });
    return message('results.runFrom', { number: locale.number(number), time: locale.dateTime(startTime) });
  };
  return (
    <div className="results__run">
      <Select
        label={message('results.run')}
        value={String(version)}
        options={shown.toReversed().map((run) => ({ value: String(run.number), label: nameOf(run) }))}
        onChange={(value) => {
          setSearch(Number(value) === current ? {} : { version: value }, { replace: true });
        }}
      />
    </div>
  );
}
