import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pixelsOf } from './picture-pixels.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#204060' } });

test.each([
  ['PNG', () => picture(123, 45).png().toBuffer()],
  ['JPEG', () => picture(123, 45).jpeg().toBuffer()],
  ['progressive JPEG', () => picture(123, 45).jpeg({ progressive: true }).withMetadata().toBuffer()],
  ['WebP', () => picture(123, 45).flatten().webp().toBuffer()],
  ['lossless WebP', () => picture(123, 45).webp({ lossless: true }).toBuffer()],
  ['WebP with metadata', () => picture(123, 45).webp().withMetadata().toBuffer()],
])('a %s says its pixels in its header, and one that is cut off says nothing and harms nobody', async (_kind, make) => {
  const bytes = await make();
  expect(pixelsOf(bytes)).toBe(123 * 45);
  for (let length = 0; length < Math.min(bytes.length, 60); length++)
    expect([null, 123 * 45]).toContain(pixelsOf(bytes.subarray(0, length)));
});

test('what is no picture says nothing', () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('RIFF0000WEBPVP8?'),
    Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff]),
    Buffer.alloc(100, 0xff),
  ])
    expect(pixelsOf(bytes)).toBeNull();
});
