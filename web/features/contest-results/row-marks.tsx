import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchResultInsights } from '@mangoquest/contract/calls/results.ts';
import { message } from '../../language/language.ts';

export type Insights = CallOutput<typeof fetchResultInsights>;
export type Marks = Insights['marks'] | undefined;

/** Marks beside a player's row that the creator may want to check. */
export function RowMarks({ hash, marks = [] }: { readonly hash: string; readonly marks: Marks }) {
  const found = marks.find((one) => one.hash === hash);
  if (found === undefined) return null;
  const { impossible, late, byCode } = found;
  return (
    <span className="results__marks">
      {impossible > 0 && <span>{message('results.impossibleOf', { n: impossible })}</span>}
      {late > 0 && <span className="is-late">{message('results.lateOf', { n: late })}</span>}
      {byCode > 0 && <span className="is-late">{message('results.byCodeOf', { n: byCode })}</span>}
    </span>
  );
}
