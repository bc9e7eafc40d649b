import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useEffect, useRef } from 'react';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { GeoJSONSource, LayerSpecification } from 'maplibre-gl';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { slotId } from '../style/slots.ts';
import type { Slot } from '../style/slots.ts';

export interface LayerIn {
  readonly slot: Slot;
  readonly layer: LayerSpecification;
}

/**
 * Tiles are cut to this zoom of the engine and enlarged beyond: every tile of every layer is drawn by itself, so fewer
 * tiles make faster frames. A tile's grid is 0.15 m here, as fine as our 6 decimals.
 */
const CUT_TO_ZOOM = 15;

export type MapFeature = Feature<Geometry, Record<string, unknown>>;

export function collection(features: readonly MapFeature[]): FeatureCollection<Geometry, Record<string, unknown>> {
  return { type: 'FeatureCollection', features: [...features] };
}

/** A feature at a place, or along places, in the scene's coordinates. */
export function pointFeature(scene: MapScene, place: LatLng, properties: Record<string, unknown>): MapFeature {
  const { lng, lat } = scene.toEngine(place);
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties };
}

/** Whether two lists draw the same. Points are compared by what they say, anything larger by being the same thing. */
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

/**
 * One source and its layers. They are built with `build` for every scene (that is, after each change of the theme or
 * the ground) and whenever `build` is another function, and filled with `features`.
 */
export function useGeoJsonLayers(
  sourceId: string,
  build: (scene: MapScene) => readonly LayerIn[],
  features: readonly MapFeature[],
): void {
  const scene = useMapScene();
  const { map } = scene;
  const newest = useRef(features);
  useEffect(() => {
    newest.current = features;
  });

  useEffect(() => {
    map.addSource(sourceId, {
      type: 'geojson',
      data: collection(newest.current),
      tolerance: 0.2,
      buffer: 64,
      maxzoom: CUT_TO_ZOOM,
    });
    const layers = build(scene);
    for (const { slot, layer } of layers) map.addLayer(layer, slotId(slot));
    return () => {
      if (!scene.isAlive()) return;
      for (const { layer } of layers) if (map.getLayer(layer.id)) map.removeLayer(layer.id);
      if (map.getSource(sourceId)) map.removeSource(sourceId);
    };
  }, [scene, map, sourceId, build]);

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
