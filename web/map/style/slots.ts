import type { LayerSpecification } from 'maplibre-gl';

/** Where our layers go, lowest first (look §7): each layer is added before the slot above it. */
export const SLOTS = [
  'grid',
  'images',
  'drawings',
  'regions',
  'reach',
  'markers',
  'player',
  'selected',
  'handles',
] as const;
export type Slot = (typeof SLOTS)[number];

/** The layer id that marks the upper end of a slot. */
export function slotId(slot: Slot): string {
  return `slot-${slot}`;
}

/** Invisible layers that hold the order, whatever comes and goes between them. */
export const SLOT_LAYERS: readonly LayerSpecification[] = SLOTS.map((slot) => ({
  id: slotId(slot),
  type: 'background',
  layout: { visibility: 'none' },
  paint: {},
}));
