import type { Map as EngineMap } from 'maplibre-gl';
import { MAX_ZOOM, fromEngineZoom, toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import type { EngineLngLat } from '../board.ts';
import type { MapMindset } from '../map-types.ts';

/** Degrees: members of a cluster nearer than this count as being at the same place. */
const SAME_PLACE = 1e-5;
/** From this zoom on, zooming in would not separate members any further. */
const NEAR_ENOUGH = 19;

/** Of mindsets at one place, in the order in which they are drawn: the topmost that can be opened, else the topmost. */
export function topOf<Member extends Pick<MapMindset, 'state'>>(members: readonly Member[]): Member | undefined {
  return members.findLast(({ state }) => state === 'reach') ?? members.at(-1);
}

/** Zooms in until the members separate; a cluster of members at the same place is opened instead. */
export function openCluster(map: EngineMap, members: readonly EngineLngLat[], open: () => void): void {
  const lngs = members.map((member) => member.lng);
  const lats = members.map((member) => member.lat);
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
  const zoom = fromEngineZoom(map.getZoom());
  if (Math.max(east - west, north - south) < SAME_PLACE && zoom >= NEAR_ENOUGH) return open();
  const camera = map.cameraForBounds([west, south, east, north], { padding: 60, maxZoom: toEngineZoom(MAX_ZOOM - 1) });
  const target = Math.min(MAX_ZOOM - 1, Math.max(fromEngineZoom(camera?.zoom ?? 0), zoom + 1));
  map.easeTo({ center: [(west + east) / 2, (south + north) / 2], zoom: toEngineZoom(target), duration: 400 });
}
