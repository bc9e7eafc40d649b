import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { allAround } from '../data/surroundings.ts';
import { usePlaying } from '../playing-context.ts';
import type { Trial } from './use-trial.ts';

/** Maximum number of rows. */
const MOST = 50;

/** Mindsets that are not visible in the rehearsal, with the reason and a link to the editor. */
export function HiddenMindsets({ trial }: { readonly trial: Trial }) {
  const { around } = usePlaying();
  const shown = new Set(allAround(around).map(({ point }) => point.id));
  const hidden = trial.rehearsal.mindsets.filter((one) => one.hidden !== null || !shown.has(one.copyId));
  if (hidden.length === 0) return null;
  return (
    <section className="trial__part" aria-label={message('trial.hidden')}>
      <h3>{message('trial.hidden')}</h3>
      <ul className="trial__hidden">
        {hidden.slice(0, MOST).map((one) => {
          const title = one.title === '' ? message('trial.untitled') : one.title;
          return (
            <li key={one.copyId}>
              <span className="grow">
                <b dir="auto">{title}</b>
                <span className="sm muted">{message(`trial.hidden-${one.hidden ?? 'sight'}`)}</span>
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={message('trial.editNamed', { title })}
                onClick={() => {
                  void trial.leave(one.copyId);
                }}
              >
                {message('trial.edit')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
