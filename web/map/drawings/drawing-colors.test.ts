import { expect, test } from 'vitest';
import { contrast, luminance, mixColors, parseHex, readableColor } from '../style/color-math.ts';
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

test.each(['#173b57', '#ffffff', '#777777', '#f5cb66'])(
  'on a board of %s letters have it as their halo, and can be read on it',
  (board) => {
    for (const theme of ['light', 'dark'] as const) {
      expect(haloColor(on(theme, board))).toBe(board);
      for (const color of ['#e4572e', '#173b57', '#ffffff'])
        expect(contrast(letterColor(color, on(theme, board)), board)).toBeGreaterThanOrEqual(4);
    }
  },
);

test('colour sums', () => {
  expect(parseHex('#fff')).toEqual([255, 255, 255]);
  expect(parseHex('red')).toBeNull();
  expect(mixColors('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  expect(mixColors('red', '#0000ff', 0.5)).toBe('red');
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(readableColor('#ffffff', '#ffffff', '#000000')).not.toBe('#ffffff');
});
