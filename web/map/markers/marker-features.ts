import { boundsContain } from '@mangoquest/core/geo/coordinates.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { far } from '../../language/far.ts';
import { markerImageId } from '../images/marker-image.ts';
import type { MapMindset } from '../map-types.ts';
import { clusterMindsets } from './cluster.ts';
import type { Cluster, Clustering } from './cluster.ts';

/** One item to draw: a marker or a cluster. */
export interface MarkerItem extends LatLng {
  readonly key: string;
  readonly members: readonly MapMindset[];
  readonly isSelected: boolean;
}

/** Length at which titles are truncated in lists and labels (spec §9 "Truncation", mindset list). */
const LABEL_LENGTH = 40;

/** Opacity of faded markers. Look §9. */
const FADED = 0.4;

/** The same during a drag, and for its button on the map, whatever id a save gives a mindset meanwhile. */
export const keyOf = ({ key, id }: MapMindset): string => key ?? String(id);

function single(mindset: MapMindset, isSelected: boolean): MarkerItem {
  return {
    key: `m${keyOf(mindset)}`,
    latitude: mindset.latitude,
    longitude: mindset.longitude,
    members: [mindset],
    isSelected,
  };
}

/**
 * Clusters of the markers that are not selected; null while markers are not clustered. Depends on places only, not on
 * distances or states.
 */
export function clustersOf(
  mindsets: readonly MapMindset[],
  selected: ReadonlySet<number>,
  clustering: Clustering | null,
): Cluster[] | null {
  return clustering === null
    ? null
    : clusterMindsets(
        mindsets.filter(({ id }) => !selected.has(id)),
        clustering,
      );
}

/** The items to draw: selected markers always single and last, the others single or in `clusters`. */
export function markerItems(
  mindsets: readonly MapMindset[],
  selected: ReadonlySet<number>,
  clusters: readonly Cluster[] | null,
): MarkerItem[] {
  const byId = clusters === null ? null : new Map(mindsets.map((mindset) => [mindset.id, mindset]));
  const items =
    clusters === null || byId === null
      ? mindsets.filter((mindset) => !selected.has(mindset.id)).map((mindset) => single(mindset, false))
      : clusters.map(({ latitude, longitude, members }): MarkerItem => {
          const [first] = members;
          if (members.length === 1 && first) return single(byId.get(first.id) ?? first, false);
          return {
            key: `c${first === undefined ? 0 : keyOf(first)}+${members.length}`,
            latitude,
            longitude,
            members,
            isSelected: false,
          };
        });
  const chosen = mindsets.filter((mindset) => selected.has(mindset.id)).map((mindset) => single(mindset, true));
  return [...items, ...chosen];
}

function cut(title: string): string {
  return title.length > LABEL_LENGTH ? `${title.slice(0, LABEL_LENGTH - 1)}…` : title;
}

/** Feature properties that the marker layers use for an item. */
export function itemProperties({ members, isSelected }: MarkerItem): Record<string, unknown> {
  const [mindset] = members;
  if (!mindset) throw new Error('A marker of nothing');
  const opacity = members.every(({ isFaded }) => isFaded === true) ? FADED : 1;
  if (members.length > 1) return { kind: 'cluster', icon: `cluster|${members.length}`, opacity };
  const look = {
    state: isSelected ? ('selected' as const) : mindset.state,
    isStart: mindset.isStart === true,
    isUnsaved: mindset.isUnsaved === true,
    isIncomplete: mindset.problem !== undefined,
  };
  return {
    kind: 'marker',
    icon: markerImageId({ ...look, size: 'large' }),
    iconSmall: markerImageId({ ...look, size: 'small' }),
    label: isSelected || (mindset.placeTag === true && opacity === 1) ? cut(mindset.title) : '',
    opacity,
  };
}

export interface DistanceLabel {
  readonly item: MarkerItem;
  readonly label: string;
}

/**
 * Distance labels below markers out of reach, within `view`. They change with each step of the player, so they are
 * drawn apart from the markers, which do not. Sorted by distance: where two overlap, the nearest is shown.
 */
export function distanceLabels(items: readonly MarkerItem[], view: GeoBounds, onBoard: boolean): DistanceLabel[] {
  const found: (DistanceLabel & { readonly distance: number })[] = [];
  for (const item of items) {
    const [mindset] = item.members;
    if (
      mindset === undefined ||
      mindset.isFaded === true ||
      item.members.length > 1 ||
      item.isSelected ||
      mindset.state !== 'far'
    )
      continue;
    const { distance } = mindset;
    if (typeof distance === 'number' && boundsContain(view, item))
      found.push({ item, distance, label: far(distance, onBoard) });
  }
  return found.sort((a, b) => a.distance - b.distance).map(({ item, label }) => ({ item, label }));
}
