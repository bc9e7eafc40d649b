import { useEffect, useMemo, useRef, useState } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { zoomsAround } from '@mangoquest/core/drawing/image-zooms.ts';
import type { ZoomLevels } from '@mangoquest/core/drawing/image-zooms.ts';
import { GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { locale, message } from '../../../language/language.ts';
import { DrawingsLayer } from '../../../map/layers/drawings-layer.tsx';
import { middleToFit } from '../../../map/map-handle.ts';
import type { MapHandle } from '../../../map/map-types.ts';
import { MapView } from '../../../map/map-view.tsx';
import { useBoard, useEditor } from '../editor-context.ts';

interface ZoomPreviewsProps {
  readonly drawing: Drawing;
  readonly levels: ZoomLevels;
}

/**
 * Previews of the image below, within and above its zoom range; a press moves the map to that zoom (look-2, Image
 * zoom).
 */
export function ZoomPreviews({ drawing, levels }: ZoomPreviewsProps) {
  const { map } = useEditor();
  const onBoard = useBoard() !== null;
  const center = useMemo(() => middleToFit(placesOf(drawing), onBoard), [drawing, onBoard]);
  const shown = useMemo(
    () => [{ ...drawing, properties: { ...drawing.properties, zoomLevels: levels } }],
    [drawing, levels],
  );
  const [now, setNow] = useState(() => map.current?.getZoom() ?? GAME_ENTRY_ZOOM);
  const zooms = zoomsAround(levels, now);
  if (center === null) return null;
  const preview = (part: keyof typeof zooms) => {
    const zoom = zooms[part];
    if (zoom === null) return null;
    return (
      <ZoomPreview
        key={part}
        drawings={shown}
        center={center}
        zoom={zoom}
        isSeen={part === 'inside'}
        onChosen={() => {
          map.current?.jumpTo(center, zoom);
          setNow(zoom);
        }}
      />
    );
  };
  return (
    <div className="zoom-previews">
      {preview('below')}
      {preview('inside')}
      {preview('above')}
    </div>
  );
}

interface ZoomPreviewProps {
  readonly drawings: readonly Drawing[];
  readonly center: LatLng;
  readonly zoom: number;
  /** Whether the image is visible at this zoom. */
  readonly isSeen: boolean;
  readonly onChosen: () => void;
}

function ZoomPreview({ drawings, center, zoom, isSeen, onChosen }: ZoomPreviewProps) {
  const board = useBoard();
  const map = useRef<MapHandle>(null);
  useEffect(() => {
    map.current?.jumpTo(center, zoom);
  }, [center, zoom]);
  const seen = message(isSeen ? 'editor.imageZoomSeen' : 'editor.imageZoomNotSeen');
  return (
    <div className={`zoom-preview${isSeen ? ' is-seen' : ''}`}>
      <div className="zoom-preview__map" aria-hidden inert>
        <MapView ref={map} center={center} zoom={zoom} board={board} interactive={false}>
          <DrawingsLayer drawings={drawings} />
        </MapView>
      </div>
      <button
        type="button"
        className="zoom-preview__at sm"
        aria-label={message('editor.imageZoomAt', { zoom, seen })}
        onClick={onChosen}
      >
        <b>{locale.number(zoom)}</b> {seen}
      </button>
    </div>
  );
}
