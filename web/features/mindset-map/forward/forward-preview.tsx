import { useEffect, useMemo, useRef } from 'react';
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { MAX_MINDSETS, type Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { drawingsOf } from '../../../api/queries/quests.ts';
import { message } from '../../../language/language.ts';
import { boardOf } from '../../../map/board.ts';
import { DrawingsLayer } from '../../../map/layers/drawings-layer.tsx';
import type { MapHandle, MapMindset } from '../../../map/map-types.ts';
import { RegionsLayer } from '../../../map/layers/regions-layer.tsx';
import { MapView } from '../../../map/map-view.tsx';
import { MindsetMarkersLayer } from '../../../map/markers/mindset-markers-layer.tsx';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { useAsk } from '../../../session/queries.ts';
import type { ForwardTarget } from './forward-targets.ts';

const NONE: readonly Drawing[] = [];
const PADDING = { top: 60, bottom: 130, left: 40, right: 40 };

interface ForwardPreviewProps {
  readonly target: ForwardTarget;
  readonly there: readonly Mindset[];
  /** Copies that keep their places. In a region each gets a random place that only the server knows. */
  readonly copies: readonly Mindset[];
  readonly count: number;
  readonly regionId: number | null;
}

const markerOf = ({ id, title, latitude, longitude, isStart }: Mindset): MapMindset => ({
  id,
  title: title === '' ? message('editor.untitled') : title,
  latitude,
  longitude,
  state: 'reach',
  isStart,
});

/** Map of the target quest with its present mindsets and the copies. */
export function ForwardPreview({ target, there, copies, count, regionId }: ForwardPreviewProps) {
  const { quest, regions } = target;
  const map = useRef<MapHandle>(null);
  const { data: drawings = NONE } = useAsk(drawingsOf, { id: quest.id, revision: quest.revision });
  const board = useMemo(() => (quest.isBoard ? boardOf({ drawing: true }, drawings) : null), [quest.isBoard, drawings]);
  const chosen = useMemo(() => regions.filter(({ id }) => id === regionId), [regions, regionId]);
  // The copies have no ids yet, and some lie exactly over their originals.
  const markers = useMemo(
    () => [
      ...there.map(markerOf),
      ...copies.map((mindset, at) => ({ ...markerOf(mindset), id: -1_000_001 - at, isStart: false, isUnsaved: true })),
    ],
    [there, copies],
  );
  const selectedIds = useMemo(() => copies.map((_, at) => -1_000_001 - at), [copies]);
  useEffect(() => {
    const places = chosen.length > 0 ? chosen.flatMap(placesOf) : markers;
    map.current?.fitTo(places, { maxZoom: GAME_ENTRY_ZOOM, animate: false });
  }, [chosen, markers]);
  return (
    <div className="forward__preview">
      <MapView
        ref={map}
        label={message('forward.preview')}
        center={chosen.flatMap(placesOf)[0] ?? markers[0] ?? quest}
        zoom={GAME_ENTRY_ZOOM}
        board={board}
        padding={PADDING}
        interactive={false}
      >
        <DrawingsLayer drawings={drawings} />
        <RegionsLayer regions={chosen} selectedIds={chosen.map(({ id }) => id)} />
        <MindsetMarkersLayer mindsets={markers} selectedIds={selectedIds} />
      </MapView>
      <p className="forward__to panel" dir="auto">
        {quest.title}
      </p>
      <div className="forward__sum panel">
        <p>
          <b>{message('forward.countOf', { n: quest.mindsetCount + count, max: MAX_MINDSETS })}</b>
          <span className="xs subtle">{message('forward.thereAndNew', { there: quest.mindsetCount, n: count })}</span>
        </p>
        <p className="xs">
          <MindsetDisk inLine state="reach" />
          {message('forward.thereNow')}
          <MindsetDisk inLine state="selected" />
          {message('forward.copies')}
        </p>
      </div>
    </div>
  );
}
