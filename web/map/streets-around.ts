import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { tilesAround } from '@mangoquest/core/geo/tiles.ts';
import { isDownloadable } from '@mangoquest/core/play/taken-along.ts';
import { groundAround } from './ground-around.ts';
import { loadMapSource } from './map-source.ts';
import type { MapSource } from './map-source.ts';
import { subdomains } from './style/raster-style.ts';

/** Lowest zoom that is kept offline: some 100 km across. */
const WIDEST = 8;
/** Highest zoom of raster tiles: a metre per pixel. Vector tiles end earlier, and are scaled up. */
const FINEST_PICTURES = 17;

/** Downloads a file for offline use and parses it, refreshing it while online; null if it cannot be loaded. */
export type TakeAndRead = (address: string) => Promise<unknown>;

/**
 * URLs of the base map around these places, for offline use. If it cannot be kept offline, those of the embedded map,
 * which then replaces it.
 */
export async function mapAround(places: readonly LatLng[], takeAndRead: TakeAndRead): Promise<string[]> {
  if (places.length === 0) return [];
  const source = await loadMapSource();
  return (await streetsAround(source, places, takeAndRead)) ?? groundAround(places);
}

/** Null if the streets cannot be kept offline: a custom style may refer to anything. */
export async function streetsAround(
  { kind, url }: Pick<MapSource, 'kind' | 'url'>,
  places: readonly LatLng[],
  takeAndRead: TakeAndRead,
): Promise<string[] | null> {
  if (url === null || kind === 'embedded' || kind === 'style' || !isDownloadable(url)) return null;
  if (kind === 'raster') return addresses(subdomains(url), places, FINEST_PICTURES);
  const { tiles = [], maxzoom = 14 } = ((await takeAndRead(url)) ?? {}) as { tiles?: string[]; maxzoom?: number };
  const found = addresses(tiles, places, maxzoom);
  return found && [url, ...found];
}

function addresses(templates: readonly string[], places: readonly LatLng[], finest: number): string[] | null {
  const isKnown = templates.length > 0 && templates.every((one) => !/\{(?![zxy]\})/.test(one) && isDownloadable(one));
  if (!isKnown) return null;
  // The same hash by which the map engine spreads tiles over hosts.
  return tilesAround(places, Math.min(WIDEST, finest), finest).map(({ z, x, y }) =>
    (templates[(x + y) % templates.length] ?? '')
      .replaceAll('{z}', String(z))
      .replaceAll('{x}', String(x))
      .replaceAll('{y}', String(y)),
  );
}
