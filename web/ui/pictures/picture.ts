import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { isHeic, isPhoto } from './picture-kind.ts';

/** A decoded picture: upright, and scaled down to the maximum size. */
export interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** A drawing with flat colours or transparency: may stay a PNG. */
  readonly isDrawing: boolean;
  /** File name; empty if it has none. */
  readonly name: string;
}

export type ReadPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly why: MessageKey };

/** Longest side in pixels of a decoded picture: twice the stored size, so that a part can be cropped. */
const LONGEST = 3_200;

function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function elementOf(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

async function drawFile(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap !== null) {
    try {
      return drawn(bitmap, bitmap.width, bitmap.height);
    } finally {
      bitmap.close();
    }
  }
  // Some kinds can only be decoded by an image element.
  const address = URL.createObjectURL(file);
  try {
    const image = await elementOf(address);
    if (image.naturalWidth === 0) throw new Error('The picture has no size.');
    return drawn(image, image.naturalWidth, image.naturalHeight);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Decodes any picture that the browser can read: applies its orientation and scales it down. Metadata (location,
 * camera) is dropped.
 */
export async function readPicture(file: File): Promise<ReadPicture> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  try {
    return { ok: true, picture: { canvas: await drawFile(file), isDrawing: !isPhoto(head), name: file.name } };
  } catch {
    return { ok: false, why: isHeic(head) ? 'picture.heic' : 'picture.unreadable' };
  }
}

/** Decodes a stored picture, to crop it again. */
export async function storedPicture(address: string, name: string): Promise<Picture> {
  const image = await elementOf(address);
  return { canvas: drawn(image, image.naturalWidth, image.naturalHeight), isDrawing: false, name };
}

type Files = FileList | readonly File[] | undefined | null;

/** The pictures among pasted or dropped files. */
export function picturesIn(files: Files): File[] {
  return [...(files ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
}

/** The first of them. */
export function pictureIn(files: Files): File | undefined {
  return picturesIn(files)[0];
}
