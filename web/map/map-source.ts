import { describeMap } from '@mangoquest/contract/calls/system.ts';
import { queryOf } from '../api/query.ts';
import { askOnce } from '../session/queries.ts';

/** Which base map this installation shows (GET /api/map). */
export interface MapSource {
  readonly kind: 'auto' | 'embedded' | 'raster' | 'style' | 'pmtiles';
  /** Raster tile URL, style URL or TileJSON URL, where the kind has one. */
  readonly url: string | null;
  readonly attribution: string;
  /** What the search for places finds. */
  readonly places: 'addresses' | 'towns';
}

export const EMBEDDED_SOURCE: MapSource = {
  kind: 'embedded',
  url: null,
  attribution: 'Natural Earth · GeoNames CC BY 4.0',
  places: 'towns',
};

/** How long the street map may take to answer before the embedded one stands in (stack, base map). */
export const STREETS_TIMEOUT_MS = 3000;

const mapSource = queryOf(describeMap, { isFixed: true, keep: 'local' });
let streetsAreOut = false;

/** Asked once a page; the embedded map where the server doesn't answer or the street map didn't a moment ago. */
export function loadMapSource(): Promise<MapSource> {
  return streetsAreOut ? Promise.resolve(EMBEDDED_SOURCE) : described();
}

function described(): Promise<MapSource> {
  return askOnce(mapSource, {}).catch(() => EMBEDDED_SOURCE);
}

/** Whether the search for places knows towns alone. */
export async function knowsTownsOnly(): Promise<boolean> {
  return (await described()).places === 'towns';
}

/** The street map could not be reached: further maps of this page do without it at once. */
export function rememberStreetsAreOut(): void {
  streetsAreOut = true;
}
