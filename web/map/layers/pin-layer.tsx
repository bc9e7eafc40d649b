import { useEffect, useMemo, useRef, useState } from 'react';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import { nudged } from '../markers/nudge.ts';
import { pointFeature, useGeoJsonLayers } from './use-map-layers.ts';
import type { LayerIn } from './use-map-layers.ts';

export interface PinLayerProps {
  readonly place: LatLng;
  readonly label: string;
  /** Makes the pin draggable, and movable with the arrow keys: by 1 m, with Shift by 10. */
  readonly onMove?: (place: LatLng) => void;
  /** Dragged by its head only, so that what lies at its tip can still be pressed. */
  readonly byHead?: boolean;
}

function pinLayers(): LayerIn[] {
  return [
    {
      slot: 'player',
      layer: {
        id: 'pin',
        type: 'symbol',
        source: 'pin',
        layout: { 'icon-image': 'pin', 'icon-allow-overlap': true, 'icon-ignore-placement': true },
      },
    },
  ];
}

/** One mango pin that marks a place. */
export function PinLayer({ place, label, onMove, byHead = false }: PinLayerProps) {
  const scene = useMapScene();
  const [dragged, setDragged] = useState<LatLng | null>(null);
  const at = dragged ?? place;
  const features = useMemo(() => [pointFeature(scene, at, {})], [scene, at]);
  useGeoJsonLayers('pin', pinLayers, features);

  const newest = useRef({ at, onMove, byHead });
  useEffect(() => {
    newest.current = { at, onMove, byHead };
  });
  useEffect(
    () =>
      scene.addTarget({
        rank: 20,
        hit: (point) => {
          const tip = scene.project(newest.current.at);
          // The pin is 50 px high, above its tip.
          return (
            newest.current.onMove !== undefined &&
            Math.abs(point.x - tip.x) <= 25 &&
            point.y <= tip.y + (newest.current.byHead ? -18 : 8) &&
            point.y >= tip.y - 54
          );
        },
        click: () => {},
        grab: () => ({
          move: setDragged,
          end: (to) => {
            setDragged(null);
            newest.current.onMove?.(cutLatLng(to));
          },
          cancel: () => setDragged(null),
        }),
      }),
    [scene],
  );

  const button = useRef<HTMLButtonElement>(null);
  const put = () => {
    const { x, y } = scene.project(at);
    if (button.current) button.current.style.transform = `translate(${x}px,${y - 25}px)`;
  };
  useEffect(put);
  useMapEvent('move', put);
  if (!onMove) return null;
  return (
    <div className="map__buttons">
      <button
        ref={button}
        type="button"
        className="map__button"
        aria-label={label}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
        onKeyDown={(event) => {
          const to = nudged(place, event.key, event.shiftKey ? 10 : 1, scene.onBoard);
          if (!to) return;
          event.preventDefault();
          onMove(cutLatLng(to));
        }}
      />
    </div>
  );
}
