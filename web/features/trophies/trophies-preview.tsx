import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Joined } from '../../ui/joined.tsx';
import type { TrophyRow } from './trophy-rows.ts';

/** The list as players will see it on the quest's page. */
export function TrophiesPreview({ rows }: { readonly rows: readonly TrophyRow[] }) {
  return (
    <aside className="trophies__preview" aria-label={message('trophies.preview')}>
      <h2>{message('trophies.preview')}</h2>
      {rows.length > 0 && (
        <ul className="trophies__card">
          {rows.map(({ key, texts }) => (
            <li key={key}>
              <span className="trophies__cube" aria-hidden="true">
                <Icon name="trophy" />
              </span>
              <div>
                <b dir="auto">{texts.content}</b>
                <span className="sm muted">
                  <Joined parts={[texts.achievement, texts.providerName]} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="trophies__card trophies__podium">
        <span aria-hidden="true">
          <b>2</b>
          <b>1</b>
          <b>3</b>
        </span>
        <p className="sm muted">{message('trophies.podium')}</p>
      </div>
    </aside>
  );
}
