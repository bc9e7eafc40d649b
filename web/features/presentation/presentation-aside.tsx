import { lazy, Suspense } from 'react';
import { asksAdmission, hasEntered } from '@mangoquest/core/quest/admission.ts';
import { message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Joined } from '../../ui/joined.tsx';
import type { Presentation } from './presentation-view.tsx';

const StartMap = lazy(async () => ({ default: (await import('./start-map.tsx')).StartMap }));

/** Place of the start, and trophies. */
export function PresentationAside({
  presentation: { quest, trophies, status, start },
}: {
  readonly presentation: Presentation;
}) {
  const { user } = useSession();
  const withDrawings = !asksAdmission(quest) || hasEntered(status) || quest.creator.userId === user?.id;
  return (
    <aside>
      {start !== null && (
        <section>
          <h2>{message('presentation.whereItStarts')}</h2>
          <Suspense fallback={<div className="presentation__place" aria-busy="true" />}>
            <StartMap quest={quest} start={start} withDrawings={withDrawings} />
          </Suspense>
        </section>
      )}
      {trophies.length > 0 && (
        <section>
          <h2>{message('presentation.trophies')}</h2>
          <ul className="presentation__trophies">
            {trophies.map((trophy) => (
              <li key={trophy.id}>
                <span className="presentation__cube" aria-hidden="true">
                  <Icon name="trophy" />
                </span>
                <div>
                  <b dir="auto">{trophy.content}</b>
                  <span className="sm muted">
                    <Joined parts={[trophy.achievement, trophy.providerName]} />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
