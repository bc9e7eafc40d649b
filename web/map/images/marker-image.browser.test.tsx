import { expect, test } from 'vitest';
import '../../ui/styles/index.css';
import { readMapColors } from '../style/map-colors.ts';
import { drawMarker, MARKER_IMAGE_SIDE } from './marker-image.ts';
import type { MarkerLook } from './marker-image.ts';

const SIDE = MARKER_IMAGE_SIDE.large;

/** Hue in degrees of each pixel that is opaque and coloured. */
function huesOf(state: MarkerLook['state']): number[] {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.setTransform(1, 0, 0, 1, SIDE / 2, SIDE / 2);
  const look = { state, size: 'large', isStart: false, isUnsaved: false, isIncomplete: false } as const;
  drawMarker(context, look, readMapColors(), 'light');
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  const hues: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
    const most = Math.max(red, green, blue);
    const span = most - Math.min(red, green, blue);
    if (alpha < 250 || span < 40) continue;
    const sixth =
      most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
    hues.push((sixth * 60 + 360) % 360);
  }
  return hues;
}

const purple = (hue: number) => hue > 255 && hue < 295;
const lightBlue = (hue: number) => hue > 190 && hue < 220;

test.each(['reach', 'visited', 'missed', 'locked', 'far'] as const)('a marker is purple: %s', (state) => {
  const hues = huesOf(state);
  expect(hues.filter(purple).length).toBeGreaterThan(60);
  expect(hues.filter(lightBlue)).toEqual([]);
});

test('the selected marker is light blue, and not purple', () => {
  const hues = huesOf('selected');
  expect(hues.filter(lightBlue).length).toBeGreaterThan(600);
  expect(hues.filter(purple)).toEqual([]);
});
