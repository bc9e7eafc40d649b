import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useEffect, useRef } from 'react';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as EngineMap } from 'maplibre-gl';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { slotId } from '../style/slots.ts';
import type { Slot } from '../style/slots.ts';

export interface LayerIn {
  readonly slot: Slot;
  readonly layer: LayerSpecification;
}

/**
 * Tiles are cut up to this engine zoom and enlarged beyond it: every tile of every layer is one draw call, so fewer
 * tiles make faster frames. The tile grid is 0.15 m here, as fine as coordinates with 6 decimals.
 */
const CUT_TO_ZOOM = 15;

/**
 * How a source is cut. `large` tiles have twice the side: a third as many on a screen, each a draw call of every layer.
 * They are for areas and lines whose widths do not go by feature and zoom at once: the engine interpolates such widths,
 * and lays out texts, for tiles of the usual side.
 */
const CUTS = {
  usual: { tolerance: 0.2, buffer: 64 },
  // As many px, which the engine counts in 1/512 of a tile.
  large: { tolerance: 0.1, buffer: 32 },
} as const;
export type Cut = keyof typeof CUTS;

const SIDE = 512;

/** Has the engine choose tiles of twice the side, and draw them as enlarged ones: its widths assume the usual side. */
function cutLarge(source: GeoJSONSource): void {
  source.tileSize = 2 * SIDE;
  const load = source.loadTile.bind(source);
  source.loadTile = (tile) => {
    tile.tileSize = SIDE * tile.tileID.overscaleFactor();
    return load(tile);
  };
}

export type MapFeature = Feature<Geometry, Record<string, unknown>>;

export function collection(features: readonly MapFeature[]): FeatureCollection<Geometry, Record<string, unknown>> {
  return { type: 'FeatureCollection', features: [...features] };
}

/** Features in the scene's coordinates, at a place or along places. */
export function pointFeature(scene: MapScene, place: LatLng, properties: Record<string, unknown>): MapFeature {
  const { lng, lat } = scene.toEngine(place);
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties };
}

/** Whether two lists draw the same. Points are compared by value, larger geometries by identity. */
export function isSameDrawing(a: readonly MapFeature[], b: readonly MapFeature[]): boolean {
  return a === b || (a.length === b.length && a.every((each, index) => isSameFeature(each, b[index] as MapFeature)));
}

function isSameFeature(a: MapFeature, b: MapFeature): boolean {
  if (a === b) return true;
  if (a.geometry.type !== 'Point' || b.geometry.type !== 'Point') return false;
  const [x, y] = a.geometry.coordinates;
  if (x !== b.geometry.coordinates[0] || y !== b.geometry.coordinates[1]) return false;
  const keys = Object.keys(a.properties);
  return (
    keys.length === Object.keys(b.properties).length && keys.every((key) => a.properties[key] === b.properties[key])
  );
}

/** `Map.addLayer`, except that layers of ours are checked only where they are tested: it takes 20 ms of a game's start. */
function addOwn(map: EngineMap, layer: LayerSpecification, before: string): void {
  map.style.addLayer(layer, before, { validate: import.meta.env.DEV });
  map._update(true);
}

/** Opacity of the other layers while a drawing tool is active (look-2, Drawing on a phone). */
const DIMMED = 0.72;

const OPACITIES: Readonly<Record<string, readonly Parameters<EngineMap['setPaintProperty']>[1][]>> = {
  fill: ['fill-opacity'],
  line: ['line-opacity'],
  circle: ['circle-opacity', 'circle-stroke-opacity'],
  symbol: ['icon-opacity', 'text-opacity'],
};

function dim(map: EngineMap, layer: LayerSpecification, isDimmed: boolean): void {
  const paint: Readonly<Record<string, unknown>> = { ...('paint' in layer ? layer.paint : {}) };
  for (const property of OPACITIES[layer.type] ?? []) {
    const own = paint[property] ?? 1;
    map.setPaintProperty(layer.id, property, isDimmed ? ['*', DIMMED, own] : own);
  }
}

/**
 * One GeoJSON source and its layers. The layers come from `build`, called for every scene (that is, after each change
 * of theme or ground) and whenever `build` itself changes; the source is filled with `features`. Dimmed layers are
 * paler and let what is being drawn stand out.
 */
export function useGeoJsonLayers(
  sourceId: string,
  build: (scene: MapScene) => readonly LayerIn[],
  features: readonly MapFeature[],
  isDimmed = false,
  cut: Cut = 'usual',
): void {
  const scene = useMapScene();
  const { map } = scene;
  const newest = useRef(features);
  useEffect(() => {
    newest.current = features;
  });

  useEffect(() => {
    const { tolerance, buffer } = CUTS[cut];
    map.addSource(sourceId, {
      type: 'geojson',
      data: collection(newest.current),
      tolerance,
      buffer,
      maxzoom: CUT_TO_ZOOM,
    });
    if (cut === 'large') cutLarge(map.getSource<GeoJSONSource>(sourceId) as GeoJSONSource);
    const layers = build(scene);
    for (const { slot, layer } of layers) addOwn(map, layer, slotId(slot));
    return () => {
      if (!scene.isAlive()) return;
      for (const { layer } of layers) if (map.getLayer(layer.id)) map.removeLayer(layer.id);
      if (map.getSource(sourceId)) map.removeSource(sourceId);
    };
  }, [scene, map, sourceId, build, cut]);

  // Hides the layers of an empty source, whose tiles the engine would otherwise process in each frame.
  const isEmpty = features.length === 0;
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (!scene.isAlive() || (!isEmpty && !wasEmpty.current)) return;
    wasEmpty.current = isEmpty;
    for (const { layer } of build(scene))
      if (map.getLayer(layer.id)) map.setLayoutProperty(layer.id, 'visibility', isEmpty ? 'none' : 'visible');
  }, [scene, map, sourceId, build, cut, isEmpty]);

  const wasDimmed = useRef(false);
  useEffect(() => {
    if (!scene.isAlive() || (!isDimmed && !wasDimmed.current)) return;
    wasDimmed.current = isDimmed;
    for (const { layer } of build(scene)) if (map.getLayer(layer.id)) dim(map, layer, isDimmed);
  }, [scene, map, sourceId, build, cut, isDimmed]);

  const shown = useRef(features);
  useEffect(() => {
    const isDrawn = isSameDrawing(shown.current, features);
    shown.current = features;
    if (isDrawn) return;
    if (!scene.isAlive()) return;
    const source = map.getSource(sourceId) as GeoJSONSource | undefined;
    void source?.setData(collection(features));
  }, [scene, map, sourceId, features]);
}
