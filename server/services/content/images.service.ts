import { hash } from 'node:crypto';
import type { UserId } from '@mangoquest/core/ids.ts';
import { canPutIn } from '@mangoquest/core/quest/grant.ts';
import type { AnyGrant } from '@mangoquest/core/quest/grant.ts';
import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';
import { imagesInHtml } from '@mangoquest/core/quest/image-name.ts';
import { hasRoomForImage } from '@mangoquest/core/quest/image.rules.ts';
import { Denied } from '../../ports/domain-errors.ts';
import type { EncodedImage, ImageOutcome, ImageRefusal, ImageStore, RecordImage } from '../../ports/image-store.ts';
import type { ClaimOptions, ImageKind, ImagesRepository } from '../../storage/interfaces/images.ts';

export const KIND_OF_FOLDER = { mgqimages: 'quest', qstimages: 'mindset', mgqmaps: 'map' } as const satisfies Record<
  ImageFolder,
  ImageKind
>;
export const FOLDER_OF_KIND: Readonly<Record<ImageKind, ImageFolder>> = {
  quest: 'mgqimages',
  mindset: 'qstimages',
  map: 'mgqmaps',
  temporary: 'mgqmaps',
};

/** Maximum number of names in one SQL statement. */
const TOGETHER = 500;

export interface ImagesDeps {
  readonly store: Pick<ImageStore, 'save' | 'saveAgain' | 'look' | 'isPicture' | 'isWhole' | 'remove' | 'read'>;
  readonly images: Pick<
    ImagesRepository,
    'add' | 'there' | 'claim' | 'giveUpTemporary' | 'forget' | 'madeOf' | 'usageOf'
  >;
}

export type MapImageOutcome =
  | { readonly ok: true; readonly image: Pick<EncodedImage, 'name' | 'width' | 'height'> }
  | { readonly ok: false; readonly reason: ImageRefusal };

/** Stored images: each has an owner, who uploaded it and against whose quota it counts (trust, row 16). */
export interface ImagesService {
  /** Why an upload would be refused, as far as that is known before decoding, which takes a third of a second. */
  refusalOf(content: string | Uint8Array, grant: AnyGrant): Promise<ImageRefusal | null>;
  /** Stores an upload, unless its owner's quota is used up. */
  save(folder: ImageFolder, content: string | Uint8Array, grant: AnyGrant, now: number): Promise<ImageOutcome>;
  /** Stores an image to be drawn on a map; also returns its size. A temporary one can be deleted by its owner until a drawing refers to it. */
  saveOfMap(
    content: Uint8Array,
    grant: AnyGrant,
    now: number,
    options: { readonly isTemporary: boolean },
  ): Promise<MapImageOutcome>;
  /** False if the name is not a temporary image of theirs. */
  removeTemporary(name: string, grant: AnyGrant): Promise<boolean>;
  /** Stores an image from a quest file like an upload; it may be WebP, too. */
  saveAgain(folder: ImageFolder, content: Uint8Array, grant: AnyGrant, now: number): Promise<ImageOutcome>;
  /**
   * Stores a picture of a text (base64); if its owner has stored the same one already, returns that one's name. `ignoresQuota` ignores the
   * owner's quota, for pictures that were saved before they were counted.
   */
  saveOnce(
    folder: ImageFolder,
    content: string,
    grant: AnyGrant,
    now: number,
    options?: { readonly ignoresQuota?: boolean },
  ): Promise<ImageOutcome>;
  /** Whether the bytes have the signature of a format that `saveAgain` accepts. */
  isPicture(start: Uint8Array): boolean;
  /** Whether a picture's file is complete, as far as that is known without decoding it. */
  isWhole(picture: Uint8Array): boolean;
  /** The bytes of a stored image; null if it does not exist. */
  bytesOf(folder: ImageFolder, name: string): Promise<Buffer | null>;
  /** How many of these images are not stored any more. */
  countGone(names: readonly string[]): Promise<number>;
  /**
   * Whether an image that a client names is stored and belongs to the user: another's image would count against the other's quota for
   * as long as it is shown here. The image is then kept for the duration of a save, and for good once something refers to it.
   */
  claim(folder: ImageFolder, name: string, grant: AnyGrant): Promise<boolean>;
  /** The same for images that something shows already, whoever owns them: returns those that exist. */
  claimAll(folder: ImageFolder, names: readonly string[]): Promise<string[]>;
  /** Keeps those of the owner's images that these texts show. */
  claimInTexts(texts: readonly string[], grant: AnyGrant): Promise<void>;
  /** Deletes what was stored for a save that failed. */
  drop(folder: ImageFolder, names: readonly (string | null)[]): Promise<void>;
}

interface Recorded {
  readonly folder: ImageFolder;
  readonly grant: AnyGrant;
  readonly now: number;
  readonly sourceHash?: string;
  readonly ignoresQuota?: boolean;
  readonly isTemporary?: boolean;
}

