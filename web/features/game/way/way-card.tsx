import type { CSSProperties } from 'react';
import { compassPoint } from '@mangoquest/core/geo/distance.ts';
import { OwnMapsLink } from '../../../quest/own-maps-link.tsx';
import { far } from '../../../language/far.ts';
import { message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { withWay } from '../model/screen-state.ts';
import { useHeading } from '../place/use-compass.ts';
import { usePlaying, useScreenState } from '../playing-context.ts';
import { direction } from '../words.ts';
import type { WayNow } from './use-way.ts';
import './way.css';

/** The way to a mindset: direction, distance, a link to the device's maps app, and whether it is reached. */
export function WayCard({ way }: { readonly way: WayNow }) {
  const {
    game: { quest },
    store,
    player: { isOld },
  } = usePlaying();
  const up = useScreenState((state) => state.up);
  const bearing = useScreenState((state) => state.bearing);
  const heading = useHeading();
  const { point, degrees, isThere } = way;
  // A known heading is where the map is turning to.
  const turn = degrees - (up === 'heading' ? (heading ?? bearing) : bearing);
  return (
    <section className={`way${isThere ? ' is-there' : ''}${isOld ? ' is-old' : ''}`} aria-label={message('game.way')}>
      <span className="way__arrow" aria-hidden="true" style={{ '--turn': `${turn}deg` } as CSSProperties}>
        <Icon name={isThere ? 'check' : 'arrow-up'} />
      </span>
      <p className="way__n">
        <b className="num">
          {isThere
            ? message('game.wayThere')
            : message('game.wayLeft', {
                distance: far(way.distance, quest.isBoard),
                direction: direction(compassPoint(degrees)),
              })}
        </b>
        <span className="trunc">
          <bdi>{point.title}</bdi>
        </span>
      </p>
      <IconButton
        icon={{ name: 'x' }}
        label={message('game.wayEnd')}
        onClick={() => {
          store.update((state) => withWay(state, null));
        }}
      />
      {!isThere && <OwnMapsLink place={point} title={point.title} className="way__maps" />}
    </section>
  );
}

/** Announces the arrival to screen readers, but not the distance, which changes with each step. */
export function WayTold({ way }: { readonly way: WayNow | null }) {
  return (
    <p className="vh" role="status">
      {way?.isThere === true ? message('game.wayArrived', { title: way.point.title }) : ''}
    </p>
  );
}
