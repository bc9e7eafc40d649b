import { expect, test } from 'vitest';
import { evenLight } from './even-light.ts';

const [width, height] = [600, 400];
/** A line of text, 20 pixels high. */
const isInk = (x: number, y: number) => y % 60 >= 20 && y % 60 < 40 && x % 12 < 6 && x > 40 && x < 560;

/** A page lit from the right: the paper on its left is darker than the ink is on its right. */
function page(): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const light = 70 + (170 * x) / width;
    return Math.round(isInk(x, y) ? 0.4 * light : light);
  });
}

const mean = (data: Uint8Array, wanted: (x: number, y: number) => boolean) => {
  let [sum, count] = [0, 0];
  for (const [at, grey] of data.entries())
    if (wanted(at % width, Math.floor(at / width))) [sum, count] = [sum + grey, count + 1];
  return sum / count;
};

test('a page that is lit from one side is as white on its dark side as on its light one', async () => {
  const data = page();
  const inkOnRight = mean(data, (x, y) => x > 500 && isInk(x, y));
  expect(mean(data, (x, y) => x < 40 && !isInk(x, y))).toBeLessThan(inkOnRight);
  const even = await evenLight({ data, width, height });
  expect([even.width, even.height, even.data.length]).toEqual([width, height, data.length]);
  for (const side of [(x: number) => x < 100, (x: number) => x > 500]) {
    expect(mean(even.data, (x, y) => side(x) && !isInk(x, y))).toBeGreaterThan(225);
    expect(mean(even.data, (x, y) => side(x) && isInk(x, y))).toBeLessThan(125);
  }
});

test('a black page, and one of a single pixel, stay what they are', async () => {
  const black = await evenLight({ data: new Uint8Array(100 * 50), width: 100, height: 50 });
  expect(Math.max(...black.data)).toBe(0);
  const dot = await evenLight({ data: Uint8Array.of(200), width: 1, height: 1 });
  expect(dot.data[0]).toBe(200);
});
