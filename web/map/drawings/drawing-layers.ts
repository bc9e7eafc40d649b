import type { ExpressionSpecification } from 'maplibre-gl';
import { STROKE_WIDTH } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { LayerIn } from '../layers/use-map-layers.ts';
import type { MapScene } from '../map-context.ts';
import { drawingTheme, haloColor } from './drawing-colors.ts';
import { BODY_BOLD_FONT, BODY_STRONG_FONT, DISPLAY_FONT } from '../style/fonts.ts';

// Stored width, 6 px by default (spec §9 "Opacity"), at street zoom; zoomed out, lines get thinner, down to 1 px.
const WIDTH: ExpressionSpecification = ['get', 'width'];
const MAP_STROKE: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  12.5,
  ['*', WIDTH, 0.8 / STROKE_WIDTH],
  15.6,
  WIDTH,
];
/** A board fits on the screen at a zoom of about 3. */
const BOARD_STROKE: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['*', WIDTH, 0.25],
  2,
  WIDTH,
];

function band(index: number, onBoard: boolean): LayerIn[] {
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
          'line-width': onBoard ? BOARD_STROKE : MAP_STROKE,
          'line-opacity': ['case', ['==', ['get', 'kind'], 'line'], ['get', 'opacity'], 1],
        },
      },
    },
  ];
}

function letters(scene: MapScene): LayerIn[] {
  const halo = haloColor(scene.colors, drawingTheme(scene));
  return [
    {
      slot: 'drawings',
      layer: {
        id: 'drawing-lettering',
        type: 'symbol',
        source: 'drawings',
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
        source: 'drawings',
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
        source: 'drawings',
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

/** One fill and one line layer for each of `count` bands, then text. Each layer costs time in every frame. */
export function drawingLayers(scene: MapScene, count: number): LayerIn[] {
  const bands = Array.from({ length: count }, (_, index) => band(index, scene.onBoard)).flat();
  return [...bands, ...letters(scene)];
}
