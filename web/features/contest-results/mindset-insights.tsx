import { locale, message } from '../../language/language.ts';
import { GradeCubes } from '../../ui/controls/cubes.tsx';
import type { Insights } from './row-marks.tsx';

type Mindset = Insights['mindsets'][number];

/** Difficulty of each mindset, and how often each reaction was picked; only for the creator. */
export function MindsetInsights({ mindsets }: Pick<Insights, 'mindsets'>) {
  if (mindsets.length === 0) return null;
  return (
    <section className="results__mindsets">
      <h2>{message('results.mindsets')}</h2>
      <ol>
        {mindsets.map((mindset) => (
          <li key={mindset.mindsetId}>
            <Facts mindset={mindset} />
            <Picks picks={mindset.picks} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ mindset: { title, answers, successes, grade } }: { readonly mindset: Mindset }) {
  return (
    <>
      <h3 dir="auto">{title}</h3>
      <p className="sm muted">
        {message('results.rightOf', { right: locale.number(successes), n: locale.number(answers) })} ·{' '}
        {message('results.meanGrade', { grade: locale.number(Math.round(grade)) })}
      </p>
      <span className="results__meter" aria-hidden="true">
        <i style={{ inlineSize: `${(successes / answers) * 100}%` }} />
      </span>
    </>
  );
}

function Picks({ picks }: Pick<Mindset, 'picks'>) {
  if (picks === null) return <p className="sm muted">{message('results.receivesNone')}</p>;
  return picks.map(({ text, reactions }, at) => (
    <div key={at} className="results__picks">
      <p dir="auto">{text}</p>
      <ul>
        {reactions.map((reaction, number) => (
          <li key={number}>
            <span dir="auto">
              <GradeCubes grade={reaction.grade} />
              {reaction.text}
            </span>
            <span>{message('results.pickedOf', { n: reaction.times })}</span>
          </li>
        ))}
      </ul>
    </div>
  ));
}
