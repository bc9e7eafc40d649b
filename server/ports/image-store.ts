/** The folders of the specification's section 7: of quests, of mindsets, of drawn maps. */
export const IMAGE_FOLDERS = ['mgqimages', 'qstimages', 'mgqmaps'] as const;
export type ImageFolder = (typeof IMAGE_FOLDERS)[number];

export type ImageRefusal =
  /** No PNG, JPEG or WebP by its first bytes, or broken inside. */
  | 'not-an-image'
  /** More bytes than an upload may have, or more than 25 megapixels. */
  | 'too-large';

export type ImageOutcome =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: ImageRefusal };

export interface StoredImageFile {
  readonly bytes: Buffer;
  readonly type: 'image/webp';
}

/** Keeps images, re-encoded and under names of the server's own (settled, image size limit; trust 16). */
export interface ImageStore {
  /** Stores an upload: base64 text (a `data:` prefix may stand before it) or bytes, 2 MiB at most. */
  save(folder: ImageFolder, content: string | Uint8Array): Promise<ImageOutcome>;
  /** Stores a picture that came with the program, an SVG too. Throws where it is none. */
  saveOwn(folder: ImageFolder, content: Uint8Array): Promise<string>;
  /** Whether this is a stored image: a client names one when it changes nothing about it. */
  has(folder: ImageFolder, name: string): Promise<boolean>;
  /** The file of a name, or of its 320 px form (`small-` before the name); `null` where there is none. */
  read(folder: ImageFolder, name: string): Promise<StoredImageFile | null>;
  /** Takes an image away with its small form; a name that is not there is no error. */
  remove(folder: ImageFolder, name: string): Promise<void>;
}
