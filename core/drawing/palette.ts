/** The 12 presets of regions and of a drawing's border (Spec §9 "Colours"), in the light theme's values (look §2). */
export const REGION_COLORS = [
  '#E4572E',
  '#0E8074',
  '#BD7600',
  '#3355CC',
  '#5E8C1A',
  '#C2255C',
  '#0B7FAB',
  '#A0522D',
  '#1D7F42',
  '#D65C76',
  '#5C6BC0',
  '#6B7280',
] as const;

/** The colour of a region's index, cycling. Spec §3 "Map region". */
export function regionColor(index: number): string {
  return REGION_COLORS[((Math.trunc(index) % 12) + 12) % 12] as string;
}

/** The index of the next region or drawing in a quest that has `count` of them. */
export function nextRegionColor(count: number): number {
  return count % REGION_COLORS.length;
}

/** Of an imported image, and of a board without a colour. Spec §9 "Colours". */
export const IMAGE_IMPORT_BORDER = '#ed008c';
export const IMAGE_IMPORT_FILL = '#6495ed';
export const IMAGE_IMPORT_BOARD = '#000000';
export const DEFAULT_BOARD_COLOR = '#ffffff';
