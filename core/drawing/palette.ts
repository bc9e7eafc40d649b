/** The 12 presets for regions and drawing borders (Spec §9 "Colours"), in the light theme's values (look §2). */
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

const PRESET_OF = new Map(REGION_COLORS.map((color, index) => [color.toLowerCase(), index]));

/** The colour of a region's index, cycling. Spec §3 "Map region". */
export function regionColor(index: number): string {
  return REGION_COLORS[presetOf(index)] as string;
}

/** Colour index of the next region: the least used preset, the first of several. Settled, Colours. */
export function nextRegionColor(regions: readonly { readonly color: number }[]): number {
  return leastUsed(regions.map(({ color }) => presetOf(color)));
}

/** The border colour of the next drawing, by the same rule; custom colours are not counted. */
export function nextDrawingColor(drawings: readonly { readonly borderColor: string }[]): string {
  return regionColor(leastUsed(drawings.map(({ borderColor }) => PRESET_OF.get(borderColor.toLowerCase()) ?? -1)));
}

function presetOf(index: number): number {
  const { length } = REGION_COLORS;
  return ((Math.trunc(index) % length) + length) % length;
}

function leastUsed(presets: readonly number[]): number {
  const uses = REGION_COLORS.map((_, index) => presets.filter((preset) => preset === index).length);
  return uses.indexOf(Math.min(...uses));
}

/** Colour of an imported image's border, and of a board without a colour. Spec §9 "Colours". */
export const IMAGE_IMPORT_BORDER = '#ed008c';
export const IMAGE_IMPORT_FILL = '#6495ed';
export const IMAGE_IMPORT_BOARD = '#000000';
export const DEFAULT_BOARD_COLOR = '#ffffff';
/** Preset colours of a board, from light to dark. Look-2, m5. */
export const BOARD_COLORS = [
  DEFAULT_BOARD_COLOR,
  '#f2f5f1',
  '#dce9f5',
  '#e8dac0',
  '#173b57',
  '#16201a',
  '#3b1058',
] as const;
