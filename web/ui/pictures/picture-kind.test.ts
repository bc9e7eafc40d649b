import { expect, test } from 'vitest';
import { isHeic, isPhoto } from './picture-kind.ts';
import { sizesFor } from './encode-picture.ts';

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)))),
  );

test('photos are told from drawings by their first bytes', () => {
  const iphone = bytes(0, 0, 0, 36, 'ftypheic', 0, 0, 0, 0);
  const android = bytes(0, 0, 0, 24, 'ftypmif1', 0, 0, 0, 0);
  const avif = bytes(0, 0, 0, 28, 'ftypavif', 0, 0, 0, 0);
  const jpeg = bytes(0xff, 0xd8, 0xff, 0xe1, 'Exif');
  const png = bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a);
  expect([iphone, android, avif, jpeg, png].map(isHeic)).toEqual([true, true, false, false, false]);
  expect([iphone, android, avif, jpeg, png].map(isPhoto)).toEqual([true, true, false, true, false]);
  expect(isHeic(new Uint8Array())).toBe(false);
});

test('a picture is tried smaller and smaller, never larger than it is, and keeps its shape', () => {
  const sizes = sizesFor({ width: 4_000, height: 3_000 }, 1_600);
  expect(sizes[0]).toEqual({ width: 1_600, height: 1_200 });
  for (const size of sizes) expect(size.width / size.height).toBeCloseTo(4 / 3, 1);
  const widths = sizes.map(({ width }) => width);
  expect(widths).toEqual([...new Set(widths)].sort((a, b) => b - a));
  expect(sizesFor({ width: 20, height: 10 }, 1_600)[0]).toEqual({ width: 20, height: 10 });
  expect(sizesFor({ width: 10_000, height: 1 }, 1_600)[0]).toEqual({ width: 1_600, height: 1 });
});
