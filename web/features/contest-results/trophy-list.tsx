import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Joined } from '../../ui/joined.tsx';
import type { Results } from './results-view.tsx';

/** All trophies, and who has won them. */
export function TrophyList({ results: { trophies, quest } }: { readonly results: Results }) {
  if (trophies.length === 0) return null;
  const winnerOf = ({ winners, winner }: Results['trophies'][number]) => {
    if (winner !== null) return winner;
    if (winners === null) return message('results.byHand', { name: quest.creator.username });
    return message('results.wonByMany', { n: winners });
  };
  return (
    <section className="results__trophies">
      <h2>{message('results.trophies')}</h2>
      <ul>
        {trophies.map((trophy) => (
          <li key={trophy.id}>
            <span className="results__cube" aria-hidden="true">
              <Icon name="trophy" weight="fill" />
            </span>
            <span className="grow">
              <b dir="auto">{trophy.achievement}</b>
              <span className="sm muted">
                <Joined parts={[trophy.content, trophy.providerName]} />
              </span>
            </span>
            <span className="results__winner">
              <bdi>{winnerOf(trophy)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
