import { memo, useMemo } from 'react';
import type { Ref } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { boardOf } from '../../map/board.ts';
import { DrawingsLayer } from '../../map/layers/drawings-layer.tsx';
import { GridLayer } from '../../map/layers/grid-layer.tsx';
import { PlayerLayer } from '../../map/layers/player-layer.tsx';
import { MapView } from '../../map/map-view.tsx';
import { MindsetMarkersLayer } from '../../map/markers/mindset-markers-layer.tsx';
import type { MapHandle, MapMindset, MapPadding, MapPosition } from '../../map/map-types.ts';
import type { Opening } from './opening.ts';
import type { PlayerPosition } from './place/player-position.ts';

export interface GameMapProps {
  readonly quest: QuestSummary;
  readonly drawings: readonly Drawing[];
  readonly markers: readonly MapMindset[];
  readonly selectedId: number | null;
  readonly position: PlayerPosition | null;
  readonly opening: Opening;
  readonly padding: MapPadding;
  readonly onMindset: (id: number) => void;
  /** Only virtual quests and boards: there a click is a step (Spec §2). */
  readonly onPlace: ((place: LatLng) => void) | null;
  readonly onMove: (position: MapPosition) => void;
  /** The map stands. */
  readonly onReady: () => void;
  readonly ref: Ref<MapHandle>;
}

/** The map or board of a game: drawings, mindsets, the player. Drawn anew only when one of its things changed. */
export const GameMap = memo(function GameMap({
  quest, drawings, markers, selectedId, position, opening, padding, onMindset, onPlace, onMove, onReady, ref,
}: GameMapProps) {
  const board = useMemo(() => boardOf(quest.isBoard ? { drawing: true } : {}, drawings), [quest.isBoard, drawings]);
  const selectedIds = useMemo(() => (selectedId === null ? [] : [selectedId]), [selectedId]);
  return (
    <MapView
      ref={ref} className="game__map" center={opening.center} zoom={opening.zoom} board={board} padding={padding} onMove={onMove} onReady={onReady}
      {...(onPlace === null ? {} : { onMapClick: onPlace })}
    >
      <GridLayer />
      <DrawingsLayer drawings={drawings} />
      {position !== null && (
        <PlayerLayer position={position} accuracy={position.accuracy} heading={position.heading} activeDistance={quest.activeDistance} />
      )}
      <MindsetMarkersLayer mindsets={markers} selectedIds={selectedIds} origin={position} onMindsetClick={onMindset} />
    </MapView>
  );
});
