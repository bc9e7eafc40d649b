import type { UserId } from '@mangoquest/core/ids.ts';
import type { ImageUsage } from '@mangoquest/core/quest/image.rules.ts';

export type ImageKind = 'quest' | 'mindset' | 'map' | 'temporary';

export interface ImageRecord {
  /** Made by the server. */
  readonly name: string;
  readonly kind: ImageKind;
  /** Null where the user is gone. */
  readonly ownerId: UserId | null;
  /** Size of what is stored, both forms together. */
  readonly bytes: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly createdAt: number;
  /** Of what was sent: the same picture need not be stored twice for its owner. */
  readonly sourceHash?: string;
}

export interface ClaimOptions {
  readonly kind?: ImageKind;
  /** Those of another are not there. */
  readonly ownerId?: UserId;
}

export interface ImagesRepository {
  /** Records an image, unless `mayAdd` says no to what its owner holds; those that come at once are counted one after the other. */
  add(image: ImageRecord, mayAdd?: (held: ImageUsage) => boolean): Promise<boolean>;
  byName(name: string): Promise<ImageRecord | null>;
  /** Those of the names whose files stay. */
  there(names: readonly string[]): Promise<string[]>;
  /** The name of one of the owner's that the same was made of; null where there is none. */
  madeOf(ownerId: UserId, kind: ImageKind, sourceHash: string): Promise<string | null>;
  usageOf(ownerId: UserId): Promise<ImageUsage>;
  /**
   * To be called before something begins to refer to them: from then on they count as used for the time of grace. Gives
   * those that are there; one whose file is being taken away is not. A temporary one is among those of maps, and is one from
   * then on.
   */
  claim(names: readonly string[], options?: ClaimOptions): Promise<string[]>;
  /** Marks which of the next `limit` images after a name are used; gives the last of them, null at the end. */
  markUnused(after: string, limit: number, now: number): Promise<string | null>;
  /** Some of those that nothing has referred to since `before`: from now on nothing can. Their files may go, then `forget` them. */
  giveUp(before: number, limit: number): Promise<Pick<ImageRecord, 'name' | 'kind'>[]>;
  /** A temporary one of its owner's that nothing shows: from now on nothing can. False where there is none. */
  giveUpTemporary(name: string, ownerId: UserId): Promise<boolean>;
  forget(names: readonly string[]): Promise<void>;
  /** Of images that were kept because some text shows them: from now on it is known which texts do. */
  releaseFromTexts(): Promise<void>;
}
