import { useMemo } from 'react';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { mixColors, readableOnBoard } from '../style/color-math.ts';
import { BODY_BOLD_FONT } from '../style/fonts.ts';
import type { MapColorName } from '../style/map-colors.ts';
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { nameEdge } from './region-edge.ts';
import { ringFeature } from './shape-features.ts';
import { pointFeature, useGeoJsonLayers } from './use-map-layers.ts';
import type { LayerIn } from './use-map-layers.ts';

export interface RegionsLayerProps {
  readonly regions: readonly MapRegion[];
  readonly selectedIds?: readonly number[];
  readonly isDimmed?: boolean;
}

const NOBODY: readonly number[] = [];

function regionLayers(): LayerIn[] {
  const line = (id: string, selected: boolean): LayerIn => ({
    slot: 'regions',
    layer: {
      id,
      type: 'line',
      source: 'regions',
      filter: ['==', ['get', 'selected'], selected],
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
        paint: { 'fill-color': ['get', 'color'], 'fill-opacity': ['case', ['get', 'selected'], 0.2, 0.13] },
      },
    },
    line('region-lines', false),
    line('region-lines-selected', true),
  ];
}

function nameLayers({ colors, boardColor }: MapScene): LayerIn[] {
  return [
    {
      slot: 'regions',
      layer: {
        id: 'region-names',
        type: 'symbol',
        source: 'region-names',
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
        paint: { 'text-color': ['get', 'letters'], 'text-halo-color': boardColor ?? colors.land, 'text-halo-width': 2 },
      },
    },
  ];
}

function nameColor({ colors, boardColor }: MapScene, color: string): string {
  return boardColor === null ? mixColors(color, colors.text, 0.6) : readableOnBoard(color, boardColor);
}

/** Named areas of a quest, in the palette of twelve (look §7). */
export function RegionsLayer({ regions, selectedIds = NOBODY, isDimmed = false }: RegionsLayerProps) {
  const scene = useMapScene();
  const drawn = useMemo(
    () =>
      regions.flatMap((region) => {
        const ring = placesOf(region);
        const edge = nameEdge(ring);
        const color = scene.colors[`region${((region.color % 12) + 12) % 12}` as MapColorName];
        return edge ? [{ region, ring, edge, color }] : [];
      }),
    [scene, regions],
  );
  const areas = useMemo(
    () =>
      drawn.map(({ region, ring, color }) =>
        ringFeature(scene, ring, { color, selected: selectedIds.includes(region.id) }),
      ),
    [scene, drawn, selectedIds],
  );
  const names = useMemo(
    () =>
      drawn
        .filter(({ region }) => region.name !== '')
        .map(({ region, edge, color }) =>
          pointFeature(scene, edge.middle, {
            text: region.name,
            rotation: edge.rotation,
            letters: nameColor(scene, color),
          }),
        ),
    [scene, drawn],
  );
  useGeoJsonLayers('regions', regionLayers, areas, isDimmed, 'large');
  useGeoJsonLayers('region-names', nameLayers, names, isDimmed);
  return null;
}
