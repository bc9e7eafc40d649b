import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../../language/language.ts';
import { PlaceSearch } from '../../../map/place-search.tsx';
import { Mark } from '../../../ui/brand/mark.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { paths } from '../../../ui/paths.ts';
import { RoamingChips } from './roaming-chips.tsx';
import type { Filter } from './filters.ts';

/** Screen title that opens a place search, and the filters. */
export function RoamingHeader({
  count,
  wanted,
  onWanted,
  onFound,
}: {
  /** Number of quests around, unfiltered. */
  readonly count: number;
  readonly wanted: ReadonlySet<Filter>;
  readonly onWanted: (wanted: ReadonlySet<Filter>) => void;
  readonly onFound: (place: LatLng) => void;
}) {
  const [isFinding, setIsFinding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <header className="hud">
      <div className="hud__bar">
        <Link to={paths.start} className="hud__home" aria-label={message('nav.home')}>
          <Mark />
        </Link>
        <h1 className="roaming__title">
          <button
            ref={button}
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
        <PlaceFinder
          onFound={(place) => {
            setIsFinding(false);
            onFound(place);
          }}
          onClose={() => {
            setIsFinding(false);
            button.current?.focus();
          }}
        />
      )}
      <RoamingChips count={count} wanted={wanted} onChange={onWanted} />
    </header>
  );
}

/** Takes the focus; Escape closes it. */
function PlaceFinder({
  onFound,
  onClose,
}: {
  readonly onFound: (place: LatLng) => void;
  readonly onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = box.current;
    element?.querySelector('input')?.focus();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <div ref={box} className="roaming__find">
      <PlaceSearch
        onFound={({ latitude, longitude }) => {
          onFound({ latitude, longitude });
        }}
      />
    </div>
  );
}
