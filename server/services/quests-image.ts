import type { Issue } from '@mangoquest/core/issue.ts';
import { MAX_IMAGE_MIB } from '@mangoquest/core/quest/image.rules.ts';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';
import type { ImageFolder, ImageStore } from '../ports/image-store.ts';

export type Images = Pick<ImageStore, 'save' | 'has' | 'remove'>;

export interface KeptImage {
  /** By the server's own name, without content. */
  readonly image: ImageReference | null;
  /** The name of what was stored just now, to be taken away when the rest fails. */
  readonly storedName: string | null;
  readonly issues: readonly Issue[];
}

/**
 * Stores a picture that came along, whatever its name says it is; one without content must be stored already
 * (trust, row 16). `knownName` is what the record has now.
 */
export async function keepImage(images: Images, folder: ImageFolder, image: ImageReference | null, knownName: string | null, field = 'image'): Promise<KeptImage> {
  if (image === null) return { image: null, storedName: null, issues: [] };
  const tag = image.tag === undefined ? {} : { tag: image.tag };
  if (image.content === undefined) {
    const isThere = image.name === knownName || await images.has(folder, image.name);
    return { image: { name: image.name, ...tag }, storedName: null, issues: isThere ? [] : [{ field, message: 'quest.imageType' }] };
  }
  const outcome = await images.save(folder, image.content);
  if (outcome.ok) return { image: { name: outcome.name, ...tag }, storedName: outcome.name, issues: [] };
  const issue: Issue = outcome.reason === 'too-large'
    ? { field, message: 'quest.fileTooLarge', parameters: { n: MAX_IMAGE_MIB } }
    : { field, message: 'quest.imageType' };
  return { image: null, storedName: null, issues: [issue] };
}

/** Takes away what was stored for a save that failed. */
export async function dropImages(images: Images, folder: ImageFolder, names: readonly (string | null)[]): Promise<void> {
  await Promise.all(names.map((name) => (name === null ? undefined : images.remove(folder, name))));
}
