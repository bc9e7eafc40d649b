import { useCallback, useMemo } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { pointFeature, useGeoJsonLayers } from '../layers/use-map-layers.ts';
import { useMapScene } from '../map-context.ts';
import type { DragPhase, MapClick, MapMindset } from '../map-types.ts';
import { MarkerButtons } from './marker-buttons.tsx';
import { clustersOf, distanceLabels, itemProperties, keyOf, markerItems } from './marker-features.ts';
import type { MarkerItem } from './marker-features.ts';
import { distanceLayers, markerLayers, selectedLayers } from './marker-layers.ts';
import { openCluster, topOf } from './open-cluster.ts';
import { SelectedBreath } from './selected-breath.tsx';
import { SelectedOverPins } from './selected-over-pins.tsx';
import { useDraggedMarker, useMarkerPointer } from './use-marker-pointer.ts';
import { useMarkerView } from './use-marker-view.ts';
import { useSamePlaces } from './use-same-places.ts';

export interface MindsetMarkersLayerProps {
  readonly mindsets: readonly MapMindset[];
  readonly selectedIds?: readonly number[];
  /** Tab order is by distance from here; the middle of the map by default. */
  readonly origin?: LatLng | null;
  /** Markers are pale. */
  readonly isDimmed?: boolean;
  /** The pointer passes through markers: a tool takes it. */
  readonly isOff?: boolean;
  /** There are pins on the map that are elements: selected markers are elements above them then. */
  readonly hasPins?: boolean;
  readonly onMindsetClick?: (id: number, click: MapClick) => void;
  /**
   * Makes markers draggable; by touch only selected ones, so that a finger still pans. The marker follows the drag by
   * itself: store the place of phase `end`, or the marker returns to where it was.
   */
  readonly onMindsetDrag?: (id: number, place: LatLng, phase: DragPhase) => void;
}

const NOBODY: readonly number[] = [];
const NOTHING: ReturnType<typeof pointFeature>[] = [];

const isOf = ({ members: [first] }: MarkerItem, key: string | null): boolean =>
  first !== undefined && keyOf(first) === key;

/** All mindsets of a quest as markers (look §7), fast with a thousand of them. */
export function MindsetMarkersLayer({
  mindsets,
  selectedIds = NOBODY,
  origin = null,
  isDimmed = false,
  isOff = false,
  hasPins = false,
  onMindsetClick,
  onMindsetDrag,
}: MindsetMarkersLayerProps) {
  const scene = useMapScene();
  const { map } = scene;
  const [dragged, setDragged] = useDraggedMarker();
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const { clustering, around } = useMarkerView(mindsets);

  const places = useSamePlaces(mindsets);
  const clusters = useMemo(() => clustersOf(places, selected, clustering), [places, selected, clustering]);
  const items = useMemo(() => markerItems(mindsets, selected, clusters), [mindsets, selected, clusters]);
  const inHand = dragged?.key ?? null;
  const others = useMemo(
    () =>
      items
        .filter((item) => !item.isSelected && !isOf(item, inHand))
        .map((item) => pointFeature(scene, item, itemProperties(item))),
    [items, inHand, scene],
  );
  const chosen = useMemo(() => {
    const rest = items.filter((item) => item.isSelected && !isOf(item, dragged?.key ?? null));
    const moving = dragged && mindsets.find((mindset) => keyOf(mindset) === dragged.key);
    const drawn: MarkerItem[] = moving
      ? [...rest, { key: 'dragged', ...dragged.place, members: [moving], isSelected: true }]
      : rest;
    return drawn.map((item) => pointFeature(scene, item, itemProperties(item)));
  }, [items, dragged, mindsets, scene]);
  const distances = useMemo(
    () => distanceLabels(items, around, scene.onBoard).map(({ item, label }) => pointFeature(scene, item, { label })),
    [items, around, scene],
  );
  // Added first, so it lies below the titles: the engine then places titles before distances.
  useGeoJsonLayers('distances', distanceLayers, distances, isDimmed);
  useGeoJsonLayers('markers', markerLayers, others, isDimmed);
  useGeoJsonLayers('selected', selectedLayers, hasPins ? NOTHING : chosen, isDimmed);

  const activate = useCallback(
    (item: MarkerItem, additive: boolean) => {
      const top = topOf(item.members);
      if (top === undefined) return;
      const open = () => onMindsetClick?.(top.id, { additive });
      if (item.members.length === 1) open();
      else
        openCluster(
          map,
          item.members.map((member) => scene.toEngine(member)),
          open,
        );
    },
    [map, scene, onMindsetClick],
  );
  useMarkerPointer({ isOff, items, onActivate: activate, onDrag: onMindsetDrag, onDragged: setDragged });

  const only = chosen.length === 1 && !dragged ? items.find((item) => item.isSelected) : undefined;
  return (
    <>
      {only && <SelectedBreath key={only.key} place={only} />}
      {hasPins &&
        items.filter(({ isSelected }) => isSelected).map((item) => <SelectedOverPins key={item.key} item={item} />)}
      <MarkerButtons items={items} origin={origin} hasPins={hasPins} onActivate={activate} onMove={onMindsetDrag} />
    </>
  );
}
