import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { isHeld } from './engine/hold-drawing.ts';
import { useMapScene } from './map-context.ts';
import { loadMapSource } from './map-source.ts';
import { MapView } from './map-view.tsx';

/** Pixel ratio of the image: printers have a higher resolution than screens. */
const SHARPNESS = 2;

export interface TakenMap {
  readonly address: string;
  /** Attribution of the map. */
  readonly attribution: string;
  /** Whether it is drawn in the colours of the dark theme. */
  readonly isDark: boolean;
}

interface MapPictureProps {
  readonly center: LatLng;
  /** Zoom level as the specification counts it. */
  readonly zoom: number;
  /** In pixels of the screen. */
  readonly width: number;
  readonly height: number;
  readonly onTaken: (map: TakenMap) => void;
}

/** Renders a part of the map off screen and returns it as an image, because browsers do not print WebGL canvases. */
export function MapPicture({ center, zoom, width, height, onTaken }: MapPictureProps) {
  // In the body: outside of the printed part, and where it does not widen the page.
  return createPortal(
    <div aria-hidden="true" inert className="map-picture" style={{ width, height }}>
      <MapView className="map-picture__map" center={center} zoom={zoom} interactive={false} label="">
        <Camera onTaken={onTaken} />
      </MapView>
    </div>,
    document.body,
  );
}

function Camera({ onTaken }: Pick<MapPictureProps, 'onTaken'>) {
  const { map, theme } = useMapScene();
  const [isTaken, setTaken] = useState(false);
  const taken = useEffectEvent(async (address: string) => {
    const { attribution } = await loadMapSource();
    onTaken({ address, attribution, isDark: theme === 'dark' });
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
