import type { LayerSpecification } from 'maplibre-gl';

/**
 * Positions of our layers in the style, lowest first (look §7): each layer is added just below the marker of the slot
 * above.
 */
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

/** Id of the layer that marks the upper end of a slot. */
export function slotId(slot: Slot): string {
  return `slot-${slot}`;
}

/** Invisible layers that keep the order while others are added and removed between them. */
export const SLOT_LAYERS: readonly LayerSpecification[] = SLOTS.map((slot) => ({
  id: slotId(slot),
  type: 'background',
  layout: { visibility: 'none' },
  paint: {},
}));
