import { useMemo } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { drawingsOf } from '../../api/queries/quests.ts';
import { message } from '../../language/language.ts';
import { boardOf } from '../../map/board.ts';
import { DrawingsLayer } from '../../map/layers/drawings-layer.tsx';
import { MapView } from '../../map/map-view.tsx';
import { MindsetMarkersLayer } from '../../map/markers/mindset-markers-layer.tsx';
import { useAsk } from '../../session/queries.ts';

/** Zoom levels of the image: streets around the start, or most of a board. */
const STREET_ZOOM = 16;
const BOARD_ZOOM = 3;

/**
 * Where a quest starts, as a static image of its map or board. Drawings that only players may see are not requested.
 */
export function StartMap({
  quest,
  start,
  withDrawings,
}: {
  readonly quest: QuestSummary;
  readonly start: LatLng;
  readonly withDrawings: boolean;
}) {
  const { data: drawings, isPending } = useAsk(
    drawingsOf,
    { id: quest.id, revision: quest.revision },
    { isWanted: withDrawings },
  );
  const board = useMemo(
    () => (quest.isBoard ? boardOf({ drawing: true }, drawings ?? []) : null),
    [quest.isBoard, drawings],
  );
  const markers = useMemo(
    () => [{ id: 1, title: message('presentation.startMarker'), ...start, state: 'reach', isStart: true } as const],
    [start],
  );
  if (isPending && withDrawings) return <div className="presentation__place" aria-busy="true" />;
  return (
    <div className="presentation__place">
      <MapView
        center={start}
        zoom={board ? BOARD_ZOOM : STREET_ZOOM}
        board={board}
        interactive={false}
        label={message('presentation.whereItStarts')}
      >
        <DrawingsLayer drawings={drawings ?? []} />
        <MindsetMarkersLayer mindsets={markers} />
      </MapView>
    </div>
  );
}
