import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { isStoredImageName } from '@mangoquest/core/quest/image-name.ts';
import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';
import { imageTypeOf, MAX_IMAGE_BYTES } from '@mangoquest/core/quest/image.rules.ts';
import { Busy, DiskFull } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { EncodedImage, ImageOutcome, ImageStore, RecordImage } from '../../ports/image-store.ts';
import { inTurn } from '../in-turn.ts';
import type { TurnLimits } from '../in-turn.ts';

const MAX_PIXELS = 25_000_000;
const LARGE_PX = 1_600;
const SMALL_PX = 320;
const SMALL_PREFIX = 'small-';
/** A picture of the most pixels takes 100 MB and a third of a second: two at a time are enough beside the requests. */
const LIMITS: TurnLimits = { atOnce: 2, waiting: 64 };

// What is decoded is never asked for again.
sharp.cache(false);
sharp.concurrency(1);

interface Encoded {
  readonly image: EncodedImage;
  readonly large: Buffer;
  readonly small: Buffer;
}

export interface ImageFilesOptions {
  readonly limits?: TurnLimits;
  /** Whether the disk has no room for more. */
  readonly isFull?: () => boolean;
}

/** Images as WebP files in `folder`, one directory for each kind; metadata, such as where a photo was taken, is left out. */
export function imageFiles(folder: string, ids: Ids, { limits = LIMITS, isFull = () => false }: ImageFilesOptions = {}): ImageStore {
  const turn = inTurn(limits);
  const pathOf = (kind: ImageFolder, name: string) => join(folder, kind, name);

  async function encode(content: Uint8Array): Promise<Encoded> {
    const sized = (picture: Uint8Array, px: number) => sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error', density: 144 }).autoOrient()
      .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 }).toBuffer({ resolveWithObject: true });
    const { data: large, info } = await sized(content, LARGE_PX);
    const { data: small } = await sized(large, SMALL_PX);
    return { image: { name: `${ids.name()}.webp`, bytes: large.length + small.length, width: info.width, height: info.height }, large, small };
  }

  async function write(kind: ImageFolder, { image: { name }, large, small }: Encoded): Promise<void> {
    await mkdir(join(folder, kind), { recursive: true });
    // The small one first: where the large one is, both are.
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
    let encoded: Encoded;
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > MAX_PIXELS) return { ok: false, reason: 'too-large' };
      encoded = await turn(() => encode(bytes));
    } catch (error) {
      // Too many others are no fault of the picture.
      if (error instanceof Busy) throw error;
      return { ok: false, reason: 'not-an-image' };
    }
    if (!await record(encoded.image)) return { ok: false, reason: 'quota' };
    await write(kind, encoded);
    return { ok: true, name: encoded.image.name };
  }

  return {
    async save(kind, content, record) {
      const bytes = typeof content === 'string' ? fromBase64(content) : content;
      if (bytes === null || imageTypeOf(bytes) === null) return { ok: false, reason: 'not-an-image' };
      if (bytes.length > MAX_IMAGE_BYTES) return { ok: false, reason: 'too-large' };
      return saveBytes(kind, bytes, record);
    },
    async saveAgain(kind, bytes, record) {
      if (imageTypeOf(bytes) === null && !isWebp(bytes)) return { ok: false, reason: 'not-an-image' };
      return saveBytes(kind, bytes, record);
    },
    async saveOwn(kind, content) {
      const encoded = await encode(content);
      await write(kind, encoded);
      return encoded.image;
    },
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
    async remove(kind, name) {
      if (!isStoredImageName(name)) return;
      await rm(pathOf(kind, name), { force: true });
      await rm(pathOf(kind, `${SMALL_PREFIX}${name}`), { force: true });
    },
  };
}

function isWebp(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return head.startsWith('RIFF') && head.endsWith('WEBP');
}

/** A file is there whole or not at all. */
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

function fromBase64(text: string): Buffer | null {
  const content = text.replace(/^data:[\w/+.-]{0,100};base64,/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) return null;
  return Buffer.from(content, 'base64');
}
