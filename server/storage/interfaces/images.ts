import type { UserId } from '@mangoquest/core/ids.ts';
import type { ImageUsage } from '@mangoquest/core/quest/image.rules.ts';

export type ImageKind = 'quest' | 'mindset' | 'map' | 'temporary';

export interface ImageRecord {
  /** Made by the server. */
  readonly name: string;
  readonly kind: ImageKind;
  /** Null if the user was deleted. */
  readonly ownerId: UserId | null;
  /** Bytes of both stored sizes together. */
  readonly bytes: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly createdAt: number;
  /** Hash of the upload: an owner's identical pictures are stored once. */
  readonly sourceHash?: string;
}

export interface ClaimOptions {
  readonly kind?: ImageKind;
  /** Those of another are not there. */
  readonly ownerId?: UserId;
}

export interface ImagesRepository {
  /** Records an image, unless `mayAdd` refuses given the owner's current use; concurrent calls are serialised. */
  add(image: ImageRecord, mayAdd?: (held: ImageUsage) => boolean): Promise<boolean>;
  byName(name: string): Promise<ImageRecord | null>;
  /** The names that are still recorded. */
  there(names: readonly string[]): Promise<string[]>;
  /** The name of the owner's image made of the same upload; null if there is none. */
  madeOf(ownerId: UserId, kind: ImageKind, sourceHash: string): Promise<string | null>;
  usageOf(ownerId: UserId): Promise<ImageUsage>;
  /**
   * Call it before something begins to refer to them: from then on they count as used for the grace period. Returns
   * those that exist; one whose file is being deleted does not. A temporary image of a map becomes permanent
   * by it.
   */
  claim(names: readonly string[], options?: ClaimOptions): Promise<string[]>;
  /** Marks which of the next `limit` images after a name are in use; returns the last of them, null at the end. */
  markUnused(after: string, limit: number, now: number): Promise<string | null>;
  /** Claims unused images for deletion, unreferenced since `before`: nothing can refer to them any more. Delete their files, then `forget` them. */
  giveUp(before: number, limit: number): Promise<Pick<ImageRecord, 'name' | 'kind'>[]>;
  /** Claims an unused temporary image of its owner for deletion. False if there is none. */
  giveUpTemporary(name: string, ownerId: UserId): Promise<boolean>;
  forget(names: readonly string[]): Promise<void>;
  /** For images that were kept because of some unknown text: from now on the texts that show them are known. */
  releaseFromTexts(): Promise<void>;
}
