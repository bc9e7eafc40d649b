import { MAX_IMAGE_BYTES } from '@mangoquest/core/quest/image.rules.ts';
import type { Rectangle, Size } from './crop-frame.ts';
import type { Picture } from './picture.ts';

/** Maximum size of an uploaded picture. */
export interface PictureLimit {
  /** Longest side in pixels. */
  readonly longest: number;
  readonly bytes: number;
}

/** A picture of its own: the server stores it at 1600 pixels. */
export const WHOLE_IMAGE: PictureLimit = { longest: 1_600, bytes: MAX_IMAGE_BYTES };
/** A picture within a text: ten of them fit into a single save. */
export const IMAGE_IN_TEXT: PictureLimit = { longest: 1_280, bytes: 280_000 };

const QUALITIES = [0.88, 0.78, 0.66] as const;
const STEPS = [1, 0.8, 0.64, 0.5, 0.36, 0.25, 0.12] as const;

/** Sizes to try, the largest first. */
export function sizesFor({ width, height }: Size, longest: number): Size[] {
  const fits = Math.min(1, longest / Math.max(width, height));
  return STEPS.map((step) => ({
    width: Math.max(1, Math.round(width * fits * step)),
    height: Math.max(1, Math.round(height * fits * step)),
  }));
}

function cut(
  from: HTMLCanvasElement,
  { x, y, width, height }: Rectangle,
  size: Size,
  ground: string | null,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  if (ground !== null) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size.width, size.height);
  }
  context.drawImage(from, x, y, width, height, 0, 0, size.width, size.height);
  return canvas;
}

/**
 * Encodes a part of a picture below the limit: as PNG if it is a drawing and small enough, else as JPEG on white, with
 * the highest quality that fits.
 */
export async function encodePicture(
  { canvas, isDrawing }: Picture,
  part: Rectangle,
  { longest, bytes }: PictureLimit,
): Promise<Blob> {
  const sizes = sizesFor(part, longest);
  if (isDrawing && sizes[0] !== undefined) {
    const png = await blobOf(cut(canvas, part, sizes[0], null), 'image/png');
    if (png.size <= bytes) return png;
  }
  for (const size of sizes) {
    const smaller = cut(canvas, part, size, '#fff');
    for (const quality of QUALITIES) {
      const jpeg = await blobOf(smaller, 'image/jpeg', quality);
      if (jpeg.size <= bytes) return jpeg;
    }
  }
  throw new Error('The picture cannot be made small enough.');
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('The picture could not be written.'));
        else resolve(blob);
      },
      type,
      quality,
    );
  });
}
