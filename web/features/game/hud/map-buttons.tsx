import { locale, message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { entryZoom } from '../opening.ts';
import { usePlaying, useScreenState } from '../playing-context.ts';

/** Back to the player; and in a virtual quest the keyboard's way to a place: the middle of the map. */
export function MapButtons() {
  const {
    map,
    game: { quest, points },
    player: { position, moveTo, retry },
  } = usePlaying();
  const zoom = useScreenState((state) => state.zoom);
  const toasts = useToasts();
  const accuracy = position?.accuracy ?? null;
  const centre = () => {
    if (position === null) retry();
    else map.current?.flyTo(position, Math.max(zoom, entryZoom(quest, points)));
  };
  const moveHere = () => {
    const place = map.current?.getCenter();
    if (place === undefined || moveTo === null) return;
    moveTo(place);
    toasts.show(message('game.moved'), { kind: 'ok', duration: 1000 });
  };
  return (
    <div className="fabs">
      {moveTo !== null && (
        <IconButton floating icon={{ name: 'map-pin' }} label={message('game.moveHere')} onClick={moveHere} />
      )}
      <IconButton
        floating
        icon={{ name: 'crosshair' }}
        onClick={centre}
        label={
          accuracy === null
            ? message('game.centre')
            : message('game.centreAccuracy', { distance: locale.distance(accuracy) })
        }
      />
    </div>
  );
}
