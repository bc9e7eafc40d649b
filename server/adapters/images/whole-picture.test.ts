import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture } from './encode-picture.ts';
import { isPicture, isWholePicture } from './whole-picture.ts';

const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 7_919) % 251));
const made = () =>
  sharp(noise, { raw: { width: 64, height: 48, channels: 3 } }).withExif({ IFD0: { ImageDescription: 'a gate' } });
const png = await made().png().toBuffer();
const webp = await made().webp().toBuffer();
const pictures = [
  png,
  webp,
  await made().png({ palette: true }).toBuffer(),
  await made().png({ progressive: true }).toBuffer(),
  await made().webp({ lossless: true }).toBuffer(),
  await made().jpeg().toBuffer(),
];

test('pictures as programs make them are whole, whatever follows them', () => {
  for (const picture of pictures) {
    for (const bytes of [picture, Buffer.concat([picture, Buffer.from('and more')])])
      expect([isPicture(bytes), isWholePicture(bytes)]).toEqual([true, true]);
  }
});

test('a PNG or WebP that is cut anywhere behind its first bytes is not whole', () => {
  for (const picture of [png, webp]) {
    for (let end = 12; end < picture.length; end++) expect(isWholePicture(picture.subarray(0, end))).toBe(false);
  }
});

test('what is text or SVG is no picture to begin with, and a GIF is one', () => {
  for (const text of ['', 'RIFF', 'RIFF....WAVE', 'GIF90a', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'])
    expect(isPicture(Buffer.from(text))).toBe(false);
  expect(isPicture(Buffer.from('GIF89a'))).toBe(true);
});

test('a PNG with changed bytes is whole where a decoder takes it, and hardly anywhere else', async () => {
  const taken: boolean[] = [];
  const refused: boolean[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 8, max: png.length - 13 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, change) => {
        const bytes = Buffer.from(png);
        bytes.writeUInt8(bytes.readUInt8(at) ^ change, at);
        ((await encodePicture(bytes)).ok ? taken : refused).push(isWholePicture(bytes));
      },
    ),
    { numRuns: 150, seed: 11 },
  );
  expect([taken.length > 0, taken.every(Boolean)]).toEqual([true, true]);
  expect(refused.filter(Boolean).length).toBeLessThan(0.1 * refused.length);
});
