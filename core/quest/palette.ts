/** The ten game colours of Spec §3, tuned (look §2); a quest's colour is an index into them. */
export const GAME_COLORS = [
  { name: 'red', hex: '#E5383B' },
  { name: 'orange', hex: '#F4772E' },
  { name: 'purple', hex: '#8438B6' },
  { name: 'grey', hex: '#737F78' },
  { name: 'brown', hex: '#8B5A2B' },
  { name: 'olive', hex: '#7A8420' },
  { name: 'rebeccapurple', hex: '#663399' },
  { name: 'cyan', hex: '#12A5C4' },
  { name: 'teal', hex: '#0E8074' },
  { name: 'green', hex: '#2E9E55' },
] as const;

export type GameColor = (typeof GAME_COLORS)[number];

/** Colour of an index; indexes cycle through the ten. */
export function gameColor(index: number): GameColor {
  return GAME_COLORS[((Math.trunc(index) % GAME_COLORS.length) + GAME_COLORS.length) % GAME_COLORS.length] as GameColor;
}

/** Index of a colour name; null if unknown. */
export function gameColorIndex(name: string): number | null {
  const index = GAME_COLORS.findIndex((color) => color.name === name);
  return index < 0 ? null : index;
}

/**
 * A random index, from `random`, which returns a number from 0 to below 1. Spec §3: the colour is random by default.
 */
export function randomGameColor(random: () => number): number {
  return Math.min(GAME_COLORS.length - 1, Math.floor(random() * GAME_COLORS.length));
}
