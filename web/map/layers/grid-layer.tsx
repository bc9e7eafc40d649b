import { useEffect, useMemo, useState } from 'react';
import { locale, message } from '../../language/language.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { positionOf } from '../map-handle.ts';
import type { MapPosition } from '../map-types.ts';
import { GRID_FROM_ZOOM, gridLines, gridStep } from './grid-lines.ts';
import { useGeoJsonLayers } from './use-map-layers.ts';
import type { LayerIn, MapFeature } from './use-map-layers.ts';

function gridLayers({ colors }: MapScene): LayerIn[] {
  return [
    {
      slot: 'grid',
      layer: {
        id: 'grid-lines',
        type: 'line',
        source: 'grid',
        paint: { 'line-color': colors.cross, 'line-width': ['case', ['get', 'strong'], 1.6, 0.8] },
      },
    },
  ];
}

/** A grid in metres at street zoom, on a map that has no streets of its own; nothing anywhere else. */
export function GridLayer() {
  const scene = useMapScene();
  const { map, onBoard } = scene;
  const [view, setView] = useState<MapPosition>(() => positionOf(map, onBoard));
  const settle = () => setView(positionOf(map, onBoard));
  useMapEvent('moveend', settle);
  useEffect(settle, [map, onBoard]);
  const step =
    scene.hasStreets || onBoard || view.zoom < GRID_FROM_ZOOM
      ? null
      : gridStep(Math.round(view.zoom), view.center.latitude);
  const features = useMemo(
    () =>
      step === null
        ? []
        : gridLines(view.bounds, step).map(({ ends, strong }): MapFeature => ({
            type: 'Feature',
            geometry: { type: 'LineString', coordinates: ends.map(({ latitude, longitude }) => [longitude, latitude]) },
            properties: { strong },
          })),
    [view, step],
  );
  useGeoJsonLayers('grid', gridLayers, features);
  if (step === null) return null;
  return <p className="map-grid">{message('map.grid', { distance: locale.distance(step) })}</p>;
}
