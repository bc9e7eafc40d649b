import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';

export type { ImageFolder };

export type ImageRefusal =
  /** Not a PNG or JPEG by its first bytes, or broken. */
  | 'not-an-image'
  /** More bytes than allowed for an upload, or more than 25 megapixels. */
  | 'too-large'
  /** The owner's quota is used up. */
  | 'quota';

export type ImageOutcome =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: ImageRefusal };

export interface StoredImageFile {
  readonly bytes: Buffer;
  readonly type: 'image/webp';
}

/** An image as it is about to be stored. */
export interface EncodedImage {
  readonly name: string;
  /** Total size of its files. */
  readonly bytes: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Records an image before its files exist, so that every file has a record; if it resolves with false, the image is not
 * stored.
 */
export type RecordImage = (image: EncodedImage) => Promise<boolean>;

/** The content of a link preview on other sites. */
export interface CardContent {
  readonly title: string;
  /** The quest's colour, `#rrggbb`. */
  readonly color: string;
  /** The quest's stored image. */
  readonly cover: Uint8Array | null;
}

/** Stores images, re-encoded and under random names (settled, image size limit; trust 16). */
export interface ImageStore {
  /**
   * Stores an upload: base64 text (optionally with a `data:` prefix) or bytes, 2 MiB at most. Throws `Busy` if too many
   * wait.
   */
  save(folder: ImageFolder, content: string | Uint8Array, record: RecordImage): Promise<ImageOutcome>;
  /** The same for bytes exported from such a store, so WebP is allowed; re-encoded all the same. */
  saveAgain(folder: ImageFolder, content: Uint8Array, record: RecordImage): Promise<ImageOutcome>;
  /** The bytes of base64 text, optionally with a `data:` prefix; null if it is none. */
  bytesOf(content: string): Buffer | null;
  /** Why an upload would be refused, as far as that is known without decoding. */
  look(content: string | Uint8Array): ImageRefusal | null;
  /** Whether bytes begin with the signature of a format that `saveAgain` accepts. */
  isPicture(start: Uint8Array): boolean;
  /** Whether an image is complete, as far as that is known without decoding. */
  isWhole(picture: Uint8Array): boolean;
  /** The file with this name, or its 320 px version (prefix `small-`); `null` if there is none. */
  read(folder: ImageFolder, name: string): Promise<StoredImageFile | null>;
  /** A preview of 1,200 by 630 px as JPEG, which is not stored. Throws `Busy` if too many wait. */
  card(content: CardContent): Promise<Buffer>;
  /** Deletes an image and its small version; an unknown name is no error. */
  remove(folder: ImageFolder, name: string): Promise<void>;
}
