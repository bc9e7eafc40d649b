import type { ExpressionSpecification } from 'maplibre-gl';
import { STROKE_WIDTH } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { LayerIn } from '../layers/use-map-layers.ts';
import type { MapScene } from '../map-context.ts';
import { haloColor } from './drawing-colors.ts';
import { BODY_BOLD_FONT, BODY_STRONG_FONT, DISPLAY_FONT } from '../style/fonts.ts';

/**
 * Share of the stored width, 6 px by default (spec §9 "Opacity"), by engine zoom: all of it at street zoom, 0.8 of 6 px
 * where 8 km fill a screen. Whole zooms, because of widths that go by feature the engine knows no others.
 */
const SHARES: readonly (readonly [number, number])[] = [12, 13, 14, 15, 16].map((zoom) => {
  const way = Math.min(1, Math.max(0, (2 ** (zoom - 12.5) - 1) / (2 ** (15.6 - 12.5) - 1)));
  return [zoom, (0.8 + way * (STROKE_WIDTH - 0.8)) / STROKE_WIDTH];
});
const mapStroke = (width: Width): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  ...SHARES.flatMap(([zoom, share]): [number, ExpressionSpecification] => [zoom, ['*', width, share]]),
];
/** A board fits on the screen at a zoom of about 3. */
const boardStroke = (width: Width): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['*', width, 0.25],
  2,
  width,
];

type Width = number | ExpressionSpecification;

function band(index: number, onBoard: boolean, width: Width): LayerIn[] {
  const inBand: ExpressionSpecification = ['==', ['get', 'band'], index];
  return [
    {
      slot: 'drawings',
      layer: {
        id: `drawing-fills-${index}`,
        type: 'fill',
        source: 'drawings',
        filter: ['all', inBand, ['==', ['get', 'kind'], 'area']],
        paint: { 'fill-color': ['get', 'fill'], 'fill-opacity': ['get', 'opacity'], 'fill-antialias': false },
      },
    },
    {
      slot: 'drawings',
      layer: {
        id: `drawing-lines-${index}`,
        type: 'line',
        source: 'drawings',
        filter: inBand,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': ['get', 'stroke'],
          'line-width': onBoard ? boardStroke(width) : mapStroke(width),
          'line-opacity': ['case', ['==', ['get', 'kind'], 'line'], ['get', 'opacity'], 1],
        },
      },
    },
  ];
}

/** Labels and signals. */
export function letterLayers(scene: MapScene): LayerIn[] {
  const halo = haloColor(scene);
  return [
    {
      slot: 'drawings',
      layer: {
        id: 'drawing-lettering',
        type: 'symbol',
        source: 'drawing-letters',
        filter: ['==', ['get', 'kind'], 'lettering'],
        minzoom: 14,
        layout: {
          'text-field': ['get', 'text'],
          'text-font': BODY_STRONG_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10, 17, 12.5],
          'text-max-width': 8,
          'text-rotate': ['get', 'rotation'],
          'text-rotation-alignment': 'map',
          'text-padding': 4,
        },
        paint: { 'text-color': ['get', 'color'], 'text-halo-color': halo, 'text-halo-width': 1.5 },
      },
    },
    {
      slot: 'drawings',
      layer: {
        id: 'drawing-signals',
        type: 'symbol',
        source: 'drawing-letters',
        filter: ['==', ['get', 'kind'], 'signal'],
        layout: {
          'icon-image': ['get', 'icon'],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'text-field': ['get', 'text'],
          'text-font': BODY_BOLD_FONT,
          'text-size': 12,
          'text-anchor': 'top',
          'text-offset': [0, 1.4],
          'text-optional': true,
        },
        paint: { 'text-color': ['get', 'color'], 'text-halo-color': halo, 'text-halo-width': 2 },
      },
    },
    {
      slot: 'drawings',
      layer: {
        id: 'drawing-labels',
        type: 'symbol',
        source: 'drawing-letters',
        filter: ['==', ['get', 'kind'], 'label'],
        layout: {
          'text-field': ['get', 'text'],
          'text-font': DISPLAY_FONT,
          'text-size': 15,
          'text-max-width': 14,
          'text-rotate': ['get', 'rotation'],
          'text-rotation-alignment': 'map',
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': ['get', 'color'], 'text-halo-color': halo, 'text-halo-width': 2.5 },
      },
    },
  ];
}

/**
 * One fill and one line layer for each of `count` bands. Each layer costs time in every frame. `width` is that of all
 * lines, null if they differ.
 */
export function shapeLayers(scene: MapScene, count: number, width: number | null): LayerIn[] {
  return Array.from({ length: count }, (_, index) => band(index, scene.onBoard, width ?? ['get', 'width'])).flat();
}
