import { isLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { MAX_WALK_PLACES, walkOf } from '@mangoquest/core/geo/walk.ts';
import type { Walk, WalkedPlace } from '@mangoquest/core/geo/walk.ts';
import { inertDocument } from '../../../ui/inert-document.ts';

/** Maximum size of a file in bytes. */
export const MAX_GPX_BYTES = 8 * 1024 * 1024;

/** Why a file cannot be used as a walk. */
export type NoWalk = 'not-gpx' | 'no-places' | 'too-large';

export type GpxResult = { readonly ok: true; readonly walk: Walk } | { readonly ok: false; readonly reason: NoWalk };

const no = (reason: NoWalk): GpxResult => ({ ok: false, reason });

/** Elements with places, in order of preference: recorded track, planned route, waypoints. */
const KINDS = ['trkpt', 'rtept', 'wpt'] as const;

/** Parses a GPX file (GPX 1.0 and 1.1, any namespace); invalid places are skipped. */
export function gpxWalk(text: string): GpxResult {
  const document = inertDocument(text, 'application/xml');
  const root = document.documentElement;
  if (root.localName !== 'gpx' || document.getElementsByTagName('parsererror').length > 0) return no('not-gpx');
  for (const kind of KINDS) {
    const points = root.getElementsByTagNameNS('*', kind);
    if (points.length > MAX_WALK_PLACES) return no('too-large');
    const walk = walkOf([...points].flatMap(placeOf));
    if (walk !== null) return { ok: true, walk };
  }
  return no('no-places');
}

export async function readGpx(file: Blob): Promise<GpxResult> {
  return file.size > MAX_GPX_BYTES ? no('too-large') : gpxWalk(await file.text());
}

function placeOf(point: Element): WalkedPlace[] {
  const place = { latitude: numberOf(point, 'lat'), longitude: numberOf(point, 'lon') };
  if (!isLatLng(place)) return [];
  const time = Date.parse(point.getElementsByTagNameNS('*', 'time')[0]?.textContent.trim() ?? '');
  return [{ ...place, time: Number.isNaN(time) ? null : time }];
}

function numberOf(point: Element, name: string): number {
  const written = point.getAttribute(name)?.trim() ?? '';
  return written === '' ? Number.NaN : Number(written);
}
