import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Asker } from '../../access/quest-access.ts';
import type { Session } from '../handler.ts';

export function askerOf({ userId, isGeneric }: Session): Asker {
  return { userId, isGeneric };
}

/** A visitor is nobody. */
export function askerOrNull(session: Session | null): Asker | null {
  return session && askerOf(session);
}

/** A position needs both of its coordinates. */
export function positionOf({
  latitude,
  longitude,
  accuracy,
}: {
  latitude?: number | undefined;
  longitude?: number | undefined;
  accuracy?: number | undefined;
}): MeasuredLatLng | null {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude, longitude, accuracy: accuracy ?? null };
}
