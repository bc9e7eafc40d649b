import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import { placeLayers } from './embedded-style.ts';
import type { MapColors } from './map-colors.ts';
import { SLOT_LAYERS } from './slots.ts';
import { nameLayers } from './street-names.ts';

const SOURCE = 'base';

/** Line width that is `at16` pixels at engine zoom 16 and then scales with the ground. */
function width(at16: number, least = 0.5): ExpressionSpecification {
  return ['interpolate', ['exponential', 2], ['zoom'], 11, Math.max(least, at16 / 18), 16, at16, 20, at16 * 12];
}

function fill(
  id: string,
  layer: string,
  color: string,
  filter?: ExpressionSpecification,
  minzoom = 0,
): LayerSpecification {
  return {
    id,
    type: 'fill',
    source: SOURCE,
    'source-layer': layer,
    minzoom,
    paint: { 'fill-color': color },
    ...(filter ? { filter } : {}),
  };
}

function road(
  id: string,
  classes: readonly string[],
  color: string,
  at16: number,
  minzoom: number,
): LayerSpecification {
  return {
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': 'transportation',
    minzoom,
    filter: ['all', ['match', ['get', 'class'], [...classes], true, false], ['!=', ['get', 'brunnel'], 'tunnel']],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width(at16) },
  };
}

function ground(colors: MapColors): LayerSpecification[] {
  const { block, park, lawn, water, land } = colors;
  const built = [
    'residential',
    'commercial',
    'industrial',
    'school',
    'hospital',
    'university',
    'college',
    'retail',
    'railway',
  ];
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': land } },
    fill('landuse', 'landuse', block, ['match', ['get', 'class'], built, true, false], 12),
    fill('wood', 'landcover', park, ['match', ['get', 'class'], ['wood', 'forest', 'wetland'], true, false]),
    fill('grass', 'landcover', lawn, ['==', ['get', 'class'], 'grass'], 10),
    fill('park', 'park', park),
    fill(
      'leisure',
      'landuse',
      lawn,
      ['match', ['get', 'class'], ['pitch', 'playground', 'park', 'cemetery', 'zoo', 'stadium'], true, false],
      11,
    ),
    fill('water', 'water', water),
    {
      id: 'waterway',
      type: 'line',
      source: SOURCE,
      'source-layer': 'waterway',
      paint: { 'line-color': water, 'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 8, 0.5, 16, 4] },
    },
  ];
}

function buildings(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'building-shadow',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'building',
      minzoom: 15,
      paint: {
        'fill-color': colors.bshadow,
        'fill-opacity': 0.6,
        'fill-translate': [1, 1.5],
        'fill-translate-anchor': 'viewport',
      },
    },
    {
      id: 'building',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'building',
      minzoom: 13.5,
      paint: {
        // Varies the tone by height, so that neighbouring buildings can be told apart.
        'fill-color': [
          'match',
          ['%', ['round', ['coalesce', ['get', 'render_height'], 5]], 3],
          0,
          colors.b0,
          1,
          colors.b1,
          colors.b2,
        ],
      },
    },
  ];
}

function roads(colors: MapColors): LayerSpecification[] {
  const { road: white, path, cross } = colors;
  return [
    {
      id: 'path',
      type: 'line',
      source: SOURCE,
      'source-layer': 'transportation',
      minzoom: 13.5,
      filter: ['match', ['get', 'class'], ['path', 'track', 'pedestrian'], true, false],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': path, 'line-width': width(3) },
    },
    {
      id: 'rail',
      type: 'line',
      source: SOURCE,
      'source-layer': 'transportation',
      minzoom: 12,
      filter: ['match', ['get', 'class'], ['rail', 'transit'], true, false],
      paint: { 'line-color': cross, 'line-width': width(2), 'line-dasharray': [3, 2] },
    },
    road('road-service', ['service'], white, 5, 14.5),
    road('road-minor', ['minor', 'raceway', 'busway'], white, 14, 12),
    road('road-middle', ['tertiary', 'secondary'], white, 18, 9.5),
    road('road-major', ['primary', 'trunk'], white, 22, 6.5),
    road('road-motorway', ['motorway'], white, 24, 4.5),
  ];
}

function borders(colors: MapColors): LayerSpecification {
  return {
    id: 'boundary',
    type: 'line',
    source: SOURCE,
    'source-layer': 'boundary',
    // Leaves out disputed and maritime borders.
    filter: ['all', ['==', ['get', 'admin_level'], 2], ['!=', ['get', 'disputed'], 1], ['!=', ['get', 'maritime'], 1]],
    paint: { 'line-color': colors.cross, 'line-width': 1.2, 'line-dasharray': [4, 2] },
  };
}

/** Streets in our colours, from vector tiles of the OpenMapTiles schema, addressed by a TileJSON URL. */
export function streetStyle(colors: MapColors, source: VectorSourceSpecification): StyleSpecification {
  return {
    version: 8,
    sources: { [SOURCE]: source },
    layers: [
      ...ground(colors),
      ...buildings(colors),
      borders(colors),
      ...roads(colors),
      ...nameLayers(colors, SOURCE),
      ...placeLayers(colors, SOURCE),
      ...SLOT_LAYERS,
    ],
  };
}
