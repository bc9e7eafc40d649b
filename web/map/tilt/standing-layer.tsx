import { useEffect, useMemo } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { useGeoJsonLayers } from '../layers/use-map-layers.ts';
import type { LayerIn } from '../layers/use-map-layers.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { slotId } from '../style/slots.ts';
import { standingFeatures } from './standing.ts';

const BUILDINGS = 'standing-buildings';
const AREAS = 'standing-areas';
const SHADOW = 'building-shadow';

/** Whether there are extruded things on the map that may hide what is behind them. */
export function hasStanding({ map }: MapScene): boolean {
  const isShown = map.getLayer(AREAS) !== undefined && map.getLayoutProperty(AREAS, 'visibility') !== 'none';
  return isShown || map.getLayer(BUILDINGS) !== undefined;
}

const areaLayers = (): LayerIn[] => [
  {
    slot: 'markers',
    layer: {
      id: AREAS,
      type: 'fill-extrusion',
      source: AREAS,
      paint: {
        'fill-extrusion-color': ['get', 'color'],
        'fill-extrusion-height': ['get', 'height'],
        'fill-extrusion-opacity': 0.9,
      },
    },
  },
];

/** Light from the south, whatever the bearing. Look 2, §11. */
function light({ map }: MapScene): void {
  map.setLight({ anchor: 'map', position: [1.2, 190, 35], color: '#ffffff', intensity: 0.32 });
}

/** Extrudes the buildings of the street tiles; other base maps have none. */
function raiseBuildings({ map, colors, hasStreets }: MapScene): () => void {
  const streets = hasStreets ? map.getSource('base') : undefined;
  if (streets?.type !== 'vector' || !map.getLayer('building')) return () => undefined;
  map.addLayer(
    {
      id: BUILDINGS,
      type: 'fill-extrusion',
      source: 'base',
      'source-layer': 'building',
      minzoom: 14,
      // OpenMapTiles marks an outline with `hide_3d` if its parts come as features of their own.
      filter: ['!=', ['to-boolean', ['get', 'hide_3d']], true],
      paint: {
        'fill-extrusion-color': [
          'match',
          ['%', ['round', ['coalesce', ['get', 'render_height'], 5]], 3],
          0,
          colors.b0,
          1,
          colors.b1,
          colors.b2,
        ],
        'fill-extrusion-height': ['coalesce', ['get', 'render_height'], 5],
        'fill-extrusion-base': ['coalesce', ['get', 'render_min_height'], 0],
      },
    },
    slotId('markers'),
  );
  map.setLayoutProperty(SHADOW, 'visibility', 'none');
  return () => {
    map.removeLayer(BUILDINGS);
    map.setLayoutProperty(SHADOW, 'visibility', 'visible');
  };
}

/** Extruded things of a tilted map: the buildings of its streets, and drawn areas with a height. */
export function StandingLayer({ drawings }: { readonly drawings: readonly Drawing[] }) {
  const scene = useMapScene();
  const areas = useMemo(() => standingFeatures(scene, drawings), [scene, drawings]);
  useEffect(() => {
    light(scene);
    const lower = raiseBuildings(scene);
    return () => {
      if (scene.isAlive()) lower();
    };
  }, [scene]);
  useGeoJsonLayers(AREAS, areaLayers, areas);
  return null;
}
