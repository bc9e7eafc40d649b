import { REGION_COLORS } from '@mangoquest/core/drawing/palette.ts';
import type { Theme } from '../../ui/theme/theme.ts';
import type { MapScene } from '../map-context.ts';
import { luminance, mixColors, readableColor, readableOnBoard } from '../style/color-math.ts';
import type { MapColorName, MapColors } from '../style/map-colors.ts';

// The light theme's map colours that creators paint parks, streets etc. with. Each has a counterpart in the dark theme.
const MAP_PAINTS: Readonly<Record<string, MapColorName>> = {
  '#ffffff': 'road',
  '#eff2ec': 'land',
  '#e6ebe2': 'block',
  '#dbe1d6': 'b0',
  '#d5dcd0': 'b1',
  '#e0e5db': 'b2',
  '#e7d9b8': 'named',
  '#f5cb66': 'gold',
  '#cde7bb': 'park',
  '#ddf1cb': 'lawn',
  '#f5f1e2': 'path',
  '#b5d5d8': 'water',
  '#a1cf8c': 'tree0',
  '#8ac178': 'tree1',
};
const MAP_LETTERS: Readonly<Record<string, MapColorName>> = {
  '#616d64': 'label',
  '#55615a': 'labelMajor',
  '#46534b': 'poi',
  '#2a6a33': 'greenLabel',
};
const REGIONS = new Map(REGION_COLORS.map((color, index) => [color.toLowerCase(), `region${index}` as MapColorName]));

const LIGHT_HALO = '#ffffff';
const LIGHT_TEXT = '#15201a';

/** The scene's colours of drawings; a board's letters stand on its own colour. */
type Ground = Pick<MapScene, 'colors' | 'theme' | 'boardColor'>;

/** Share of a light colour that remains on the dark map. */
const DIMMED = 0.28;

/** The colour a drawing is shown in: stored colours are those of the light theme (look §2). */
export function paintColor(color: string, colors: MapColors, theme: Theme): string {
  if (theme === 'light') return color;
  const stored = color.toLowerCase();
  const partner = MAP_PAINTS[stored] ?? REGIONS.get(stored);
  if (partner) return colors[partner];
  return luminance(stored) > 0.5 ? mixColors(stored, colors.land, DIMMED) : color;
}

/** Whether a label is lettering of the map itself, like a street name, rather than a message to the player. */
export function isMapLettering(color: string): boolean {
  return MAP_LETTERS[color.toLowerCase()] !== undefined;
}

/** Text colour of a label, always readable on its halo. On a board it is the chosen one, towards white, ink or black. */
export function letterColor(color: string, { colors, theme, boardColor }: Ground): string {
  if (boardColor !== null) return readableOnBoard(color, boardColor);
  const partner = MAP_LETTERS[color.toLowerCase()];
  if (partner && theme === 'dark') return colors[partner];
  return theme === 'light'
    ? readableColor(color, LIGHT_HALO, LIGHT_TEXT)
    : readableColor(color, colors.labelHalo, colors.text);
}

/** Colour of the halo around a drawing's text. */
export function haloColor({ colors, theme, boardColor }: Ground): string {
  if (boardColor !== null) return boardColor;
  return theme === 'light' ? LIGHT_HALO : colors.labelHalo;
}

/** A board keeps its creator's colours in either theme, because its ground is one of them. */
export function drawingTheme({ onBoard, theme }: { readonly onBoard: boolean; readonly theme: Theme }): Theme {
  return onBoard ? 'light' : theme;
}
