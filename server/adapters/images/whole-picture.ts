import { crc32 } from 'node:zlib';
import { imageTypeOf } from '@mangoquest/core/quest/image.rules.ts';

/** Detects PNG, JPEG, WebP and GIF by the first bytes. */
export function isPicture(start: Uint8Array): boolean {
  return (
    imageTypeOf(start) !== null ||
    isWebp(bufferOf(start)) ||
    /^GIF8[79]a/.test(bufferOf(start).toString('latin1', 0, 6))
  );
}

/** Whether an image is complete and, for a PNG, unchanged, as far as that can be checked without decoding. */
export function isWholePicture(bytes: Uint8Array): boolean {
  const picture = bufferOf(bytes);
  if (isWebp(picture)) return picture.length >= 8 + picture.readUInt32LE(4);
  return imageTypeOf(picture) !== 'image/png' || isWholePng(picture);
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const isWebp = (bytes: Buffer) => /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12));

/** Checks each chunk up to the last: length, type, data, CRC. A decoder ignores errors in ancillary chunks. */
function isWholePng(png: Buffer): boolean {
  const HEAD_AND_SUM = 12;
  for (let at = 8; at + HEAD_AND_SUM <= png.length;) {
    const end = at + HEAD_AND_SUM + png.readUInt32BE(at);
    if (end > png.length) return false;
    const kind = png.toString('latin1', at + 4, at + 8);
    if (/^[A-Z]/.test(kind) && crc32(png.subarray(at + 4, end - 4)) !== png.readUInt32BE(end - 4)) return false;
    if (kind === 'IEND') return true;
    at = end;
  }
  return false;
}
