import { memo, useCallback, useMemo } from 'react';
import type { Ref } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { ShownPlace } from '@mangoquest/core/geo/steady-place.ts';
import { shownZoom } from '@mangoquest/core/geo/zoom.ts';
import { message } from '../../language/language.ts';
import { boardOf } from '../../map/board.ts';
import { EdgeMarks } from '../../map/layers/edge-marks.tsx';
import type { EdgeTarget } from '../../map/layers/edge-marks.tsx';
import { FollowCamera, LettingGo } from '../../map/layers/follow-camera.tsx';
import type { FollowCameraProps } from '../../map/layers/follow-camera.tsx';
import { DrawingsLayer } from '../../map/layers/drawings-layer.tsx';
import { GridLayer } from '../../map/layers/grid-layer.tsx';
import { PinLayer } from '../../map/layers/pin-layer.tsx';
import { PlayerLayer } from '../../map/layers/player-layer.tsx';
import { WayLayer } from '../../map/layers/way-layer.tsx';
import type { MapHandle, MapPosition } from '../../map/map-types.ts';
import { MapNotes } from '../../quest/presenter/map-notes.tsx';
import { MapView, noWorld } from '../../map/map-view.tsx';
import { MindsetMarkersLayer } from '../../map/markers/mindset-markers-layer.tsx';
import { World } from '../../world/world.tsx';
import { dropCurtain } from '../../ui/feedback/curtain.ts';
import type { Game } from './data/game.ts';
import { isCovered, plantingOf, withFollowing, withMap, withSocial } from './model/screen-state.ts';
import { useHeading } from './place/use-compass.ts';
import type { PlayerPosition } from './place/player-position.ts';
import { usePlaying, useScreenState } from './playing-context.ts';
import type { Playing } from './playing-context.ts';
import { PlantMark, usePlantPadding } from './social/plant-mark.tsx';
import { useHits } from './search/use-hits.ts';
import { useEdgeTargets } from './way/use-edge-targets.ts';

/**
 * Whether the map follows the player: not on a board, not where the place is chosen by hand, and not while something
 * else is shown.
 */
function useFollow(): MapOfGameProps['follow'] {
  const {
    game: { quest, points },
    store,
    player: { moveTo },
    way,
  } = usePlaying();
  const up = useScreenState((state) => state.up);
  const isOn = useScreenState((state) => state.following === 'following' && !isCovered(state));
  const walks = moveTo === null && !quest.isBoard;
  const selectedId = useScreenState(({ play }) => play.selectedId);
  const targetId = way?.point.id ?? selectedId;
  const target = useMemo(() => points.find(({ id }) => id === targetId) ?? null, [points, targetId]);
  return useMemo(
    () =>
      walks
        ? {
            up,
            isOn,
            target,
            onLetGo: (event) => {
              store.update((state) => withFollowing(state, event));
            },
          }
        : null,
    [walks, up, isOn, target, store],
  );
}

/** The map or board of a game. Its layers are memoised, so only what changed is rendered. */
export function GameMap() {
  const {
    game: { quest, drawings },
    store,
    map,
    opening,
    padding: usual,
    player: { position, shown, isOld, moveTo },
    markers,
    moves,
    trial,
    way,
  } = usePlaying();
  const selectedId = useScreenState(({ play }) => play.selectedId);
  const follow = useFollow();
  const heading = useHeading();
  const targets = useEdgeTargets();
  const shownMarkers = useFaded(markers);
  const isTilted = useScreenState((state) => state.isTilted);
  const isPlanting = useScreenState((state) => plantingOf(state) !== null);
  const padding = usePlantPadding(usual, isPlanting);
  // The drafts are kept.
  const onMindset = useCallback(
    (id: number) => {
      store.update((state) => withSocial(state, null));
      moves.press(id);
    },
    [store, moves],
  );
  const onMove = useCallback(
    ({ zoom, bearing }: MapPosition) => {
      store.update((state) => withMap(state, shownZoom(zoom), bearing));
    },
    [store],
  );
  return (
    <MapOfGame
      ref={map}
      quest={quest}
      drawings={drawings}
      markers={shownMarkers}
      selectedId={selectedId}
      position={position}
      shown={shown}
      isOld={isOld}
      heading={heading}
      follow={follow}
      wayTo={way === null || way.isThere ? null : way.point}
      opening={opening}
      padding={padding}
      targets={targets}
      onMindset={onMindset}
      isPlanting={isPlanting}
      onTarget={moves.goTo}
      onPlace={moveTo}
      isTried={trial !== null}
      isTilted={isTilted}
      onMove={onMove}
      onReady={dropCurtain}
    />
  );
}

