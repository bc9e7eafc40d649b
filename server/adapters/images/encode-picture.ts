import { MAX_IMAGE_PIXELS } from '@mangoquest/core/quest/image.rules.ts';
import sharp from 'sharp';

const LARGE_PX = 1_600;
const SMALL_PX = 320;

// Images are decoded only once, so a cache is useless.
sharp.cache(false);
sharp.concurrency(1);

export type PictureRefusal = 'not-an-image' | 'too-large';

export interface EncodedPicture {
  readonly ok: true;
  readonly large: Buffer;
  readonly small: Buffer;
  /** Pixels of the large image. */
  readonly width: number;
  readonly height: number;
}

export type PictureAnswer = EncodedPicture | { readonly ok: false; readonly reason: PictureRefusal };

/**
 * An image as WebP of at most 1,600 px and of at most 320 px, without metadata. 25 megapixels take 100 MB and a third
 * of a second.
 */
export async function encodePicture(picture: Uint8Array): Promise<PictureAnswer> {
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (width * height > MAX_IMAGE_PIXELS) return { ok: false, reason: 'too-large' };
    const { data: large, info } = await sized(picture, LARGE_PX);
    const { data: small } = await sized(large, SMALL_PX);
    return { ok: true, large, small, width: info.width, height: info.height };
  } catch {
    return { ok: false, reason: 'not-an-image' };
  }
}

function sized(picture: Uint8Array, px: number) {
  return sharp(picture, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', density: 144 })
    .autoOrient()
    .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 4 })
    .toBuffer({ resolveWithObject: true });
}
