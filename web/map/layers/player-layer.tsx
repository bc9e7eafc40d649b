import { useMemo } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { EARTH_RADIUS } from '@mangoquest/core/geo/distance.ts';
import { boardCircleRing, circleRing } from '@mangoquest/core/geo/polygon.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { ringFeature } from './shape-features.ts';
import { pointFeature, useGeoJsonLayers } from './use-map-layers.ts';
import type { LayerIn, MapFeature } from './use-map-layers.ts';

export interface PlayerLayerProps {
  readonly position: LatLng;
  /** Accuracy in metres; null or 0 if the position is exact. */
  readonly accuracy?: number | null;
  /** Degrees from north, clockwise. */
  readonly heading?: number | null;
  /** Metres within which mindsets can be opened; 0 means everywhere: no ring, no dimming. */
  readonly activeDistance?: number;
  /** On a tilted map only the ring is drawn: dimming half of the screen costs a third of a frame. */
  readonly isTilted?: boolean;
  /** A position that was only guessed (spec §9: shown for 4 s). */
  readonly guessed?: boolean;
}

function reachLayers({ colors, theme }: MapScene): LayerIn[] {
  const dark = theme === 'dark';
  return [
    {
      slot: 'reach',
      layer: {
        id: 'reach-fog',
        type: 'fill',
        source: 'reach',
        filter: ['==', ['get', 'kind'], 'fog'],
        paint: {
          'fill-color': dark ? '#050806' : '#15201A',
          'fill-opacity': dark ? 0.34 : 0.065,
          'fill-antialias': false,
        },
      },
    },
    {
      slot: 'reach',
      layer: {
        id: 'reach-accuracy',
        type: 'fill',
        source: 'reach',
        filter: ['==', ['get', 'kind'], 'accuracy'],
        paint: { 'fill-color': colors.mango500, 'fill-opacity': 0.12 },
      },
    },
    {
      slot: 'reach',
      layer: {
        id: 'reach-ring',
        type: 'line',
        source: 'reach',
        filter: ['==', ['get', 'kind'], 'ring'],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': colors.mango500, 'line-width': 2.5, 'line-dasharray': [0.8, 2.8] },
      },
    },
  ];
}

function pinLayers(): LayerIn[] {
  const shared = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const;
  return [
    {
      slot: 'player',
      layer: {
        id: 'player-cone',
        type: 'symbol',
        source: 'player',
        filter: ['has', 'heading'],
        layout: {
          ...shared,
          'icon-image': 'cone',
          'icon-rotate': ['get', 'heading'],
          'icon-rotation-alignment': 'map',
        },
      },
    },
    {
      slot: 'player',
      layer: {
        id: 'player-pin',
        type: 'symbol',
        source: 'player',
        layout: { ...shared, 'icon-image': ['get', 'icon'] },
      },
    },
  ];
}

/**
 * Whether the ring can be drawn. One that encloses a pole cannot, nor is it needed: the whole viewport is inside it.
 */
function canBeDrawn({ latitude }: LatLng, metres: number): boolean {
  return Math.abs(latitude) + ((metres / EARTH_RADIUS) * 180) / Math.PI < 84;
}

/** The player: pin, accuracy, heading, and the ring of reach with everything outside it dimmed (look §7). */
export function PlayerLayer({
  position,
  accuracy = null,
  heading = null,
  activeDistance = 0,
  isTilted = false,
  guessed = false,
}: PlayerLayerProps) {
  const scene = useMapScene();
  const { latitude, longitude } = position;
  const reach = useMemo(() => {
    const here = { latitude, longitude };
    const circle = (metres: number) =>
      scene.onBoard ? boardCircleRing(here, metres, 120) : circleRing(here, metres, 120);
    const drawn = (metres: number) => metres > 0 && (scene.onBoard || canBeDrawn(here, metres));
    const features: MapFeature[] = [];
    if (drawn(activeDistance)) {
      const ring = ringFeature(scene, circle(activeDistance), { kind: 'ring' }, longitude);
      const hole = ring.geometry.type === 'Polygon' ? (ring.geometry.coordinates[0] ?? []) : [];
      // Exactly one world wide, so that its copies to the east and west touch without overlapping.
      const [west, east] = [longitude - 180, longitude + 180];
      const world = [
        [west, -85],
        [east, -85],
        [east, 85],
        [west, 85],
        [west, -85],
      ];
      if (!isTilted)
        features.push({
          type: 'Feature',
          geometry: { type: 'Polygon', coordinates: [world, [...hole].reverse()] },
          properties: { kind: 'fog' },
        });
      features.push(ring);
    }
    if (accuracy !== null && drawn(accuracy))
      features.push(ringFeature(scene, circle(accuracy), { kind: 'accuracy' }, longitude));
    return features;
  }, [scene, latitude, longitude, activeDistance, accuracy, isTilted]);
  const pin = useMemo(
    () => [
      pointFeature(
        scene,
        { latitude, longitude },
        { icon: guessed ? 'pin|guessed' : 'pin', ...(heading === null ? {} : { heading }) },
      ),
    ],
    [scene, latitude, longitude, heading, guessed],
  );
  useGeoJsonLayers('reach', reachLayers, reach, false, 'large');
  useGeoJsonLayers('player', pinLayers, pin);
  return null;
}
