import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import { BODY_FONT, BODY_STRONG_FONT } from './fonts.ts';
import type { MapColors } from './map-colors.ts';
import { SLOT_LAYERS } from './slots.ts';

/** Place name layers for the embedded and the street map: both have the OpenMapTiles layer `place`. */
export function placeLayers(colors: MapColors, source: string): LayerSpecification[] {
  return [
    {
      id: 'place-names',
      type: 'symbol',
      source,
      'source-layer': 'place',
      filter: [
        'match',
        ['get', 'class'],
        ['city', 'town', 'village', 'suburb', 'neighbourhood', 'quarter', 'hamlet'],
        true,
        false,
      ],
      layout: {
        'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']],
        'text-font': ['match', ['get', 'class'], 'city', ['literal', BODY_STRONG_FONT], ['literal', BODY_FONT]],
        'text-size': ['match', ['get', 'class'], 'city', 13.5, 'town', 12, 11],
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint: {
        'text-color': ['match', ['get', 'class'], 'city', colors.poi, 'town', colors.labelMajor, colors.label],
        'text-halo-color': colors.labelHalo,
        'text-halo-width': 1.5,
      },
    },
  ];
}

/** Engine zoom from which land and water look the same. */
const STREET_ZOOM = toEngineZoom(13.5);

/** The map that needs no network: land, water and place names. */
export function embeddedStyle(colors: MapColors, origin: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      base: { type: 'vector', tiles: [`${origin}/map/embedded/{z}/{x}/{y}.pbf`], minzoom: 0, maxzoom: 9 },
    },
    layers: [
      {
        id: 'water',
        type: 'background',
        // Beyond this zoom the page's background shows, which has the same colour: one layer less to render per frame.
        maxzoom: STREET_ZOOM,
        // The coastline is meant for small scales: at street zoom it would be off by hundreds of metres, so it fades
        // out.
        paint: {
          'background-color': [
            'interpolate',
            ['linear'],
            ['zoom'],
            toEngineZoom(11),
            colors.water,
            STREET_ZOOM,
            colors.land,
          ],
        },
      },
      {
        id: 'land',
        type: 'fill',
        source: 'base',
        'source-layer': 'land',
        maxzoom: STREET_ZOOM,
        paint: { 'fill-color': colors.land, 'fill-antialias': true },
      },
      ...placeLayers(colors, 'base'),
      ...SLOT_LAYERS,
    ],
  };
}

/** A board: only its colour. */
export function boardStyle(color: string): StyleSpecification {
  return {
    version: 8,
    sources: {},
    layers: [{ id: 'board', type: 'background', paint: { 'background-color': color } }, ...SLOT_LAYERS],
  };
}
