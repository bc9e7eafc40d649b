import type { HostReportData } from '@mangoquest/contract/host-messages.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';

type Moved = HostReportData<'informMoved'>;

export interface Rest {
  readonly center: LatLng;
  readonly zoom: number;
  readonly bounds: Moved['bounds'];
}

/**
 * Report of the viewport after a move. For hosts that play beacons it includes all signals of the quest (settled-2, 7).
 */
export function movedReport({ center, zoom, bounds }: Rest, drawings: readonly Drawing[]): Moved {
  const { latitude, longitude } = center;
  const signals = signalsOf(drawings);
  return { latitude, longitude, zoom, bounds, ...(signals.length === 0 ? {} : { hasSignals: true, signals }) };
}

/** The signals among the drawings, as the host is told them. */
export function signalsOf(drawings: readonly Drawing[]): NonNullable<Moved['signals']> {
  return drawings.filter(({ type }) => type === 'signal').flatMap(signalOf);
}

/**
 * A signal for the host, with empty strings for missing texts; none without a place, since it cannot be heard anywhere.
 */
function signalOf({ id, coordinates, properties }: Drawing): NonNullable<Moved['signals']> {
  const [place] = coordinates;
  if (place === undefined) return [];
  const { name = '', content = '', bluetoothId = '' } = properties;
  return [{ id, name, content, bluetoothId, latitude: place[0], longitude: place[1] }];
}
