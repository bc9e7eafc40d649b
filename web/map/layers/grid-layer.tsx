import { useEffect, useMemo, useState } from 'react';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { locale, message } from '../../language/language.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { positionOf } from '../map-handle.ts';
import { BoardGrid } from './board-grid-layer.tsx';
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

function wantedIn({ map, hasStreets }: MapScene): Drawn {
  const { bounds, zoom, center } = positionOf(map, false);
  const isWanted = !hasStreets && zoom >= GRID_FROM_ZOOM;
  return { bounds, step: isWanted ? gridStep(Math.round(zoom), center.latitude) : null };
}

/** On a board squares in its units, on a map without streets a grid in metres at street zoom; otherwise nothing. */
export function GridLayer() {
  const { onBoard } = useMapScene();
  return onBoard ? <BoardGrid /> : <MetreGrid />;
}

function lineFeature(ends: readonly LatLng[], strong: boolean): MapFeature {
  const coordinates = ends.map(({ longitude, latitude }) => [longitude, latitude]);
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { strong } };
}

function MetreGrid() {
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
    () => (step === null ? [] : gridLines(bounds, step).map(({ ends, strong }) => lineFeature(ends, strong))),
    [bounds, step],
  );
  useGeoJsonLayers('grid', gridLayers, features, false, 'large');
  if (step === null) return null;
  return <p className="map-grid">{message('map.grid', { distance: locale.distance(step) })}</p>;
}
