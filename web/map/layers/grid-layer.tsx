import { useCallback, useEffect, useMemo, useState } from 'react';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { locale, message } from '../../language/language.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { positionOf } from '../map-handle.ts';
import { toEngine } from '../scene.ts';
import { boardLines, GRID_OPACITY, gridColor, gridZooms, isBoardCovered } from './board-grid.ts';
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
  const isWanted = !hasStreets && zoom >= GRID_FROM_ZOOM;
  return { bounds, step: isWanted ? gridStep(Math.round(zoom), center.latitude) : null };
}

/** On a board squares of 100 units, on a map without streets a grid in metres at street zoom; otherwise nothing. */
export function GridLayer() {
  const { onBoard } = useMapScene();
  return onBoard ? <BoardGrid /> : <MetreGrid />;
}

function lineFeature(ends: readonly LatLng[], strong: boolean, onBoard: boolean): MapFeature {
  const coordinates = ends.map((end) => toEngine(end, onBoard)).map(({ lng, lat }) => [lng, lat]);
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
    () => (step === null ? [] : gridLines(bounds, step).map(({ ends, strong }) => lineFeature(ends, strong, false))),
    [bounds, step],
  );
  useGeoJsonLayers('grid', gridLayers, features, false, 'large');
  if (step === null) return null;
  return <p className="map-grid">{message('map.grid', { distance: locale.distance(step) })}</p>;
}

/** Pixels of the longer side of the view. */
function longerSide({ map }: MapScene): number {
  const { clientWidth, clientHeight } = map.getContainer();
  return Math.max(1, clientWidth, clientHeight);
}

/** Fades by itself while the map zooms. */
function boardGridLayers({ boardColor }: MapScene, { gone, whole }: ReturnType<typeof gridZooms>): LayerIn[] {
  return [
    {
      slot: 'grid',
      layer: {
        id: 'grid-lines',
        type: 'line',
        source: 'grid',
        paint: {
          'line-color': gridColor(boardColor ?? ''),
          'line-width': 1,
          'line-opacity': ['interpolate', ['linear'], ['zoom'], gone, 0, whole, GRID_OPACITY],
        },
      },
    },
  ];
}

/** What is in view, while there are not too many lines in it. */
function viewedOnBoard({ map }: MapScene, { gone }: ReturnType<typeof gridZooms>): GeoBounds | null {
  return map.getZoom() > gone ? positionOf(map, true).bounds : null;
}

function BoardGrid() {
  const scene = useMapScene();
  const [pixels, setPixels] = useState(() => longerSide(scene));
  const zooms = useMemo(() => gridZooms(pixels), [pixels]);
  const build = useCallback((of: MapScene) => boardGridLayers(of, zooms), [zooms]);
  const [drawn, setDrawn] = useState(() => viewedOnBoard(scene, zooms));
  const settle = () => {
    const bounds = viewedOnBoard(scene, zooms);
    setDrawn((last) => (bounds !== null && last !== null && isBoardCovered(bounds, last) ? last : bounds));
  };
  useMapEvent('moveend', settle);
  useMapEvent('resize', () => {
    setPixels(longerSide(scene));
  });
  useEffect(settle, [scene, zooms]);
  const features = useMemo(
    () => (drawn === null ? [] : boardLines(drawn).map((ends) => lineFeature(ends, false, true))),
    [drawn],
  );
  useGeoJsonLayers('grid', build, features, false, 'large');
  return null;
}
