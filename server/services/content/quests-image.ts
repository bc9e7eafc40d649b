import type { Issue } from '@mangoquest/core/issue.ts';
import type { AnyGrant } from '@mangoquest/core/quest/grant.ts';
import { imageQuotaIssue, MAX_IMAGE_MIB } from '@mangoquest/core/quest/image.rules.ts';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';
import type { ImageFolder, ImageRefusal } from '../../ports/image-store.ts';
import type { ImagesService } from './images.service.ts';

export type Images = Pick<ImagesService, 'refusalOf' | 'save' | 'saveOnce' | 'claim' | 'claimInTexts' | 'drop'>;

export interface KeptImage {
  /** The stored picture by its name, without content. */
  readonly image: ImageReference | null;
  /** The name of a picture stored in this call, to be deleted if the rest fails. */
  readonly storedName: string | null;
  readonly issues: readonly Issue[];
}

export interface ImageOfRecord {
  readonly folder: ImageFolder;
  readonly grant: AnyGrant;
  /** The picture that the record has now. */
  readonly knownName: string | null;
  readonly field?: string;
}

/** What is wrong with an uploaded picture, as far as that is known before encoding. */
export async function lookAtImage(
  images: Images,
  image: ImageReference | null,
  { folder, grant, knownName, field = 'image' }: ImageOfRecord,
): Promise<Issue[]> {
  if (image === null) return [];
  if (image.content === undefined) {
    const isThere = image.name === knownName || (await images.claim(folder, image.name, grant));
    return isThere ? [] : [{ field, message: 'quest.imageType' }];
  }
  const refusal = await images.refusalOf(image.content, grant);
  return refusal === null ? [] : [refusalIssue(refusal, field)];
}

/**
 * Stores an uploaded picture, whatever its name says; one without content must be stored already, with the same owner
 * (trust, row 16).
 */
export async function keepImage(
  images: Images,
  image: ImageReference | null,
  { folder, grant, knownName, field = 'image' }: ImageOfRecord,
  now: number,
): Promise<KeptImage> {
  if (image === null) return { image: null, storedName: null, issues: [] };
  const tag = image.tag === undefined ? {} : { tag: image.tag };
  if (image.content === undefined) {
    return {
      image: { name: image.name, ...tag },
      storedName: null,
      issues: await lookAtImage(images, image, { folder, grant, knownName, field }),
    };
  }
  const outcome = await images.save(folder, image.content, grant, now);
  if (outcome.ok) return { image: { name: outcome.name, ...tag }, storedName: outcome.name, issues: [] };
  return { image: null, storedName: null, issues: [refusalIssue(outcome.reason, field)] };
}

/** Runs the rest of a quest's save; if it fails, the picture that was stored for the save is deleted. */
export async function orDropped<T>(
  images: Pick<Images, 'drop'>,
  storedName: string | null,
  rest: () => Promise<T>,
): Promise<T> {
  try {
    return await rest();
  } catch (error) {
    await images.drop('mgqimages', [storedName]);
    throw error;
  }
}

/** The issue for a picture that is refused. */
export function refusalIssue(reason: ImageRefusal, field: string): Issue {
  switch (reason) {
    case 'too-large':
      return { field, message: 'quest.fileTooLarge', parameters: { n: MAX_IMAGE_MIB } };
    case 'quota':
      return imageQuotaIssue(field);
    case 'not-an-image':
      return { field, message: 'quest.imageType' };
  }
}
