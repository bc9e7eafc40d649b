import { expect, test } from 'vitest';
import { REGION_COLORS } from '@mangoquest/core/drawing/palette.ts';
import { GAME_COLORS } from '@mangoquest/core/quest/palette.ts';
import {
  contrast,
  luminance,
  mixColors,
  parseHex,
  readableColor,
  readableOnBoard,
  letteringOn,
} from '../style/color-math.ts';
import type { MapColors } from '../style/map-colors.ts';
import { drawingTheme, haloColor, isMapLettering, letterColor, paintColor } from './drawing-colors.ts';

const dark = {
  road: '#252E29',
  park: '#172C1D',
  land: '#1A221D',
  region1: '#2FAE9F',
  labelMajor: '#BECAC1',
  labelHalo: '#1A221D',
  text: '#EFF4EF',
} as MapColors;

const hexOf = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const WHEEL = [0, 0.25, 0.5, 0.75].flatMap((part) =>
  [
    [0, 1, part],
    [1, part, 0],
    [part, 0, 1],
    [1, 0, part],
    [0, part, 1],
    [part, 1, 0],
  ].map((parts) => parts.map((one) => one * 255)),
);

const on = (theme: 'light' | 'dark', boardColor: string | null = null) => ({ colors: dark, theme, boardColor });

test('in the light theme a drawing has the colour it was given', () => {
  expect(paintColor('#cde7bb', dark, 'light')).toBe('#cde7bb');
});

test('in the dark theme the colours of the map have their partners, and light ones are dimmed', () => {
  expect(paintColor('#FFFFFF', dark, 'dark')).toBe('#252E29');
  expect(paintColor('#cde7bb', dark, 'dark')).toBe('#172C1D');
  expect(paintColor('#0E8074', dark, 'dark')).toBe('#2FAE9F');
  expect(paintColor('#663399', dark, 'dark')).toBe('#663399');
  expect(luminance(paintColor('#ffffcc', dark, 'dark'))).toBeLessThan(0.15);
});

test('letters can be read on their halo, whatever colour was chosen', () => {
  expect(isMapLettering('#55615A')).toBe(true);
  expect(letterColor('#55615a', on('dark'))).toBe('#BECAC1');
  for (const color of ['#8B5A2B', '#000000', '#1A221D', '#ffff00'])
    expect(contrast(letterColor(color, on('dark')), dark.labelHalo)).toBeGreaterThanOrEqual(4.5);
});

test('a board keeps the colours of the light theme', () => {
  expect(drawingTheme({ onBoard: true, theme: 'dark' })).toBe('light');
  expect(letterColor('#55615a', on('light'))).toBe('#55615a');
  expect(haloColor(on('light'))).toBe('#ffffff');
});

/** All greys, and the full colours around the wheel in steps of light. */
const BOARDS = [
  ...Array.from({ length: 256 }, (_, level) => hexOf([level, level, level])),
  ...[1, 0.75, 0.5, 0.25].flatMap((light) =>
    WHEEL.flatMap((color) => [
      hexOf(color.map((part) => part * light)),
      hexOf(color.map((part) => 255 - part * light)),
    ]),
  ),
  ...GAME_COLORS.map(({ hex }) => hex),
];

test('on a board of any colour letters have it as their halo, and can be read on it', () => {
  for (const board of BOARDS) {
    const read = (color: string) => ({ board, color, isReadable: contrast(color, board) >= 4.5 });
    expect(read(letteringOn(board))).toMatchObject({ isReadable: true });
    for (const color of [...REGION_COLORS, '#e4572e', '#173b57', '#ffffff', board])
      expect(read(readableOnBoard(color, board))).toMatchObject({ isReadable: true });
    for (const theme of ['light', 'dark'] as const) {
      expect(haloColor(on(theme, board))).toBe(board);
      expect(letterColor('#e4572e', on(theme, board))).toBe(readableOnBoard('#e4572e', board));
    }
  }
});

test('colour sums', () => {
  expect(parseHex('#fff')).toEqual([255, 255, 255]);
  expect(parseHex('red')).toBeNull();
  expect(mixColors('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  expect(mixColors('red', '#0000ff', 0.5)).toBe('red');
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(readableColor('#ffffff', '#ffffff', '#000000')).not.toBe('#ffffff');
});
