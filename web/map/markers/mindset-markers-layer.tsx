import { useCallback, useEffect, useMemo, useState } from 'react';
import { boundsContain } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { pointFeature, useGeoJsonLayers } from '../layers/use-map-layers.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import { positionOf } from '../map-handle.ts';
import type { DragPhase, MapClick, MapMindset } from '../map-types.ts';
import { clusteringOf } from './cluster.ts';
import type { Clustering } from './cluster.ts';
import { MarkerButtons } from './marker-buttons.tsx';
import { itemProperties, markerItems } from './marker-features.ts';
import type { MarkerItem } from './marker-features.ts';
import { markerLayers, selectedLayers } from './marker-layers.ts';
import { openCluster } from './open-cluster.ts';
import { SelectedBreath } from './selected-breath.tsx';
import { useDraggedMarker, useMarkerPointer } from './use-marker-pointer.ts';

export interface MindsetMarkersLayerProps {
  readonly mindsets: readonly MapMindset[];
  readonly selectedIds?: readonly number[];
  /** Tab goes through the markers by their distance from here; the middle of the map by default. */
  readonly origin?: LatLng | null;
  readonly onMindsetClick?: (id: number, click: MapClick) => void;
  /**
   * Lets markers be dragged; by touch only selected ones, so that a finger still pans. The marker follows by itself:
   * keep the place of `end`, or the marker goes back to where it was.
   */
  readonly onMindsetDrag?: (id: number, place: LatLng, phase: DragPhase) => void;
}

const NOBODY: readonly number[] = [];

/** All mindsets of a quest as markers (look §7), smooth with a thousand of them. */
export function MindsetMarkersLayer({ mindsets, selectedIds = NOBODY, origin = null, onMindsetClick, onMindsetDrag }: MindsetMarkersLayerProps) {
  const scene = useMapScene();
  const { map } = scene;
  const [dragged, setDragged] = useDraggedMarker();
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const clustering = useClustering(mindsets);

  const items = useMemo(() => markerItems(mindsets, selected, clustering), [mindsets, selected, clustering]);
  const draggedId = dragged?.id;
  const others = useMemo(
    () => items.filter((item) => !item.isSelected && item.members[0]?.id !== draggedId).map((item) => pointFeature(scene, item, itemProperties(item))),
    [items, draggedId, scene],
  );
  const chosen = useMemo(() => {
    const rest = items.filter((item) => item.isSelected && item.members[0]?.id !== dragged?.id);
    const moving = dragged && mindsets.find((mindset) => mindset.id === dragged.id);
    const drawn: MarkerItem[] = moving ? [...rest, { key: 'dragged', ...dragged.place, members: [moving], isSelected: true }] : rest;
    return drawn.map((item) => pointFeature(scene, item, itemProperties(item)));
  }, [items, dragged, mindsets, scene]);
  useGeoJsonLayers('markers', markerLayers, others);
  useGeoJsonLayers('selected', selectedLayers, chosen);

  const activate = useCallback((item: MarkerItem, additive: boolean) => {
    const [first] = item.members;
    if (!first) return;
    const open = () => onMindsetClick?.(first.id, { additive });
    if (item.members.length === 1) open();
    else openCluster(map, item.members.map((member) => scene.toEngine(member)), open);
  }, [map, scene, onMindsetClick]);
  useMarkerPointer({ items, onActivate: activate, onDrag: onMindsetDrag, onDragged: setDragged });

  const only = chosen.length === 1 && !dragged ? items.find((item) => item.isSelected) : undefined;
  return (
    <>
      {only && <SelectedBreath key={only.key} place={only} />}
      <MarkerButtons items={items} origin={origin} onActivate={activate} onMove={onMindsetDrag} />
    </>
  );
}

/** How markers cluster now, or null while they stand alone; the same object until it changes. */
function useClustering(mindsets: readonly MapMindset[]): Clustering | null {
  const { map, onBoard } = useMapScene();
  const decide = useCallback(() => {
    const { bounds, zoom } = positionOf(map, onBoard);
    return clusteringOf(zoom, mindsets.filter((mindset) => boundsContain(bounds, mindset)).length, onBoard);
  }, [map, onBoard, mindsets]);
  const [decided, setDecided] = useState(decide);
  const settle = useCallback(() => {
    const next = decide();
    setDecided((old) => (old?.zoom === next?.zoom && old?.reach === next?.reach ? old : next));
  }, [decide]);
  useMapEvent('moveend', settle);
  useEffect(settle, [settle]);
  return decided;
}
