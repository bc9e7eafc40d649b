import { useState } from 'react';
import { Link } from 'react-router';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../../language/language.ts';
import { PlaceSearch } from '../../../map/place-search.tsx';
import { Mark } from '../../../ui/brand/mark.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { paths } from '../../../ui/paths.ts';
import { RoamingChips } from './roaming-chips.tsx';
import type { Filter } from './filters.ts';

/** The name of the screen, behind which a place is found, and what of the quests around is wanted. */
export function RoamingHeader({
  count,
  wanted,
  onWanted,
  onFound,
}: {
  /** Quests around, without any filter. */
  readonly count: number;
  readonly wanted: ReadonlySet<Filter>;
  readonly onWanted: (wanted: ReadonlySet<Filter>) => void;
  readonly onFound: (place: LatLng) => void;
}) {
  const [isFinding, setIsFinding] = useState(false);
  return (
    <header className="hud">
      <div className="hud__bar">
        <Link to={paths.start} className="hud__home" aria-label={message('nav.home')}>
          <Mark />
        </Link>
        <h1 className="roaming__title">
          <button
            type="button"
            className="roaming__place"
            aria-expanded={isFinding}
            aria-label={message('game.roamingPlace')}
            onClick={() => {
              setIsFinding(!isFinding);
            }}
          >
            {message('game.roaming')}
            <Icon name="caret-down" />
          </button>
        </h1>
        <Link to={paths.account} className="icbtn" aria-label={message('game.account')}>
          <Icon name="user-circle" />
        </Link>
      </div>
      {isFinding && (
        <PlaceSearch
          className="roaming__find"
          onFound={({ latitude, longitude }) => {
            setIsFinding(false);
            onFound({ latitude, longitude });
          }}
        />
      )}
      <RoamingChips count={count} wanted={wanted} onChange={onWanted} />
    </header>
  );
}
