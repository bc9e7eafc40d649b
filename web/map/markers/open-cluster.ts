import type { Map as EngineMap } from 'maplibre-gl';
import { MAX_ZOOM, fromEngineZoom, toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import type { EngineLngLat } from '../board.ts';

/** Nearer than this the members of a cluster lie at one and the same place. */
const SAME_PLACE = 1e-5;
/** From here on, going nearer parts nobody who stands at one place. */
const NEAR_ENOUGH = 19;

/** Goes as near as it takes to part the members; those at one place are opened instead. */
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
