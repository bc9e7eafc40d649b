import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { call } from '../../api/client.ts';
import { message } from '../../language/language.ts';
import { boardOf } from '../../map/board.ts';
import { DrawingsLayer } from '../../map/layers/drawings-layer.tsx';
import { MapView } from '../../map/map-view.tsx';
import { MindsetMarkersLayer } from '../../map/markers/mindset-markers-layer.tsx';

/** Zooms of the picture: streets around the start, or most of a board. */
const STREET_ZOOM = 16;
const BOARD_ZOOM = 3;

/** Where a quest starts, as a still picture of its map or board; drawings that are for players alone are not asked for. */
export function StartMap({ quest, start, withDrawings }: { readonly quest: QuestSummary; readonly start: LatLng; readonly withDrawings: boolean }) {
  const { data: drawings, isLoading } = useQuery({
    enabled: withDrawings,
    queryKey: ['drawings', quest.id, quest.revision], queryFn: ({ signal }) => call(fetchDrawings, { questId: quest.id }, { signal }), retry: false,
  });
  const board = useMemo(() => (quest.isBoard ? boardOf({ drawing: true }, drawings ?? []) : null), [quest.isBoard, drawings]);
  const markers = useMemo(() => [{ id: 1, title: message('presentation.startMarker'), ...start, state: 'reach', isStart: true } as const], [start]);
  if (isLoading) return <div className="presentation__place" aria-busy="true" />;
  return (
    <div className="presentation__place">
      <MapView center={start} zoom={board ? BOARD_ZOOM : STREET_ZOOM} board={board} interactive={false} label={message('presentation.whereItStarts')}>
        <DrawingsLayer drawings={drawings ?? []} />
        <MindsetMarkersLayer mindsets={markers} />
      </MapView>
    </div>
  );
}
