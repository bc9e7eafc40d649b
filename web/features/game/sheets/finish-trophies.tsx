import { message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { EndingTrophies } from '../use-ending-trophies.ts';

/** Trophies that can be won in a contest; after its end, those that the player has won (Spec §2, Trophies). */
export function FinishTrophies({ of: { isWon, trophies } }: { readonly of: EndingTrophies }) {
  return (
    <section className={isWon ? 'fin__prizes is-won' : 'fin__prizes'}>
      <h3>{message(isWon ? 'game.trophiesWon' : 'game.trophiesToWin', { n: trophies.length })}</h3>
      <ul>
        {trophies.map(({ id, achievement, content, providerName }) => (
          <li key={id}>
            <Icon name="trophy" {...(isWon ? { weight: 'fill' } : {})} />
            <div className="grow">
              <b dir="auto">{content}</b>
              <span className="sm muted">
                <bdi>{achievement}</bdi> · <bdi>{providerName}</bdi>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
