import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { tilesAround } from '@mangoquest/core/geo/tiles.ts';
import { mayTakeAlong } from '@mangoquest/core/play/taken-along.ts';
import { groundAround } from './ground-around.ts';
import { loadMapSource } from './map-source.ts';
import type { MapSource } from './map-source.ts';
import { subdomains } from './style/raster-style.ts';

/** The widest view that is taken along: some 100 km. */
const WIDEST = 8;
/** The finest of picture tiles: a metre a pixel; those of lines are drawn larger from a coarser one. */
const FINEST_PICTURES = 17;

/** Takes a file along and reads it, anew where there is a network; null where it cannot be had. */
export type TakeAndRead = (address: string) => Promise<unknown>;

/** The addresses of what this installation's map shows around these places. Of one that cannot be taken along, those of the embedded map, which then stands in. */
export async function mapAround(places: readonly LatLng[], takeAndRead: TakeAndRead): Promise<string[]> {
  if (places.length === 0) return [];
  const source = await loadMapSource();
  return (await streetsAround(source, places, takeAndRead)) ?? groundAround(places);
}

/** Null where streets cannot be taken along: a style of somebody's own may have anything in it. */
export async function streetsAround(
  { kind, url }: Pick<MapSource, 'kind' | 'url'>,
  places: readonly LatLng[],
  takeAndRead: TakeAndRead,
): Promise<string[] | null> {
  if (url === null || kind === 'embedded' || kind === 'style' || !mayTakeAlong(url)) return null;
  if (kind === 'raster') return addresses(subdomains(url), places, FINEST_PICTURES);
  const { tiles = [], maxzoom = 14 } = ((await takeAndRead(url)) ?? {}) as { tiles?: string[]; maxzoom?: number };
  const found = addresses(tiles, places, maxzoom);
  return found && [url, ...found];
}

function addresses(templates: readonly string[], places: readonly LatLng[], finest: number): string[] | null {
  const isKnown = templates.length > 0 && templates.every((one) => !/\{(?![zxy]\})/.test(one) && mayTakeAlong(one));
  if (!isKnown) return null;
  // The map engine divides tiles among hosts by the same sum.
  return tilesAround(places, Math.min(WIDEST, finest), finest).map(({ z, x, y }) =>
    (templates[(x + y) % templates.length] ?? '')
      .replaceAll('{z}', String(z))
      .replaceAll('{x}', String(x))
      .replaceAll('{y}', String(y)),
  );
}
