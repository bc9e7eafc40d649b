import sharp from 'sharp';
import type { CardContent } from '../../ports/image-store.ts';
import { setTitle } from './card-title.ts';

/** Pixels; the size that social networks ask for. */
export const CARD = { width: 1_200, height: 630 } as const;
const PICTURE_HEIGHT = 396;
const MARGIN = 64;
const MARK = { width: 92, height: 112 } as const;
const INK = '#15201A';

/** Our logo on white (web/ui/assets/mark.svg), 66 by 80. */
const MARK_PATHS =
  '<path d="M36 12.6C51.4 8.4 65 20.4 63 39 61 57 47.4 67 36.2 77 34.6 78.5 31.8 78.5 30.2 77 22 69.6 8 65 3.8 49-.6 31.4 12.6 11.6 36 12.6Z" fill="#FFB420"/>' +
  '<path clip-path="url(#fruit)" d="M70 4V62C52 62 56 44 52 34 49 26 42 24 37 12Z" fill="#F4772E"/>' +
  '<g transform="translate(32.4 41) rotate(45)" fill="#fff"><rect x="-12.2" y="-12.2" width="10.8" height="10.8" rx="2.6"/><rect x="1.4" y="-12.2" width="10.8" height="10.8" rx="2.6"/><rect x="-12.2" y="1.4" width="10.8" height="10.8" rx="2.6"/><rect x="1.4" y="1.4" width="10.8" height="10.8" rx="2.6"/></g>' +
  '<path d="M36.5 14C36 5.1 43-.1 56 .5 55.6 9.5 48 15.1 36.5 14Z" fill="#1D7F42"/>';
const FRUIT =
  '<clipPath id="fruit"><path d="M36 12.6C51.4 8.4 65 20.4 63 39 61 57 47.4 67 36.2 77 34.6 78.5 31.8 78.5 30.2 77 22 69.6 8 65 3.8 49-.6 31.4 12.6 11.6 36 12.6Z"/></clipPath>';
/** Pattern of cubes over the quest's colour, for a quest without an image. */
const CUBES =
  '<pattern id="cubes" width="96" height="96" patternUnits="userSpaceOnUse"><rect x="28" y="28" width="40" height="40" rx="9" transform="rotate(45 48 48)" fill="#fff" fill-opacity=".16"/></pattern>';

/**
 * Preview image of a quest as JPEG. Without the title if our fonts lack one of its characters: other sites show it
 * beside the image anyway.
 */
export async function drawCard({ title, color, cover }: CardContent): Promise<Buffer> {
  const text = setTitle(title, CARD.width - 3 * MARGIN - MARK.width);
  const panel = CARD.height - PICTURE_HEIGHT;
  const middle = PICTURE_HEIGHT + panel / 2;
  const markX = text === null ? (CARD.width - MARK.width) / 2 : CARD.width - MARGIN - MARK.width;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><defs>${FRUIT}${CUBES}</defs>`,
    cover === null ? `<rect width="${CARD.width}" height="${PICTURE_HEIGHT}" fill="url(#cubes)"/>` : '',
    `<rect y="${PICTURE_HEIGHT}" width="${CARD.width}" height="${panel}" fill="#fff"/>`,
    text === null
      ? ''
      : `<g fill="${INK}" transform="translate(${MARGIN} ${(middle - text.height / 2).toFixed(1)})">${text.paths}</g>`,
    `<g transform="translate(${markX} ${middle - MARK.height / 2}) scale(1.4)">${MARK_PATHS}</g></svg>`,
  ].join('');
  const picture =
    cover === null
      ? []
      : [
          {
            input: await sharp(cover, { failOn: 'error' })
              .resize(CARD.width, PICTURE_HEIGHT, { fit: 'cover' })
              .toBuffer(),
            top: 0,
            left: 0,
          },
        ];
  return sharp({ create: { width: CARD.width, height: CARD.height, channels: 3, background: color } })
    .composite([...picture, { input: Buffer.from(svg), top: 0, left: 0 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
