import type { RefObject } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { formatDistance } from '@mangoquest/core/geo/distance.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { MapHandle } from '../../../map/map-types.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import type { PlayerPosition } from '../place/player-position.ts';

export interface MapButtonsProps {
  readonly map: RefObject<MapHandle | null>;
  readonly position: PlayerPosition | null;
  /** The zoom to look at the player with. */
  readonly zoom: number;
  readonly moveTo: ((place: LatLng) => void) | null;
  readonly onLocate: () => void;
}

/** Back to the player; and in a virtual quest the keyboard's way to a place: the middle of the map. */
export function MapButtons({ map, position, zoom, moveTo, onLocate }: MapButtonsProps) {
  const toasts = useToasts();
  const accuracy = position?.accuracy ?? null;
  const centre = () => {
    if (position === null) onLocate();
    else map.current?.flyTo(position, zoom);
  };
  const moveHere = () => {
    const place = map.current?.getCenter();
    if (place === undefined || moveTo === null) return;
    moveTo(place);
    toasts.show(message('game.moved'), { kind: 'ok', duration: 1000 });
  };
  return (
    <div className="fabs">
      {moveTo !== null && <IconButton floating icon={{ name: 'map-pin' }} label={message('game.moveHere')} onClick={moveHere} />}
      <IconButton
        floating icon={{ name: 'crosshair' }} onClick={centre}
        label={accuracy === null ? message('game.centre') : message('game.centreAccuracy', { distance: formatDistance(accuracy) })}
      />
    </div>
  );
}
