import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';

export type { ImageFolder };

export type ImageRefusal =
  /** No PNG or JPEG by its first bytes, or broken inside. */
  | 'not-an-image'
  /** More bytes than an upload may have, or more than 25 megapixels. */
  | 'too-large'
  /** More than may be stored for whom it is. */
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
  /** Of its files together. */
  readonly bytes: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Hears of an image before its files are there, so that no file is without a record; false leaves it unstored. */
export type RecordImage = (image: EncodedImage) => Promise<boolean>;

/** What other pages show of a quest. */
export interface CardContent {
  readonly title: string;
  /** Of the quest, `#rrggbb`. */
  readonly color: string;
  /** Its picture, as it is stored. */
  readonly cover: Uint8Array | null;
}

/** Keeps images, re-encoded and under names of the server's own (settled, image size limit; trust 16). */
export interface ImageStore {
  /** Stores an upload: base64 text (a `data:` prefix may stand before it) or bytes, 2 MiB at most. Throws `Busy` when too many wait. */
  save(folder: ImageFolder, content: string | Uint8Array, record: RecordImage): Promise<ImageOutcome>;
  /** The same for bytes that came out of a store like this one, and so may be WebP: stored anew all the same. */
  saveAgain(folder: ImageFolder, content: Uint8Array, record: RecordImage): Promise<ImageOutcome>;
  /** Why an upload would be refused, as far as that can be told without decoding it. */
  look(content: string | Uint8Array): ImageRefusal | null;
  /** Whether bytes begin like a picture that `saveAgain` takes. */
  isPicture(start: Uint8Array): boolean;
  /** Whether a picture is there whole, as far as that can be told without decoding it. */
  isWhole(picture: Uint8Array): boolean;
  /** The file of a name, or of its 320 px form (`small-` before the name); `null` where there is none. */
  read(folder: ImageFolder, name: string): Promise<StoredImageFile | null>;
  /** A card of 1,200 by 630 px as JPEG, which is not stored. Throws `Busy` when too many wait. */
  card(content: CardContent): Promise<Buffer>;
  /** Takes an image away with its small form; a name that is not there is no error. */
  remove(folder: ImageFolder, name: string): Promise<void>;
}
