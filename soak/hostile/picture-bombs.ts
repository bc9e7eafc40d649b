import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { blackPng } from './bomb-makers.ts';

/** A picture for recognition that takes or claims too much of something: each must be refused. */
export interface PictureBomb {
  readonly name: string;
  make(): Buffer | Promise<Buffer>;
}

const MIB = 1_048_576;

export const PICTURE_BOMBS: readonly PictureBomb[] = [
  { name: 'a PNG of 900 megapixels', make: () => blackPng(30_000, 30_000) },
  { name: 'a PNG that says to have 4 gigapixels and has one row', make: () => blackPng(65_535, 65_535, 1) },
  { name: 'a PNG of 25 megapixels that has one row', make: () => blackPng(5_000, 5_000, 1) },
  { name: 'a PNG that is a million wide', make: () => blackPng(1_000_000, 26) },
  { name: 'a JPEG that says to have 4 gigapixels', make: async () => declaredSize(await jpeg(), 65_535) },
  {
    name: 'a JPEG of 25 megapixels, cut off',
    make: async () => (await declaredSize(await jpeg(), 5_000)).subarray(0, 2_000),
  },
  { name: 'a PNG with 1.5 MiB of packed words', make: async () => withText(await png()) },
  {
    name: 'a vector picture',
    make: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}</svg>`),
  },
  {
    name: 'a moving picture',
    make: async () =>
      sharp(await png())
        .gif()
        .toBuffer(),
  },
];

const png = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

const jpeg = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();

/** Claims another width and height in its header. */
function declaredSize(bytes: Buffer, side: number): Buffer {
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, at + 5);
  bytes.writeUInt16BE(side, at + 7);
  return bytes;
}

/** With a text chunk that inflates to a gibibyte, and no picture. */
function withText(bytes: Buffer): Buffer {
  const packed = deflateSync(Buffer.alloc(256 * MIB), { level: 9 });
  const content = Buffer.concat([Buffer.from('zTXtComment\0\0', 'latin1'), packed, packed, packed, packed]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  sum.writeUInt32BE(crc32(content));
  // After the header, replacing everything that follows.
  return Buffer.concat([bytes.subarray(0, 33), length, content, sum]);
}
