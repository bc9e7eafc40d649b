import type { HostCommand } from '@mangoquest/contract/host-messages.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { FOCUS_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { moveOf } from '../../host/host-state.ts';
import type { MapHandle } from '../../map/map-types.ts';

/** Moves the map as a host's command says; returns the id of the mindset it moved to, null for any other command. */
export function moveMap(
  map: MapHandle | null,
  command: HostCommand,
  mindsets: readonly (LatLng & { readonly id: number })[],
): number | null {
  const move = moveOf(command);
  if (map === null || move === null) return null;
  if (move.kind === 'mindset') {
    const mindset = mindsets.find(({ id }) => id === move.mindsetId);
    if (mindset !== undefined) map.flyTo(mindset, move.zoom ?? FOCUS_ZOOM);
    return mindset?.id ?? null;
  }
  if (move.kind === 'place') map.flyTo(move.place, move.zoom ?? undefined);
  else if (move.isIn) map.zoomIn();
  else map.zoomOut();
  return null;
}
