import { useMemo } from 'react';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { mixColors } from '../style/color-math.ts';
import { BODY_BOLD_FONT } from '../style/fonts.ts';
import type { MapColorName } from '../style/map-colors.ts';
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { nameEdge } from './region-edge.ts';
import { ringFeature } from './shape-features.ts';
import { pointFeature, useGeoJsonLayers } from './use-map-layers.ts';
import type { LayerIn, MapFeature } from './use-map-layers.ts';

export interface RegionsLayerProps {
  readonly regions: readonly MapRegion[];
  readonly selectedIds?: readonly number[];
  readonly isDimmed?: boolean;
}

const NOBODY: readonly number[] = [];

function regionLayers({ colors }: MapScene): LayerIn[] {
  const line = (id: string, selected: boolean): LayerIn => ({
    slot: 'regions',
    layer: {
      id,
      type: 'line',
      source: 'regions',
      filter: ['all', ['==', ['get', 'kind'], 'area'], ['==', ['get', 'selected'], selected]],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ['get', 'color'], 'line-width': 2.5, ...(selected ? { 'line-dasharray': [2.8, 2] } : {}) },
    },
  });
  return [
    {
      slot: 'regions',
      layer: {
        id: 'region-fills',
        type: 'fill',
        source: 'regions',
        filter: ['==', ['get', 'kind'], 'area'],
        paint: { 'fill-color': ['get', 'color'], 'fill-opacity': ['case', ['get', 'selected'], 0.2, 0.13] },
      },
    },
    line('region-lines', false),
    line('region-lines-selected', true),
    {
      slot: 'regions',
      layer: {
        id: 'region-names',
        type: 'symbol',
        source: 'regions',
        filter: ['==', ['get', 'kind'], 'name'],
        layout: {
          'text-field': ['get', 'text'],
          'text-font': BODY_BOLD_FONT,
          'text-size': 12.5,
          'text-offset': [0, -0.9],
          'text-rotate': ['get', 'rotation'],
          'text-rotation-alignment': 'map',
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': ['get', 'letters'], 'text-halo-color': colors.land, 'text-halo-width': 2 },
      },
    },
  ];
}

/** Named areas of a quest, in the palette of twelve (look §7). */
export function RegionsLayer({ regions, selectedIds = NOBODY, isDimmed = false }: RegionsLayerProps) {
  const scene = useMapScene();
  const features = useMemo(
    () =>
      regions.flatMap((region): MapFeature[] => {
        const ring = placesOf(region);
        const edge = nameEdge(ring);
        if (!edge) return [];
        const color = scene.colors[`region${((region.color % 12) + 12) % 12}` as MapColorName];
        const area = ringFeature(scene, ring, { kind: 'area', color, selected: selectedIds.includes(region.id) });
        if (region.name === '') return [area];
        return [
          area,
          pointFeature(scene, edge.middle, {
            kind: 'name',
            text: region.name,
            rotation: edge.rotation,
            letters: mixColors(color, scene.colors.text, 0.6),
          }),
        ];
      }),
    [scene, regions, selectedIds],
  );
  useGeoJsonLayers('regions', regionLayers, features, isDimmed);
  return null;
}
