import { describeMap } from '@mangoquest/contract/calls/system.ts';
import { queryOf } from '../api/query.ts';
import { askOnce } from '../session/queries.ts';

/** Which base map this installation shows (GET /api/map). */
export interface MapSource {
  readonly kind: 'auto' | 'embedded' | 'raster' | 'style' | 'pmtiles';
  /** Raster tile URL, style URL or TileJSON URL, where the kind has one. */
  readonly url: string | null;
  readonly attribution: string;
  /** What the place search covers. */
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

/**
 * Requested once per page load; falls back to the embedded map if the server fails or the street map just failed to
 * answer.
 */
export function loadMapSource(): Promise<MapSource> {
  return streetsAreOut ? Promise.resolve(EMBEDDED_SOURCE) : described();
}

function described(): Promise<MapSource> {
  return askOnce(mapSource, {}).catch(() => EMBEDDED_SOURCE);
}

/** Whether the place search only finds towns. */
export async function knowsTownsOnly(): Promise<boolean> {
  return (await described()).places === 'towns';
}

/** Notes that the street map is unreachable, so that further maps of this page fall back at once. */
export function rememberStreetsAreOut(): void {
  streetsAreOut = true;
}
