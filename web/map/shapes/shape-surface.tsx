import { useEffect, useMemo, useRef } from 'react';
import { ringOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { lineFeature, ringFeature } from '../layers/shape-features.ts';
import type { LayerIn, MapFeature } from '../layers/use-map-layers.ts';
import { pointFeature, useGeoJsonLayers } from '../layers/use-map-layers.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { SnapMark } from './snap-mark.tsx';
import type { Sketch, Surface } from './surface.ts';

export interface SketchLook {
  readonly outline: string;
  readonly fill: string;
  readonly opacity: number;
}

export interface ShapeSurfaceProps {
  /** Called with the surface once the map can be drawn on, and with `null` when it no longer can. */
  readonly onSurface: (surface: Surface | null) => void;
  /** A drawing tool is active and takes all pointer input. */
  readonly isOn: boolean;
  readonly sketch: Sketch | null;
  /** The place that the next point snaps to. */
  readonly snapped: LatLng | null;
  readonly look: SketchLook;
}

/** Above every other pointer target of the map. */
const TOP_RANK = 1_000;

/** Lets the user draw shapes on the map; loads the drawing library on first use. */
export function ShapeSurface({ onSurface, isOn, sketch, snapped, look }: ShapeSurfaceProps) {
  const scene = useMapScene();
  const tell = useRef(onSurface);
  useEffect(() => {
    tell.current = onSurface;
  });
  // Clicks made before the library was loaded.
  const early = useRef<LatLng[]>([]);
  const isThere = useRef(false);
  useEffect(() => {
    let surface: Surface | null = null;
    let wanted = true;
    void import('./map-surface.ts').then(({ mapSurface }) => {
      if (!wanted) return;
      surface = mapSurface(scene);
      isThere.current = true;
      tell.current(surface);
      for (const place of early.current.splice(0)) surface.point(place, true);
    });
    return () => {
      wanted = false;
      isThere.current = false;
      // Called before `end`, so that the listener can keep the points set so far for the next surface.
      tell.current(null);
      surface?.end();
    };
  }, [scene]);
  useEffect(
    () =>
      isOn
        ? scene.addTarget({
            rank: TOP_RANK,
            hit: () => true,
            cursor: 'crosshair',
            click: (point) => {
              if (!isThere.current) early.current.push(scene.placeAt(point));
            },
          })
        : undefined,
    [scene, isOn],
  );
  const features = useMemo(() => sketchFeatures(scene, sketch, look), [scene, sketch, look]);
  useGeoJsonLayers('sketch', sketchLayers, features);
  return isOn ? <SnapMark place={snapped} /> : null;
}

function sketchFeatures(scene: MapScene, sketch: Sketch | null, { outline, fill, opacity }: SketchLook): MapFeature[] {
  const [first] = sketch?.places ?? [];
  if (sketch === null || !first) return [];
  const { kind, places, set } = sketch;
  const coordinates = places.map(({ latitude, longitude }) => [latitude, longitude] as const);
  const ring = ringOf({ type: kind, coordinates }, scene.onBoard);
  const properties = { outline, fill, opacity };
  const dots = places.slice(0, set).map((place) => pointFeature(scene, place, { ...properties, kind: 'dot' }));
  if (ring) return [ringFeature(scene, ring, { ...properties, kind: 'area' }), ...dots];
  return places.length < 2 ? dots : [lineFeature(scene, places, { ...properties, kind: 'line' }), ...dots];
}

function sketchLayers(): LayerIn[] {
  const of = (kind: string) => ['==', ['get', 'kind'], kind] as never;
  return [
    {
      slot: 'regions',
      layer: {
        id: 'sketch-fill',
        type: 'fill',
        source: 'sketch',
        filter: of('area'),
        paint: { 'fill-color': ['get', 'fill'], 'fill-opacity': ['*', 0.5, ['get', 'opacity']] },
      },
    },
    {
      slot: 'regions',
      layer: {
        id: 'sketch-line',
        type: 'line',
        source: 'sketch',
        filter: ['!=', ['get', 'kind'], 'dot'],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': ['get', 'outline'], 'line-width': 4 },
      },
    },
    {
      slot: 'handles',
      layer: {
        id: 'sketch-dots',
        type: 'circle',
        source: 'sketch',
        filter: of('dot'),
        paint: {
          'circle-radius': 6,
          'circle-color': '#ffffff',
          'circle-stroke-color': ['get', 'outline'],
          'circle-stroke-width': 2.5,
        },
      },
    },
  ];
}