export function imagesService(deps: ImagesDeps): ImagesService {
  const { store, images } = deps;
  return {
    ...imageClaims(deps),
    ...mapImages(deps),
    refusalOf: async (content, { actor }) =>
      store.look(content) ?? ((await hasRoom(deps, actor.userId)) ? null : 'quota'),

    save: (folder, content, grant, now) =>
      recorded(deps, { folder, grant, now }, (record) => store.save(folder, content, record)),

    saveAgain: (folder, content, grant, now) =>
      recorded(deps, { folder, grant, now }, (record) => store.saveAgain(folder, content, record)),

    async saveOnce(folder, content, grant, now, { ignoresQuota = false } = {}) {
      const ownerId = grant.actor.userId;
      const sourceHash = hash('sha256', content, 'base64url');
      const known = await images.madeOf(ownerId, KIND_OF_FOLDER[folder], sourceHash);
      if (known !== null && (await claimSome(deps, [known], { ownerId })).length > 0) return { ok: true, name: known };
      return recorded(deps, { folder, grant, now, sourceHash, ignoresQuota }, (record) =>
        store.saveAgain(folder, Buffer.from(content, 'base64'), record),
      );
    },

    isPicture: (start) => store.isPicture(start),

    isWhole: (picture) => store.isWhole(picture),

    bytesOf: async (folder, name) => (await store.read(folder, name))?.bytes ?? null,

    countGone: async (names) => new Set(names).size - (await together(names, (some) => images.there(some))).length,

    drop: (folder, names) => drop(deps, folder, names),
  };
}

async function together(
  names: readonly string[],
  ask: (some: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const unique = [...new Set(names)];
  const there: string[] = [];
  for (let from = 0; from < unique.length; from += TOGETHER)
    there.push(...(await ask(unique.slice(from, from + TOGETHER))));
  return there;
}

const claimSome = ({ images }: ImagesDeps, names: readonly string[], options: ClaimOptions) =>
  together(names, (some) => images.claim(some, options));

/** For images of all uses. */
const hasRoom = async ({ images }: ImagesDeps, ownerId: UserId) => hasRoomForImage(await images.usageOf(ownerId), 1);

/** `store` reports each image that it stores; they are deleted if it fails. */
async function recorded(
  deps: ImagesDeps,
  { folder, grant, now, sourceHash, ignoresQuota = false, isTemporary = false }: Recorded,
  work: (record: RecordImage) => Promise<ImageOutcome>,
): Promise<ImageOutcome> {
  const { images } = deps;
  if (!canPutIn(grant)) throw new Denied();
  const ownerId = grant.actor.userId;
  if (!ignoresQuota && !(await hasRoom(deps, ownerId))) return { ok: false, reason: 'quota' };
  let name: string | null = null;
  try {
    return await work(async (image) => {
      const isAdded = await images.add(
        {
          ...image,
          kind: isTemporary ? 'temporary' : KIND_OF_FOLDER[folder],
          ownerId,
          createdAt: now,
          ...(sourceHash === undefined ? {} : { sourceHash }),
        },
        ignoresQuota ? undefined : (held) => hasRoomForImage(held, image.bytes),
      );
      if (isAdded) name = image.name;
      return isAdded;
    });
  } catch (error) {
    await drop(deps, folder, [name]);
    throw error;
  }
}

async function drop(
  { store, images }: ImagesDeps,
  folder: ImageFolder,
  names: readonly (string | null)[],
): Promise<void> {
  const stored = names.filter((name) => name !== null);
  // Files before records: after a crash in between, the record still leads to the rest.
  await Promise.all(stored.map((name) => store.remove(folder, name)));
  await images.forget(stored);
}

function imageClaims(deps: ImagesDeps): Pick<ImagesService, 'claim' | 'claimAll' | 'claimInTexts'> {
  const { images } = deps;
  return {
    claim: async (folder, name, { actor }) =>
      (await images.claim([name], { kind: KIND_OF_FOLDER[folder], ownerId: actor.userId })).length > 0,

    claimAll: (folder, names) => claimSome(deps, names, { kind: KIND_OF_FOLDER[folder] }),

    async claimInTexts(texts, { actor }) {
      await claimSome(deps, texts.flatMap(imagesInHtml), { ownerId: actor.userId });
    },
  };
}

function mapImages(deps: ImagesDeps): Pick<ImagesService, 'saveOfMap' | 'removeTemporary'> {
  const { store, images } = deps;
  return {
    async saveOfMap(content, grant, now, { isTemporary }) {
      let image: EncodedImage | null = null;
      const outcome = await recorded(deps, { folder: 'mgqmaps', grant, now, isTemporary }, (record) =>
        store.save('mgqmaps', content, (encoded) => {
          image = encoded;
          return record(encoded);
        }),
      );
      if (!outcome.ok) return outcome;
      if (image === null) throw new Error('An image was stored without its record.');
      return { ok: true, image };
    },

    async removeTemporary(name, grant) {
      if (!canPutIn(grant)) throw new Denied();
      const isTheirs = await images.giveUpTemporary(name, grant.actor.userId);
      if (isTheirs) await drop(deps, 'mgqmaps', [name]);
      return isTheirs;
    },
  };
}
