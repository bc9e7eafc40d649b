import { useLayoutEffect, useMemo } from 'react';
import type { Ref } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { PICKING_LOCATION } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { DEFAULT_ZOOM, GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { isFramed } from '../../host/framed.ts';
import type { HostState } from '../../host/host-state.ts';
import { message } from '../../language/language.ts';
import { boardOf } from '../../map/board.ts';
import { DrawingsLayer } from '../../map/layers/drawings-layer.tsx';
import { GridLayer } from '../../map/layers/grid-layer.tsx';
import { PageGestures } from '../../map/layers/page-gestures.tsx';
import { PlayerLayer } from '../../map/layers/player-layer.tsx';
import { middleToFit } from '../../map/map-handle.ts';
import type { MapHandle, MapMindset, MapPosition } from '../../map/map-types.ts';
import { MapView } from '../../map/map-view.tsx';
import { MindsetMarkersLayer } from '../../map/markers/mindset-markers-layer.tsx';
import { ZoomControl } from '../../map/zoom-control.tsx';
import { MapNotes } from '../../quest/presenter/map-notes.tsx';
import { World } from '../../world/world.tsx';
import { MindsetList } from './mindset-list.tsx';
import type { Told } from './use-reader-place.ts';

/** Pixels of the map covered by the chip and the card. */
const PADDING = { top: 64, bottom: 84 } as const;

export interface QuestMapProps {
  readonly handle: Ref<MapHandle>;
  /** Null if the host only shows mindsets of its own. */
  readonly quest: QuestSummary | null;
  readonly drawings: readonly Drawing[];
  readonly mindsets: readonly MapMindset[];
  readonly selectedId: number | null;
  /** Position of the reader. */
  readonly place: Told | null;
  readonly host: HostState;
  readonly isTilted: boolean;
  readonly onMindset: (id: number) => void;
  readonly onPlace: (place: LatLng) => void;
  readonly onMove: (position: MapPosition) => void;
  readonly onReady: () => void;
  /** Whether a list stands in the place of the map. */
  readonly onList: (isShown: boolean) => void;
  /** This map is taken away; another one may follow. */
  readonly onGone: () => void;
}

/** The map or board of an embedded quest, flat or tilted. */
export function QuestMap({
  handle,
  quest,
  drawings,
  mindsets,
  selectedId,
  place,
  host: { guess, heading, isCorrecting },
  isTilted,
  onMindset,
  onPlace,
  onMove,
  onReady,
  onList,
  onGone,
}: QuestMapProps) {
  // A layout effect, so that it runs before the page's own effects.
  useLayoutEffect(() => onGone, [onGone]);
  const isBoard = quest?.isBoard === true;
  const board = useMemo(() => boardOf(isBoard ? { drawing: true } : {}, drawings), [isBoard, drawings]);
  const selectedIds = useMemo(() => (selectedId === null ? [] : [selectedId]), [selectedId]);
  const middle = middleToFit(mindsets, isBoard);
  const reader = guess ?? place;
  const flat = (
    <MindsetMarkersLayer mindsets={mindsets} selectedIds={selectedIds} origin={place} onMindsetClick={onMindset} />
  );
  return (
    <MapView
      ref={handle}
      className="outer__map"
      center={middle ?? quest ?? place ?? PICKING_LOCATION}
      zoom={quest === null ? DEFAULT_ZOOM : GAME_ENTRY_ZOOM}
      board={board}
      padding={PADDING}
      onMapClick={onPlace}
      onMove={onMove}
      onReady={onReady}
      fallback={
        <MindsetList
          text={message(isTilted ? 'map.no3d' : 'outer.noMap')}
          mindsets={mindsets}
          selectedId={selectedId}
          onMindset={onMindset}
          onList={onList}
        />
      }
    >
      {/* In an app there is no page around the map that a finger could scroll. */}
      {isFramed() && <PageGestures />}
      <GridLayer />
      <DrawingsLayer drawings={drawings} />
      {/* Taps on them correct the position then. */}
      {!isCorrecting && <MapNotes drawings={drawings} />}
      {reader !== null && !isBoard && (
        <PlayerLayer
          position={reader}
          accuracy={reader.accuracy}
          heading={guess === null ? (heading?.degrees ?? null) : null}
          guessed={guess !== null}
        />
      )}
      {isTilted ? (
        <World
          mindsets={mindsets}
          selectedIds={selectedIds}
          drawings={drawings}
          origin={place}
          onMindsetClick={onMindset}
        >
          {flat}
        </World>
      ) : (
        flat
      )}
      <ZoomControl className="outer__zoom" />
    </MapView>
  );
}
