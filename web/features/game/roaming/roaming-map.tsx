import { useMemo, useState } from 'react';
import type { RefObject } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { DEFAULT_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { MINDSETS_FROM_ZOOM } from '@mangoquest/core/play/roaming.ts';
import type { RoamingPoint } from '@mangoquest/core/play/roaming.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../../language/language.ts';
import { PlayerLayer } from '../../../map/layers/player-layer.tsx';
import type { MapHandle, MapPadding, MapPosition } from '../../../map/map-types.ts';
import { MapView } from '../../../map/map-view.tsx';
import { MindsetMarkersLayer } from '../../../map/markers/mindset-markers-layer.tsx';
import { roamingMarkers } from './roaming-markers.ts';
import { RoamingPins } from './roaming-pins.tsx';

const NO_POINTS: readonly RoamingPoint[] = [];

export interface RoamingMapProps {
  readonly map: RefObject<MapHandle | null>;
  readonly padding: MapPadding;
  /** Centre of the search. */
  readonly place: LatLng;
  readonly quests: readonly QuestSummary[];
  readonly points: readonly RoamingPoint[];
  /** Ids of the matches while searching; the others are faded. */
  readonly found: ReadonlySet<number> | null;
  readonly questId: number | null;
  readonly mindsetId: number | null;
  /** Epoch milliseconds of the server. */
  readonly now: number;
  readonly onPlace: (place: LatLng) => void;
  readonly onMove: (position: MapPosition) => void;
  readonly onQuest: (id: number) => void;
  readonly onMindset: (id: number) => void;
}

/**
 * Quests as pins and, when zoomed in, the mindsets of searchable ones; a click elsewhere moves the centre of the
 * search.
 */
export function RoamingMap(props: RoamingMapProps) {
  const { map, padding, place, quests, points, found, questId, mindsetId, now, onPlace, onMove, onQuest, onMindset } =
    props;
  const [zoom, setZoom] = useState<number>(DEFAULT_ZOOM);
  const shown = zoom < MINDSETS_FROM_ZOOM ? NO_POINTS : points;
  const markers = useMemo(() => roamingMarkers(shown, found), [shown, found]);
  const selected = useMemo(() => (mindsetId === null ? [] : [mindsetId]), [mindsetId]);
  return (
    <MapView
      ref={map}
      className="game__map"
      center={place}
      zoom={DEFAULT_ZOOM}
      padding={padding}
      label={message('game.roaming')}
      onMapClick={onPlace}
      onMove={(position) => {
        setZoom(position.zoom);
        onMove(position);
      }}
    >
      <PlayerLayer position={place} />
      <MindsetMarkersLayer
        hasPins
        mindsets={markers}
        selectedIds={selected}
        origin={place}
        onMindsetClick={onMindset}
      />
      <RoamingPins quests={quests} chosenId={questId} now={now} onChoose={onQuest} />
    </MapView>
  );
}
