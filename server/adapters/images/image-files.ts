import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredImageName } from '@mangoquest/core/quest/image-name.ts';
import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';
import { imageTypeOf, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@mangoquest/core/quest/image.rules.ts';
import { DiskFull } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { EncodedImage, ImageOutcome, ImageRefusal, ImageStore, RecordImage } from '../../ports/image-store.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { pictureEncoder } from './picture-encoder.ts';
import type { PictureEncoder } from './picture-encoder.ts';
import { pixelsOf } from './picture-pixels.ts';
import { isPicture, isWholePicture } from './whole-picture.ts';

const SMALL_PREFIX = 'small-';

export interface ImageFilesOptions {
  readonly pictures?: PictureEncoder;
  /** Whether the disk is full. */
  readonly isFull?: () => boolean;
}

/**
 * Images as WebP files in `folder`, one directory for each kind; metadata, such as the location of a photo, is removed.
 */
export function imageFiles(
  folder: string,
  ids: Ids,
  { pictures = pictureEncoder(), isFull = () => false }: ImageFilesOptions = {},
): ImageStore {
  const pathOf = (kind: ImageFolder, name: string) => join(folder, kind, name);

  const imageOf = ({ large, small, width, height }: EncodedPicture): EncodedImage => ({
    name: `${ids.name()}.webp`,
    bytes: large.length + small.length,
    width,
    height,
  });

  async function write(kind: ImageFolder, name: string, { large, small }: EncodedPicture): Promise<void> {
    await mkdir(join(folder, kind), { recursive: true });
    // The small one first: if the large one exists, both do.
    await place(pathOf(kind, `${SMALL_PREFIX}${name}`), small);
    try {
      await place(pathOf(kind, name), large);
    } catch (error) {
      await rm(pathOf(kind, `${SMALL_PREFIX}${name}`), { force: true });
      throw error;
    }
  }

  async function saveBytes(kind: ImageFolder, bytes: Uint8Array, record: RecordImage): Promise<ImageOutcome> {
    if (isFull()) throw new DiskFull();
    if (hasTooManyPixels(bytes)) return { ok: false, reason: 'too-large' };
    const encoded = await pictures.encode(bytes);
    if (!encoded.ok) return encoded;
    const image = imageOf(encoded);
    if (!(await record(image))) return { ok: false, reason: 'quota' };
    await write(kind, image.name, encoded);
    return { ok: true, name: image.name };
  }

  return {
    async save(kind, content, record) {
      const bytes = bytesOf(content);
      const refusal = refusalOf(bytes);
      return bytes === null || refusal !== null
        ? { ok: false, reason: refusal ?? 'not-an-image' }
        : saveBytes(kind, bytes, record);
    },
    bytesOf: fromBase64,
    look: (content) => refusalOf(bytesOf(content)),
    async saveAgain(kind, bytes, record) {
      if (!isPicture(bytes)) return { ok: false, reason: 'not-an-image' };
      return saveBytes(kind, bytes, record);
    },
    isPicture,
    isWhole: isWholePicture,
    async read(kind, name) {
      const large = name.startsWith(SMALL_PREFIX) ? name.slice(SMALL_PREFIX.length) : name;
      if (!isStoredImageName(large)) return null;
      try {
        return { bytes: await readFile(pathOf(kind, name)), type: 'image/webp' };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    card: (content) => pictures.card(content),
    async remove(kind, name) {
      if (!isStoredImageName(name)) return;
      await rm(pathOf(kind, name), { force: true });
      await rm(pathOf(kind, `${SMALL_PREFIX}${name}`), { force: true });
    },
  };
}

const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? fromBase64(content) : content);

const hasTooManyPixels = (bytes: Uint8Array) => (pixelsOf(bytes) ?? 0) > MAX_IMAGE_PIXELS;

function refusalOf(bytes: Uint8Array | null): ImageRefusal | null {
  if (bytes === null || imageTypeOf(bytes) === null) return 'not-an-image';
  return bytes.length > MAX_IMAGE_BYTES || hasTooManyPixels(bytes) ? 'too-large' : null;
}

/** Writes a file atomically. */
async function place(path: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
  } catch (error) {
    await rm(`${path}.part`, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOSPC' || code === 'EDQUOT' ? new DiskFull() : error;
  }
}

const DATA_PREFIX = /^data:[\w/+.-]{0,100};base64,/;
const PADDINGS = ['', '=', '=='];
/** Of the alphabet for addresses, which is decoded, too. */
const IN_ADDRESSES = ['-', '_'];

/**
 * What is no base64 shows by the length, because it is not decoded: a regular expression over some million characters
 * would hold up other requests.
 */
function fromBase64(text: string): Buffer | null {
  const content = text.slice(DATA_PREFIX.exec(text.slice(0, 150))?.[0].length ?? 0);
  const padding = content.indexOf('=');
  const length = padding === -1 ? content.length : padding;
  const bytes = Buffer.from(content, 'base64');
  const isAll = bytes.length === Math.floor((length * 3) / 4) && PADDINGS.includes(content.slice(length));
  return bytes.length === 0 || !isAll || IN_ADDRESSES.some((one) => content.includes(one)) ? null : bytes;
}
