import { useMemo } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { lineFeature } from './shape-features.ts';
import { useGeoJsonLayers } from './use-map-layers.ts';
import type { LayerIn, MapFeature } from './use-map-layers.ts';

function trackLayers({ colors }: MapScene): LayerIn[] {
  const line = (id: string, part: string, color: string, width: number, dashes: number[] | null): LayerIn => ({
    slot: 'reach',
    layer: {
      id,
      type: 'line',
      source: 'track',
      filter: ['==', ['get', 'part'], part],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': width, ...(dashes === null ? {} : { 'line-dasharray': dashes }) },
    },
  });
  // The mango colour alone has too little contrast on the ground (look-2, Own result).
  return [
    line('track-ahead', 'ahead', colors.label, 4, [0.01, 2]),
    line('track-edge', 'past', colors.text, 9, null),
    line('track-line', 'past', colors.mango400, 5.5, null),
  ];
}

export interface TrackLayerProps {
  /** Places visited so far, and those still ahead. */
  readonly past: readonly LatLng[];
  readonly ahead: readonly LatLng[];
}

/** A walked route, with its remaining part dotted. */
export function TrackLayer({ past, ahead }: TrackLayerProps) {
  const scene = useMapScene();
  const features = useMemo(() => {
    const part = (name: string, places: readonly LatLng[]): MapFeature[] =>
      places.length < 2 ? [] : [lineFeature(scene, places, { part: name })];
    return [...part('ahead', ahead), ...part('past', past)];
  }, [scene, past, ahead]);
  useGeoJsonLayers('track', trackLayers, features);
  return null;
}
