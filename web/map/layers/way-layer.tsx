import { useMemo } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { lineFeature } from './shape-features.ts';
import { useGeoJsonLayers } from './use-map-layers.ts';
import type { LayerIn, MapFeature } from './use-map-layers.ts';

function wayLayers({ colors }: MapScene): LayerIn[] {
  const line = (id: string, color: string, width: number, dashes: number[] | null): LayerIn => ({
    slot: 'reach',
    layer: {
      id,
      type: 'line',
      source: 'way',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': color, 'line-width': width, ...(dashes === null ? {} : { 'line-dasharray': dashes }) },
    },
  });
  return [line('way-edge', colors.raised, 7, null), line('way-line', colors.selectedLine, 3.5, [1.2, 2])];
}

const NOWHERE: readonly MapFeature[] = [];

/** Straight line from the walker to their target, below the markers; nothing if `to` is null. */
export function WayLayer({ from, to }: { readonly from: LatLng; readonly to: LatLng | null }) {
  const scene = useMapScene();
  const [latitude, longitude] = [from.latitude, from.longitude];
  const features = useMemo(
    () => (to === null ? NOWHERE : [lineFeature(scene, [{ latitude, longitude }, to], {})]),
    [scene, latitude, longitude, to],
  );
  useGeoJsonLayers('way', wayLayers, features, false, 'large');
  return null;
}
