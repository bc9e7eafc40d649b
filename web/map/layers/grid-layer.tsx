import { useEffect, useMemo, useState } from 'react';
import type { GeoBounds } from '@mangoquest/core/geo/coordinates.ts';
import { locale, message } from '../../language/language.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { positionOf } from '../map-handle.ts';
import { GRID_FROM_ZOOM, gridLines, gridStep, isCovered } from './grid-lines.ts';
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

interface Drawn {
  readonly bounds: GeoBounds;
  /** Metres between two lines; null for no grid. */
  readonly step: number | null;
}

function wantedIn({ map, onBoard, hasStreets }: MapScene): Drawn {
  const { bounds, zoom, center } = positionOf(map, onBoard);
  const isWanted = !hasStreets && !onBoard && zoom >= GRID_FROM_ZOOM;
  return { bounds, step: isWanted ? gridStep(Math.round(zoom), center.latitude) : null };
}

/** A grid in metres at street zoom, on a map without streets; otherwise nothing. */
export function GridLayer() {
  const scene = useMapScene();
  const [drawn, setDrawn] = useState<Drawn>(() => wantedIn(scene));
  const settle = () => {
    const wanted = wantedIn(scene);
    // New lines make the engine cut its tiles again, so they are only computed once the viewport reaches their ends.
    setDrawn((last) =>
      last.step === wanted.step && (wanted.step === null || isCovered(wanted.bounds, last.bounds)) ? last : wanted,
    );
  };
  useMapEvent('moveend', settle);
  useEffect(settle, [scene]);
  const { bounds, step } = drawn;
  const features = useMemo(
    () =>
      step === null
        ? []
        : gridLines(bounds, step).map(({ ends, strong }): MapFeature => ({
            type: 'Feature',
            geometry: { type: 'LineString', coordinates: ends.map(({ latitude, longitude }) => [longitude, latitude]) },
            properties: { strong },
          })),
    [bounds, step],
  );
  useGeoJsonLayers('grid', gridLayers, features, false, 'large');
  if (step === null) return null;
  return <p className="map-grid">{message('map.grid', { distance: locale.distance(step) })}</p>;
}
