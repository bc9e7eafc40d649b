import flagIcon from '@phosphor-icons/core/assets/fill/flag-fill.svg?raw';
import lockIcon from '@phosphor-icons/core/assets/fill/lock-key-fill.svg?raw';
import pencilIcon from '@phosphor-icons/core/assets/fill/pencil-simple-fill.svg?raw';
import starIcon from '@phosphor-icons/core/assets/fill/star-fill.svg?raw';
import missIcon from '@phosphor-icons/core/assets/bold/x-bold.svg?raw';

// The logo as in web/ui/assets/mark.svg: a box of 66 x 80 with its tip at 33.2, 78.2.
export const MARK_BODY =
  'M36 12.6 C51.4 8.4 65 20.4 63 39 C61 57 47.4 67 36.2 77 C34.6 78.5 31.8 78.5 30.2 77 C22 69.6 8 65 3.8 49 C-.6 31.4 12.6 11.6 36 12.6 Z';
export const MARK_LEAF = 'M36.5 14 C36 5.1 43 -.1 56 .5 C55.6 9.5 48 15.1 36.5 14 Z';
export const MARK_BLUSH = 'M70 4 V62 C52 62 56 44 52 34 C49 26 42 24 37 12 Z';
export const MARK_WIDTH = 66;
export const MARK_HEIGHT = 80;
export const MARK_POINT = { x: 33.2, y: 78.2 };
const CUBES = [
  [-12.2, -12.2],
  [1.4, -12.2],
  [-12.2, 1.4],
  [1.4, 1.4],
] as const;

function pathOf(svg: string): string {
  const found = / d="([^"]+)"/.exec(svg);
  if (!found?.[1]) throw new Error('An icon without a path');
  return found[1];
}

/** Phosphor icons, in their viewbox of 256. */
const ICONS = {
  star: pathOf(starIcon),
  miss: pathOf(missIcon),
  lock: pathOf(lockIcon),
  flag: pathOf(flagIcon),
  pencil: pathOf(pencilIcon),
};
export type Glyph = keyof typeof ICONS | 'mango';

type Canvas = CanvasRenderingContext2D;

/** The four cubes of the logo, in its own coordinates. */
export function drawCubes(canvas: Canvas, color: string): void {
  canvas.save();
  canvas.translate(32.4, 41);
  canvas.rotate(Math.PI / 4);
  canvas.fillStyle = color;
  canvas.beginPath();
  for (const [x, y] of CUBES) canvas.roundRect(x, y, 10.8, 10.8, 2.6);
  canvas.fill();
  canvas.restore();
}

/** Icon around the origin: `size` is its side, or its height for the mango; `hole` is the background colour. */
export function drawGlyph(canvas: Canvas, glyph: Glyph, size: number, color: string, hole: string): void {
  canvas.save();
  canvas.fillStyle = color;
  if (glyph === 'mango') {
    canvas.scale(size / MARK_HEIGHT, size / MARK_HEIGHT);
    canvas.translate(-MARK_WIDTH / 2, -MARK_HEIGHT / 2);
    canvas.fill(new Path2D(MARK_BODY));
    canvas.fill(new Path2D(MARK_LEAF));
    drawCubes(canvas, hole);
  } else {
    canvas.scale(size / 256, size / 256);
    canvas.translate(-128, -128);
    canvas.fill(new Path2D(ICONS[glyph]));
  }
  canvas.restore();
}

export function drawDisk(canvas: Canvas, radius: number, color: string, x = 0, y = 0): void {
  canvas.fillStyle = color;
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fill();
}
