import { boundsContain } from '@mangoquest/core/geo/coordinates.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { locale } from '../../language/language.ts';
import { markerImageId } from '../images/marker-image.ts';
import type { MapMindset } from '../map-types.ts';
import { clusterMindsets } from './cluster.ts';
import type { Cluster, Clustering } from './cluster.ts';

/** One thing drawn: a marker, or a cluster of several. */
export interface MarkerItem extends LatLng {
  readonly key: string;
  readonly members: readonly MapMindset[];
  readonly isSelected: boolean;
}

/** Lists and labels cut titles here (spec §9 "Truncation", mindset list). */
const LABEL_LENGTH = 40;

/** What others give way to stays to be seen. Look §9. */
const FADED = 0.4;

function single(mindset: MapMindset, isSelected: boolean): MarkerItem {
  return {
    key: `m${mindset.id}`,
    latitude: mindset.latitude,
    longitude: mindset.longitude,
    members: [mindset],
    isSelected,
  };
}

/** How those that are not selected join; null while they stand alone. Only places count here, not distances or states. */
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

/** What is drawn: selected ones always by themselves and last, the others alone or joined (`clusters` not null). */
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
          return { key: `c${first?.id ?? 0}+${members.length}`, latitude, longitude, members, isSelected: false };
        });
  const chosen = mindsets.filter((mindset) => selected.has(mindset.id)).map((mindset) => single(mindset, true));
  return [...items, ...chosen];
}

function cut(title: string): string {
  return title.length > LABEL_LENGTH ? `${title.slice(0, LABEL_LENGTH - 1)}…` : title;
}

/** The properties that the marker layers draw an item by. */
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
 * The distances written below markers out of reach, as far as they lie in `view`. They change with each step of the
 * player, so they are drawn apart from the markers, which do not. Where two want the same room the first one gets it:
 * the nearest.
 */
export function distanceLabels(items: readonly MarkerItem[], view: GeoBounds): DistanceLabel[] {
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
      found.push({ item, distance, label: locale.distance(distance) });
  }
  return found.sort((a, b) => a.distance - b.distance).map(({ item, label }) => ({ item, label }));
}
