import sharp from 'sharp';
import type { WordBox } from '@mangoquest/core/generator/recognition.ts';
import { MAX_IMAGE_PIXELS } from '@mangoquest/core/quest/image.rules.ts';
import { evenLight } from './even-light.ts';
import { skewOf } from './skew.ts';

/** Pixels of the longer side. Letters below some 20 px are recognised badly; more than needed only takes time. */
const SHORTEST = 1_600;
const LONGEST = 3_400;
/** Smaller text cannot be made legible by enlarging. */
const MAX_SCALE = 3;
/** Pixels of the longer side for detecting the skew. */
const SKEW_SIDE = 1_000;
/** Degrees; a smaller skew does not affect recognition. */
const MIN_SKEW = 0.15;
const WHITE = '#ffffff';

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface Straightened {
  readonly image: Buffer;
  /** Converts a box of the processed image to the original image as displayed. */
  back(box: Box): WordBox;
}

/**
 * Prepares a page for recognition: grey, upright, of a suitable size. `quarterOf` returns by how many degrees clockwise
 * it has to be turned.
 */
export async function straighten(
  picture: Uint8Array,
  quarterOf: (page: Buffer) => Promise<number>,
): Promise<Straightened> {
  const { page, width, height } = await pageOf(picture);
  const quarter = await quarterOf(page);
  const upright = quarter === 0 ? page : await sharp(page).rotate(quarter).png({ compressionLevel: 1 }).toBuffer();
  const skew = await skewOfPage(upright);
  const { data: image, info } = await sharp(upright)
    .rotate(-skew, { background: WHITE })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const [w, h] = quarter % 180 === 0 ? [width, height] : [height, width];
  const [sin, cos] = [Math.sin((skew * Math.PI) / 180), Math.cos((skew * Math.PI) / 180)];
  const place = (x: number, y: number): readonly [number, number] => {
    const [dx, dy] = [x - info.width / 2, y - info.height / 2];
    const [u, v] = [(dx * cos - dy * sin) / w + 0.5, (dx * sin + dy * cos) / h + 0.5];
    return beforeQuarter(quarter, u, v);
  };
  return {
    image,
    back({ x0, y0, x1, y1 }) {
      const corners = [place(x0, y0), place(x1, y0), place(x0, y1), place(x1, y1)];
      const [left, right] = span(corners.map(([x]) => x));
      const [top, bottom] = span(corners.map(([, y]) => y));
      return { left, top, width: right - left, height: bottom - top };
    },
  };
}

async function pageOf(picture: Uint8Array) {
  const shown = sharp(picture, { limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient();
  const { autoOrient } = await shown.metadata();
  const side = Math.max(autoOrient.width, autoOrient.height);
  const wanted = side < SHORTEST ? Math.min(MAX_SCALE * side, SHORTEST) : Math.min(side, LONGEST);
  const { data, info } = await shown
    .flatten({ background: WHITE })
    .greyscale()
    .resize(wanted, wanted, { fit: 'inside', withoutEnlargement: false, kernel: 'lanczos3' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const even = await evenLight({ data, width, height });
  const page = await sharp(even.data, { raw: { width, height, channels: 1 } })
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { page, width, height };
}

async function skewOfPage(page: Buffer): Promise<number> {
  const { data, info } = await sharp(page)
    .resize(SKEW_SIDE, SKEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const skew = skewOf(data, info.width, info.channels);
  return Math.abs(skew) < MIN_SKEW ? 0 : skew;
}

/** Converts fractions of a page that was turned clockwise to those of the original page. */
function beforeQuarter(quarter: number, u: number, v: number): readonly [number, number] {
  if (quarter === 90) return [v, 1 - u];
  if (quarter === 180) return [1 - u, 1 - v];
  return quarter === 270 ? [1 - v, u] : [u, v];
}

/** Clamped to the image: words may be found in the margin added by rotating it. */
const span = (values: readonly number[]) => [within(Math.min(...values)), within(Math.max(...values))] as const;

const within = (fraction: number) => Math.min(1, Math.max(0, fraction));
