import { formatDistance } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { markerImageId } from '../images/marker-image.ts';
import type { MapMindset } from '../map-types.ts';
import { clusterMindsets } from './cluster.ts';
import type { Clustering } from './cluster.ts';

/** One thing drawn: a marker, or a cluster of several. */
export interface MarkerItem extends LatLng {
  readonly key: string;
  readonly members: readonly MapMindset[];
  readonly isSelected: boolean;
}

/** Lists and labels cut titles here (spec §9 "Truncation", mindset list). */
const LABEL_LENGTH = 40;

function single(mindset: MapMindset, isSelected: boolean): MarkerItem {
  return { key: `m${mindset.id}`, latitude: mindset.latitude, longitude: mindset.longitude, members: [mindset], isSelected };
}

/** What is drawn: selected ones always by themselves and last, the others alone or joined (`clustering` not null). */
export function markerItems(mindsets: readonly MapMindset[], selected: ReadonlySet<number>, clustering: Clustering | null): MarkerItem[] {
  const others = mindsets.filter((mindset) => !selected.has(mindset.id));
  const items = clustering === null
    ? others.map((mindset) => single(mindset, false))
    : clusterMindsets(others, clustering).map(({ latitude, longitude, members }): MarkerItem => {
        const [first] = members;
        if (members.length === 1 && first) return single(first, false);
        return { key: `c${first?.id ?? 0}+${members.length}`, latitude, longitude, members, isSelected: false };
      });
  const chosen = mindsets.filter((mindset) => selected.has(mindset.id)).map((mindset) => single(mindset, true));
  // Where labels want the same room, the first one gets it: the nearest.
  items.sort((a, b) => (a.members[0]?.distance ?? 0) - (b.members[0]?.distance ?? 0));
  return [...items, ...chosen];
}

function cut(title: string): string {
  return title.length > LABEL_LENGTH ? `${title.slice(0, LABEL_LENGTH - 1)}…` : title;
}

/** The properties that the marker layers draw an item by. */
export function itemProperties({ members, isSelected }: MarkerItem): Record<string, unknown> {
  const [mindset] = members;
  if (!mindset) throw new Error('A marker of nothing');
  if (members.length > 1) return { kind: 'cluster', icon: `cluster|${members.length}` };
  const look = {
    state: isSelected ? ('selected' as const) : mindset.state,
    isStart: mindset.isStart === true,
    isUnsaved: mindset.isUnsaved === true,
  };
  const { distance } = mindset;
  const far = mindset.state === 'far' && distance !== null && distance !== undefined;
  return {
    kind: 'marker',
    icon: markerImageId({ ...look, size: 'large' }),
    iconSmall: markerImageId({ ...look, size: 'small' }),
    label: isSelected ? cut(mindset.title) : far ? formatDistance(distance) : '',
  };
}
