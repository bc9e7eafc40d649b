import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { boundsContain } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { fromEngineZoom, toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import { pointFeature, useGeoJsonLayers } from '../layers/use-map-layers.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { Drag, ScreenPoint } from '../map-context.ts';
import { positionOf } from '../map-handle.ts';
import type { DragPhase, MapClick, MapMindset } from '../map-types.ts';
import { MarkerButtons } from './marker-buttons.tsx';
import { itemProperties, markerItems } from './marker-features.ts';
import type { MarkerItem } from './marker-features.ts';
import { markerLayers, selectedLayers } from './marker-layers.ts';
import { shouldCluster } from './cluster.ts';
import { SelectedBreath } from './selected-breath.tsx';

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

/** Half of the 50 px target around a marker (spec §9 "Marker radius"). */
const TARGET_RADIUS = 25;
const NOBODY: readonly number[] = [];

/** All mindsets of a quest as markers (look §7), smooth with a thousand of them. */
export function MindsetMarkersLayer({ mindsets, selectedIds = NOBODY, origin = null, onMindsetClick, onMindsetDrag }: MindsetMarkersLayerProps) {
  const scene = useMapScene();
  const { map } = scene;
  const [clusterZoom, setClusterZoom] = useState<number | null>(() => clusterZoomOf());
  const [dragged, setDragged] = useState<{ readonly id: number; readonly place: LatLng } | null>(null);
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);

  function clusterZoomOf(): number | null {
    const { bounds, zoom } = positionOf(map, scene.onBoard);
    let inView = 0;
    for (const mindset of mindsets) if (boundsContain(bounds, mindset)) inView++;
    return shouldCluster(zoom, inView) ? Math.floor(zoom) : null;
  }
  const settle = () => setClusterZoom(clusterZoomOf());
  useMapEvent('moveend', settle);
  useEffect(settle, [mindsets]);

  const items = useMemo(() => markerItems(mindsets, selected, clusterZoom), [mindsets, selected, clusterZoom]);
  const others = useMemo(() => features(items.filter((item) => !item.isSelected && item.members[0]?.id !== dragged?.id)), [items, dragged?.id, scene]);
  const chosen = useMemo(() => {
    const rest = items.filter((item) => item.isSelected && item.members[0]?.id !== dragged?.id);
    const moving = dragged && mindsets.find((mindset) => mindset.id === dragged.id);
    if (!moving) return features(rest);
    return features([...rest, { key: 'dragged', ...dragged.place, members: [moving], isSelected: true }]);
  }, [items, dragged, mindsets, scene]);
  useGeoJsonLayers('markers', markerLayers, others);
  useGeoJsonLayers('selected', selectedLayers, chosen);

  function features(list: readonly MarkerItem[]) {
    return list.map((item) => pointFeature(scene, item, itemProperties(item)));
  }

  const activate = useCallback((item: MarkerItem, additive: boolean) => {
    const [first] = item.members;
    if (!first) return;
    if (item.members.length === 1) onMindsetClick?.(first.id, { additive });
    else openCluster(map, scene, item, () => onMindsetClick?.(first.id, { additive }));
  }, [map, scene, onMindsetClick]);

  const find = useRef<(point: ScreenPoint) => MarkerItem | null>(() => null);
  useEffect(() => {
    find.current = (point) => nearest(items, point, scene.project);
  });
  useEffect(() => {
    const grab = (point: ScreenPoint, byTouch: boolean): Drag | null => {
      const item = find.current(point);
      const id = item?.members.length === 1 ? item.members[0]?.id : undefined;
      if (!item || id === undefined || !onMindsetDrag || (byTouch && !item.isSelected)) return null;
      let started = false;
      const done = (place: LatLng, phase: DragPhase) => {
        setDragged(null);
        if (started) onMindsetDrag(id, place, phase);
      };
      return {
        move: (place) => {
          if (!started) onMindsetDrag(id, item, 'start');
          started = true;
          setDragged({ id, place });
          onMindsetDrag(id, place, 'move');
        },
        end: (place) => done(place, 'end'),
        cancel: () => done(item, 'cancel'),
      };
    };
    return scene.addTarget({
      rank: 10,
      hit: (point) => find.current(point) !== null,
      click: (point, additive) => {
        const item = find.current(point);
        if (item) activate(item, additive);
      },
      grab,
    });
  }, [scene, activate, onMindsetDrag]);

  const only = chosen.length === 1 && !dragged ? items.find((item) => item.isSelected) : undefined;
  return (
    <>
      {only && <SelectedBreath place={only} />}
      <MarkerButtons items={items} origin={origin} onActivate={activate} onMove={onMindsetDrag} />
    </>
  );
}

function nearest(items: readonly MarkerItem[], point: ScreenPoint, project: (place: LatLng) => ScreenPoint): MarkerItem | null {
  let best: MarkerItem | null = null;
  let least = TARGET_RADIUS;
  for (const item of items) {
    const { x, y } = project(item);
    const away = Math.hypot(x - point.x, y - point.y);
    // Selected ones lie on top, so they win over what they cover.
    const weighed = item.isSelected && away <= TARGET_RADIUS ? away / 4 : away;
    if (weighed <= least) {
      least = weighed;
      best = item;
    }
  }
  return best;
}

/** Goes as near as it takes to part the members; those at one and the same place are opened instead. */
function openCluster(map: ReturnType<typeof useMapScene>['map'], scene: ReturnType<typeof useMapScene>, item: MarkerItem, open: () => void): void {
  const points = item.members.map((member) => scene.toEngine(member));
  const lngs = points.map((point) => point.lng);
  const lats = points.map((point) => point.lat);
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
  const spread = Math.max(east - west, north - south);
  if (spread < 1e-5 && fromEngineZoom(map.getZoom()) >= 19) return open();
  const camera = map.cameraForBounds([west, south, east, north], { padding: 60, maxZoom: toEngineZoom(20) });
  const zoom = Math.max(camera?.zoom ?? 0, map.getZoom() + 1);
  map.easeTo({ center: camera?.center ?? [points[0]!.lng, points[0]!.lat], zoom: Math.min(zoom, toEngineZoom(20)), duration: 400 });
}
