import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { isHeld } from './engine/hold-drawing.ts';
import { useMapScene } from './map-context.ts';
import { loadMapSource } from './map-source.ts';
import { MapView } from './map-view.tsx';

/** A printer shows more of it than a screen. */
const SHARPNESS = 2;

export interface TakenMap {
  readonly address: string;
  /** Whose map it is. */
  readonly attribution: string;
  /** In the colours of the dark theme. */
  readonly isDark: boolean;
}

interface MapPictureProps {
  readonly center: LatLng;
  /** The specification's. */
  readonly zoom: number;
  /** In pixels of the screen. */
  readonly width: number;
  readonly height: number;
  readonly onTaken: (map: TakenMap) => void;
}

/** Draws a part of the ground where nobody sees it, and gives it as a picture: what a canvas holds is not printed. */
export function MapPicture({ center, zoom, width, height, onTaken }: MapPictureProps) {
  // Not within what is printed, nor where it widens the page.
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
      // What is drawn is kept until something else is done.
      map.redraw();
      void taken(map.getCanvas().toDataURL('image/png'));
    };
    // Its labels, which come by and by, stand then too.
    map.on('idle', look);
    map.setPixelRatio(SHARPNESS);
    map.triggerRepaint();
    return () => {
      map.off('idle', look);
    };
  }, [map, isTaken]);
  return null;
}
