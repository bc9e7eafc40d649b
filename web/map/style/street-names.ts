import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { BODY_FONT, BODY_STRONG_FONT } from './fonts.ts';
import type { MapColors } from './map-colors.ts';

const NAME: ExpressionSpecification = ['coalesce', ['get', 'name'], ['get', 'ref'], ''];

const halo = (colors: MapColors) => ({ 'text-halo-color': colors.labelHalo, 'text-halo-width': 1.5 });

function roadNames(colors: MapColors, source: string): LayerSpecification {
  return {
    id: 'road-name',
    type: 'symbol',
    source,
    'source-layer': 'transportation_name',
    minzoom: 13.5,
    layout: {
      'symbol-placement': 'line',
      'text-field': NAME,
      'text-size': 11,
      'text-padding': 10,
      'symbol-spacing': 320,
      'text-font': [
        'match',
        ['get', 'class'],
        ['primary', 'secondary', 'trunk', 'motorway'],
        ['literal', BODY_STRONG_FONT],
        ['literal', BODY_FONT],
      ],
    },
    paint: {
      ...halo(colors),
      'text-color': [
        'match',
        ['get', 'class'],
        ['primary', 'secondary', 'trunk', 'motorway'],
        colors.labelMajor,
        colors.label,
      ],
    },
  };
}

function parkNames(colors: MapColors, source: string): LayerSpecification {
  return {
    id: 'park-name',
    type: 'symbol',
    source,
    'source-layer': 'poi',
    minzoom: 13,
    filter: ['match', ['get', 'class'], ['park', 'garden', 'zoo', 'cemetery'], true, false],
    layout: { 'text-field': NAME, 'text-font': BODY_STRONG_FONT, 'text-size': 11.5, 'text-max-width': 7 },
    paint: { 'text-color': colors.greenLabel, 'text-halo-color': colors.lawn, 'text-halo-width': 1.5 },
  };
}

function pointNames(colors: MapColors, source: string): LayerSpecification {
  return {
    id: 'poi-name',
    type: 'symbol',
    source,
    'source-layer': 'poi',
    minzoom: 15,
    filter: [
      'all',
      ['<=', ['coalesce', ['get', 'rank'], 99], 20],
      [
        'match',
        ['get', 'class'],
        [
          'attraction',
          'museum',
          'monument',
          'castle',
          'place_of_worship',
          'railway',
          'town_hall',
          'theatre',
          'library',
          'college',
        ],
        true,
        false,
      ],
    ],
    layout: {
      'text-field': NAME,
      'text-font': BODY_STRONG_FONT,
      'text-size': 11,
      'text-max-width': 8,
      'text-padding': 8,
    },
    paint: { ...halo(colors), 'text-color': colors.poi },
  };
}

function waterNames(colors: MapColors, source: string): LayerSpecification {
  return {
    id: 'water-name',
    type: 'symbol',
    source,
    'source-layer': 'water_name',
    layout: { 'text-field': NAME, 'text-font': BODY_FONT, 'text-size': 11.5, 'text-max-width': 6 },
    paint: { 'text-color': colors.label, 'text-halo-color': colors.water, 'text-halo-width': 1 },
  };
}

/** Label layers of streets, parks, points of interest and waters, in drawing order. */
export function nameLayers(colors: MapColors, source: string): LayerSpecification[] {
  return [roadNames, parkNames, pointNames, waterNames].map((layer) => layer(colors, source));
}
