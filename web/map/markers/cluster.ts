import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MapMindset } from '../map-types.ts';

/** Below this zoom (as in the specification) markers cluster; above it only if more than 60 are in view (look §7). */
export const CLUSTER_BELOW_ZOOM = 13;
export const CLUSTER_OVER = 60;

/** Cluster radius in pixels. It is larger for a crowd, so that about 60 remain in view on a desktop screen. */
const REACH = 52;
const CROWD_REACH = 96;

export interface Cluster extends LatLng {
  readonly members: readonly MapMindset[];
}

export interface Clustering {
  /** Whole zoom level, as the specification counts it. */
  readonly zoom: number;
  /** Cluster radius in pixels. */
  readonly reach: number;
}

/**
 * How markers are clustered now, or null. A board's zoom says nothing about real distances, so there only a crowd
 * clusters.
 */
export function clusteringOf(zoom: number, inView: number, onBoard: boolean): Clustering | null {
  if (inView > CLUSTER_OVER) return { zoom: Math.floor(zoom), reach: CROWD_REACH };
  return zoom < CLUSTER_BELOW_ZOOM && !onBoard ? { zoom: Math.floor(zoom), reach: REACH } : null;
}

interface Spot {
  readonly mindset: MapMindset;
  readonly x: number;
  readonly y: number;
}

/**
 * Clusters markers within reach of each other. Pixels are counted on the whole world, so panning changes nothing; ties
 * are resolved by the order of the mindsets, so the result is deterministic.
 */
export function clusterMindsets(mindsets: readonly MapMindset[], { zoom, reach }: Clustering): Cluster[] {
  const world = 256 * 2 ** zoom;
  const grid = new Map<string, Spot[]>();
  const spots = mindsets.map((mindset): Spot => ({ mindset, ...worldPixel(mindset, world) }));
  for (const spot of spots) {
    const key = `${Math.floor(spot.x / reach)}:${Math.floor(spot.y / reach)}`;
    const cell = grid.get(key);
    if (cell) cell.push(spot);
    else grid.set(key, [spot]);
  }
  const taken = new Set<Spot>();
  const clusters: Cluster[] = [];
  for (const spot of spots) {
    if (taken.has(spot)) continue;
    const near = neighbours(grid, spot, reach).filter(
      (other) => !taken.has(other) && Math.hypot(other.x - spot.x, other.y - spot.y) <= reach,
    );
    for (const each of near) taken.add(each);
    const members = near.map((each) => each.mindset);
    clusters.push({
      latitude: mean(members.map((each) => each.latitude)),
      longitude: mean(members.map((each) => each.longitude)),
      members,
    });
  }
  return clusters;
}

function worldPixel({ latitude, longitude }: MapMindset, world: number): { x: number; y: number } {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return { x: (longitude / 360 + 0.5) * world, y: (0.5 - Math.atanh(sine) / (2 * Math.PI)) * world };
}

function neighbours(grid: ReadonlyMap<string, readonly Spot[]>, spot: Spot, reach: number): Spot[] {
  const column = Math.floor(spot.x / reach);
  const row = Math.floor(spot.y / reach);
  const found: Spot[] = [];
  for (let x = column - 1; x <= column + 1; x++) {
    for (let y = row - 1; y <= row + 1; y++) found.push(...(grid.get(`${x}:${y}`) ?? []));
  }
  return found;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
