import { useCallback, useEffect, useState } from 'react';
import { boundsContain } from '@mangoquest/core/geo/coordinates.ts';
import type { GeoBounds } from '@mangoquest/core/geo/coordinates.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import { positionOf } from '../map-handle.ts';
import type { MapMindset } from '../map-types.ts';
import { clusteringOf } from './cluster.ts';
import type { Clustering } from './cluster.ts';
import { widened } from './widened.ts';

export interface MarkerView {
  /** How markers are clustered, or null. */
  readonly clustering: Clustering | null;
  /** The viewport enlarged by half its size on each side, so that a drag shows no empty areas before it ends. */
  readonly around: GeoBounds;
}

/**
 * The viewport as far as markers depend on it; the same object until the map has moved or the number of visible markers
 * changes the clustering.
 */
export function useMarkerView(mindsets: readonly MapMindset[]): MarkerView {
  const { map, onBoard } = useMapScene();
  const look = useCallback((): MarkerView => {
    const { bounds, zoom } = positionOf(map, onBoard);
    const inView = mindsets.filter((mindset) => boundsContain(bounds, mindset)).length;
    return { clustering: clusteringOf(zoom, inView, onBoard), around: widened(bounds, onBoard) };
  }, [map, onBoard, mindsets]);
  const [view, setView] = useState(look);
  const settle = useCallback(() => {
    const next = look();
    setView((old) => {
      const clustering = isSameClustering(old.clustering, next.clustering) ? old.clustering : next.clustering;
      const around = isSameBounds(old.around, next.around) ? old.around : next.around;
      return clustering === old.clustering && around === old.around ? old : { clustering, around };
    });
  }, [look]);
  useMapEvent('moveend', settle);
  useEffect(settle, [settle]);
  return view;
}

function isSameClustering(a: Clustering | null, b: Clustering | null): boolean {
  return a?.zoom === b?.zoom && a?.reach === b?.reach;
}

function isSameBounds(a: GeoBounds, b: GeoBounds): boolean {
  return a.south === b.south && a.west === b.west && a.north === b.north && a.east === b.east;
}
