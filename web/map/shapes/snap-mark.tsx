import { useMemo } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { pointFeature, useGeoJsonLayers } from '../layers/use-map-layers.ts';
import type { LayerIn } from '../layers/use-map-layers.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';

/** A ring around the place that a point snaps to. */
export function SnapMark({ place }: { readonly place: LatLng | null }) {
  const scene = useMapScene();
  const features = useMemo(() => (place === null ? [] : [pointFeature(scene, place, {})]), [scene, place]);
  useGeoJsonLayers('snap', snapLayers, features);
  return null;
}

function snapLayers({ colors }: MapScene): LayerIn[] {
  return [
    {
      slot: 'handles',
      layer: {
        id: 'snap',
        type: 'circle',
        source: 'snap',
        paint: {
          'circle-radius': 11,
          'circle-opacity': 0,
          'circle-stroke-color': colors.selectedLine,
          'circle-stroke-width': 3,
        },
      },
    },
  ];
}
