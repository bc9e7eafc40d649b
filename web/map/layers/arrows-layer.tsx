import { useMemo } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { BODY_BOLD_FONT } from '../style/fonts.ts';
import { largeMarkersFrom } from '../markers/marker-layers.ts';
import { arrowEnds } from './arrow-ends.ts';
import { useGeoJsonLayers } from './use-map-layers.ts';
import type { LayerIn, MapFeature } from './use-map-layers.ts';

/** Arrow from one place to another, with a label at its middle. */
export interface MapArrow {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly label: string;
}

/** Distance in px between the middle of the arrowhead and the target place, for small and for large markers. */
const HEAD_OFF = { small: 24, large: 32 } as const;

function arrowLayers({ colors, onBoard }: MapScene): LayerIn[] {
  const line = (id: string, color: string, width: number): LayerIn => ({
    slot: 'reach',
    layer: {
      id,
      type: 'line',
      source: 'arrows',
      filter: ['==', ['get', 'kind'], 'line'],
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': color, 'line-width': width },
    },
  });
  return [
    line('arrow-edges', colors.raised, 6),
    line('arrow-lines', colors.selectedLine, 3),
    {
      slot: 'reach',
      layer: {
        id: 'arrow-heads',
        type: 'symbol',
        source: 'arrows',
        filter: ['==', ['get', 'kind'], 'head'],
        layout: {
          'icon-image': 'arrowhead',
          'icon-rotate': ['get', 'turn'],
          'icon-rotation-alignment': 'map',
          'icon-offset': [
            'step',
            ['zoom'],
            ['literal', [0, HEAD_OFF.small]],
            largeMarkersFrom(onBoard),
            ['literal', [0, HEAD_OFF.large]],
          ],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        },
      },
    },
    {
      slot: 'reach',
      layer: {
        id: 'arrow-words',
        type: 'symbol',
        source: 'arrows',
        filter: ['==', ['get', 'kind'], 'word'],
        layout: {
          'text-field': ['get', 'text'],
          'text-font': BODY_BOLD_FONT,
          'text-size': 12,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': colors.text, 'text-halo-color': colors.raised, 'text-halo-width': 2.5 },
      },
    },
  ];
}

function featuresOf(scene: MapScene, { from, to, label }: MapArrow): MapFeature[] {
  const start = scene.toEngine(from);
  const { end, middle, turn } = arrowEnds(start, scene.toEngine(to), scene.onBoard);
  const point = ({ lng, lat }: typeof end, properties: MapFeature['properties']): MapFeature => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  });
  const ends = [start, end].map(({ lng, lat }) => [lng, lat]);
  return [
    { type: 'Feature', geometry: { type: 'LineString', coordinates: ends }, properties: { kind: 'line' } },
    point(end, { kind: 'head', turn }),
    point(middle, { kind: 'word', text: label }),
  ];
}

/** Arrows below the markers that show where a mindset leads. */
export function ArrowsLayer({ arrows }: { readonly arrows: readonly MapArrow[] }) {
  const scene = useMapScene();
  const features = useMemo(() => arrows.flatMap((arrow) => featuresOf(scene, arrow)), [scene, arrows]);
  useGeoJsonLayers('arrows', arrowLayers, features);
  return null;
}
