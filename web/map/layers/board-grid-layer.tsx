import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import type { LineLayerSpecification } from 'maplibre-gl';
import type { GeoBounds } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../language/language.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { positionOf } from '../map-handle.ts';
import { toEngine } from '../scene.ts';
import { letteringOn } from '../style/color-math.ts';
import { boardLines, drawnSize, fadingOf, isBoardCovered, toldSize, unitsOf } from './board-grid.ts';
import type { BoardLine, GridSize } from './board-grid.ts';
import { useGeoJsonLayers } from './use-map-layers.ts';
import type { LayerIn, MapFeature } from './use-map-layers.ts';

interface Drawn {
  readonly bounds: GeoBounds;
  readonly size: GridSize;
  readonly told: GridSize;
}

/** Pixels of the longer side of the view. */
function longerSide({ map }: MapScene): number {
  const { clientWidth, clientHeight } = map.getContainer();
  return Math.max(1, clientWidth, clientHeight);
}

/** Both fade by themselves while the map zooms. */
function gridLayers({ boardColor }: MapScene, size: GridSize, pixels: number): LayerIn[] {
  const layer = (id: string, of: GridSize, isTenth: boolean): LayerIn => ({
    slot: 'grid',
    layer: {
      id,
      type: 'line',
      source: 'grid',
      filter: ['==', ['get', 'isTenth'], isTenth],
      paint: {
        'line-color': letteringOn(boardColor ?? ''),
        'line-width': 1,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], ...fadingOf(of, pixels).flat()],
      } as LineLayerSpecification['paint'],
    } as LineLayerSpecification,
  });
  return [layer('grid-lines', size, false), layer('grid-tenths', size + 1, true)];
}

function lineFeature({ ends, isTenth }: BoardLine): MapFeature {
  const coordinates = ends.map((end) => toEngine(end, true)).map(({ lng, lat }) => [lng, lat]);
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { isTenth } };
}

function viewed({ map }: MapScene, pixels: number): Drawn {
  const zoom = map.getZoom();
  return { bounds: positionOf(map, true).bounds, size: drawnSize(pixels, zoom), told: toldSize(pixels, zoom) };
}

/** The squares of a board, and what a side of them is. */
export function BoardGrid() {
  const scene = useMapScene();
  const [pixels, setPixels] = useState(() => longerSide(scene));
  const [drawn, setDrawn] = useState(() => viewed(scene, pixels));
  const { bounds, size, told } = drawn;
  const build = useCallback((of: MapScene) => gridLayers(of, size, pixels), [size, pixels]);
  const settle = () => {
    const now = viewed(scene, pixels);
    // New lines make the engine cut its tiles again, so they are only computed once the viewport reaches their ends.
    setDrawn((last) => {
      if (last.size !== now.size || !isBoardCovered(now.bounds, last.bounds)) return now;
      return last.told === now.told ? last : { ...last, told: now.told };
    });
  };
  useMapEvent('moveend', settle);
  useMapEvent('resize', () => {
    setPixels(longerSide(scene));
  });
  useEffect(settle, [scene, pixels]);
  const features = useMemo(() => boardLines(bounds, size).map(lineFeature), [bounds, size]);
  useGeoJsonLayers('grid', build, features, false, 'large');
  const board = scene.boardColor ?? '';
  return (
    <p className="map-grid map-grid--board" style={{ color: letteringOn(board), '--board': board } as CSSProperties}>
      {message('map.boardGrid', { side: message('words.units', { n: unitsOf(told) }) })}
    </p>
  );
}
