import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { isHeld } from './engine/hold-drawing.ts';
import { useMapScene } from './map-context.ts';
import { loadMapSource } from './map-source.ts';
import { MapView } from './map-view.tsx';
import type { MapViewProps } from './map-view.tsx';

/** Pixel ratio of the image: printers have a higher resolution than screens. */
const SHARPNESS = 2;

export interface TakenMap {
  readonly address: string;
  /** Attribution of the map; empty for a board. */
  readonly attribution: string;
}

interface MapPictureProps extends Pick<MapViewProps, 'board'> {
  readonly center: LatLng;
  /** Zoom level as the specification counts it. */
  readonly zoom: number;
  /** In pixels of the screen. */
  readonly width: number;
  readonly height: number;
  readonly onTaken: (map: TakenMap) => void;
  /** Called instead if this browser cannot draw maps. */
  readonly onFailed?: () => void;
  /** Layers. */
  readonly children?: ReactNode;
}

/**
 * Renders a part of the map or a board off screen and returns it as an image, because browsers do not print WebGL
 * canvases. In the colours of the light theme: it is for paper.
 */
export function MapPicture({
  center,
  zoom,
  width,
  height,
  board = null,
  onTaken,
  onFailed,
  children,
}: MapPictureProps) {
  // In the body: outside of the printed part, and where it does not widen the page.
  return createPortal(
    <div aria-hidden="true" inert className="map-picture" data-theme="light" style={{ width, height }}>
      <MapView
        className="map-picture__map"
        center={center}
        zoom={zoom}
        board={board}
        theme="light"
        interactive={false}
        label=""
        fallback={<Failed onFailed={onFailed} />}
      >
        {children}
        <Camera onTaken={onTaken} />
      </MapView>
    </div>,
    document.body,
  );
}

function Failed({ onFailed }: Pick<MapPictureProps, 'onFailed'>) {
  const failed = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    failed();
  }, []);
  return null;
}

function Camera({ onTaken }: Pick<MapPictureProps, 'onTaken'>) {
  const { map, onBoard } = useMapScene();
  const [isTaken, setTaken] = useState(false);
  const taken = useEffectEvent(async (address: string) => {
    const attribution = onBoard ? '' : (await loadMapSource()).attribution;
    onTaken({ address, attribution });
  });
  useEffect(() => {
    if (isTaken) return undefined;
    const look = () => {
      if (isHeld(map)) return;
      map.off('idle', look);
      setTaken(true);
      // The drawing buffer is only readable right after a redraw, within the same task.
      map.redraw();
      void taken(map.getCanvas().toDataURL('image/png'));
    };
    // Labels are placed late; they are in place by the time the map is idle.
    map.on('idle', look);
    map.setPixelRatio(SHARPNESS);
    map.triggerRepaint();
    return () => {
      map.off('idle', look);
    };
  }, [map, isTaken]);
  return null;
}
