import { locale, message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { withFollowing, withTilt, withUp } from '../model/screen-state.ts';
import { entryZoom } from '../opening.ts';
import { SearchButton } from '../search/game-search.tsx';
import { SocialButton } from '../social/social-quest.tsx';
import { usePlaying, useScreenState } from '../playing-context.ts';

/** "Back to the player" and, in a virtual quest, "move to the middle of the map" for keyboard users. */
export function MapButtons() {
  const {
    map,
    player: { position, moveTo },
  } = usePlaying();
  const toasts = useToasts();
  const centre = useCentre();
  const moveHere = () => {
    const place = map.current?.getCenter();
    if (place === undefined || moveTo === null) return;
    moveTo(place);
    toasts.show(message('game.moved'), { kind: 'ok', duration: 1000 });
  };
  if (moveTo === null && position !== null) return <WalkButtons accuracy={position.accuracy} />;
  return (
    <div className="fabs">
      <SocialButton />
      <SearchButton />
      <TiltButton />
      {moveTo !== null && (
        <IconButton floating icon={{ name: 'map-pin' }} label={message('game.moveHere')} onClick={moveHere} />
      )}
      <IconButton floating icon={{ name: 'crosshair' }} onClick={centre} label={message('game.centre')} />
    </div>
  );
}

/** Switches to the tilted 3D view of the map. */
function TiltButton() {
  const { store, game } = usePlaying();
  const isTilted = useScreenState((state) => state.isTilted);
  if (game.points.length === 0) return null;
  return (
    <IconButton
      floating
      icon={{ name: 'cube' }}
      on={isTilted}
      label={message('map.tilt')}
      onClick={() => {
        store.update((state) => withTilt(state, !isTilted));
      }}
    />
  );
}

function useCentre(): () => void {
  const {
    map,
    game: { quest, points },
    player: { position, retry },
  } = usePlaying();
  const zoom = useScreenState((state) => state.zoom);
  return () => {
    if (position === null) retry();
    else map.current?.flyTo(position, Math.max(zoom, entryZoom(quest, points)));
  };
}

/** Buttons for walkers: follow the position and, while following, whether north or the heading is up. */
function WalkButtons({ accuracy }: { readonly accuracy: number | null }) {
  const {
    store,
    player: { compass },
  } = usePlaying();
  const toasts = useToasts();
  const isFollowing = useScreenState((state) => state.following === 'following');
  const up = useScreenState((state) => state.up);
  return (
    <div className="fabs">
      <SocialButton />
      <SearchButton />
      <TiltButton />
      {isFollowing && (
        <IconButton
          floating
          icon={up === 'heading' ? { name: 'navigation-arrow', weight: 'fill' } : { name: 'navigation-arrow' }}
          on={up === 'heading'}
          label={message('game.headingUp')}
          onClick={() => {
            store.update((state) => withUp(state, up === 'north' ? 'heading' : 'north'));
            if (up === 'north')
              void compass.ask().then((isGiven) => {
                if (!isGiven) toasts.show(message('game.compassRefused'), { duration: 3000 });
              });
          }}
        />
      )}
      <IconButton
        floating
        icon={{ name: 'crosshair' }}
        on={isFollowing}
        onClick={() => {
          store.update((state) => withFollowing(state, 'taken'));
          void compass.ask();
        }}
        label={
          accuracy === null
            ? message('game.centre')
            : message('game.centreAccuracy', { distance: locale.distance(accuracy) })
        }
      />
    </div>
  );
}