/** While searching, mindsets that do not match are faded. */
function useFaded(markers: Playing['markers']): Playing['markers'] {
  const { hits } = useHits();
  return useMemo(() => {
    if (hits === null) return markers;
    const found = new Set(hits.map(({ id }) => id));
    return markers.map((marker) => (found.has(marker.id) ? marker : { ...marker, isFaded: true }));
  }, [markers, hits]);
}

interface MapOfGameProps extends Pick<Playing, 'opening' | 'padding' | 'markers'>, Pick<Game, 'quest' | 'drawings'> {
  readonly selectedId: number | null;
  readonly position: PlayerPosition | null;
  readonly shown: ShownPlace | null;
  readonly isOld: boolean;
  /** Direction of view, degrees from north; null if unknown. */
  readonly heading: number | null;
  /** Settings for following a walker; null for other players. */
  readonly follow: Omit<FollowCameraProps, 'walker' | 'heading'> | null;
  /** Target of the walker's way; null for none. */
  readonly wayTo: LatLng | null;
  /** Places marked at the edge of the map while they are out of view. */
  readonly targets: readonly EdgeTarget[];
  readonly onMindset: (id: number) => void;
  readonly onTarget: (id: number) => void;
  /** Only for virtual quests and boards, where a click moves the player (Spec §2). */
  readonly onPlace: ((place: LatLng) => void) | null;
  /** In a rehearsal the pin can be dragged. */
  readonly isTried: boolean;
  readonly isTilted: boolean;
  /** The player is placing a mindset of their own. */
  readonly isPlanting: boolean;
  readonly onMove: (position: MapPosition) => void;
  /** The map is drawn. */
  readonly onReady: () => void;
  readonly ref: Ref<MapHandle>;
}

const MapOfGame = memo(function MapOfGame({
  quest,
  drawings,
  markers,
  selectedId,
  position,
  shown,
  isOld,
  heading,
  follow,
  wayTo,
  opening,
  padding,
  targets,
  onMindset,
  onTarget,
  onPlace,
  isTried,
  isTilted,
  isPlanting,
  onMove,
  onReady,
  ref,
}: MapOfGameProps) {
  const board = useMemo(() => boardOf(quest.isBoard ? { drawing: true } : {}, drawings), [quest.isBoard, drawings]);
  const selectedIds = useMemo(() => (selectedId === null ? [] : [selectedId]), [selectedId]);
  const flat = (
    <MindsetMarkersLayer mindsets={markers} selectedIds={selectedIds} origin={position} onMindsetClick={onMindset} />
  );
  return (
    <MapView
      ref={ref}
      className="game__map"
      center={opening.center}
      zoom={opening.zoom}
      board={board}
      padding={padding}
      onMove={onMove}
      onReady={onReady}
      fallback={noWorld(isTilted)}
      {...(onPlace === null ? {} : { onMapClick: onPlace })}
    >
      <GridLayer />
      <DrawingsLayer drawings={drawings} />
      <MapNotes drawings={drawings} />
      {position !== null && <WayLayer from={shown ?? position} to={wayTo} />}
      {position !== null && (
        <PlayerLayer
          position={shown ?? position}
          accuracy={position.accuracy}
          heading={heading}
          guessed={isOld}
          activeDistance={quest.activeDistance}
          isTilted={isTilted}
        />
      )}
      {follow !== null && <FollowOf follow={follow} walker={shown ?? position} heading={heading} />}
      {isTried && position !== null && onPlace !== null && (
        <PinLayer byHead place={position} label={message('trial.pin')} onMove={onPlace} />
      )}
      {isTilted ? (
        <World
          mindsets={markers}
          selectedIds={selectedIds}
          drawings={drawings}
          origin={position}
          onMindsetClick={onMindset}
        >
          {flat}
        </World>
      ) : (
        flat
      )}
      {isPlanting && <PlantMark />}
      <EdgeMarks targets={targets} selectedId={selectedId} onPress={onTarget} />
    </MapView>
  );
});

interface FollowOfProps extends Pick<MapOfGameProps, 'heading'> {
  readonly follow: NonNullable<MapOfGameProps['follow']>;
  /** Null until the walker's place is known. */
  readonly walker: ShownPlace | null;
}

function FollowOf({ follow, walker, heading }: FollowOfProps) {
  if (walker === null) return <LettingGo onLetGo={follow.onLetGo} />;
  return <FollowCamera walker={walker} heading={heading} {...follow} />;
}
